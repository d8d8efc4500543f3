import { bookingWindow, fitsParty } from '#domain/reservations/what-can-be-booked.ts';
import { FIELD_TEXTS } from '#domain/reservations/field-texts.ts';
import { checkParty, checkPersonas, type FormContext } from '#domain/reservations/reservation-form.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { partyText, visitMoment } from '#domain/reservations/views/share-text.ts';
import type { Message } from '#domain/site/message.ts';
import { isDateText, isTimeText, type LocalMoment } from '#domain/shared/time.ts';
import { recall, remember } from '#ui/memory.ts';
import { say } from '#ui/page-words.ts';
import { hoursHint } from '../hours-hint.ts';
import { setValue, valueOf } from './form-words.ts';

const VISIT_FIELDS = ['personas', 'fecha', 'hora'];

/** These fields come after the page they belong to: too late for the browser to fill them again after a reload. */
export function keepVisit(form: HTMLFormElement): void {
  for (const name of VISIT_FIELDS) remember('visit', `reserva-${name}`, valueOf(form, name));
}

export function takeVisitBack(form: HTMLFormElement): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') return;
  for (const name of VISIT_FIELDS) {
    if (valueOf(form, name) === '') setValue(form, name, recall('visit', `reserva-${name}`) ?? '');
  }
}

/** «Reservar» of an event carries its day and hour in the address. */
export function takeFromAddress(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search);
  for (const name of VISIT_FIELDS) {
    const value = asked.get(name);
    if (value !== null && valueOf(form, name) === '') setValue(form, name, value);
  }
}

export function personasOf(form: HTMLFormElement): number | null {
  const checked = checkPersonas(valueOf(form, 'personas'));
  return 'value' in checked ? checked.value : null;
}

/** A party for whom no tables can be pushed together, told to call. */
export function tooLarge(form: HTMLFormElement, context: FormContext): Message | null {
  const personas = checkPersonas(valueOf(form, 'personas'));
  const party = checkParty(personas, context);
  return 'value' in personas && 'problem' in party ? party.problem : null;
}

/** The number to call stands at the field that asks to. */
export function offerToCall(form: HTMLFormElement, { isTooLarge }: { readonly isTooLarge: boolean }): void {
  const link = form.querySelector<HTMLElement>('[data-llamar]');
  if (link) link.hidden = !isTooLarge;
}

/** The day decides which hours there are: told by the input's limits and in words below it. */
export function limitHours(form: HTMLFormElement, rules: ReservationRules, moment: LocalMoment): void {
  const fecha = valueOf(form, 'fecha');
  const date = form.querySelector<HTMLInputElement>('[name="fecha"]');
  const time = form.querySelector<HTMLInputElement>('[name="hora"]');
  const hint = form.querySelector('[data-field="hora"] [data-ayuda]');
  if (!date || !time || !hint) return;
  const window = isDateText(fecha) ? bookingWindow(rules, { fecha, moment, leadMinutes: rules.leadMinutes }) : null;
  setLimit(date, 'min', moment.date);
  setLimit(time, 'min', window?.first ?? '08:00');
  setLimit(time, 'max', window?.last ?? '');
  if (window) hint.textContent = say(hoursHint(window));
  else if (!isDateText(fecha)) hint.textContent = say(hoursHint(null));
  else if (fecha < moment.date) hint.textContent = say(FIELD_TEXTS.fecha.past);
  else hint.textContent = say(fecha === moment.date ? FIELD_TEXTS.hora.noneToday : FIELD_TEXTS.hora.houseClosed);
}

/** Only when it differs: browsers begin a half-typed date anew when its limits are written, and keyboards lose the year. */
function setLimit(input: HTMLInputElement, name: 'min' | 'max', value: string): void {
  if (input[name] !== value) input[name] = value;
}

export interface SummaryFacts {
  readonly rules: ReservationRules;
  readonly mesa: string | null;
  readonly taken: ReadonlySet<string>;
}

/** One line beside the button: what is chosen, or how much there is to choose from. */
export function summaryOf(form: HTMLFormElement, { rules, mesa, taken }: SummaryFacts): string {
  const personas = personasOf(form);
  const moment = momentOf(form);
  const table = rules.tables.find(({ label }) => label === mesa);
  if (table) {
    const parts = [say(tableName(table.label)), table.area, personas === null ? '' : say(partyText(personas)), moment];
    return parts.filter((part) => part !== '').join(' · ');
  }
  if (moment === '') return '';
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

function momentOf(form: HTMLFormElement): string {
  const fecha = valueOf(form, 'fecha');
  const hora = valueOf(form, 'hora');
  return isDateText(fecha) && isTimeText(hora) ? say(visitMoment({ fecha, hora })) : '';
}
