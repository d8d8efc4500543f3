import { tableAt, type DayBook, type DayEntry } from '#domain/reservations/views/day-book.ts';
import type { BookableTable, ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { minuteOfDay, timeOfMinute, weekdayOf, type TimeText } from '#domain/shared/time.ts';
import { Key } from '#ui/pos/key.tsx';
import { PlanSymbols } from '#ui/plan/plan-symbols.tsx';
import { RoomPlan } from '#ui/plan/room-plan.tsx';
import { Card, Stack } from '#ui/layout/layout.tsx';
import styles from './reservations-screen.module.css';

const STEP_MINUTES = 60;

/** The room at one hour of the day: who holds which table, and a tap that leads there. */
export function DayPlan({
  book,
  rules,
  hora,
  pointed,
  onHour,
  onTable,
}: {
  readonly book: DayBook;
  readonly rules: ReservationRules;
  readonly hora: TimeText;
  readonly pointed: DayEntry | null;
  readonly onHour: (hora: TimeText) => void;
  readonly onTable: (table: BookableTable, entry: DayEntry | null) => void;
}) {
  const stateOf = (table: BookableTable): string => {
    if (table.id === pointed?.reservation.tableId) return 'seleccionada';
    const { state } = tableAt(book, table, hora);
    if (state === 'occupied') return 'ocupada';
    if (state === 'held') return 'reservada';
    return state === 'closed' ? 'oculta' : 'disponible';
  };
  return (
    <Stack as="figure" gap={4}>
      <PlanSymbols tables={rules.tables} />
      <Card className={styles.plan}>
        <RoomPlan room={rules} stateOf={stateOf} onPick={(table) => onTable(table, tableAt(book, table, hora).entry)} />
      </Card>
      <figcaption className={styles.hours} role="group" aria-label="Hora del plano">
        {hoursOf(rules, book).map((each) => (
          <Key key={each} aria-pressed={each === hora} onClick={() => onHour(each)}>
            {each}
          </Key>
        ))}
      </figcaption>
    </Stack>
  );
}

function hoursOf(rules: ReservationRules, { fecha }: DayBook): readonly TimeText[] {
  const seatings = rules.seatings[weekdayOf(fecha)];
  if (!seatings) return [];
  const hours: TimeText[] = [];
  for (let minute = minuteOfDay(seatings.first); minute <= minuteOfDay(seatings.last); minute += STEP_MINUTES) {
    hours.push(timeOfMinute(minute));
  }
  return hours;
}
