import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { readInvoiceCode } from '#domain/invoices/invoice-code.ts';
import { INVOICE_TEXTS as TEXTS } from '#domain/invoices/invoice-texts.ts';
import { readRfc } from '#domain/invoices/rfc.ts';
import { readPesos } from '#domain/shared/money.ts';
import { useWords } from '#ui/common/words.ts';
import { focusMistake, postForm, valueOf } from '../shell/post-form.ts';
import { useIsAwake } from '../shell/use-is-awake.ts';

interface Outcome {
  readonly isDone: boolean;
  readonly trouble: string;
  readonly mistakes: Readonly<Record<string, string>>;
}

interface InvoiceRequest extends Outcome {
  readonly isAwake: boolean;
  readonly isSending: boolean;
  readonly send: (event: SubmitEvent<HTMLFormElement>) => void;
}

const NOTHING: Outcome = { isDone: false, trouble: '', mistakes: {} };

/**
 * Asks for the invoice and says what came of it, here or on the page that it is led to. What is typed stays in the form
 * itself.
 */
export function useInvoiceRequest(
  place: RefObject<HTMLFormElement | null>,
  leadsTo: string | null,
  mistakes: Outcome['mistakes'],
): InvoiceRequest {
  const { say } = useWords();
  const isAwake = useIsAwake();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ ...NOTHING, mistakes });
  const warnedOf = useRef<string | null>(null);
  useEffect(() => {
    if (place.current) fillFromCamera(place.current);
  }, [place]);

  const refuse = (form: HTMLFormElement, trouble: string, mistakes: Outcome['mistakes']): void => {
    setOutcome({ isDone: false, trouble, mistakes });
    focusMistake(form, mistakes);
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const rfc = readRfc(valueOf(form, 'rfc'));
    // Said once: some real ones are so.
    if (rfc?.isDoubtful === true && warnedOf.current !== rfc.text) {
      warnedOf.current = rfc.text;
      return refuse(form, say(TEXTS.refused), { rfc: say(TEXTS.doubtfulRfc) });
    }
    setSending(true);
    setOutcome((before) => ({ ...before, trouble: '' }));
    const answer = await postForm(form);
    setSending(false);
    if (answer.kind === 'unreachable') return setOutcome((before) => ({ ...before, trouble: say(TEXTS.unreachable) }));
    if (answer.kind === 'refused') {
      return refuse(form, answer.message === '' ? say(TEXTS.unreachable) : answer.message, answer.fields);
    }
    if (leadsTo !== null) {
      const [code, total] = [valueOf(form, 'codigo'), valueOf(form, 'total')].map(encodeURIComponent);
      return location.assign(`${leadsTo}/${code}?total=${total}`);
    }
    form.reset();
    setOutcome({ ...NOTHING, isDone: true });
  };

  return {
    isAwake,
    isSending,
    ...outcome,
    send: (event) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}

/** The code on the bill leads here with its letters behind the #, which no server and no log sees. */
function fillFromCamera(form: HTMLFormElement): void {
  const [code = '', sum = ''] = decodeURIComponent(location.hash.slice(1)).split(':');
  const read = readInvoiceCode(code);
  const field = form.querySelector<HTMLInputElement>('[name="codigo"]');
  if (read === null || !field || field.value !== '') return;
  field.value = read.code;
  const total = form.querySelector<HTMLInputElement>('[name="total"]');
  // From a receipt the total comes along.
  if (total && total.value === '' && readPesos(sum) !== null) {
    total.value = sum;
    if (document.activeElement === document.body) form.querySelector<HTMLInputElement>('[name="rfc"]')?.focus();
    return;
  }
  // Whoever is writing already goes on where they are.
  if (document.activeElement === document.body) form.querySelector<HTMLInputElement>('[name="total"]')?.focus();
}
