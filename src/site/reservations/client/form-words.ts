export function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

export function setValue(form: HTMLFormElement, name: string, value: string): void {
  const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type="radio"])`);
  if (input) input.value = value;
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
