import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { folioOf } from '#domain/order/account-words.ts';
import { openTicket } from '#domain/order/open-ticket.ts';
import { withParties, type Ticket } from '#domain/order/ticket.ts';
import { DAYS_KEPT_AFTER_VISIT, type Reservation, type ToGo } from '#domain/reservations/reservation.ts';
import { MAX_ALLERGIES, MAX_NOTE, withoutDetails } from '#domain/reservations/visit-details.ts';
import { Id, optionalText } from '#domain/shared/text-schemas.ts';
import { addDays, isTimeText, localMoment, type TimeText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { notedVisitId } from './noted-visit.ts';

/*
 * What guests say at the table or at the counter: allergies and a note, and of an order to take away whose it is, their
 * phone and when they come for it. It is kept as a visit that no page of the book holds, so it keeps no table; all that
 * holds for what a guest said when booking holds for it too: who hears it, dividing, moving and joining, and forgetting.
 */

export const MAX_TO_GO_NAME = 80;
export const MAX_PHONE = 30;

const Args = v.strictObject({
  ticketId: Id,
  alergias: v.optional(optionalText(MAX_ALLERGIES)),
  /** Allergies are of a person's health: kept only with their consent. */
  acepta_alergias: v.optional(v.boolean()),
  nota: v.optional(optionalText(MAX_NOTE)),
  nombre: v.optional(optionalText(MAX_TO_GO_NAME)),
  telefono: v.optional(optionalText(MAX_PHONE)),
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
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  if ((args.alergias ?? '') !== '' && args.acepta_alergias !== true) return reject('consent-missing');
  const ticket = found.value;
  const id = notedVisitId(ticket);
  const before = world.get('reservations', id);
  const visit = noted(before ?? newVisit(world, ticket, { ...context, id }), args, { ticket, now: context.now });
  return accept([
    put('reservations', visit),
    ...contactOf(world, visit, args),
    put('tickets', { ...withName(withParties(ticket, [id]), args), updatedAt: context.now }),
    ...toldTable(world, ticket, id),
  ]);
}

function noted(
  before: Reservation,
  args: Args,
  { ticket, now }: { readonly ticket: Ticket; readonly now: Context['now'] },
): Reservation {
  const alergias = args.alergias ?? before.alergias ?? '';
  const nota = args.nota ?? before.nota ?? '';
  const { paraLlevar, ...plain } = withoutDetails(before);
  const toGo = toGoWith(paraLlevar, args, ticket);
  return {
    ...plain,
    ...(alergias !== '' && { alergias }),
    ...(nota !== '' && { nota }),
    ...(toGo && { paraLlevar: toGo }),
    nombre: args.nombre ?? before.nombre,
    updatedAt: now,
  };
}

function toGoWith(before: ToGo | undefined, { nombre, hora }: Args, { tableId }: Ticket): ToGo | undefined {
  if (tableId !== undefined || (nombre === undefined && hora === undefined)) return before;
  return { nombre: nombre ?? before?.nombre ?? '', hora: hora ?? before?.hora ?? '' };
}

function contactOf(world: World, { id, fecha }: Reservation, { telefono }: Args): readonly Change[] {
  if (telefono === undefined || (telefono === '' && !world.get('reservationContacts', id))) return [];
  return [put('reservationContacts', { id, fecha, telefono, email: '' })];
}

function withName(ticket: Ticket, { nombre }: Args): Ticket {
  if (nombre === undefined) return ticket;
  const { guestName: _before, ...nameless } = ticket;
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
function toldTable(world: World, ticket: Ticket, visitId: string): readonly Change[] {
  const divided = world
    .of('tickets', `divided ${ticket.division?.of ?? ticket.id}`)
    .filter(({ id, status }) => status !== 'closed' && id !== ticket.id);
  const others = divided.flatMap((other) => {
    const told = withParties(other, [visitId]);
    return told === other ? [] : [put('tickets', told)];
  });
  const cards = [ticket, ...divided]
    .flatMap(({ id }) => world.of('kds', `ticket ${id}`))
    .filter(({ status, guestsOf = [] }) => status !== 'ready' && !guestsOf.includes(visitId))
    .map((entry) => put('kds', { ...entry, guestsOf: [...(entry.guestsOf ?? []), visitId] }));
  return [...others, ...cards];
}
