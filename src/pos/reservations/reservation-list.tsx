import { startTransition, useEffect, useEffectEvent, useRef, type CSSProperties, type RefCallback } from 'react';
import { minutesLate, type DayEntry } from '#domain/reservations/views/day-book.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import { afterPicture } from '#ui/drawing/after-picture.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { ReservationCard, type CardActions } from './reservation-card.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './reservations-screen.module.css';

/** What a tablet shows at once; the rest is drawn as the finger comes near. */
const FIRST_CARDS = 5;

/** Who comes, by hour. */
export function ReservationList({
  page,
  entries,
  moment,
  isToday,
  pointedId,
  actions,
}: {
  /** Another one, another day or another visit, is written into the cards that are there. */
  readonly page: string;
  readonly entries: readonly DayEntry[];
  readonly moment: LocalMoment;
  readonly isToday: boolean;
  readonly pointedId: string | null;
  readonly actions: CardActions;
}) {
  const { shown, watchEnd, growTo } = useGrowing({ first: FIRST_CARDS, of: page });
  const list = useRef<HTMLUListElement>(null);
  const cards = entries.slice(0, shown);
  const pointedAt = entries.findIndex(({ reservation }) => reservation.id === pointedId);
  const isPointedDrawn = pointedAt < shown;
  const draw = useEffectEvent(() => startTransition(() => growTo(pointedAt + 1)));
  const show = useEffectEvent(() => list.current?.children[pointedAt]?.scrollIntoView({ block: 'nearest' }));
  // Waits for the picture of the plan: whose table was tapped comes in sight, however far down the list.
  useEffect(() => {
    if (pointedId === null) return undefined;
    return afterPicture(() => (isPointedDrawn ? show() : draw()));
  }, [pointedId, isPointedDrawn]);
  return (
    <ul ref={list} className={styles.list} aria-label="Reservaciones del día">
      {cards.map((entry) => (
        <ReservationCard
          key={entry.reservation.id}
          entry={entry}
          late={minutesLate(entry.reservation, moment)}
          isToday={isToday}
          isPointed={entry.reservation.id === pointedId}
          actions={actions}
        />
      ))}
      {entries.length > shown && <Space key={`end-${shown}`} cards={entries.length - shown} watch={watchEnd} />}
      {entries.length === 0 && (
        <Stack as="li" justify="toCenter">
          <Empty title="Nadie ha reservado este día" />
        </Stack>
      )}
    </ul>
  );
}

/** The place of those not drawn yet: the list is about as long as it will be, so nothing jumps under the finger. */
function Space({ cards, watch }: { readonly cards: number; readonly watch: RefCallback<HTMLLIElement> }) {
  // A custom property is not among the styles React knows by name.
  return <li ref={watch} className={styles.space} style={{ '--faltan': cards } as CSSProperties} aria-hidden="true" />;
}
