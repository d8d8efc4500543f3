import { useState } from 'react';
import type { PackagePart } from '#domain/order/ticket.ts';
import { Line, Stack, Text } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { AREA_WORDS } from '#ui/pos/status-words.ts';
import { reasonsOf } from '#domain/venue/venue-choices.ts';
import { madeText } from '#domain/order/made-words.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import lists from '../line-list.module.css';
import type { OrderLine } from '../order-view.ts';

interface PartsProps {
  readonly line: OrderLine;
  readonly contents: readonly PackagePart[];
  readonly ticketId: string;
}

/** What a package on the account is made of: one of its dishes may be cancelled, its price stays. */
export function PackageParts({ line, contents, ticketId }: PartsProps) {
  const [cancelling, setCancelling] = useState<string | null>(null);
  const part = contents.find(({ id }) => id === cancelling);
  const left = contents.filter(({ cancelled }) => !cancelled).length;
  return (
    <>
      <Stack as="ul" gap={3} aria-label="Lo que lleva">
        {contents.map((each) => (
          <Line as="li" key={each.id} gap={4} align="center" justify="between" data-parte={each.id}>
            <Stack as="span" gap={1} shrinks breaks>
              <Text as="span" weight={650} ink={each.cancelled ? 'soft' : 'strong'}>
                {each.cancelled ? <s>{each.name}</s> : each.name}
              </Text>
              <Text as="span" size={-1} ink="soft">
                {each.cancelled
                  ? 'Cancelado'
                  : [AREA_WORDS[each.area], madeText(each.modifiers)].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
            {!each.cancelled && left > 1 && (
              <Key look="risky" aria-label={`Cancelar ${each.name}`} onClick={() => setCancelling(each.id)}>
                Cancelar
              </Key>
            )}
          </Line>
        ))}
      </Stack>
      {part && (
        <CancelSheet key={part.id} line={line} part={part} ticketId={ticketId} onClose={() => setCancelling(null)} />
      )}
    </>
  );
}

interface CancelProps {
  readonly line: OrderLine;
  readonly part: PackagePart;
  readonly ticketId: string;
  readonly onClose: () => void;
}

function CancelSheet({ line, part, ticketId, onClose }: CancelProps) {
  const issue = useIssue();
  const reasons = useWorld((world) => reasonsOf(world, 'void'));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isSent = line.sentQty > line.heldQty;
  const cancel = (): void => {
    const said = reason.trim() === '' ? {} : { reason: reason.trim() };
    const { decision } = issue(
      'CANCEL_PART',
      { ticketId, itemId: line.id, part: part.id, ...said },
      { onApproval: (approved) => approved && onClose() },
    );
    if (decision.ok) onClose();
    else setProblem(problemOf(decision));
  };
  return (
    <Sheet title={`Cancelar ${part.name}`} onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <p>
        El precio del paquete no cambia.
        {line.qty > 1 && ` Se cancela en los ${line.qty} paquetes de este renglón.`}
        {isSent && ' Cocina o bar ya lo tiene: escribe el motivo; en su pantalla aparecerá tachado.'}
      </p>
      {isSent && (
        <>
          <div className={lists.quickNotes}>
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
        </>
      )}
      <Key look="risky" size="large" disabled={isSent && reason.trim() === ''} onClick={cancel}>
        Cancelar esta parte
      </Key>
    </Sheet>
  );
}
