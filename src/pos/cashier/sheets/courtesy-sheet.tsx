import { useState } from 'react';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue } from '../../terminal/terminal-context.tsx';
import type { Bill, BillLine } from '../cashier-view.ts';
import { GivenList } from './given-list.tsx';
import { REASON_MISSING, ReasonEntry } from './reason-entry.tsx';
import styles from './sheets.module.css';

/** What the venue gives away: pieces of a line, or all of the account. */
export function CourtesySheet({ bill, onClose }: { readonly bill: Bill; readonly onClose: () => void }) {
  const issue = useIssue();
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState('');
  const [reasonProblem, setReasonProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = bill.lines.filter((line) => line.qty > line.givenQty);
  const lines = open.flatMap(({ id }) => ((pieces[id] ?? 0) > 0 ? [{ itemId: id, qty: pieces[id] ?? 0 }] : []));
  const isAll = open.length > 0 && open.every((line) => pieces[line.id] === line.qty - line.givenQty);

  const give = (): void => {
    setReasonProblem(reason.trim() === '' ? REASON_MISSING : null);
    if (lines.length === 0) setProblem('Elige qué regala el restaurante.');
    if (reason.trim() === '' || lines.length === 0) return;
    const { decision } = issue(
      'GIVE_COURTESY',
      { ticketId: bill.ticketId, reason, ...(isAll ? {} : { lines }) },
      { onApproval: (approved) => approved && onClose() },
    );
    if (decision.ok) onClose();
    else setProblem(problemOf(decision));
  };
  const take = (line: BillLine, qty: number): void => {
    setProblem(null);
    setPieces({ ...pieces, [line.id]: Math.max(0, Math.min(line.qty - line.givenQty, qty)) });
  };

  return (
    <Sheet title="Cortesía" onClose={onClose}>
      <div className={styles.form}>
        <GivenList bill={bill} kind="courtesy" />
        <Key
          aria-pressed={isAll}
          onClick={() =>
            setPieces(isAll ? {} : Object.fromEntries(open.map((line) => [line.id, line.qty - line.givenQty])))
          }
        >
          Toda la cuenta
        </Key>
        <ul className={styles.pieces}>
          {open.map((line) => (
            <li key={line.id} data-linea={line.id}>
              <span>
                {line.qty - line.givenQty} × {line.name}
              </span>
              <Stepper line={line} qty={pieces[line.id] ?? 0} onTake={take} />
            </li>
          ))}
        </ul>
        <ReasonEntry kind="courtesy" reason={reason} problem={reasonProblem} onReason={setReason} />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" onClick={give}>
          Dar cortesía
        </Key>
      </div>
    </Sheet>
  );
}

function Stepper({
  line,
  qty,
  onTake,
}: {
  readonly line: BillLine;
  readonly qty: number;
  readonly onTake: (line: BillLine, qty: number) => void;
}) {
  return (
    <span className={styles.stepper}>
      <Key size="square" aria-label={`Una cortesía menos de ${line.name}`} onClick={() => onTake(line, qty - 1)}>
        −
      </Key>
      <output>{qty}</output>
      <Key size="square" aria-label={`Una cortesía más de ${line.name}`} onClick={() => onTake(line, qty + 1)}>
        +
      </Key>
    </span>
  );
}
