import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { mailAbout } from '#domain/mail/mail.ts';
import { phoneMark } from '#domain/reservations/guest-tables.ts';
import { afterVisit, wishArgs } from '#domain/reservations/make-reservation.ts';
import { isEmail } from '#domain/reservations/reservation-form.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { onlyDigits } from '#domain/shared/text.ts';
import { put, type World } from '#domain/world.ts';
import { waitingNow, type WaitEntry } from './wait-entry.ts';

/* Joining, calling and leaving the waitlist; seating from it is in `seat-waiting.ts`. */

/** Nobody waits longer than a working day. */
const MOST_MINUTES = 8 * 60;

const JoinArgs = v.strictObject({
  /** Today, said aloud: it tells how long name and phone may be kept. */
  fecha: wishArgs.fecha,
  nombre: wishArgs.nombre,
  personas: wishArgs.personas,
  telefono: wishArgs.telefono,
  email: wishArgs.email,
  /** What was promised, and on how many visits of the venue it rests. */
  minutos: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_MINUTES)),
  visitas: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
});
export const WaitArgs = v.strictObject({ entryId: Id });
type WaitArgs = v.InferOutput<typeof WaitArgs>;
const CallArgs = v.strictObject({ entryId: Id, by: v.picklist(['whatsapp', 'mail', 'voice']) });

export const joinWaitlist = defineCommand({
  type: 'JOIN_WAITLIST',
  words: 'Anotar en espera',
  args: JoinArgs,
  permission: 'seat-guests',
  decide: join,
  about: ({ personas, minutos }) => `${personas} · ${minutos} min`,
  guest: ({ nombre, telefono }) => ({ nombre, telefono }),
  personalUntil: afterVisit,
});

export const callWaiting = defineCommand({
  type: 'CALL_WAITING',
  words: 'Avisar que su mesa está lista',
  args: CallArgs,
  permission: 'seat-guests',
  decide: call,
});

export const leaveWaitlist = defineCommand({
  type: 'LEAVE_WAITLIST',
  words: 'Se fue de la lista de espera',
  args: WaitArgs,
  permission: 'seat-guests',
  decide: leave,
});

export const returnToWaitlist = defineCommand({
  type: 'RETURN_TO_WAITLIST',
  words: 'Regresar a la lista de espera',
  args: WaitArgs,
  permission: 'seat-guests',
  decide: comeBack,
});

/** One phone waits once: whoever is noted at two tablets would be given two tables. */
function join(world: World, args: v.InferOutput<typeof JoinArgs>, context: Context): Decision {
  const { commandId: id, now, today } = context;
  if (args.fecha !== today) return reject('day-over');
  const digits = onlyDigits(args.telefono);
  if (args.telefono !== '' && !isPhone(args.telefono)) return reject('wait-phone');
  if (args.email !== '' && !isEmail(args.email)) return reject('wait-email');
  if (digits !== '' && isPhoneWaiting(world, digits, context)) return reject('already-waiting');
  const entry: WaitEntry = {
    id,
    nombre: args.nombre,
    personas: args.personas,
    fecha: today,
    since: now,
    minutes: args.minutos,
    visits: args.visitas,
    status: 'waiting',
    calledAt: null,
    ticketId: null,
    mesa: null,
    endedAt: null,
    updatedAt: now,
  };
  const contact = { id, fecha: today, telefono: args.telefono, email: args.email };
  const isReachable = digits !== '' || args.email !== '';
  return accept([put('waitlist', entry), ...(isReachable ? [put('reservationContacts', contact)] : [])]);
}

/** Digits and what people write between them, nothing else: words with many figures in them are no phone. */
function isPhone(text: string): boolean {
  const { length } = onlyDigits(text);
  return /^[\d\s()+.-]+$/.test(text) && length >= 10 && length <= 15;
}

function isPhoneWaiting(world: World, digits: string, { today, commandId }: Context): boolean {
  const mark = phoneMark(digits);
  return waitingNow(world, today).some(({ id }) => {
    const telefono = world.get('reservationContacts', id)?.telefono ?? '';
    return id !== commandId && telefono !== '' && phoneMark(telefono) === mark;
  });
}

/** By mail the server sends it; by WhatsApp or in person the host has done it, and the entry records it. */
function call(world: World, { entryId, by }: v.InferOutput<typeof CallArgs>, context: Context): Decision {
  const entry = world.get('waitlist', entryId);
  if (!entry) return reject('wait-not-found');
  if (entry.status !== 'waiting') return reject(entry.status === 'seated' ? 'wait-seated' : 'wait-left');
  const letter = { kind: 'table-ready', to: 'guest', until: entry.fecha } as const;
  const called = put('waitlist', { ...entry, calledAt: context.now, updatedAt: context.now });
  return accept([called, ...(by === 'mail' ? [mailAbout(entry.id, letter, context)] : [])]);
}

/** Leaving twice changes nothing. */
function leave(world: World, { entryId }: WaitArgs, { now }: Context): Decision {
  const entry = world.get('waitlist', entryId);
  if (!entry) return reject('wait-not-found');
  if (entry.status === 'left') return accept([]);
  if (entry.status === 'seated') return reject('wait-seated');
  return accept([put('waitlist', { ...entry, status: 'left', endedAt: now, updatedAt: now })]);
}

/** They were only outside: their turn is where it was. */
function comeBack(world: World, { entryId }: WaitArgs, { now, today }: Context): Decision {
  const entry = world.get('waitlist', entryId);
  if (!entry) return reject('wait-not-found');
  if (entry.status === 'waiting') return accept([]);
  if (entry.status === 'seated') return reject('wait-seated');
  if (entry.fecha !== today) return reject('day-over');
  return accept([put('waitlist', { ...entry, status: 'waiting', endedAt: null, updatedAt: now })]);
}
