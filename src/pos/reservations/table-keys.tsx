import type { DoorTable } from '#domain/reservations/views/door-tables.ts';
import { tableAt, type DayBook } from '#domain/reservations/views/day-book.ts';
import { areasOf, type BookableTable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { fewSeatsText, joinedFor } from '#domain/reservations/room/combinations.ts';
import { fitsParty } from '#domain/reservations/what-can-be-booked.ts';
import type { TimeText } from '#domain/shared/time.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Grid, Stack, Text } from '#ui/layout/layout.tsx';
import styles from './sheets.module.css';

/** What a table's key says to the party at hand. */
export interface TableSays {
  readonly isShut: boolean;
  /** Those that fit the party stand out. */
  readonly fits: boolean;
  readonly note: string;
  /** Fewer chairs than people, in words; empty where there are enough. */
  readonly few: string;
}

interface TableKeysProps {
  readonly book: DayBook;
  readonly rules: ReservationRules;
  readonly value: string;
  readonly saysOf: (table: BookableTable) => TableSays;
  readonly onChoose: (mesa: string) => void;
}

/** All tables of the book as keys: taken ones cannot be tapped, those that fit the party stand out. */
export function TableKeys(props: TableKeysProps) {
  const chosen = props.rules.tables.find(({ label }) => label === props.value);
  const few = chosen === undefined ? '' : props.saysOf(chosen).few;
  return (
    <>
      <Zones {...props} />
      {few !== '' && <Message tone="plain">{few} Si los sientas ahí, tú decides cómo caben.</Message>}
    </>
  );
}

function Zones({ book, rules, value, saysOf, onChoose }: TableKeysProps) {
  return (
    <Stack gap={3} role="group" aria-label="Mesa">
      {areasOf(rules).map((area) => (
        <Grid key={area} gap={3} className={styles.zone}>
          <Text as="span" ink="soft" size={-1} weight={600} className={styles.area}>
            {area}
          </Text>
          {rules.tables
            .filter((table) => table.area === area && !book.agenda.away.has(table.id))
            .map((table) => {
              const { isShut, fits, note } = saysOf(table);
              return (
                <Key
                  key={table.id}
                  disabled={isShut}
                  aria-pressed={value === table.label}
                  data-cabe={fits}
                  onClick={() => onChoose(table.label)}
                >
                  <Stack as="span" nowrap className={styles.tableKey}>
                    {table.label}
                    <small>{note}</small>
                  </Stack>
                </Key>
              );
            })}
        </Grid>
      ))}
    </Stack>
  );
}

interface Wanted {
  readonly hora: TimeText | null;
  readonly personas: number | null;
  /** A reservation that is being changed does not stand in its own way. */
  readonly keep?: string;
}

/** A table for an hour of the book: nobody may promise one that is held or sat at then. */
export function saysAtHour(
  book: DayBook,
  rules: ReservationRules,
  { hora, personas, keep }: Wanted,
): (table: BookableTable) => TableSays {
  const stateAt = (table: BookableTable) => {
    const at = hora === null ? null : tableAt(book, table, hora);
    return at === null || (keep !== undefined && at.entry?.reservation.id === keep) ? 'free' : at.state;
  };
  const isFree = (planId: string): boolean =>
    rules.tables.some((each) => each.id === planId && stateAt(each) === 'free');
  return (table) => {
    const state = stateAt(table);
    const joined = joinedFor(rules, { table, personas: personas ?? 1 }, isFree);
    const isShut = state === 'held' || state === 'occupied';
    const note = state === 'held' ? 'Reservada' : state === 'occupied' ? 'Ocupada' : seatsText(table, joined);
    const few = personas === null ? '' : fewSeatsText(table, { personas, joined });
    return { isShut, fits: joined !== null && fitsParty(rules, table, personas), note, few };
  };
}

interface AtDoor {
  readonly rules: ReservationRules;
  readonly personas: number;
  readonly door: ReadonlyMap<string, DoorTable>;
  readonly isSatAt: (table: BookableTable) => boolean;
}

/** A table for who stands at the door: where somebody sits they are asked first, where somebody comes it says until when. */
export function saysAtDoor({ rules, personas, door, isSatAt }: AtDoor): (table: BookableTable) => TableSays {
  return (table) => {
    const { isPromised = false, joined = [], next = null } = door.get(table.id) ?? {};
    const fits = joined !== null && fitsParty(rules, table, personas);
    const until = next === null ? seatsText(table, joined) : `Hasta ${next}`;
    const free = joined !== null && joined.length > 0 ? seatsText(table, joined) : until;
    const isSat = isSatAt(table) || (isPromised && next === null);
    const note = isSat ? 'Ocupada' : isPromised ? `A las ${next ?? ''}` : free;
    return { isShut: isPromised, fits, note, few: fewSeatsText(table, { personas, joined }) };
  };
}

/** «4 lugares», and for a party over several tables which ones: «+ 12 + 14». */
function seatsText({ sillas }: BookableTable, joined: readonly string[] | null): string {
  return joined === null || joined.length === 0 ? `${sillas} lugares` : joined.map((id) => `+ ${id}`).join(' ');
}
