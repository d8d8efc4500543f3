import { useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import type { checkContactForm } from '#domain/contact/contact-form.ts';
import type { Message } from '#domain/site/message.ts';
import type { Words } from '#domain/site/words.ts';
import { useWords } from '#ui/common/words.ts';
import { focusMistake, postForm, type Answer } from '../shell/post-form.ts';
import { useIsAwake } from '../shell/use-is-awake.ts';

const THANKS_MS = 6000;

type Check = typeof checkContactForm;

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
  const words = useWords();
  const isAwake = useIsAwake();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);
  const check = useRef<Check | null>(null);
  const thanking = useRef(0);

  const send = async (form: HTMLFormElement): Promise<void> => {
    setSending(true);
    clearTimeout(thanking.current);
    setOutcome(NOTHING);
    // The rules come when somebody sends; where they do not come the server alone judges.
    check.current ??= await import('#domain/contact/contact-form.ts').then(
      (rules) => rules.checkContactForm,
      () => null,
    );
    const mistakes = mistakesOf(form, check.current, words);
    const isWrong = Object.keys(mistakes).length > 0;
    const answer = isWrong ? null : await postForm(form);
    setSending(false);
    const now = answer === null ? { ...NOTHING, trouble: words.say(CHECK_MARKED), mistakes } : outcomeOf(answer, words);
    setOutcome(now);
    focusMistake(form, now.mistakes);
    if (answer?.kind !== 'ok') return;
    form.reset();
    thanking.current = window.setTimeout(() => setOutcome((before) => ({ ...before, thanks: '' })), THANKS_MS);
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
      const still = mistakesOf(event.currentTarget, check.current, words)[field];
      const mistakes = still === undefined ? others : { ...others, [field]: still };
      const isRight = Object.keys(mistakes).length === 0;
      setOutcome({ ...outcome, mistakes, trouble: isRight ? '' : outcome.trouble });
    },
  };
}

const CHECK_MARKED: Message = { es: 'Revisa los datos marcados.', en: 'Please check the marked fields.' };

function mistakesOf(form: HTMLFormElement, check: Check | null, { say }: Pick<Words, 'say'>): Outcome['mistakes'] {
  const checked = check?.(Object.fromEntries(new FormData(form)));
  if (checked?.ok !== false) return {};
  return Object.fromEntries(Object.entries(checked.fields).map(([name, message]) => [name, say(message)]));
}

function outcomeOf(answer: Answer, { say }: Pick<Words, 'say'>): Outcome {
  if (answer.kind === 'ok') {
    const thanks = say({
      es: '¡Gracias! Tu mensaje ha sido enviado con éxito.',
      en: 'Thank you! Your message has been sent.',
    });
    return { ...NOTHING, thanks };
  }
  if (answer.kind === 'unreachable') {
    const trouble = say({ es: 'Ocurrió un error. Intenta nuevamente.', en: 'Something went wrong. Please try again.' });
    return { ...NOTHING, trouble };
  }
  const trouble = say({ es: 'Error al enviar el formulario.', en: 'The form could not be sent.' });
  return { ...NOTHING, trouble, mistakes: answer.fields };
}
