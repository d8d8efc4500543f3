import { useState } from 'react';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import type { Bill } from './cashier-view.ts';

/** Guests who ask for their bill may not wait for the course that nobody fired: somebody says so before they pay. */
export function WaitingQuestion({ bill, className }: { readonly bill: Bill; readonly className: string | undefined }) {
  const issue = useIssue();
  const [problem, setProblem] = useState<string | null>(null);
  const { waiting, ticketId } = bill;
  if (!waiting) return null;
  const fire = (): void => setProblem(problemOf(issue('FIRE_COURSE', { ticketId, course: waiting.course }).decision));
  const cancel = (): void => {
    const refused = waiting.lines
      .map(({ itemId, qty }) => issue('VOID_ITEM', { ticketId, itemId, qty }).decision)
      .find((decision) => !decision.ok);
    setProblem(refused ? problemOf(refused) : null);
  };
  return (
    <div className={className} data-falta-marchar={waiting.pieces}>
      <p>
        Falta marchar {waiting.pieces}: ¿marchar o cancelar?
        {!waiting.isAlone && ' Al cobrar sale lo de esta cuenta.'}
      </p>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {waiting.isAlone && <Key onClick={fire}>Marchar</Key>}
      <Key onClick={cancel}>Cancelar lo que espera</Key>
    </div>
  );
}
