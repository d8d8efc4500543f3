import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { byAge } from './kds-view.ts';

export interface CardOnWall {
  readonly entry: KdsEntry;
  /** Counted from the oldest of the area that is shown; null while it hangs out of sight, for another area. */
  readonly place: number | null;
}

/**
 * What hangs on the wall, oldest first. A tap shows at once what was already drawn and the first ones; a card that moves
 * up from below the screen follows a moment later, so that nobody waits for what is not looked at. Others hang out of
 * sight: looking at another area, or calling one back, only uncovers them.
 */
export function cardsOnWall({
  wanted,
  others,
  drawn,
  first,
}: {
  readonly wanted: readonly KdsEntry[];
  /** The first ones of every area, the last ones that left, and whatever the last picture had besides. */
  readonly others: readonly KdsEntry[];
  /** Those the last picture had time for. */
  readonly drawn: ReadonlySet<string>;
  readonly first: number;
}): readonly CardOnWall[] {
  const inSight = wanted
    .map((entry, place) => ({ entry, place }))
    .filter(({ entry, place }) => place < first || drawn.has(entry.id));
  const seen = new Set(wanted.map(({ id }) => id));
  const outOfSight = others.filter(({ id }) => drawn.has(id) && !seen.has(id)).map((entry) => ({ entry, place: null }));
  return [...inSight, ...outOfSight].toSorted((a, b) => byAge(a.entry, b.entry));
}

/**
 * Those of now, and those the last picture still has: taking a card down takes time, and one that hangs out of sight can
 * wait until the next picture is on the screen.
 */
export function keepDrawn() {
  let kept: ReadonlyMap<string, KdsEntry> = new Map();
  return (now: readonly KdsEntry[], drawn: ReadonlySet<string>): readonly KdsEntry[] => {
    const still = [...kept.values()].filter(({ id }) => drawn.has(id));
    kept = new Map([...still, ...now].map((entry) => [entry.id, entry]));
    return [...kept.values()];
  };
}
