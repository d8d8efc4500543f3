import { useState, type SubmitEvent } from 'react';
import { INVALID_PHONE, isReachablePhone } from '#domain/events/event-phone.ts';
import type { Message } from '#domain/site/message.ts';
import { useWords } from '#ui/common/words.ts';
import { focusMistake, postForm, valueOf, type Answer } from '../shell/post-form.ts';
import { useIsAwake } from '../shell/use-is-awake.ts';

const UNKNOWN_EVENT: Message = {
  es: 'No se pudo identificar el evento.',
  en: 'We could not tell which event you mean.',
};

export interface InfoRequest {
  /** Our own messages name the rule better than the browser's. */
  readonly isAwake: boolean;
  readonly isSending: boolean;
  readonly thanks: string;
  readonly trouble: string;
  readonly mistakes: Readonly<Record<string, string>>;
  readonly send: (event: SubmitEvent<HTMLFormElement>) => void;
  /** What came of the one before. */
  readonly forget: () => void;
}

type Outcome = Pick<InfoRequest, 'thanks' | 'trouble' | 'mistakes'>;

const NOTHING: Outcome = { thanks: '', trouble: '', mistakes: {} };

/** Asks for information on an event, and says what came of it. What is typed stays in the form itself. */
export function useInfoRequest(): InfoRequest {
  const { say } = useWords();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);
  const isAwake = useIsAwake();

  const send = async (form: HTMLFormElement): Promise<void> => {
    setOutcome(NOTHING);
    if (!isReachablePhone(valueOf(form, 'telefono'))) {
      setOutcome({ ...NOTHING, trouble: say(INVALID_PHONE) });
      form.querySelector<HTMLElement>('[name="telefono"]')?.focus();
      return;
    }
    if (valueOf(form, 'evento') === '') return setOutcome({ ...NOTHING, trouble: say(UNKNOWN_EVENT) });
    setSending(true);
    const answer = await postForm(form);
    setSending(false);
    if (answer.kind === 'ok') {
      // Hidden fields keep their value: the form still knows which event it is about.
      form.reset();
      const thanks = say({
        es: '¡Listo! Te contactaremos con más detalles en breve.',
        en: 'All set! We will get back to you with more details shortly.',
      });
      return setOutcome({ ...NOTHING, thanks });
    }
    const mistakes = answer.kind === 'refused' ? answer.fields : {};
    setOutcome({ ...NOTHING, trouble: say(troubleOf(answer)), mistakes });
    focusMistake(form, mistakes);
  };

  return {
    isAwake,
    isSending,
    ...outcome,
    send: (event) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
    forget: () => setOutcome((before) => ({ ...before, thanks: '', trouble: '' })),
  };
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
