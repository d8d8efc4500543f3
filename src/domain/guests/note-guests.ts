import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { folioOf } from '#domain/order/account-words.ts';
import { liveTicket, openTicket } from '#domain/order/open-ticket.ts';
import { withParties, type Ticket } from '#domain/order/ticket.ts';
import { DAYS_KEPT_AFTER_VISIT, type Reservation, type ToGo } from '#domain/reservations/reservation.ts';
import { MAX_ALLERGIES, MAX_NOTE, withoutDetails } from '#domain/reservations/visit-details.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import { addDays, isTimeText, localMoment, type DateText, type Instant, type TimeText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { notedVisitId } from './noted-visit.ts';

/*
 * What guests say at the table or at the counter: allergies and a note, and of an order to take away whose it is, their
 * phone, when they come for it, or where it is brought to and by whom. It is kept as a visit that no page of the book holds, so it keeps no table; all that
 * holds for what a guest said when booking holds for it too: who hears it, dividing, moving and joining, and forgetting.
 */

export const MAX_TO_GO_NAME = 80;
export const MAX_PHONE = 30;
export const MAX_ADDRESS = 200;
export const MAX_COURIER = 40;

const Args = v.strictObject({
  ticketId: Id,
  alergias: v.optional(optionalText(MAX_ALLERGIES)),
  /** Allergies are of a person's health: kept only with their consent. */
  acepta_alergias: v.optional(v.boolean()),
  nota: v.optional(optionalText(MAX_NOTE)),
  nombre: v.optional(optionalText(MAX_TO_GO_NAME)),
  telefono: v.optional(optionalText(MAX_PHONE)),
  /** Where it is brought to; told to those alone who are told the phone. */
  direccion: v.optional(optionalText(MAX_ADDRESS)),
  /** Who brings it. */
  repartidor: v.optional(optionalText(MAX_COURIER)),
  /** What the tablet showed before they were changed: what another one noted meanwhile is kept beside them. */
  alergias_antes: v.optional(optionalText(MAX_ALLERGIES)),
  nota_antes: v.optional(optionalText(MAX_NOTE)),
  /** When they come for it, on the clock of the venue; empty: nobody said. */
  hora: v.optional(v.custom<TimeText | ''>((text) => text === '' || (typeof text === 'string' && isTimeText(text)))),
});
type Args = v.InferOutput<typeof Args>;

export const noteGuests = defineCommand({
  type: 'NOTE_GUESTS',
  words: 'Anotar lo que dijo el cliente',
  args: Args,
  permission: 'edit-order',
  decide,
  reads: (args) => [...readsTicket(args), { collection: 'reservations', id: notedVisitId({ id: args.ticketId }) }],
  about: ({ ticketId }, world) => folioOf(world, ticketId),
  guest: ({ nombre = '', telefono = '' }) => ({ nombre, telefono }),
  personalUntil: (_args, today) => addDays(today, DAYS_KEPT_AFTER_VISIT),
});

/** What is not spoken of stays; an empty word takes it away. */
function decide(world: World, args: Args, context: Context): Decision {
  const found = notable(world, args.ticketId, context.today);
  if (!found.ok) return found;
  if ((args.alergias ?? '') !== '' && args.acepta_alergias !== true) return reject('consent-missing');
  const ticket = found.value;
  if (isSilent(args)) return accept([]);
  const id = notedVisitId(ticket);
  const before = world.get('reservations', id) ?? newVisit(world, ticket, { ...context, id });
  const alergias = wordsNow(before.alergias, args.alergias, args.alergias_antes);
  const nota = wordsNow(before.nota, args.nota, args.nota_antes);
  if (alergias.length > MAX_ALLERGIES || nota.length > MAX_NOTE) return reject('noted-meanwhile');
  const visit = noted(before, { ...args, alergias, nota }, { ticket, ...context });
  return accept([
    put('reservations', visit),
    ...contactOf(world, visit, args),
    ...toldAccount(ticket, { id, args, now: context.now }),
    ...toldTable(world, ticket, { id, args }),
  ]);
}

/** Paid by an app or at the counter, an order to take away is still on its way, past midnight too. */
function notable(world: World, ticketId: string, today: DateText): Result<Ticket, RefusalCode> {
  const ticket = liveTicket(world, ticketId);
  const isOnItsWay = ticket?.tableId === undefined && (ticket?.closedDay ?? '') >= addDays(today, -1);
  return ticket?.status === 'closed' && isOnItsWay ? ok(ticket) : openTicket(world, ticketId);
}

/** Of one that is paid only whose it is may change. */
function toldAccount(
  ticket: Ticket,
  { id, args, now }: { readonly id: string; readonly args: Args; readonly now: Instant },
): readonly Change[] {
  const told = withName(withParties(ticket, [id]), args);
  return told === ticket && ticket.status === 'closed' ? [] : [put('tickets', { ...told, updatedAt: now })];
}

function isSilent({ alergias, nota, nombre, telefono, hora, direccion, repartidor }: Args): boolean {
  return [alergias, nota, nombre, telefono, hora, direccion, repartidor].every((word) => word === undefined);
}

/**
 * `seen`: what the tablet showed when it was typed; absent: it does not say. Where another tablet noted something else
 * since, both are kept: an allergy must not be lost because two people asked for it at once.
 */
function wordsNow(before = '', typed: string | undefined, seen: string | undefined): string {
  if (typed === undefined) return before;
  const isOwn = seen === undefined || seen === before || before === '';
  if (isOwn) return typed;
  const parts = [before, ...typed.split(BESIDE).filter((part) => !before.split(BESIDE).includes(part))];
  return parts.filter((part) => part !== '').join(BESIDE);
}

const BESIDE = ' · ';

/** What was said on an account that has been open for days is of today: what is older is out of play. */
function noted(
  before: Reservation,
  { alergias, nota, ...args }: Args & { readonly alergias: string; readonly nota: string },
  { ticket, now, today }: Context & { readonly ticket: Ticket },
): Reservation {
  const { paraLlevar, ...plain } = withoutDetails(before);
  const toGo = toGoWith(paraLlevar, args, ticket);
  return {
    ...plain,
    ...(alergias !== '' && { alergias }),
    ...(nota !== '' && { nota }),
    ...(toGo && { paraLlevar: toGo }),
    nombre: args.nombre ?? before.nombre,
    fecha: today > before.fecha ? today : before.fecha,
    updatedAt: now,
  };
}

function toGoWith(
  before: ToGo | undefined,
  { nombre, hora, telefono, direccion, repartidor }: Omit<Args, 'alergias' | 'nota'>,
  { tableId }: Ticket,
): ToGo | undefined {
  const isOfTable = tableId !== undefined;
  if (isOfTable || [nombre, hora, telefono, direccion, repartidor].every((word) => word === undefined)) return before;
  const hasPhone = telefono === undefined ? before?.hasPhone === true : telefono !== '';
  const hasAddress = direccion === undefined ? before?.hasAddress === true : direccion !== '';
  const courier = repartidor ?? before?.repartidor ?? '';
  return {
    nombre: nombre ?? before?.nombre ?? '',
    hora: hora ?? before?.hora ?? '',
    ...(hasPhone && { hasPhone }),
    ...(hasAddress && { hasAddress }),
    ...(courier !== '' && { repartidor: courier }),
  };
}

function contactOf(world: World, { id, fecha }: Reservation, { telefono, direccion }: Args): readonly Change[] {
  const before = world.get('reservationContacts', id);
  const isOld = before !== undefined && before.fecha !== fecha;
  const isSaid = telefono !== undefined || direccion !== undefined;
  // Kept as long as the visit it belongs to.
  if ((!isSaid && !isOld) || (!before && !telefono && !direccion)) return [];
  const address = direccion ?? before?.direccion ?? '';
  return [
    put('reservationContacts', {
      id,
      fecha,
      telefono: telefono ?? before?.telefono ?? '',
      email: '',
      ...(address !== '' && { direccion: address }),
    }),
  ];
}

function withName(ticket: Ticket, { nombre }: Args): Ticket {
  if (nombre === undefined) return ticket;
  const { guestName: before, ...nameless } = ticket;
  if (nombre === (before ?? '')) return ticket;
  return nombre === '' ? nameless : { ...nameless, guestName: nombre };
}

/** On no page of the book: it holds no table, and the host does not count it. */
function newVisit(world: World, ticket: Ticket, { id, now, today }: Context & { readonly id: string }): Reservation {
  return {
    id,
    folio: '',
    nombre: '',
    personas: ticket.guests ?? 0,
    fecha: today,
    hora: localMoment(now, zoneOf(world)).time,
    mesa: '',
    tableId: '',
    status: 'seated',
    source: 'walk-in',
    sendToClient: false,
    timestamp: now,
    arrivedAt: now,
    seatedAt: now,
    ticketId: ticket.id,
    updatedAt: now,
    sequence: 0,
  };
}

/**
 * The other accounts of a divided table hear of it too, and so does whoever cooks for one of them: dishes that are on
 * their way are these guests' as well.
 */
function toldTable(
  world: World,
  ticket: Ticket,
  { id: visitId, args }: { readonly id: string; readonly args: Args },
): readonly Change[] {
  const divided = world
    .of('tickets', `divided ${ticket.division?.of ?? ticket.id}`)
    .filter(({ id, status }) => status !== 'closed' && id !== ticket.id);
  const others = divided.flatMap((other) => {
    const known = withParties(other, [visitId]);
    // One bag, one name.
    const told = other.tableId === undefined && ticket.tableId === undefined ? withName(known, args) : known;
    return told === other ? [] : [put('tickets', told)];
  });
  const cards = [ticket, ...divided]
    .flatMap(({ id }) => world.of('kds', `ticket ${id}`))
    .filter(({ times, guestsOf = [] }) => times.servedAt === undefined && !guestsOf.includes(visitId))
    .map((entry) => put('kds', { ...entry, guestsOf: [...(entry.guestsOf ?? []), visitId] }));
  return [...others, ...cards];
}
