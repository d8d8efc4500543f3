import type { KdsEntry, KdsItem } from '#domain/kitchen/kds-entry.ts';
import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import type { Role } from '#domain/staff/roles.ts';
import { useGrowing } from '#web/shared/drawing/growing.tsx';
import { useSession } from '../terminal/terminal-context.tsx';
import { KdsCard } from './kds-card.tsx';
import styles from './kds-screen.module.css';
import { HeldCard } from './held-rows.tsx';
import { mayAdvance, waitingByCard } from './kds-view.ts';
import { useWall } from './use-wall.ts';

/** As many as a screen holds; a larger one draws more at once, and a flood's rest when somebody scrolls to it. */
const FIRST_CARDS = 12;
/** Each picture of a scroll: a card is the largest thing any of our lists has. */
const MORE_CARDS = 1;
/** The bump bar has nine keys. */
const KEYS = 9;

/** The wall of cards, oldest first. */
export function KdsBoard({
  entries,
  held,
  allergies,
  now,
  role,
  sought,
  onAdvance,
  onDish,
}: {
  readonly entries: readonly KdsEntry[];
  readonly held: readonly KdsEntry[];
  readonly allergies: Readonly<Record<string, string>>;
  readonly now: Instant;
  readonly role: Role;
  readonly sought: string | null;
  readonly onAdvance: (entry: KdsEntry) => void;
  readonly onDish: (entry: KdsEntry, item: KdsItem) => void;
}) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_CARDS, by: MORE_CARDS });
  const wall = useWall();
  const { mode } = useSession();
  // A wall of both areas says whose each card is; the demonstration shows all that the specification asks for.
  const isDetailed = mode === 'demo' || entries.some(({ area }) => area !== entries[0]?.area);
  const waiting = waitingByCard({ active: entries, held });
  return (
    <ul ref={wall} className={styles.cards}>
      {entries.slice(0, shown).map((entry, place) => (
        <KdsCard
          key={entry.id}
          entry={entry}
          bumpKey={place < KEYS ? place + 1 : null}
          minutes={Math.max(0, minutesBetween(entry.createdAt, now))}
          sought={sought}
          waiting={waiting.of(entry)}
          allergies={allergies[entry.id]}
          isDetailed={isDetailed}
          onAdvance={mayAdvance(entry.area, role) ? onAdvance : null}
          onDish={onDish}
        />
      ))}
      {waiting.alone.length > 0 && entries.length <= shown && <HeldCard rows={waiting.alone} />}
      {entries.length > shown && (
        <li key={`end-${shown}`} className={styles.end}>
          <p className={styles.more}>
            <span ref={watchEnd}>{moreText(entries.length - shown)}</span>
          </p>
        </li>
      )}
    </ul>
  );
}

function moreText(count: number): string {
  return count === 1 ? '1 comanda más' : `${count} comandas más`;
}
