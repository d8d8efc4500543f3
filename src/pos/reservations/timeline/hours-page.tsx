import { useMemo, type ReactNode } from 'react';
import { notedTables } from '#domain/places/noted-bookings.ts';
import type { BookableTable, ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { tableAt, type DayBook } from '#domain/reservations/views/day-book.ts';
import { timelineOf, type Timeline as TimelineOfDay } from '#domain/reservations/views/timeline.ts';
import {
  minuteOfDay,
  timeOfMinute,
  timeText,
  type DateText,
  type Instant,
  type LocalMoment,
} from '#domain/shared/time.ts';
import { PlanSymbols } from '#ui/plan/plan-symbols.tsx';
import { RoomPlan } from '#ui/plan/room-plan.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import type { SheetName } from '../open-sheet.tsx';
import type { PageActions } from '../reservation-card.tsx';
import { Arrivals } from './arrivals.tsx';
import { Card } from '#ui/layout/layout.tsx';
import styles from './hours-page.module.css';
import { Timeline } from './timeline.tsx';

const EVENING = minuteOfDay(timeText('20:00'));

interface HoursPageProps {
  readonly day: { readonly today: DateText };
  readonly book: DayBook;
  readonly now: Instant;
  readonly moment: LocalMoment;
  readonly actions: PageActions;
  /** The list at the door, today. */
  readonly door: ReactNode;
  readonly onSheet: (sheet: SheetName) => void;
  readonly onTell: (tone: 'good' | 'bad', text: string) => void;
}

/** The host's day on one screen: the hours of every table, the room, who comes and who waits. */
export function HoursPage({ day, book, now, moment, actions, door, onSheet, onTell }: HoursPageProps) {
  const timeline = useWorld(useMemo(() => (world) => timelineOf(world, book, now), [book, now]));
  const noted = useWorld(useMemo(() => (world) => notedTables(world, book.fecha), [book.fecha]));
  if (timeline === null || book.rules === null) {
    return <Empty title="Las reservaciones todavía no están listas">El plano de la sala se hace en Catálogo.</Empty>;
  }
  const isToday = book.fecha === day.today;
  return (
    <div className={styles.page}>
      <Timeline key={book.fecha} timeline={timeline} noted={noted} onOpen={actions.onMore} onTell={onTell} />
      <div className={styles.side}>
        <SmallPlan book={book} rules={book.rules} timeline={timeline} actions={actions} onSheet={onSheet} />
        {isToday && (
          <Arrivals
            timeline={timeline}
            moment={moment}
            onArrived={actions.onArrived}
            onSeat={actions.onSeat}
            onMore={actions.onMore}
            onChange={({ reservation }) => onSheet({ kind: 'change', reservationId: reservation.id })}
          />
        )}
        {door}
      </div>
    </div>
  );
}

interface SmallPlanProps extends Pick<HoursPageProps, 'book' | 'actions' | 'onSheet'> {
  readonly rules: ReservationRules;
  readonly timeline: TimelineOfDay;
}

/** The room as it is now, or at the day's first seating; a tap on a table leads to its party, or to a booking there. */
function SmallPlan({ book, rules, timeline, actions, onSheet }: SmallPlanProps) {
  const hora = timeOfMinute(Math.max(0, Math.min(timeline.nowMinute ?? EVENING, 24 * 60 - 1)));
  const stateOf = (table: BookableTable): string => {
    const { state } = tableAt(book, table, hora);
    if (state === 'occupied') return 'ocupada';
    if (state === 'held') return 'reservada';
    return state === 'closed' ? 'oculta' : 'disponible';
  };
  return (
    <Card className={styles.plan}>
      <PlanSymbols tables={rules.tables} />
      <RoomPlan
        room={rules}
        stateOf={stateOf}
        onPick={(table) => {
          const { entry } = tableAt(book, table, hora);
          if (entry) actions.onMore(entry);
          else onSheet({ kind: 'book', mesa: table.label });
        }}
      />
    </Card>
  );
}
