import type { Message } from '#domain/site/message.ts';
import { INVALID_PHONE, isReachablePhone } from '#domain/events/event-phone.ts';
import { postForm, showNotice, showFieldErrors, type Answer } from './post-form.ts';
import { say } from '#ui/page-words.ts';

const UNKNOWN_EVENT: Message = {
  es: 'No se pudo identificar el evento.',
  en: 'We could not tell which event you mean.',
};

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
    showNotice(form, 'bien', '');
    showFieldErrors(form, {});
    if (!isReachablePhone(valueOf(form, 'telefono'))) {
      showNotice(form, 'mal', say(INVALID_PHONE));
      form.querySelector<HTMLElement>('[name="telefono"]')?.focus();
      return;
    }
    if (valueOf(form, 'evento') === '') return showNotice(form, 'mal', say(UNKNOWN_EVENT));
    button.disabled = true;
    button.textContent = say({ es: 'Enviando…', en: 'Sending…' });
    const answer = await postForm(form);
    button.disabled = false;
    button.textContent = say({ es: 'Enviar', en: 'Send' });
    if (answer.kind === 'ok') {
      // Hidden fields keep their value: the form still knows which event it is about.
      form.reset();
      return showNotice(
        form,
        'bien',
        say({
          es: '¡Listo! Te contactaremos con más detalles en breve.',
          en: 'All set! We will get back to you with more details shortly.',
        }),
      );
    }
    showNotice(form, 'mal', say(troubleOf(answer)));
    if (answer.kind === 'refused') showFieldErrors(form, answer.fields);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}

/** What the server did not understand is named as it is named here. */
function troubleOf(answer: Exclude<Answer, { readonly kind: 'ok' }>): Message {
  const fields = answer.kind === 'refused' ? answer.fields : {};
  if (fields['telefono'] !== undefined) return INVALID_PHONE;
  if (fields['evento'] !== undefined) return UNKNOWN_EVENT;
  return {
    es: 'No pudimos enviar tu solicitud. Intenta de nuevo.',
    en: 'We could not send your request. Please try again.',
  };
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
  showNotice(form, 'bien', '');
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
