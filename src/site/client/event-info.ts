import { isReachablePhone } from '#domain/events/event-phone.ts';
import { postForm, say, showFieldErrors, type Answer } from './post-form.ts';

const INVALID_PHONE = 'Ingresa un teléfono válido (10 dígitos o 52 + 10 dígitos).';
const UNKNOWN_EVENT = 'No se pudo identificar el evento.';

/** The «Info» buttons open one modal, filled with the event they belong to. */
export function startEventInfo(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-info-dialogo]');
  const form = dialog?.querySelector<HTMLFormElement>('[data-formulario="evento"]');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!dialog || !form || !button) return;
  // Our own message names the rule better than the browser's.
  form.noValidate = true;

  for (const info of document.querySelectorAll<HTMLButtonElement>('[data-info]')) {
    info.addEventListener('click', (event) => {
      event.preventDefault();
      fill(form, eventOf(info));
      if (!dialog.open) dialog.showModal();
    });
  }
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && !isInside(dialog, event)) dialog.close();
  });

  const send = async (): Promise<void> => {
    say(form, 'bien', '');
    showFieldErrors(form, {});
    if (!isReachablePhone(valueOf(form, 'telefono'))) {
      say(form, 'mal', INVALID_PHONE);
      form.querySelector<HTMLElement>('[name="telefono"]')?.focus();
      return;
    }
    if (valueOf(form, 'evento') === '') return say(form, 'mal', UNKNOWN_EVENT);
    button.disabled = true;
    button.textContent = 'Enviando…';
    const answer = await postForm(form);
    button.disabled = false;
    button.textContent = 'Enviar';
    if (answer.kind === 'ok') {
      // Hidden fields keep their value: the form still knows which event it is about.
      form.reset();
      return say(form, 'bien', '¡Listo! Te contactaremos con más detalles en breve.');
    }
    say(form, 'mal', troubleOf(answer));
    if (answer.kind === 'refused') showFieldErrors(form, answer.fields);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}

/** What the server did not understand is named as it is named here. */
function troubleOf(answer: Exclude<Answer, { readonly kind: 'ok' }>): string {
  const fields = answer.kind === 'refused' ? answer.fields : {};
  if (fields['telefono'] !== undefined) return INVALID_PHONE;
  if (fields['evento'] !== undefined) return UNKNOWN_EVENT;
  return 'No pudimos enviar tu solicitud. Intenta de nuevo.';
}

/** The card the button stands on says it all; nothing is written twice into the page. */
function eventOf(info: HTMLElement): EventWords {
  const card = info.closest('[data-evento]');
  const [fecha = '', hora = ''] = card?.querySelector('time')?.dateTime.split('T') ?? [];
  return {
    evento: card?.querySelector('h3')?.textContent ?? '',
    fecha,
    hora,
    cuando: card?.querySelector('[data-cuando]')?.textContent ?? '',
  };
}

interface EventWords {
  readonly evento: string;
  readonly fecha: string;
  readonly hora: string;
  readonly cuando: string;
}

function fill(form: HTMLFormElement, { cuando, ...fields }: EventWords): void {
  for (const [name, value] of Object.entries(fields)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  say(form, 'bien', '');
  const title = form.querySelector('[data-info-titulo]');
  const when = form.querySelector('[data-info-cuando]');
  if (title) title.textContent = fields.evento;
  if (when) when.textContent = cuando;
}

function valueOf(form: HTMLFormElement, name: string): string {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : '';
}

function isInside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
