import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { formatPesos, ZERO, type Cents } from '#domain/shared/money.ts';
import { Key } from '#ui/pos/key.tsx';
import { excessAsTip, typeIn, type Draft, type Field } from './payment-draft.ts';
import type { Paying } from './use-tip.ts';
import styles from './pay-side.module.css';

const FIELD_WORDS: Readonly<Record<Field, string>> = { monto: 'Paga', recibido: 'Recibido', propina: 'Propina' };

/** What is paid now, what was handed over, and the tip; what is wrong with one of them is told below. */
export function Amounts({ paying: { bill, draft, sums, tip, onDraft } }: { readonly paying: Paying }) {
  const fields: readonly Field[] = draft.method === 'cash' ? ['monto', 'recibido', 'propina'] : ['monto', 'propina'];
  const shown: Readonly<Record<Field, Cents>> = { monto: bill.due, recibido: sums.received, propina: sums.tip };
  const { problem } = sums;
  const isTold = problem !== null && (problem.excess !== undefined || isAnythingTyped(draft));
  const id = useId();
  return (
    <div className={styles.amounts} data-campos={fields.length}>
      {fields.map((field) => (
        <AmountField
          key={field}
          field={field}
          typed={field === 'propina' ? tip.shown : draft[field]}
          placeholder={formatPesos(shown[field])}
          isChosen={draft.field === field}
          problemId={isTold && problem.field === field ? id : null}
          onType={(typed) => onDraft(typeIn(draft, field, typed))}
          onLeave={field === 'propina' ? tip.leave : undefined}
          onChoose={() => {
            if (draft.field !== field) onDraft({ ...draft, field });
          }}
        />
      ))}
      {isTold && (
        <p id={id} role="alert" className={styles.problem}>
          {problem.text}
          {problem.excess !== undefined && (
            <Key onClick={() => onDraft(excessAsTip(draft, problem.excess ?? ZERO))}>
              Sí, {formatPesos(problem.excess)} de propina
            </Key>
          )}
        </p>
      )}
    </div>
  );
}

function isAnythingTyped({ monto, recibido, propina }: Draft): boolean {
  return [monto, recibido, propina ?? ''].some((typed) => typed.trim() !== '');
}

interface AmountFieldProps {
  readonly field: Field;
  readonly typed: string;
  readonly placeholder: string;
  readonly isChosen: boolean;
  readonly problemId: string | null;
  readonly onType: (typed: string) => void;
  readonly onLeave: (() => void) | undefined;
  readonly onChoose: () => void;
}

function AmountField({ field, typed, placeholder, isChosen, problemId, onType, onLeave, onChoose }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(isChosen);
  // Waits for a tap on «Otra cantidad», or on another form: a keyboard writes where the frame is.
  useEffect(() => {
    if (isChosen && !wasChosen.current) input.current?.focus({ preventScroll: true });
    wasChosen.current = isChosen;
  }, [isChosen]);
  return (
    <label className={styles.field} data-elegido={isChosen} data-mal={problemId !== null}>
      <span>{FIELD_WORDS[field]}</span>
      <input
        ref={input}
        name={field}
        // The keypad stands beside it; the device's own would cover the screen.
        inputMode="none"
        autoComplete="off"
        value={typed}
        placeholder={placeholder}
        aria-invalid={problemId !== null}
        aria-describedby={problemId ?? undefined}
        onFocus={onChoose}
        onBlur={onLeave}
        onKeyDown={leaveAtEnter}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
}

/** Whoever ends with Enter reads the total next: it must be the one with what was typed. */
export function leaveAtEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter') currentTarget.blur();
}
