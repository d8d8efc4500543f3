import { postForm, say, showFieldErrors } from './post-form.ts';

const THANKS_MS = 6000;

export function startContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-formulario="contacto"]');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !button) return;
  let thanks = 0;

  const send = async (): Promise<void> => {
    button.disabled = true;
    clearTimeout(thanks);
    say(form, 'bien', '');
    const answer = await postForm(form);
    button.disabled = false;
    if (answer.kind === 'unreachable') return say(form, 'mal', 'Ocurrió un error. Intenta nuevamente.');
    if (answer.kind === 'refused') {
      say(form, 'mal', 'Error al enviar el formulario.');
      return showFieldErrors(form, answer.fields);
    }
    form.reset();
    showFieldErrors(form, {});
    say(form, 'bien', '¡Gracias! Tu mensaje ha sido enviado con éxito.');
    thanks = setTimeout(() => say(form, 'bien', ''), THANKS_MS);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}
