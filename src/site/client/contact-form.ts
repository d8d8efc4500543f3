import { postForm, say } from './post-form.ts';

const THANKS_MS = 6000;

export function startContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-formulario="contacto"]');
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!form || !button) return;
  let thanks = 0;
  // Our own messages name the rule better than the browser's.
  form.noValidate = true;

  const send = async (): Promise<void> => {
    button.disabled = true;
    clearTimeout(thanks);
    say(form, 'bien', '');
    // Where it does not come the server alone judges.
    const mistakes = await import('./contact-mistakes.ts').catch(() => null);
    const answer = mistakes?.areWrong(form) === true ? null : await postForm(form);
    button.disabled = false;
    if (answer === null) return;
    if (answer.kind === 'unreachable') return say(form, 'mal', 'Ocurrió un error. Intenta nuevamente.');
    if (answer.kind === 'refused') {
      say(form, 'mal', 'Error al enviar el formulario.');
      return mistakes?.showMistakes(form, answer.fields);
    }
    form.reset();
    mistakes?.showMistakes(form, {});
    say(form, 'bien', '¡Gracias! Tu mensaje ha sido enviado con éxito.');
    thanks = setTimeout(() => say(form, 'bien', ''), THANKS_MS);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}
