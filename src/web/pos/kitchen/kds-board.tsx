import { startTransition, useEffect, useState } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import { afterPicture } from '#web/shared/drawing/after-picture.ts';
import { useGrowing } from '#web/shared/drawing/growing.tsx';
import { cardsOnWall, keepDrawn } from './cards-on-wall.ts';
import { KdsCard } from './kds-card.tsx';
import styles from './kds-screen.module.css';
import { FIRST_CARDS } from './kds-view.ts';
import { useWall } from './use-wall.ts';

/** The bump bar has nine keys. */
const KEYS = 9;

/** The wall of cards, oldest first. */
export function KdsBoard({
  entries,
  ahead,
  ready,
  now,
  onAdvance,
}: {
  readonly entries: readonly KdsEntry[];
  readonly ahead: readonly KdsEntry[];
  /** Those that have just left: their cards wait out of sight for the hand that tapped too soon. */
  readonly ready: readonly KdsEntry[];
  readonly now: Instant;
  readonly onAdvance: (entry: KdsEntry) => void;
}) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_CARDS });
  const { hold, watch } = useWall();
  const wanted = entries.slice(0, shown);
  const all = [...wanted, ...ahead, ...ready];
  const drawn = useDrawn(all);
  const [keep] = useState(keepDrawn);
  return (
    <ul ref={hold} className={styles.cards}>
      {cardsOnWall({ wanted, others: keep(all, drawn), drawn, first: FIRST_CARDS }).map(({ entry, place }) => (
        <KdsCard
          key={entry.id}
          entry={entry}
          isOut={place === null}
          // Out of sight it has some number, so that it is laid out with one.
          bumpKey={place === null || place < KEYS ? (place ?? 0) + 1 : null}
          minutes={Math.max(0, minutesBetween(entry.createdAt, now))}
          onAdvance={onAdvance}
          watch={watch}
        />
      ))}
      {entries.length > shown && (
        <li key={`end-${shown}`} ref={watch} className={styles.end}>
          <p className={styles.more}>
            <span ref={watchEnd}>{moreText(entries.length - shown)}</span>
          </p>
        </li>
      )}
    </ul>
  );
}

/** Everything wanted by the last picture: once that is on the screen there is time for it. */
function useDrawn(wanted: readonly KdsEntry[]): ReadonlySet<string> {
  // As one text: another list of the same entries is no news.
  const ids = wanted.map(({ id }) => id).join();
  const [drawn, setDrawn] = useState(ids);
  // Waits for the picture.
  useEffect(() => afterPicture(() => startTransition(() => setDrawn(ids))), [ids]);
  return new Set(drawn.split(','));
}

function moreText(count: number): string {
  return count === 1 ? '1 comanda más' : `${count} comandas más`;
}
