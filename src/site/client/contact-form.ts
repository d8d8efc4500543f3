import { postForm, showNotice } from '../shell/post-form.ts';
import { say } from '#ui/page-words.ts';

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
    showNotice(form, 'bien', '');
    // Where it does not come the server alone judges.
    const mistakes = await import('./contact-mistakes.ts').catch(() => null);
    const answer = mistakes?.areWrong(form) === true ? null : await postForm(form);
    button.disabled = false;
    if (answer === null) return;
    if (answer.kind === 'unreachable')
      return showNotice(
        form,
        'mal',
        say({ es: 'Ocurrió un error. Intenta nuevamente.', en: 'Something went wrong. Please try again.' }),
      );
    if (answer.kind === 'refused') {
      showNotice(form, 'mal', say({ es: 'Error al enviar el formulario.', en: 'The form could not be sent.' }));
      return mistakes?.showMistakes(form, answer.fields);
    }
    form.reset();
    mistakes?.showMistakes(form, {});
    showNotice(
      form,
      'bien',
      say({ es: '¡Gracias! Tu mensaje ha sido enviado con éxito.', en: 'Thank you! Your message has been sent.' }),
    );
    thanks = setTimeout(() => showNotice(form, 'bien', ''), THANKS_MS);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
}
