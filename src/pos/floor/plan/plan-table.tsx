import { memo, type CSSProperties, type MouseEvent } from 'react';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import type { TableStatus } from '#domain/floor/table.ts';
import type { BookableTable } from '#domain/reservations/reservation-rules.ts';
import { durationText, initials, personsText, TABLE_WORDS } from '#ui/pos/status-words.ts';
import styles from './plan-table.module.css';
import type { TablePlace } from './room-layout.ts';
import { StateMark } from './state-mark.tsx';
import { chairsOf, type PlanState } from './table-state.ts';

export interface PlanTableProps {
  readonly id: string;
  readonly name: string;
  /** What stands on the drawn table: the plan's number. */
  readonly number: string;
  readonly status: TableStatus;
  readonly state: PlanState;
  readonly words: string;
  readonly seats: number;
  readonly shape: BookableTable['shape'];
  readonly ticketId: string | null;
  readonly guests: number | null;
  readonly minutes: number | null;
  readonly total: Cents | null;
  /** What they owe is told to whoever serves, not to whoever seats. */
  readonly hasSums: boolean;
  readonly accounts: number;
  readonly waiter: string | null;
  readonly isMine: boolean;
  readonly isActive: boolean;
  readonly isFaded: boolean;
  /** What its guests cannot eat; empty: they said nothing. */
  readonly allergies: string;
  readonly place: TablePlace;
  readonly onTap: (tableId: string, ticketId: string | null) => void;
  readonly onMore: (tableId: string) => void;
}

/** One table of the room, as large as its words. Its lower edge belongs to the ribbon, which says what comes next. */
export const PlanTable = memo(function PlanTable(props: PlanTableProps) {
  const { id, status, state, words, ticketId, isActive, isFaded, place, onTap, onMore } = props;
  const more = (event: MouseEvent): void => {
    event.preventDefault();
    onMore(id);
  };
  return (
    <li
      className={styles.spot}
      style={styleOf(place)}
      data-luz={state}
      data-forma={props.shape}
      data-activa={isActive}
      data-ajena={isFaded}
    >
      <Chairs {...props} />
      <button
        type="button"
        className={styles.top}
        data-mesa={id}
        data-estado={status}
        aria-current={isActive}
        aria-label={spoken(props)}
        onClick={() => onTap(id, ticketId)}
        onContextMenu={more}
      >
        <span className={styles.head}>
          <span className={styles.number}>{props.number}</span>
          {props.allergies !== '' && <StateMark className={styles.mark} of="allergy" />}
          {props.waiter !== null && (
            <span className={styles.waiter} data-mia={props.isMine}>
              {initials(props.waiter)}
            </span>
          )}
        </span>
        <Facts {...props} />
      </button>
      <span className={styles.ribbon} aria-hidden="true">
        {/* Hour and name need the width, and the pill says that it is a reservation. */}
        {state !== 'booked' && <StateMark className={styles.mark} of={state} />}
        <Words of={words} />
      </span>
    </li>
  );
});

/** A long name is cut, not how many they are or for how long: what stands behind the dot. */
function Words({ of: words }: { readonly of: string }) {
  const dot = words.lastIndexOf(' · ');
  if (dot < 0) return <span className={styles.words}>{words}</span>;
  return (
    <span className={styles.parts}>
      <span className={styles.words}>{words.slice(0, dot)}</span>
      <span>{words.slice(dot)}</span>
    </span>
  );
}

function Facts({ status, state, guests, minutes, total, hasSums, seats, accounts }: PlanTableProps) {
  // The ribbon says who comes next: that it is not ready for them yet stands above.
  if (total === null && status === 'cleaning' && state === 'booked')
    return <span className={styles.facts}>En limpieza</span>;
  if (total === null) return <span className={styles.facts}>{seats} lugares</span>;
  return (
    <>
      <span className={styles.facts}>
        <span>
          <StateMark className={styles.mark} of="guest" />
          {guests ?? '·'}
        </span>
        <span>{minutes === null || minutes < 1 ? 'ahora' : durationText(minutes)}</span>
      </span>
      {hasSums && (
        <span className={styles.total}>
          {shortPesos(total, accounts)}
          {accounts > 1 && <small> ×{accounts}</small>}
        </span>
      )}
    </>
  );
}

/** What fits on a table: nobody charges the centavos of a sum of several accounts. */
function shortPesos(total: Cents, accounts: number): string {
  const text = formatPesos(total);
  return accounts > 1 || text.length > '$9,999.00'.length ? text.slice(0, -'.00'.length) : text;
}

function Chairs({ seats, shape, guests }: PlanTableProps) {
  const chairs = chairsOf(seats, shape);
  const sitting = guests ?? 0;
  const row = (side: string, count: number, before: number) => (
    <span className={styles.chairs} data-lado={side}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.chair} data-ocupada={before + index < sitting} />
      ))}
    </span>
  );
  return (
    <span aria-hidden="true">
      {row('izquierda', chairs.left, 0)}
      {row('derecha', chairs.right, chairs.left)}
      {row('arriba', chairs.above, chairs.left + chairs.right)}
    </span>
  );
}

/** All of it in one sentence, for who does not see the room. */
function spoken(props: PlanTableProps): string {
  const { name, status, seats, guests, minutes, total, hasSums, words, waiter, isMine, allergies } = props;
  const account =
    total === null
      ? [TABLE_WORDS[status], `${seats} lugares`]
      : [
          TABLE_WORDS[status],
          guests === null ? '' : personsText(guests),
          minutes === null ? '' : durationText(minutes),
          hasSums ? formatPesos(total) : '',
          waiter === null ? '' : isMine ? 'tu mesa' : `atiende ${waiter}`,
        ];
  const warning = allergies === '' ? '' : `alergias: ${allergies}`;
  return [name, ...account, warning, words === TABLE_WORDS[status] ? '' : words]
    .filter((part) => part !== '')
    .join(', ');
}

/** In parts of the picture's width: the room grows with the screen, and everything in it. */
function styleOf({ x, y, width, height }: TablePlace): CSSProperties {
  const part = (value: number): string => `${(value / 10).toFixed(2)}cqi`;
  return {
    insetInlineStart: part(x - width / 2),
    insetBlockStart: part(y - height / 2),
    inlineSize: part(width),
    blockSize: part(height),
  };
}
