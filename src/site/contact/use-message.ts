import { useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import type { checkContactForm } from '#domain/contact/contact-form.ts';
import { useWords } from '#ui/common/words.ts';
import { focusMistake, postForm } from '../shell/post-form.ts';
import { useIsAwake } from '../shell/use-is-awake.ts';

const THANKS_MS = 6000;

interface Outcome {
  readonly thanks: string;
  readonly trouble: string;
  /** What is wrong, by the name of its field. */
  readonly mistakes: Readonly<Record<string, string>>;
}

export interface MessageState extends Outcome {
  /** Our own messages name the rule better than the browser's. */
  readonly isAwake: boolean;
  readonly isSending: boolean;
  readonly send: (event: SubmitEvent<HTMLFormElement>) => void;
  /** What was corrected is no longer marked. */
  readonly correct: (event: InputEvent<HTMLFormElement>) => void;
}

const NOTHING: Outcome = { thanks: '', trouble: '', mistakes: {} };

/** Sends a message and says what came of it. What is typed stays in the form itself. */
export function useMessage(): MessageState {
  const { say } = useWords();
  const isAwake = useIsAwake();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);
  const check = useRef<typeof checkContactForm | null>(null);
  const thanking = useRef(0);

  const mistakesOf = (form: HTMLFormElement): Outcome['mistakes'] => {
    const checked = check.current?.(Object.fromEntries(new FormData(form)));
    if (checked?.ok !== false) return {};
    return Object.fromEntries(Object.entries(checked.fields).map(([name, message]) => [name, say(message)]));
  };
  const refuse = (form: HTMLFormElement, trouble: string, mistakes: Outcome['mistakes']): void => {
    setOutcome({ thanks: '', trouble, mistakes });
    focusMistake(form, mistakes);
  };
  const thank = (): void => {
    const thanks = say({
      es: '¡Gracias! Tu mensaje ha sido enviado con éxito.',
      en: 'Thank you! Your message has been sent.',
    });
    setOutcome({ ...NOTHING, thanks });
    thanking.current = window.setTimeout(() => setOutcome((now) => ({ ...now, thanks: '' })), THANKS_MS);
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    setSending(true);
    clearTimeout(thanking.current);
    setOutcome(NOTHING);
    // The rules come when somebody sends; where they do not come the server alone judges.
    check.current ??= await import('#domain/contact/contact-form.ts').then(
      (rules) => rules.checkContactForm,
      () => null,
    );
    const mistakes = mistakesOf(form);
    const isWrong = Object.keys(mistakes).length > 0;
    const answer = isWrong ? null : await postForm(form);
    setSending(false);
    if (answer === null) {
      return refuse(form, say({ es: 'Revisa los datos marcados.', en: 'Please check the marked fields.' }), mistakes);
    }
    if (answer.kind === 'unreachable') {
      const trouble = say({
        es: 'Ocurrió un error. Intenta nuevamente.',
        en: 'Something went wrong. Please try again.',
      });
      return refuse(form, trouble, {});
    }
    if (answer.kind === 'refused') {
      const trouble = say({ es: 'Error al enviar el formulario.', en: 'The form could not be sent.' });
      return refuse(form, trouble, answer.fields);
    }
    form.reset();
    thank();
  };

  return {
    isAwake,
    isSending,
    ...outcome,
    send: (event) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
    correct: (event) => {
      const field = event.target instanceof Element ? event.target.getAttribute('name') : null;
      if (field === null || outcome.mistakes[field] === undefined) return;
      const { [field]: _before, ...others } = outcome.mistakes;
      const still = mistakesOf(event.currentTarget)[field];
      const mistakes = still === undefined ? others : { ...others, [field]: still };
      const isRight = Object.keys(mistakes).length === 0;
      setOutcome({ ...outcome, mistakes, trouble: isRight ? '' : outcome.trouble });
    },
  };
}
