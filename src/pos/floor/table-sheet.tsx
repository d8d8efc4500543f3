import { useState, type ReactNode } from 'react';
import { TABLE_STATUSES, type TableStatus } from '#domain/floor/table.ts';
import type { Course } from '#domain/menu/course.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { itemsText, personsText, TABLE_WORDS } from '#ui/pos/status-words.ts';
import type { Act } from '../account/account-sheet.tsx';
import { GuestKeys } from '../account/guest-keys.tsx';
import { GuestWords } from '../account/guest-words.tsx';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useSession } from '../terminal/terminal-context.tsx';
import styles from './floor.module.css';
import type { AccountOnFloor, TableOnFloor } from './floor-view.ts';

/** Not in the first load: a tablet that opens shows its tables first. */
const AccountKeysOf = lazyScreen(async () => (await import('../account/account-sheet.tsx')).AccountKeysOf);

const VisitForecast = lazyScreen(async () => (await import('./visit-forecast.tsx')).VisitForecast);

interface TableSheetProps {
  readonly table: TableOnFloor;
  readonly onClose: () => void;
  readonly onChoose: (ticketId: string) => void;
  readonly onOpen: (guests: number) => void;
  readonly onAct: (act: Act) => void;
  readonly onDivide: (ticketId: string) => void;
  /** Who comes to it and who could sit down at it, for those who seat guests. */
  readonly guests: ReactNode;
}

/** What a table can do besides being tapped: open with a number of guests, change its state, join its accounts. */
export function TableSheet({ table, onClose, onChoose, onOpen, onAct, onDivide, guests }: TableSheetProps) {
  const issue = useIssue();
  const isServing = grantFor('edit-order', useSession().actor.role) !== 'N';
  const [problem, setProblem] = useState<string | null>(null);
  const setStatus = (status: TableStatus): void => {
    const { decision } = issue('SET_TABLE_STATUS', { tableId: table.id, status });
    if (decision.ok) onClose();
    else setProblem(problemOf(decision));
  };
  const join = (from: AccountOnFloor, into: AccountOnFloor): void => {
    const { decision } = issue('MERGE_TICKETS', { fromTicketId: from.ticketId, intoTicketId: into.ticketId });
    setProblem(problemOf(decision));
  };

  const fire = (ticketId: string, course: Course): void => {
    const { decision } = issue('FIRE_COURSE', { ticketId, course });
    if (decision.ok) onClose();
    else setProblem(problemOf(decision));
  };

  return (
    <Sheet title={table.name} onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {!isServing && table.account !== null && <Sitting account={table.account} />}
      <VisitForecast tableId={table.id} />
      {table.account !== null && <GuestWords allergies={table.account.allergies} note={table.account.note} />}
      {guests}
      {isServing && table.account === null && (
        <section className={styles.sheetPart}>
          <h3>Abrir cuenta para</h3>
          <GuestKeys act="Abrir para" onChoose={onOpen} />
        </section>
      )}
      {isServing && table.account !== null && table.moreAccounts.length > 0 && (
        <Accounts first={table.account} more={table.moreAccounts} onChoose={onChoose} onJoin={join} />
      )}
      {isServing && table.account !== null && (
        <AccountKeysOf
          ticketId={table.account.ticketId}
          onAct={onAct}
          onDivide={() => table.account && onDivide(table.account.ticketId)}
          onDone={onClose}
        />
      )}
      {table.account !== null && table.kitchen.held !== null && (
        <Key
          look="main"
          size="large"
          data-tiempo={table.kitchen.held}
          onClick={() =>
            table.account && table.kitchen.held !== null && fire(table.account.ticketId, table.kitchen.held)
          }
        >
          Marchar {table.kitchen.held}
        </Key>
      )}
      <StatusKeys status={table.status} onStatus={setStatus} />
    </Sheet>
  );
}

/** For whoever opens no account: who sits here, and whom to ask about them. */
function Sitting({ account: { guestName, guests, waiter } }: { readonly account: AccountOnFloor }) {
  const facts = [guestName, guests === null ? null : personsText(guests), waiter === null ? null : `atiende ${waiter}`];
  const words = facts.filter((fact) => fact !== null).join(' · ');
  return words === '' ? null : <p className={styles.sitting}>{words}</p>;
}

function StatusKeys({
  status: current,
  onStatus,
}: {
  readonly status: TableStatus;
  readonly onStatus: (status: TableStatus) => void;
}) {
  return (
    <section className={styles.sheetPart}>
      <h3>Estado de la mesa</h3>
      <div className={styles.statusKeys}>
        {TABLE_STATUSES.map((status) => (
          <Key key={status} size="large" aria-pressed={status === current} onClick={() => onStatus(status)}>
            {TABLE_WORDS[status]}
          </Key>
        ))}
      </div>
    </section>
  );
}

interface AccountsProps {
  readonly first: AccountOnFloor;
  readonly more: readonly AccountOnFloor[];
  readonly onChoose: (ticketId: string) => void;
  readonly onJoin: (from: AccountOnFloor, into: AccountOnFloor) => void;
}

/** Those after the first can be joined with it. */
function Accounts({ first, more, onChoose, onJoin }: AccountsProps) {
  return (
    <section className={styles.sheetPart}>
      <h3>Cuentas de esta mesa</h3>
      {[first, ...more].map((account) => (
        <p key={account.ticketId} className={styles.accountRow}>
          <Key onClick={() => onChoose(account.ticketId)}>{account.folio}</Key>
          <span>
            {itemsText(account.items)} · {formatPesos(account.total)}
          </span>
          {account !== first && (
            <Key look="main" onClick={() => onJoin(account, first)}>
              Juntar con {first.folio}
            </Key>
          )}
        </p>
      ))}
    </section>
  );
}
