import { useDeferredValue } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import { useGrowing } from '#web/shared/pos-ui/growing.tsx';
import { KdsCard } from './kds-card.tsx';
import styles from './kds-screen.module.css';
import { cardsNow } from './kds-view.ts';
import { useRowSpans } from './use-row-spans.ts';

/** As many as a screen holds; a larger one draws more at once, and a flood's rest when somebody scrolls to it. */
const FIRST_CARDS = 8;
const MORE_CARDS = 8;
/** The bump bar has nine keys. */
const KEYS = 9;

/** The wall of cards, oldest first. */
export function KdsBoard({
  entries,
  now,
  onAdvance,
}: {
  readonly entries: readonly KdsEntry[];
  readonly now: Instant;
  readonly onAdvance: (entry: KdsEntry) => void;
}) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_CARDS, more: MORE_CARDS });
  const watchCard = useRowSpans();
  const drawn = useDeferredValue(entries);
  const cards = cardsNow(entries.slice(0, shown), { drawn: drawn.slice(0, shown), first: FIRST_CARDS });
  return (
    <ul className={styles.cards}>
      {cards.map((entry, index) => (
        <KdsCard
          key={entry.id}
          entry={entry}
          bumpKey={index < KEYS ? index + 1 : null}
          minutes={Math.max(0, minutesBetween(entry.createdAt, now))}
          onAdvance={onAdvance}
          watch={watchCard}
        />
      ))}
      {entries.length > shown && (
        <li key={`end-${shown}`} ref={watchEnd} className={styles.more}>
          {moreText(entries.length - shown)}
        </li>
      )}
    </ul>
  );
}

function moreText(count: number): string {
  return count === 1 ? '1 pedido más' : `${count} pedidos más`;
}
