import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { LiveForm } from './live-form.ts';
import { showKeptStub } from './show-stub.ts';

/** Called when the form comes near the window. */
export function mount(place: HTMLElement): void {
  const form = place.querySelector<HTMLFormElement>('[data-formulario-reservacion]');
  const rules = place.querySelector('[data-reglas]')?.textContent;
  const { zona: zone } = place.dataset;
  if (!form || !rules || !zone) return;
  // Written by our own server beside the form.
  const parsed = JSON.parse(rules) as ReservationRules;
  new LiveForm({ form, rules: parsed, zone, place }).start();
  void showKeptStub(place, parsed);
}
