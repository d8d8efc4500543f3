import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { LiveForm } from './live-form.ts';

/** Called when the form comes near the window. */
export function mount(place: HTMLElement): void {
  const form = place.querySelector<HTMLFormElement>('[data-formulario-reservacion]');
  const rules = place.querySelector('[data-reglas]')?.textContent;
  if (!form || !rules) return;
  // Written by our own server beside the form.
  new LiveForm({ form, rules: JSON.parse(rules) as ReservationRules, place }).start();
}
