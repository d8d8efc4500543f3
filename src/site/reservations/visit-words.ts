import { FIELD_TEXTS } from '#domain/reservations/field-texts.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { partyText, visitMoment } from '#domain/reservations/views/share-text.ts';
import { bookingWindow, fitsParty } from '#domain/reservations/what-can-be-booked.ts';
import { isDateText, isTimeText, type LocalMoment } from '#domain/shared/time.ts';
import { englishTime } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import type { Words } from '#domain/site/words.ts';
import { personasOf, takenByOthers, tooLarge, type Judging, type ReservationState } from './reservation-state.ts';

/** On a key. */
export function hourText(hora: string): Message {
  return { es: hora, en: englishTime(hora) };
}

interface HoursOfDay {
  /** The limits of the field. */
  readonly first: string;
  readonly last: string | undefined;
  readonly hint: Message;
}

/** The day decides which hours there are: told by the field's limits and in words below it. */
export function hoursOfDay(fecha: string | undefined, rules: ReservationRules, moment: LocalMoment): HoursOfDay {
  const anyHour = { first: '08:00', last: undefined };
  if (fecha === undefined || !isDateText(fecha)) {
    return { ...anyHour, hint: { es: 'Desde las 08:00', en: 'From 8:00 a.m.' } };
  }
  const window = bookingWindow(rules, { fecha, moment, leadMinutes: rules.leadMinutes });
  if (window) {
    const { first, last } = window;
    return {
      first,
      last,
      hint: { es: `De ${first} a ${last}`, en: `From ${englishTime(first)} to ${englishTime(last)}` },
    };
  }
  if (fecha < moment.date) return { ...anyHour, hint: FIELD_TEXTS.fecha.past };
  return { ...anyHour, hint: fecha === moment.date ? FIELD_TEXTS.hora.noneToday : FIELD_TEXTS.hora.houseClosed };
}

/** One line beside the button: what is chosen, or how much there is to choose from. */
export function summaryOf(state: ReservationState, judging: Judging, { say, ownText }: Words): string {
  const { rules } = judging;
  const problem = tooLarge(state, judging);
  if (problem !== null) return say(problem);
  const personas = personasOf(state);
  const { fecha = '', hora = '' } = state.values;
  const moment = isDateText(fecha) && isTimeText(hora) ? say(visitMoment({ fecha, hora })) : '';
  const table = rules.tables.find(({ label }) => label === state.mesa);
  if (table) {
    const party = personas === null ? '' : say(partyText(personas));
    return [say(tableName(table.label)), ownText(table.area), party, moment].filter((part) => part !== '').join(' · ');
  }
  if (moment === '') return '';
  const taken = takenByOthers(state);
  const free = rules.tables.filter((each) => fitsParty(rules, each, personas) && !taken.has(each.label)).length;
  if (free === 0) {
    return say({
      es: 'No queda mesa para ese grupo a esa hora. Prueba otra hora.',
      en: 'No table is left for that party at that time. Try another time.',
    });
  }
  return free === 1
    ? say({ es: 'Queda 1 mesa para ti.', en: '1 table is free for you.' })
    : say({ es: `Hay ${free} mesas para ti.`, en: `${free} tables are free for you.` });
}
