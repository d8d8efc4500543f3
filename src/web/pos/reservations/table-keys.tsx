import { tableAt, type DayBook } from '#domain/reservations/views/day-book.ts';
import { areasOf, type BookableTable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { fitsParty } from '#domain/reservations/what-can-be-booked.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { TimeText } from '#domain/shared/time.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import styles from './sheets.module.css';

const NONE: readonly string[] = [];

/** All tables of the book as keys: taken ones cannot be tapped, those that fit the party stand out. */
export function TableKeys({
  book,
  rules,
  hora,
  personas,
  value,
  keep,
  occupied = NONE,
  onChoose,
}: {
  readonly book: DayBook;
  readonly rules: ReservationRules;
  readonly hora: TimeText | null;
  readonly personas: number | null;
  readonly value: string;
  /** A reservation that is being changed does not stand in its own way. */
  readonly keep?: string;
  /** Where somebody sits now, whatever the book says: labels without accents. */
  readonly occupied?: readonly string[];
  readonly onChoose: (mesa: string) => void;
}) {
  return (
    <div className={styles.tables} role="group" aria-label="Mesa">
      {areasOf(rules).map((area) => (
        <div key={area} className={styles.zone}>
          <span className={styles.area}>{area}</span>
          {rules.tables
            .filter((table) => table.area === area && !book.agenda.away.has(table.id))
            .map((table) => {
              const at = hora === null ? null : tableAt(book, table, hora);
              const isHeld = at?.state === 'held' && at.entry?.reservation.id !== keep;
              // Whoever takes a reservation may not promise it; whoever seats somebody now is asked first.
              const isBusy = at?.state === 'occupied' && occupied === NONE && at.entry?.reservation.id !== keep;
              return (
                <Key
                  key={table.id}
                  disabled={isHeld || isBusy}
                  aria-pressed={value === table.label}
                  data-cabe={fitsParty(rules, table, personas)}
                  onClick={() => onChoose(table.label)}
                >
                  <span className={styles.tableKey}>
                    {table.label}
                    <small>
                      {noteOf(table, { isHeld, isOccupied: isBusy || occupied.includes(foldAccents(table.label)) })}
                    </small>
                  </span>
                </Key>
              );
            })}
        </div>
      ))}
    </div>
  );
}

function noteOf(
  { sillas }: BookableTable,
  { isHeld, isOccupied }: { readonly isHeld: boolean; readonly isOccupied: boolean },
): string {
  if (isHeld) return 'Reservada';
  return isOccupied ? 'Ocupada' : `${sillas} lugares`;
}
