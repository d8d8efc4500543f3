import { formatPesos } from '#domain/shared/money.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';
import { placesToMoveTo, type AccountActs, type AccountPlace } from './account-view.ts';
import styles from './account.module.css';
import { useAct } from './use-act.ts';

/** «Juntar con…»: everything of this account goes to another one, of this table or of any other. */
export function JoinSheet({ account, onClose }: { readonly account: AccountActs; readonly onClose: () => void }) {
  const { tables, takeaway } = useWorld(placesToMoveTo);
  const { problem, act } = useAct();
  const others = [...tables.flatMap(({ accounts }) => accounts), ...takeaway].filter(
    ({ ticketId }) => ticketId !== account.ticketId,
  );
  // Those of the same table first: that is whom they sit with.
  const near = others.filter(({ tableId }) => tableId !== null && tableId === account.tableId);
  const far = others.filter((other) => !near.includes(other));
  return (
    <Sheet title="Juntar con…" onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <p>
        Todo lo de {accountText(account)} ({formatPesos(account.total)}) pasa a la cuenta que elijas. Cocina y bar ven
        la mesa nueva.
      </p>
      {others.length === 0 && <p>No hay otra cuenta abierta.</p>}
      <Stack as="ul" gap={3} className={styles.accounts}>
        {[...near, ...far].map((other) => (
          <li key={other.ticketId}>
            <Key
              size="large"
              data-cuenta={other.ticketId}
              onClick={() =>
                act('MERGE_TICKETS', { fromTicketId: account.ticketId, intoTicketId: other.ticketId }, onClose)
              }
            >
              <span>{accountText(other)}</span>
              <b>{formatPesos(other.total)}</b>
            </Key>
          </li>
        ))}
      </Stack>
    </Sheet>
  );
}

/** «Mesa 4 · Cuenta 2 · A-101»: enough to find it by. */
export function accountText({ place, name, folio, guestName }: AccountPlace): string {
  return [place, name, folio, guestName].filter((part) => part !== null).join(' · ');
}
