import type { Message } from '#domain/site/message.ts';
import { say } from '#ui/page-words.ts';

/** What is wrong, by the name of its field. */
type FieldMessages = Readonly<Partial<Record<string, string>>>;

export const CHECK_MARKED: Message = { es: 'Revisa los datos marcados.', en: 'Please check the marked fields.' };
/** A word in one field may be right or wrong because of another. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  fecha: ['fecha', 'hora'],
  alergias: ['alergias', 'acepta_alergias'],
};

/**
 * The alert of the form; an empty text hides it. Said again, it is announced again. It stands where its reason is: at the
 * tables, or above the button. Whoever asked for it gets to see it.
 */
export function sayAlert(
  form: HTMLFormElement,
  text: string,
  { at = 'end' }: { readonly at?: 'end' | 'tables' } = {},
): void {
  const alert = form.querySelector<HTMLElement>('[data-aviso]');
  if (!alert) return;
  form.querySelector(`[data-lugar-aviso="${at}"]`)?.append(alert);
  alert.textContent = '';
  alert.textContent = text;
}

function alertText(form: HTMLFormElement): string {
  return form.querySelector<HTMLElement>('[data-aviso]')?.textContent ?? '';
}

export function bringAlertInSight(form: HTMLFormElement): void {
  inSight(form.querySelector('[data-aviso]'));
}

/** In the middle of the window: bars lie over its upper and lower end. */
function inSight(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** Each message at its field; returns the first field that has one. */
export function showMessages(form: HTMLFormElement, messages: FieldMessages): HTMLElement | null {
  const byName: Readonly<Record<string, string | undefined>> = { ...messages };
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const text = byName[field.dataset['field'] ?? ''];
    const message = field.querySelector<HTMLElement>('[data-error]');
    const input = field.querySelector('input, textarea, select');
    if (!message || !input) continue;
    const folded = field.closest('details');
    if (folded && text !== undefined) folded.open = true;
    message.textContent = text ?? '';
    message.hidden = text === undefined;
    if (text === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }
  return form.querySelector<HTMLElement>('[aria-invalid="true"]');
}

/** The fields that have a message now, with it. */
function shownMessages(form: HTMLFormElement): FieldMessages {
  const shown = [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
    const message = field.querySelector<HTMLElement>('[data-error]:not([hidden])');
    return message ? [[field.dataset['field'] ?? '', message.textContent]] : [];
  });
  return Object.fromEntries(shown);
}

/** Beside those that are shown already. */
export function addMessage(form: HTMLFormElement, name: string, text: string): void {
  showMessages(form, { ...shownMessages(form), [name]: text });
}

/** What was wrong and is right now is no longer said; what is still wrong says how. */
export function dropCorrected(form: HTMLFormElement, name: string, problems: FieldMessages): void {
  const names = TOGETHER[name] ?? [name];
  const still: Readonly<Record<string, string | undefined>> = { ...problems };
  const kept = Object.entries(shownMessages(form)).flatMap(([field, text]) => {
    const now = names.includes(field) ? still[field] : text;
    return now === undefined ? [] : [[field, now]];
  });
  showMessages(form, Object.fromEntries(kept));
  if (kept.length === 0 && alertText(form) === say(CHECK_MARKED)) sayAlert(form, '');
}

export function goTo(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  inSight(control.closest('[data-field]') ?? control);
}

export function isControl(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Nobody's page moves under their fingers. */
export function isWriting(): boolean {
  const { activeElement } = document;
  return isControl(activeElement) && activeElement.type !== 'radio';
}
