import { createHash, randomUUID } from 'node:crypto';
import type { Executor } from '#application/executor.ts';
import { OutOfSight } from '#application/places/place-link.ts';
import type { Decider } from '#application/places/placed-venue.ts';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { letterOf } from '#domain/mail/mail.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { alternatives, type Alternative } from '#domain/reservations/views/alternatives.ts';
import { availability, type Availability } from '#domain/reservations/views/availability.ts';
import { FIELD_TEXTS } from '#domain/reservations/field-texts.ts';
import { freeHours, type FreeHour } from '#domain/reservations/views/free-hours.ts';
import {
  checkReservation,
  isEmail,
  type Asker,
  type FieldMessages,
  type ReservationWish,
  type TypedReservation,
} from '#domain/reservations/reservation-form.ts';
import { reservationRules, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { VisitDetails } from '#domain/reservations/visit-details.ts';
import { assert } from '#domain/shared/assert.ts';
import { localMoment, type DateText, type Instant, type LocalMoment, type TimeText } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import type { Message } from '#domain/site/message.ts';
import type { Language } from '#domain/site/language.ts';
import { readablePhone } from '#domain/venue/contact-links.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { KnownPages } from './known-pages.ts';
import { RoomNews } from './room-news.ts';

export type DeskAnswer =
  | { readonly outcome: 'done'; readonly reservation: Reservation }
  | { readonly outcome: 'invalid'; readonly message: Message; readonly fields: FieldMessages }
  | { readonly outcome: 'taken'; readonly message: Message; readonly alternatives: readonly Alternative[] }
  | { readonly outcome: 'enough'; readonly message: Message }
  | { readonly outcome: 'over'; readonly message: Message }
  /** Written down here, and decided by the restaurant as soon as it answers. */
  | { readonly outcome: 'noted'; readonly reservation: Reservation; readonly message: Message }
  /** The restaurant decides on that day, and it does not answer. */
  | { readonly outcome: 'apart'; readonly message: Message; readonly phone: string };

interface DeskOptions {
  /** Who decides: the executor itself, or whichever of the venue's two servers owns the date. */
  readonly venue?: Decider;
  /** Whom guests call when nobody can decide. */
  readonly phone?: () => string;
}

/** Where guests of the site ask: reads their form, sends the command to the executor, and answers. */
export class ReservationDesk {
  readonly #executor: Executor;
  readonly #venue: Decider;
  readonly #phone: () => string;
  readonly #now: () => Instant;
  /** Calls back when what is offered to guests has changed. */
  readonly room: RoomNews;
  readonly #pages: KnownPages;

  constructor(executor: Executor, now: () => Instant, { venue = executor, phone = () => '' }: DeskOptions = {}) {
    this.#executor = executor;
    this.#venue = venue;
    this.#phone = phone;
    this.#now = now;
    this.room = new RoomNews(executor);
    this.#pages = new KnownPages(executor, this.room, now);
  }

  get moment(): LocalMoment {
    return localMoment(this.#now(), zoneOf(this.#executor.world));
  }

  get rules(): ReservationRules {
    const rules = reservationRules(this.#executor.world);
    assert(rules !== null, 'the server told its rules at the start');
    return rules;
  }

  /** `own`: the reservation that is about to move, and does not stand in its own way. */
  availability(fecha: DateText, hora: TimeText, own?: Reservation): Availability {
    const { page, answers } = this.#pages.of(fecha);
    if (own) return availability(page, this.rules, { hora, except: own.id });
    const answer = answers.get(hora) ?? availability(page, this.rules, { hora });
    answers.set(hora, answer);
    return answer;
  }

  freeHours(fecha: DateText, personas: number | null, own?: Reservation): readonly FreeHour[] {
    const { rules, moment } = this;
    return freeHours(this.#pages.of(fecha).page, rules, { personas, moment, ...(own && { except: own.id }) });
  }

  find(reservationId: string): Reservation | undefined {
    return this.#executor.world.get('reservations', reservationId);
  }

  check(typed: TypedReservation, asker: Asker = 'guest', kept?: Reservation) {
    const context = { rules: this.rules, moment: this.moment, asker };
    return checkReservation(typed, kept ? { ...context, kept } : context);
  }

  async request(wish: ReservationWish, commandId: string, language: Language = 'es'): Promise<DeskAnswer> {
    const { table, details, ...fields } = wish;
    // The form was checked: allergies are here only with the guest's consent, and the journal keeps that it was given.
    const consent = details.alergias === undefined ? {} : { acepta_alergias: true };
    const args = { ...fields, ...details, ...consent, mesa: table.label, ...(language === 'en' && { language }) };
    const refusal = await this.#ask('REQUEST_RESERVATION', args, commandId);
    if (refusal === APART) return this.#apart();
    if (refusal !== null) return this.#refused(refusal, wish);
    const reservation = this.find(commandId);
    // Only one whose day is long over is no longer in play; whoever repeats such a request gets a plain answer.
    return reservation ? { outcome: 'done', reservation } : over();
  }

  async change(reservationId: string, typed: TypedReservation): Promise<DeskAnswer> {
    const reservation = this.find(reservationId);
    if (!reservation) return over();
    const whole = { ...typed, nombre: reservation.nombre, telefono: '', email: '' };
    const checked = this.check(whole, 'returning-guest', reservation);
    if (!checked.ok) return invalid(checked.fields);
    const { personas, fecha, hora, table } = checked.wish;
    const told = typed.nota === undefined ? {} : toldAnew(checked.wish.details);
    const args = { reservationId, personas, fecha, hora, mesa: table.label, ...told };
    const refusal = await this.#ask('GUEST_CHANGE_RESERVATION', args, randomUUID());
    if (refusal === APART) return this.#apart();
    if (refusal !== null) return this.#refused(refusal, checked.wish);
    return { outcome: 'done', reservation: this.find(reservationId) ?? reservation };
  }

  /** Where this guest's letters go; empty when nobody said. */
  emailOf(reservationId: string): string {
    return this.#executor.world.get('reservationContacts', reservationId)?.email ?? '';
  }

  /** The confirmation was given up, and nothing has been told since. */
  hasLostLetter({ id, sequence }: Reservation): boolean {
    return sequence === 0 && this.#executor.world.get('mails', letterOf(id, 'guest'))?.status === 'failed';
  }

  async correctEmail({ id: reservationId, fecha }: Reservation, typed: unknown): Promise<DeskAnswer> {
    const email = typeof typed === 'string' ? typed.trim() : '';
    if (!isEmail(email)) return invalid({ email: FIELD_TEXTS.email.wrong });
    const refusal = await this.#ask('GUEST_CORRECT_EMAIL', { reservationId, fecha, email }, randomUUID());
    if (refusal === APART) return this.#apart();
    const reservation = this.find(reservationId);
    if (refusal === null && reservation) return { outcome: 'done', reservation };
    return { outcome: 'over', message: guestRefusal(refusal ?? 'reservation-over') };
  }

  async cancel(reservationId: string): Promise<DeskAnswer> {
    const refusal = await this.#ask('GUEST_CANCEL_RESERVATION', { reservationId }, randomUUID());
    if (refusal === APART) return this.#apart();
    const reservation = this.find(reservationId);
    if (refusal !== null || !reservation) return over();
    return this.isNoted(reservationId) ? noted(reservation) : { outcome: 'done', reservation };
  }

  /** The guest has given it back, and the restaurant has yet to hear of it. */
  isNoted(reservationId: string): boolean {
    for (const { to, status, args } of this.#executor.world.all('forwarded'))
      if (to === 'venue' && status === 'waiting' && args['reservationId'] === reservationId) return true;
    return false;
  }

  /** Null when it was accepted, else the code of the refusal. */
  async #ask<T extends CommandType>(type: T, args: InputOf<T>, id: string): Promise<string | null> {
    const command = parseCommand({ id, type, args, at: this.#now(), device: 'sitio', by: GUEST.id });
    assert(command !== null, `the site made a wrong ${type}`);
    try {
      const answer = await this.#venue.execute({ command, identify: () => GUEST });
      return answer.outcome === 'accepted' ? null : (answer.code ?? 'bad-command');
    } catch (fault) {
      if (fault instanceof OutOfSight) return APART;
      throw fault;
    }
  }

  #apart(): DeskAnswer {
    const phone = this.#phone();
    return { outcome: 'apart', message: apartText(phone), phone };
  }

  #refused(code: string, wish: ReservationWish): DeskAnswer {
    const ways = (): readonly Alternative[] => alternatives(this.#executor.world, this.rules, wish, this.#now());
    if (code === 'table-taken') {
      return { outcome: 'taken', message: FIELD_TEXTS.mesa.taken(wish.table.label), alternatives: ways() };
    }
    if (code === 'area-closed') return { outcome: 'taken', message: guestRefusal(code), alternatives: ways() };
    if (code === 'guest-holds-enough') return { outcome: 'enough', message: guestRefusal(code) };
    if (code === 'day-closed') return invalid({ fecha: FIELD_TEXTS.fecha.closed });
    if (code === 'reservation-invalid') return invalid({ hora: FIELD_TEXTS.hora.noLonger });
    return { outcome: 'over', message: guestRefusal(code) };
  }
}

/** No code of a refusal: nobody has decided. */
const APART = 'apart';

function apartText(phone: string): Message {
  const es = 'No podemos ver la sala en este momento.';
  const en = 'We cannot see the room right now.';
  return phone === ''
    ? { es: `${es} Intenta de nuevo en unos minutos.`, en: `${en} Please try again in a few minutes.` }
    : { es: `${es} Llámanos: ${readablePhone(phone)}`, en: `${en} Please call us: ${readablePhone(phone)}` };
}

export const NOTED: Message = {
  es: 'Anotado: la casa lo recibe en cuanto conteste.',
  en: 'Noted: the restaurant gets it as soon as it answers.',
};

function noted(reservation: Reservation): DeskAnswer {
  return { outcome: 'noted', reservation, message: NOTED };
}

/**
 * The same key of the same guest is the same command, so the journal gives its first answer again. Phone and mail
 * are part of it: a lazy client that sends `1` for everybody must not be handed another guest's reservation.
 */
export function commandIdFor(key: string | undefined, { telefono, email }: TypedReservation): string {
  if (key === undefined || key === '') return randomUUID();
  const hash = createHash('sha256').update(JSON.stringify(['/api/reservaciones', key, telefono, email]));
  return `idem-${hash.digest('hex').slice(0, 32)}`;
}

/** What is refused to guests; staff read the Spanish of it. */
const ENGLISH: Readonly<Record<string, string>> = {
  'too-many-changes': 'You have already changed this reservation several times. Call us and we will help.',
  'guest-holds-enough':
    'There are already tables booked at that time with this phone or e-mail. If you need more, call us and we will set them up together.',
  'reservations-not-ready': 'Reservations are not ready yet. Please try again in a moment.',
  'reservation-invalid': 'Please check the details of the reservation.',
  'table-taken': 'That table is already taken at that time.',
  'day-closed': 'We take no reservations that day.',
  'area-closed': 'That area is closed that day. Please choose another table.',
  'reservation-not-found': 'We could not find that reservation.',
  'reservation-over': 'That reservation can no longer be changed.',
};

function guestRefusal(code: string): Message {
  return { es: refusalText(code), en: ENGLISH[code] ?? 'It was not saved. Please try again or call us.' };
}

/** Where no field says more. */
export const CHECK_DATA: Message = guestRefusal('reservation-invalid');

function invalid(fields: FieldMessages): DeskAnswer {
  return { outcome: 'invalid', message: Object.values(fields)[0] ?? CHECK_DATA, fields };
}

function over(): DeskAnswer {
  return { outcome: 'over', message: guestRefusal('reservation-over') };
}

/** A form that shows these fields says all of them: what is empty or not ticked is taken away. */
function toldAnew({ ocasion, nota = '', periquera, alergias = '', recordarme }: VisitDetails) {
  const chosen = ocasion ?? ('' as const);
  const ticked = { periquera: periquera === true, recordarme: recordarme === true };
  return { ocasion: chosen, nota, ...ticked, alergias, acepta_alergias: alergias !== '' };
}
