import * as v from 'valibot';
import { OCCASIONS } from '#domain/guests/occasions.ts';
import { RESERVATION_SOURCES, RESERVATION_STATUSES } from '#domain/reservations/reservation.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { isDateText, isInstant, isTimeText } from '#domain/shared/time.ts';
import { RESERVATION_MAILS } from '#domain/mail/mail.ts';

/*
 * What a venue takes from its front, checked field by field: somebody who has broken into the front can write what
 * guests can write, and nothing else.
 */

const Day = v.pipe(v.string(), v.guard(isDateText));
const Hour = v.pipe(v.string(), v.guard(isTimeText));
const Moment = v.pipe(v.string(), v.guard(isInstant));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const Words = (most: number) => v.pipe(v.string(), v.maxLength(most));
/** Tables that are pushed together for one party. */
const TABLES_MOST = 20;
/** A message of a guest with everything in it is some six thousand letters. */
const ARGS_MOST_LETTERS = 16_000;
const Args = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), v.unknown()),
  v.check((args) => JSON.stringify(args).length <= ARGS_MOST_LETTERS),
);

export const ReservationFromFront = v.strictObject({
  id: Id,
  folio: Words(20),
  nombre: Words(200),
  personas: Count,
  fecha: Day,
  hora: Hour,
  mesa: Words(60),
  tableId: Words(60),
  joined: v.optional(v.pipe(v.array(Words(60)), v.maxLength(TABLES_MOST))),
  keptMinutes: v.optional(Count),
  reservedMesa: v.optional(Words(60)),
  status: v.picklist(RESERVATION_STATUSES),
  source: v.picklist(RESERVATION_SOURCES),
  sendToClient: v.boolean(),
  language: v.optional(v.literal('en')),
  timestamp: Moment,
  arrivedAt: v.nullable(Moment),
  seatedAt: v.nullable(Moment),
  ticketId: v.null(),
  updatedAt: Moment,
  sequence: Count,
  houseChanges: v.optional(Count),
  ocasion: v.optional(v.picklist(OCCASIONS)),
  nota: v.optional(Words(2000)),
  periquera: v.optional(v.boolean()),
  alergias: v.optional(Words(2000)),
  recordarme: v.optional(v.boolean()),
});

export const ContactFromFront = v.strictObject({ id: Id, fecha: Day, telefono: Words(60), email: Words(300) });

export const PartOfFront = v.strictObject({
  id: v.literal('front'),
  epoch: Count,
  until: v.nullable(Day),
  knows: Count,
  heard: v.null(),
  spokenIn: v.nullable(Words(200)),
});

/** What guests may ask of the venue through its front: the rules of these commands judge them again. */
export const GUEST_COMMANDS = [
  'GUEST_CANCEL_RESERVATION',
  'SEND_CONTACT_MESSAGE',
  'REQUEST_EVENT_INFO',
  'REQUEST_INVOICE',
] as const;

export const ForwardedByFront = v.variant('to', [
  v.strictObject({
    id: Id,
    to: v.literal('venue'),
    type: v.picklist(GUEST_COMMANDS),
    args: Args,
    by: v.literal('guest'),
    at: Moment,
    device: v.picklist(['sitio', 'site']),
    status: v.picklist(['waiting', 'accepted', 'refused']),
    code: v.nullable(Words(60)),
    fecha: Day,
  }),
  // The front's answer to what the venue has asked: of the rest the venue believes its own record.
  v.looseObject({
    id: Id,
    to: v.literal('front'),
    status: v.picklist(['waiting', 'accepted', 'refused']),
    code: v.nullable(Words(60)),
  }),
]);

const Visit = v.strictObject({
  fecha: Day,
  hora: Hour,
  mesa: Words(60),
  personas: Count,
  sequence: Count,
  by: v.picklist(['guest', 'house']),
});

export const MailFromFront = v.strictObject({
  id: Words(200),
  kind: v.picklist([...RESERVATION_MAILS, 'contact-notice', 'event-info-notice', 'table-ready']),
  about: Id,
  to: v.picklist(['guest', 'house']),
  status: v.picklist(['queued', 'sent', 'failed', 'dropped']),
  attempts: Count,
  nextAt: Moment,
  createdAt: Moment,
  sentAt: v.nullable(Moment),
  problem: v.nullable(Words(500)),
  until: Day,
  visit: v.optional(Visit),
  before: v.optional(v.strictObject({ fecha: Day, hora: Hour, mesa: Words(60), personas: Count })),
});
