import { randomUUID } from 'node:crypto';
import {
  maskedAddress,
  type FormState,
  type ManagePage,
  type ReservationPage,
  type StubFacts,
  type StubMail,
} from '#domain/reservations/views/reservation-page.ts';
import {
  ALL_FIELDS,
  checkPersonas,
  type FieldMessages,
  type TypedReservation,
} from '#domain/reservations/reservation-form.ts';
import { reservationFolio } from '#domain/reservations/reservation-folio.ts';
import { hasBegun, type Reservation } from '#domain/reservations/reservation.ts';
import { isDateText, isTimeText, minuteOfDay, type LocalMoment } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';
import type { GuestLinks } from '../../reservations/guest-links.ts';
import type { DeskAnswer, ReservationDesk } from '../../reservations/reservation-desk.ts';

/** What the pages of one guest say, ready to be rendered. */
export class GuestPages {
  readonly #desk: ReservationDesk;
  readonly #links: GuestLinks;
  readonly #sendsMail: boolean;

  constructor(parts: { readonly desk: ReservationDesk; readonly links: GuestLinks; readonly sendsMail: boolean }) {
    this.#desk = parts.desk;
    this.#links = parts.links;
    this.#sendsMail = parts.sendsMail;
  }

  /** Whoever has just typed the address sees it whole: that is how one finds the slip. */
  done(reservation: Reservation, typed: TypedReservation): ReservationPage {
    const link = this.#links.pathOf(reservation.id);
    return { kind: 'done', stub: { ...this.#stub(reservation, link), mail: this.#typedMail(typed, link) } };
  }

  /** As far as a page loaded again may still show it; null once it is cancelled or its hour has come. */
  live(reservation: Reservation): StubFacts | null {
    return this.#canChange(reservation) ? this.#stub(reservation, this.#links.pathOf(reservation.id)) : null;
  }

  /** For a robot: the page every guest gets, about a reservation that does not exist. */
  thanks(typed: TypedReservation): ReservationPage {
    const { fecha = '', hora = '', mesa = '', personas = '' } = valuesOf(typed);
    const id = randomUUID();
    const { date, time } = this.#desk.moment;
    const link = this.#links.pathOf(id);
    const visit = {
      folio: reservationFolio(id),
      mesa,
      fecha: isDateText(fecha) ? fecha : date,
      hora: isTimeText(hora) ? hora : time,
      personas: Math.trunc(Number(personas)) || 1,
    };
    const calendar = `${link}/calendario.ics`;
    const mail = this.#typedMail(typed, link);
    return { kind: 'done', stub: { ...visit, link, calendar, isCancelled: false, mail } };
  }

  /** The second step of the form without script, and its answer to whatever is not right yet. */
  choose(typed: TypedReservation, answer: Exclude<DeskAnswer, { outcome: 'done' }>): ReservationPage {
    return { kind: 'choose', state: this.#formState(typed, answer), requestKey: randomUUID() };
  }

  manage(reservation: Reservation, message: Message | null = null): ReservationPage {
    const { personas, fecha, hora, mesa } = reservation;
    const values = { personas: String(personas), fecha, hora, mesa, ...detailValues(reservation) };
    const taken = this.#takenAt(values, reservation);
    return this.#manage(
      reservation,
      { values, errors: {}, taken, hours: this.#hoursOf(values, reservation), alert: null, alternatives: [] },
      message,
    );
  }

  notChanged(
    reservation: Reservation,
    typed: TypedReservation,
    answer: Exclude<DeskAnswer, { outcome: 'done' }>,
  ): ReservationPage {
    return this.#manage(reservation, this.#formState(typed, answer, reservation), null);
  }

  /** Without script: other day, hour or party, and which tables that leaves. Nothing is written yet. */
  chooseAgain(reservation: Reservation, typed: TypedReservation): ReservationPage {
    const { mesa, ...values } = valuesOf(typed);
    const taken = this.#takenAt(values, reservation);
    const kept = mesa === undefined || taken.includes(mesa) ? values : { ...values, mesa };
    const hours = this.#hoursOf(values, reservation);
    const alert = { es: 'Elige tu mesa y guarda los cambios.', en: 'Choose your table and save the changes.' };
    const state = { values: kept, errors: {}, taken, hours, alert, alternatives: [] };
    return this.#manage(reservation, state, null);
  }

  /** The address they typed is none, or may no longer be changed. */
  notCorrected(
    reservation: Reservation,
    typed: unknown,
    answer: Exclude<DeskAnswer, { outcome: 'done' }>,
  ): ReservationPage {
    const page = this.manage(reservation);
    if (page.kind !== 'manage' || page.stub.mail === null) return page;
    const mail = { ...page.stub.mail, typed: typeof typed === 'string' ? typed.slice(0, 300) : '' };
    return { ...page, stub: { ...page.stub, mail: { ...mail, problem: answer.message } } };
  }

  #manage(reservation: Reservation, state: FormState, message: Message | null): ReservationPage {
    return {
      kind: 'manage',
      stub: this.#stub(reservation, ''),
      nombre: reservation.nombre,
      told: detailsOf(reservation),
      state,
      canChange: this.#canChange(reservation),
      message,
      path: this.#links.pathOf(reservation.id),
    };
  }

  #canChange(reservation: Reservation): boolean {
    if (this.#desk.isNoted(reservation.id)) return false;
    return reservation.status === 'booked' && !hasBegun(reservation, this.#desk.moment);
  }

  #stub(reservation: Reservation, link: string): StubFacts {
    const { id, folio, mesa, fecha, hora, personas, status } = reservation;
    const path = this.#links.pathOf(id);
    const address = this.#desk.emailOf(id);
    const isTold = this.#sendsMail && address !== '' && this.#canChange(reservation);
    const mail = isTold
      ? {
          address: maskedAddress(address),
          action: `${path}/correo`,
          isLost: this.#desk.hasLostLetter(reservation),
          typed: '',
          problem: null,
        }
      : null;
    const calendar = `${path}/calendario.ics`;
    const isCancelled = status === 'cancelled';
    const over = overOf(reservation, this.#desk.moment);
    return { folio, mesa, fecha, hora, personas, link, calendar, isCancelled, mail, ...(over && { over }) };
  }

  #typedMail(typed: TypedReservation, link: string): StubMail | null {
    const { email = '' } = valuesOf(typed);
    if (!this.#sendsMail || email === '') return null;
    return { address: email.trim(), action: `${link}/correo`, isLost: false, typed: '', problem: null };
  }

  #formState(typed: TypedReservation, answer: Exclude<DeskAnswer, { outcome: 'done' }>, own?: Reservation): FormState {
    const values = valuesOf(typed);
    const errors: FieldMessages = answer.outcome === 'invalid' ? answer.fields : {};
    const onlyTableMissing = Object.keys(errors).join(' ') === 'mesa' && values.mesa === undefined;
    return {
      values,
      errors: onlyTableMissing ? {} : errors,
      taken: this.#takenAt(values, own),
      hours: this.#hoursOf(values, own),
      alert: answer.message,
      alternatives: answer.outcome === 'taken' ? answer.alternatives : [],
    };
  }

  #hoursOf({ fecha = '', personas = '' }: FormState['values'], own?: Reservation): FormState['hours'] {
    const party = checkPersonas(personas);
    return isDateText(fecha) ? this.#desk.freeHours(fecha, 'value' in party ? party.value : null, own) : [];
  }

  #takenAt({ fecha = '', hora = '' }: FormState['values'], own?: Reservation): readonly string[] {
    if (!isDateText(fecha) || !isTimeText(hora)) return [];
    const { mesas } = this.#desk.availability(fecha, hora, own);
    return mesas.filter(({ reservada }) => reservada).map(({ label }) => label);
  }
}

/** As the form writes them. */
function detailValues({ ocasion, nota, periquera, alergias, recordarme }: Reservation): FormState['values'] {
  return {
    ...(ocasion !== undefined && { ocasion }),
    ...(nota !== undefined && { nota }),
    ...(periquera === true && { periquera: 'si' }),
    ...(recordarme === true && { recordarme: 'si' }),
    ...(alergias !== undefined && { alergias, acepta_alergias: 'si' }),
  };
}

/** Text only: what is no text was never typed into our form. */
function valuesOf(typed: TypedReservation): FormState['values'] {
  const values: Record<string, string> = {};
  for (const field of ALL_FIELDS) {
    const value = typed[field];
    if (typeof value === 'string' && value !== '') values[field] = value.slice(0, 300);
  }
  return values;
}

/** Only these: a page is given nothing of a reservation that it does not show. */
function detailsOf({ ocasion, periquera, nota, alergias }: Reservation): ManagePage['told'] {
  return {
    ...(ocasion !== undefined && { ocasion }),
    ...(periquera !== undefined && { periquera }),
    ...(nota !== undefined && { nota }),
    ...(alergias !== undefined && { alergias }),
  };
}

/** How long a table that nobody marked is still waited for, by the words of the page. */
const VISIT_MINUTES = 120;

function overOf({ status, fecha, hora }: Reservation, { date, time }: LocalMoment): StubFacts['over'] | null {
  if (status === 'seated') return 'visited';
  const isLongAgo = fecha === date && minuteOfDay(time) >= minuteOfDay(hora) + VISIT_MINUTES;
  return fecha < date || isLongAgo || status === 'no-show' ? 'passed' : null;
}
