import { memo, type CSSProperties, type MouseEvent } from 'react';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import type { TableStatus } from '#domain/floor/table.ts';
import type { BookableTable } from '#domain/reservations/reservation-rules.ts';
import { durationText, initials, personsText, TABLE_WORDS } from '#web/shared/pos-ui/status-words.ts';
import styles from './plan.module.css';
import type { TablePlace } from './room-layout.ts';
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
          {props.allergies !== '' && <Mark of="allergy" />}
          {props.waiter !== null && (
            <span className={styles.waiter} data-mia={props.isMine}>
              {initials(props.waiter)}
            </span>
          )}
        </span>
        <Facts {...props} />
      </button>
      <span className={styles.ribbon} aria-hidden="true">
        <Mark of={state} />
        <span className={styles.words}>{words}</span>
      </span>
    </li>
  );
});

function Facts({ guests, minutes, total, hasSums, seats, accounts }: PlanTableProps) {
  if (total === null) return <span className={styles.facts}>{seats} lugares</span>;
  return (
    <>
      <span className={styles.facts}>
        <span>
          <Mark of="guest" />
          {guests ?? '·'}
        </span>
        <span>{minutes === null || minutes < 1 ? 'ahora' : durationText(minutes)}</span>
      </span>
      {hasSums && (
        <span className={styles.total}>
          {formatPesos(total)}
          {accounts > 1 && <small> ×{accounts}</small>}
        </span>
      )}
    </>
  );
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

const MARKS: { readonly [Of in PlanState | 'guest' | 'allergy']?: string } = {
  guest: 'M12 3.5a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zM3.5 21c.3-5 3.6-7.4 8.5-7.4s8.2 2.4 8.5 7.4z',
  allergy: 'M12 1.500L23.500 22H.5zM10.600 8v7h2.800V8zM10.600 17v2.800h2.800V17z',
  unheard: 'M11 1h2v7h-2zM11 16h2v7h-2zM1 11h7v2H1zM16 11h7v2h-7zM4 5.4L5.4 4l4 4L8 9.4zM14.6 16L16 14.6l4 4-1.4 1.4z',
  ready: 'M2 17h20v3H2zM4 15a8 8 0 0 1 16 0zM10.5 4h3v3h-3z',
  bill: 'M5 2h14v20l-2.3-2-2.4 2-2.3-2-2.3 2-2.4-2L5 22zM8 7v2h8V7zM8 12v2h8v-2z',
  calling: 'M12 2a7 7 0 0 1 7 7v6l2 3H3l2-3V9a7 7 0 0 1 7-7zM9.5 19.500h5a2.500 2.500 0 0 1-5 0z',
  waiting: 'M5 2h14v4l-5.5 6L19 18v4H5v-4l5.500-6L5 6z',
  booked: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM10.800 6v7l5 3 1.200-2-3.800-2.300V6z',
  cleaning: 'M18 2l3 3-7 7-3-3zM9 10l5 5-4 7H2l3-3-2-1 3-3-2-1z',
};

function Mark({ of }: { readonly of: PlanState | 'guest' | 'allergy' }) {
  const shape = MARKS[of];
  if (shape === undefined) return null;
  return (
    <svg className={styles.mark} data-signo={of} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} fillRule="evenodd" />
    </svg>
  );
}
