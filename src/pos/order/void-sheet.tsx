import { useState } from 'react';
import { reasonsOf } from '#domain/venue/venue-choices.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useWorld } from '../terminal/terminal-context.tsx';
import styles from './line-list.module.css';
import type { OrderLine } from './order-view.ts';

/** What the kitchen already has is taken back only with a reason; its screen strikes it out. */
export function VoidSheet({
  line,
  qty,
  ticketId,
  onClose,
}: {
  readonly line: OrderLine;
  readonly qty: number;
  readonly ticketId: string;
  readonly onClose: () => void;
}) {
  const issue = useIssue();
  const reasons = useWorld((world) => reasonsOf(world, 'void'));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const anul = (): void => {
    const { decision } = issue(
      'VOID_ITEM',
      { ticketId, itemId: line.id, qty, reason: reason.trim() },
      { onApproval: (approved) => approved && onClose() },
    );
    if (decision.ok) onClose();
    else setProblem(problemOf(decision));
  };
  return (
    <Sheet title={`Anular ${qty} × ${line.name}`} onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <p>Cocina o bar ya lo tiene. Escribe el motivo; en su pantalla aparecerá tachado.</p>
      <div className={styles.quickNotes}>
        {reasons.map((text) => (
          <Key key={text} aria-pressed={reason === text} onClick={() => setReason(text)}>
            {text}
          </Key>
        ))}
      </div>
      <Entry
        label="Motivo"
        name="motivo"
        maxLength={140}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Key look="risky" size="large" disabled={reason.trim() === ''} onClick={anul}>
        Anular
      </Key>
    </Sheet>
  );
}
