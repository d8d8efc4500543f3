import { ALL_FIELDS } from '#domain/reservations/reservation-form.ts';
import type { FormState } from '#domain/reservations/views/reservation-page.ts';
import { recall, remember } from '#ui/memory.ts';

/** What stands in the form, by field. */
export type Values = FormState['values'];

const VISIT_FIELDS = ['personas', 'fecha', 'hora'] as const;

export function readValues(form: HTMLFormElement): Values {
  const typed = new FormData(form);
  const said = ALL_FIELDS.flatMap((field) => {
    const value = typed.get(field);
    return typeof value === 'string' && value !== '' ? [[field, value]] : [];
  });
  return Object.fromEntries(said);
}

/** The fields keep what is in them themselves: whoever picks a key writes into its field. */
export function write(form: HTMLFormElement, values: { readonly [Field in keyof Values]: string | undefined }): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && value !== undefined) field.value = value;
  }
}

/** These fields come after the page they belong to: too late for the browser to fill them again after a reload. */
export function keepVisit(form: HTMLFormElement): void {
  const values = readValues(form);
  for (const name of VISIT_FIELDS) remember('visit', `reserva-${name}`, values[name] ?? '');
}

/** What is empty takes the visit that was kept, then what the address says: «Reservar» of an event names day and hour there. */
export function takeVisitBack(form: HTMLFormElement, { isKept }: { readonly isKept: boolean }): void {
  const asked = new URLSearchParams(location.search);
  for (const name of VISIT_FIELDS) {
    const kept = isKept && !isNewVisit() ? (recall('visit', `reserva-${name}`) ?? '') : '';
    const value = kept === '' ? asked.get(name) : kept;
    if (value !== null && readValues(form)[name] === undefined) write(form, { [name]: value });
  }
}

/** Neither a reload nor the way back. */
export function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}
