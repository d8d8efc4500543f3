import { useState } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { itemsText } from '#ui/pos/status-words.ts';
import { newAccount } from '../terminal/new-account.ts';
import { useSession, useWorld } from '../terminal/terminal-context.tsx';
import { accountText } from './join-sheet.tsx';
import { placesToMoveTo, type AccountActs, type MovableLine, type TableChoice } from './account-view.ts';
import { Grid, Row, Stack } from '#ui/layout/layout.tsx';
import styles from './account.module.css';
import { useAct } from './use-act.ts';

/** How many pieces of each line are to go. */
type Picked = ReadonlyMap<string, number>;

/** «Mover a…»: first what, then where. A table that has guests asks whether they pay together. */
export function MoveSheet({ account, onClose }: { readonly account: AccountActs; readonly onClose: () => void }) {
  const [isWhole, setWhole] = useState(true);
  const [picked, setPicked] = useState<Picked>(new Map());
  const [asked, setAsked] = useState<TableChoice | null>(null);
  const { tables } = useWorld(placesToMoveTo);
  const { problem, moveTo } = useMove(account, { picked: isWhole ? null : picked, onClose });
  const pieces = [...picked.values()].reduce((count, qty) => count + qty, 0);
  const others = tables.filter(({ id }) => !isWhole || id !== account.tableId);
  const choose = (table: TableChoice): void => {
    const there = table.accounts.filter(({ ticketId }) => ticketId !== account.ticketId);
    if (there.length === 0) moveTo({ table: table.id });
    else setAsked({ ...table, accounts: there });
  };
  if (asked !== null) {
    return (
      <TogetherSheet table={asked} problem={problem} onMove={moveTo} onBack={() => setAsked(null)} onClose={onClose} />
    );
  }
  return (
    <Sheet title="Mover a…" onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Row gap={3} className={styles.keys} role="group" aria-label="Qué se mueve">
        <Key size="large" aria-pressed={isWhole} onClick={() => setWhole(true)}>
          Toda la cuenta
        </Key>
        <Key size="large" aria-pressed={!isWhole} disabled={account.lines.length === 0} onClick={() => setWhole(false)}>
          Algunos artículos
        </Key>
      </Row>
      {!isWhole && <Lines lines={account.lines} picked={picked} onPick={setPicked} />}
      <h3>{isWhole ? '¿A qué mesa?' : pieces === 0 ? 'Elige qué se mueve' : `¿A dónde van ${itemsText(pieces)}?`}</h3>
      <Grid gap={3} className={styles.tables}>
        {others.map((table) => (
          <Key
            key={table.id}
            className={styles.table}
            data-destino={table.id}
            disabled={!isWhole && pieces === 0}
            onClick={() => choose(table)}
          >
            <span>{table.name}</span>
            <small>{table.accounts.length === 0 ? 'Libre' : tableText(table)}</small>
          </Key>
        ))}
      </Grid>
    </Sheet>
  );
}

/** A table that has guests: those who come pay with one of its accounts, or apart. */
function TogetherSheet({
  table,
  problem,
  onMove,
  onBack,
  onClose,
}: {
  readonly table: TableChoice;
  readonly problem: string | null;
  readonly onMove: (to: Destination) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Sheet title={`La ${table.name} tiene gente`} onClose={onClose}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <p>¿Pagan juntos?</p>
      <Stack gap={3}>
        {table.accounts.map((there) => (
          <Key
            key={there.ticketId}
            size="large"
            look="main"
            data-cuenta={there.ticketId}
            onClick={() => onMove({ account: there.ticketId })}
          >
            Juntar con {accountText(there)} · {formatPesos(there.total)}
          </Key>
        ))}
        <Key size="large" onClick={() => onMove({ table: table.id })}>
          Cuenta aparte en la {table.name}
        </Key>
        <Key look="quiet" onClick={onBack}>
          Elegir otra mesa
        </Key>
      </Stack>
    </Sheet>
  );
}

function tableText({ accounts }: TableChoice): string {
  const [first] = accounts;
  return accounts.length === 1 && first ? formatPesos(first.total) : `${accounts.length} cuentas`;
}

type Destination = { readonly table: string } | { readonly account: string };

/** Picked null: everything. */
function useMove(account: AccountActs, { picked, onClose }: { readonly picked: Picked | null; onClose: () => void }) {
  const { terminal } = useSession();
  const { problem, act } = useAct();
  const moveTo = (to: Destination): void => {
    const { ticketId } = account;
    if (picked === null) {
      if ('account' in to) act('MERGE_TICKETS', { fromTicketId: ticketId, intoTicketId: to.account }, onClose);
      else act('MOVE_ACCOUNT', { ticketId, tableId: to.table }, onClose);
      return;
    }
    const lines = [...picked].map(([itemId, qty]) => ({ itemId, qty }));
    const target = 'account' in to ? { ticketId: to.account } : { ...newAccount(terminal.frame), tableId: to.table };
    act('MOVE_LINES', { ticketId, lines, to: target }, onClose);
  };
  return { problem, moveTo };
}

function Lines({
  lines,
  picked,
  onPick,
}: {
  readonly lines: readonly MovableLine[];
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
}) {
  const set = (line: MovableLine, qty: number): void => {
    const next = new Map(picked);
    if (qty <= 0) next.delete(line.id);
    else next.set(line.id, Math.min(qty, line.qty));
    onPick(next);
  };
  return (
    <Stack as="ul" gap={3} className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} qty={picked.get(line.id) ?? 0} onSet={(qty) => set(line, qty)} />
      ))}
    </Stack>
  );
}

function Line({
  line,
  qty,
  onSet,
}: {
  readonly line: MovableLine;
  readonly qty: number;
  readonly onSet: (qty: number) => void;
}) {
  const { name } = line;
  return (
    <li data-linea={line.id}>
      <Key
        className={styles.line}
        role="checkbox"
        aria-checked={qty > 0}
        disabled={line.isShared}
        onClick={() => onSet(qty > 0 ? 0 : line.qty)}
      >
        <span>
          {line.qty > 1 && `${line.qty} × `}
          {name}
          {line.made !== '' && <small> {line.made}</small>}
        </span>
        <small>{line.isShared ? 'Compartido' : formatPesos(line.amount)}</small>
      </Key>
      {line.qty > 1 && qty > 0 && (
        <span className={styles.steps}>
          <Key size="square" aria-label={`Mover una pieza menos de ${name}`} onClick={() => onSet(qty - 1)}>
            −
          </Key>
          <b>
            {qty} de {line.qty}
          </b>
          <Key
            size="square"
            aria-label={`Mover una pieza más de ${name}`}
            disabled={qty >= line.qty}
            onClick={() => onSet(qty + 1)}
          >
            +
          </Key>
        </span>
      )}
    </li>
  );
}
