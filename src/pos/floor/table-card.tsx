import { memo, type CSSProperties, type RefCallback } from 'react';
import type { Course } from '#domain/menu/course.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import {
  accountsText,
  durationText,
  initials,
  itemsText,
  openText,
  personsText,
  TABLE_WORDS,
} from '#ui/pos/status-words.ts';
import type { AccountOnFloor, TableOnFloor } from './floor-view.ts';
import styles from './table-card.module.css';

export interface TableCardProps {
  readonly table: TableOnFloor;
  readonly minutes: number | null;
  readonly readyMinutes: number | null;
  readonly isActive: boolean;
  /** Another person's table while only one's own are asked for. */
  readonly isFaded: boolean;
  readonly isMine: boolean;
  /** What they eat and owe is told to whoever serves, not to whoever seats. */
  readonly hasSums: boolean;
  /** Something was sent that the server has not got yet. */
  readonly isUnheard: boolean;
  readonly onTap: (tableId: string, ticketId: string | null) => void;
  readonly onReady: (tableId: string) => void;
  readonly onServed: (entryIds: readonly string[]) => void;
  readonly onAttended: (ticketId: string) => void;
  readonly onMore: (tableId: string) => void;
  readonly onFire: (ticketId: string, course: Course) => void;
}

export const TableCard = memo(function TableCard(props: TableCardProps) {
  const { table, readyMinutes, isActive, isFaded, isUnheard, onTap, onMore } = props;
  const { account, kitchen } = table;
  return (
    <li
      className={styles.card}
      data-estado={table.status}
      data-activa={isActive}
      data-lista={kitchen.readyIds.length > 0}
      data-llama={table.calls.length > 0}
      data-espera={kitchen.held !== null}
      data-ajena={isFaded}
    >
      <button
        type="button"
        className={styles.tap}
        data-mesa={table.id}
        data-estado={table.status}
        aria-current={isActive}
        onClick={() => onTap(table.id, account?.ticketId ?? null)}
      >
        <span className={styles.name}>{table.name}</span>
        <span className={styles.capacity}>
          {personsText(table.capacity)}
          {table.area !== null && ` · ${table.area}`}
        </span>
        <span className={styles.status}>{TABLE_WORDS[table.status]}</span>
        {account !== null && <AccountFacts {...props} account={account} />}
        {account !== null && account.allergies !== '' && (
          <span className={styles.allergy}>Alergias: {account.allergies}</span>
        )}
        {table.calls.length > 0 && (
          <span className={styles.call} data-llamada={table.calls.join(' ')}>
            {table.calls.includes('bill') ? 'Pidió la cuenta' : 'Llama al mesero'}
          </span>
        )}
        <Ribbon table={table} readyMinutes={readyMinutes} isUnheard={isUnheard} />
        {table.moreAccounts.length > 0 && (
          <span className={styles.second}>+{accountsText(table.moreAccounts.length)}</span>
        )}
      </button>
      <NextActs {...props} />
      <Key
        look="quiet"
        size="square"
        aria-label="Opciones"
        title={table.name}
        className={styles.more}
        onClick={() => onMore(table.id)}
      >
        <Sign of="more" />
      </Key>
    </li>
  );
});

/** What to do next at this table, one key each. */
function NextActs({ table, onReady, onServed, onAttended, onFire }: TableCardProps) {
  const { account, kitchen } = table;
  const { held, readyIds } = kitchen;
  return (
    <>
      {readyIds.length > 0 && (
        <Key look="good" className={styles.ready} title={table.name} onClick={() => onServed(readyIds)}>
          Servido
        </Key>
      )}
      {readyIds.length === 0 && held !== null && account !== null && (
        <Key
          className={styles.ready}
          title={table.name}
          data-tiempo={held}
          onClick={() => onFire(account.ticketId, held)}
        >
          Marchar {held}
        </Key>
      )}
      {account !== null && table.calls.length > 0 && (
        <Key look="main" className={styles.attend} title={table.name} onClick={() => onAttended(account.ticketId)}>
          Atendido
        </Key>
      )}
      {table.status === 'cleaning' && account === null && (
        <Key look="good" className={styles.ready} onClick={() => onReady(table.id)}>
          Mesa lista
        </Key>
      )}
    </>
  );
}

/** The place of the tables not drawn yet: the list is about as long as it will be, so nothing jumps under the finger. */
export function TableSpace({ tables, watch }: { readonly tables: number; readonly watch: RefCallback<HTMLLIElement> }) {
  // A custom property is not among the styles React knows by name.
  const style = { '--faltan': tables } as CSSProperties;
  return <li ref={watch} className={styles.space} style={style} aria-hidden="true" />;
}

function AccountFacts({
  table,
  account,
  minutes,
  isActive,
  isMine,
  hasSums,
}: Pick<TableCardProps, 'table' | 'minutes' | 'isActive' | 'isMine' | 'hasSums'> & {
  readonly account: AccountOnFloor;
}) {
  return (
    <span className={styles.account}>
      <span className={styles.total}>
        {hasSums && formatPesos(table.total)}
        {account.waiter !== null && <Waiter name={account.waiter} isMine={isMine} />}
      </span>
      {table.guests !== null && (
        <span className={styles.guests} data-personas={table.guests}>
          Son {table.guests}
        </span>
      )}
      {hasSums && <span>{itemsText(table.items)}</span>}
      {isActive && <span className={styles.folio}>{account.folio}</span>}
      {minutes !== null && <span className={styles.minutes}>{openText(minutes)}</span>}
    </span>
  );
}

/** Solid: mine; a ring: a colleague's. */
function Waiter({ name, isMine }: { readonly name: string; readonly isMine: boolean }) {
  return (
    <span className={styles.waiter} data-mia={isMine} title={name}>
      <span aria-hidden="true">{initials(name)}</span>
      <span className={styles.hidden}>{isMine ? 'Tu mesa' : `Atiende ${name}`}</span>
    </span>
  );
}

/** What asks for hands, one word at a time: the first that holds. */
function Ribbon({
  table: { kitchen, hasAskedBill },
  readyMinutes,
  isUnheard,
}: {
  readonly table: TableOnFloor;
  readonly readyMinutes: number | null;
  readonly isUnheard: boolean;
}) {
  if (isUnheard) return <span className={styles.unheard}>Sin llegar a cocina</span>;
  if (readyMinutes !== null) {
    return (
      <span className={styles.served}>
        <Sign of="check" /> Listo · {readyMinutes < 1 ? 'ahora' : `hace ${durationText(readyMinutes)}`}
      </span>
    );
  }
  if (hasAskedBill) return <span className={styles.bill}>Pidió la cuenta</span>;
  return kitchen.cooking > 0 ? <span className={styles.cooking}>En cocina o bar</span> : null;
}
