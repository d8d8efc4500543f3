import type { FieldMessages } from '#domain/reservations/reservation-form.ts';

export function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

export function setValue(form: HTMLFormElement, name: string, value: string): void {
  const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type="radio"])`);
  if (input) input.value = value;
}

/** The alert of the form; an empty text hides it. Said again, it is announced again. */
export function sayAlert(form: HTMLFormElement, text: string): void {
  const alert = form.querySelector('[data-aviso]');
  if (!alert) return;
  alert.textContent = '';
  alert.textContent = text;
}

/** Above the stub, where the eye is after a reservation. */
export function sayDone(place: HTMLElement, text: string): void {
  const status = place.querySelector('[data-listo]');
  if (status) status.textContent = text;
}

export function saySummary(form: HTMLFormElement, text: string): void {
  const summary = form.querySelector('[data-resumen]');
  if (summary && summary.textContent !== text) summary.textContent = text;
}

/** Each message at its field; returns the first field that has one. */
export function showMessages(form: HTMLFormElement, messages: FieldMessages): HTMLElement | null {
  const byName: Readonly<Record<string, string | undefined>> = { ...messages };
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const text = byName[field.dataset['field'] ?? ''];
    const message = field.querySelector<HTMLElement>('[data-error]');
    const input = field.querySelector('input');
    if (!message || !input) continue;
    message.textContent = text ?? '';
    message.hidden = text === undefined;
    if (text === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }
  return form.querySelector<HTMLElement>('[aria-invalid="true"]');
}
