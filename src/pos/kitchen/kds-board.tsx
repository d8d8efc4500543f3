import { placeKey, type KdsEntry, type KdsItem } from '#domain/kitchen/kds-entry.ts';
import { minutesBetween, type Instant } from '#domain/shared/time.ts';
import type { Role } from '#domain/staff/roles.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { useSession } from '../terminal/terminal-context.tsx';
import { KdsCard } from './kds-card.tsx';
import styles from './kds-screen.module.css';
import { HeldCard } from './held-rows.tsx';
import { mayAdvance, waitingByCard } from './kds-view.ts';
import type { StationsById } from './stations-view.ts';
import { useWall } from './use-wall.ts';

/** As many as a screen holds; a larger one draws more at once, and a flood's rest when somebody scrolls to it. */
const FIRST_CARDS = 12;
/** Each picture of a scroll: a card is the largest thing any of our lists has. */
const MORE_CARDS = 1;
/** The bump bar has nine keys. */
const KEYS = 9;

interface KdsBoardProps {
  readonly entries: readonly KdsEntry[];
  /** As the wall was in the last picture. */
  readonly pictured: readonly KdsEntry[];
  readonly held: readonly KdsEntry[];
  readonly allergies: Readonly<Record<string, string>>;
  readonly toGo: Readonly<Record<string, string>>;
  readonly dueAt: Readonly<Record<string, string>>;
  readonly elsewhere: Readonly<Record<string, string>>;
  readonly stations: StationsById;
  readonly now: Instant;
  readonly role: Role;
  readonly sought: string | null;
  readonly onAdvance: (entry: KdsEntry) => void;
  readonly onDish: (entry: KdsEntry, item: KdsItem) => void;
}

/** The wall of cards, oldest first. */
export function KdsBoard({
  entries,
  pictured,
  held,
  allergies,
  toGo,
  dueAt,
  elsewhere,
  stations,
  now,
  role,
  sought,
  onAdvance,
  onDish,
}: KdsBoardProps) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_CARDS, by: MORE_CARDS });
  const wall = useWall();
  const { screens } = useSession();
  // A wall of several places says whose each card is.
  const isDetailed = screens.isDetailed || entries.some((entry) => placeKey(entry) !== placeKey(entries[0] ?? entry));
  const waiting = waitingByCard({ active: entries, held });
  // When a card leaves or comes, all behind it get another number, and one below the edge comes up: they follow right after
  // the picture of the card itself, which is half as dear without them.
  const numbers = new Map(pictured.map(({ id }, place) => [id, place]));
  const below = new Set(pictured.slice(shown).map(({ id }) => id));
  const drawn = entries.slice(0, shown).filter(({ id }) => !below.has(id));
  return (
    <ul ref={wall} className={styles.cards}>
      {drawn.map((entry, place) => (
        <KdsCard
          key={entry.id}
          entry={entry}
          bumpKey={keyOf(numbers.get(entry.id) ?? place)}
          minutes={Math.max(0, minutesBetween(entry.createdAt, now))}
          sought={sought}
          waiting={waiting.of(entry)}
          allergies={allergies[entry.id]}
          toGo={toGo[entry.id]}
          dueAt={dueAt[entry.id]}
          elsewhere={elsewhere[entry.id]}
          stations={stations}
          isDetailed={isDetailed}
          onAdvance={mayAdvance(entry.area, role) ? onAdvance : null}
          onDish={onDish}
        />
      ))}
      {waiting.alone.length > 0 && entries.length <= shown && <HeldCard rows={waiting.alone} />}
      {entries.length > shown && (
        <li key={`end-${shown}`} className={styles.end} data-faltan="">
          <p className={styles.more}>
            <span ref={watchEnd}>{moreText(entries.length - shown)}</span>
          </p>
        </li>
      )}
    </ul>
  );
}

function keyOf(place: number): number | null {
  return place < KEYS ? place + 1 : null;
}

function moreText(count: number): string {
  return count === 1 ? '1 comanda más' : `${count} comandas más`;
}
