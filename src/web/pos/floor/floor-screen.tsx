import { useDeferredValue, useState } from 'react';
import { minutesBetween } from '#domain/shared/time.ts';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { TABLE_WORDS } from '#web/shared/pos-ui/status-words.ts';
import { newAccount } from '../terminal/new-account.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import styles from './floor.module.css';
import { floorView } from './floor-view.ts';
import { TableCard } from './table-card.tsx';
import { TableSheet } from './table-sheet.tsx';
import { TakeawayList } from './takeaway-list.tsx';

const EVERY_MS = 20_000;
const FIRST_TABLES = 24;

export function FloorScreen({
  activeTicketId,
  onChoose,
}: {
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
}) {
  const floor = useWorld(floorView);
  // The first tables are there with the tap; a large house's rest follows within the same breath.
  const shown = useDeferredValue(floor.tables.length, FIRST_TABLES);
  const now = useNow(EVERY_MS);
  const { terminal } = useSession();
  const issue = useIssue();
  const [problem, setProblem] = useState<string | null>(null);
  const [openSheet, setOpenSheet] = useState<string | null>(null);
  const inSheet = floor.tables.find(({ id }) => id === openSheet);

  const openTable = (tableId: string, guests?: number): void => {
    const account = newAccount(terminal.frame);
    const { decision } = issue('OPEN_TABLE', { tableId, ...account, ...(guests === undefined ? {} : { guests }) });
    if (decision.ok) onChoose(account.ticketId);
    else setProblem(problemOf(decision));
  };
  const tap = (tableId: string, ticketId: string | null): void => {
    if (ticketId === null) openTable(tableId);
    else onChoose(ticketId);
  };
  const makeFree = (tableId: string): void => {
    const { decision } = issue('SET_TABLE_STATUS', { tableId, status: 'free' });
    setProblem(problemOf(decision));
  };
  const openTakeaway = (): void => {
    const account = newAccount(terminal.frame);
    const { decision } = issue('OPEN_TAKEAWAY', account);
    if (decision.ok) onChoose(account.ticketId);
    else setProblem(problemOf(decision));
  };

  return (
    <div className={styles.floor}>
      <header className={styles.head}>
        <h1>Mesas</h1>
        <p className={styles.counts}>
          {floor.counts.free} {TABLE_WORDS.free.toLowerCase()}s · {floor.counts.occupied + floor.counts.ordering} con
          gente · {floor.counts.cleaning} en limpieza
        </p>
        <Key onClick={openTakeaway} className={styles.takeaway}>
          Para llevar
        </Key>
      </header>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {floor.tables.length === 0 ? (
        <Empty title="Todavía no hay mesas">
          <p>La gerencia las agrega en Catálogo.</p>
        </Empty>
      ) : (
        <ul className={styles.tables}>
          {floor.tables.slice(0, shown).map((table) => (
            <TableCard
              key={table.id}
              table={table}
              minutes={table.account === null ? null : minutesBetween(table.account.openedAt, now)}
              readyMinutes={table.account?.kitchen.readyAt ? minutesBetween(table.account.kitchen.readyAt, now) : null}
              isActive={table.account !== null && table.account.ticketId === activeTicketId}
              onTap={tap}
              onReady={makeFree}
              onMore={setOpenSheet}
            />
          ))}
        </ul>
      )}
      <TakeawayList accounts={floor.takeaway} now={now} activeTicketId={activeTicketId} onChoose={onChoose} />
      {inSheet && (
        <TableSheet
          table={inSheet}
          onClose={() => setOpenSheet(null)}
          onChoose={onChoose}
          onOpen={(guests) => openTable(inSheet.id, guests)}
        />
      )}
    </div>
  );
}
