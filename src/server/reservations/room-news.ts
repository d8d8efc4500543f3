import type { Executor } from '#application/executor.ts';
import { accountFacts, tableFacts } from '#domain/reservations/room/room-state.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { Change } from '#domain/world.ts';

/** What has changed in the venue; null: everything may have. */
export interface News {
  /** Days of the book. */
  readonly dates: readonly DateText[];
  /** Somebody sat down, moved, asked for the bill or left. */
  readonly isRoom: boolean;
  /** The venue itself: its plan, its rules, how long visits take. */
  readonly isVenue: boolean;
}

/**
 * Tells when what the site says of tables may have changed. Most commands of an evening are dishes and change nothing of
 * it: what was worked out before them holds on.
 */
export class RoomNews {
  readonly #listeners = new Set<(news: News | null) => void>();
  /** What the room knew of each table and account when it last changed. */
  readonly #known = new Map<string, string>();

  constructor(executor: Executor) {
    executor.onDelta(({ changes }) => this.#hear(changes));
    executor.onReset(() => {
      this.#known.clear();
      this.#tell(null);
    });
  }

  onNews(listener: (news: News | null) => void): void {
    this.#listeners.add(listener);
  }

  #hear(changes: readonly Change[]): void {
    const dates: DateText[] = [];
    let isRoom = false;
    let isVenue = false;
    for (const change of changes) {
      if (change.collection === 'agenda' || change.collection === 'reservations') dates.push(change.record.fecha);
      else if (change.collection === 'venue') isVenue = true;
      else if (change.collection === 'tables' || change.collection === 'tickets') isRoom ||= this.#isOther(change);
    }
    if (isRoom || isVenue || dates.length > 0) this.#tell({ dates, isRoom, isVenue });
  }

  #isOther({ collection, record }: Extract<Change, { readonly collection: 'tables' | 'tickets' }>): boolean {
    const facts = collection === 'tables' ? tableFacts(record) : accountFacts(record);
    const key = `${collection} ${record.id}`;
    if (this.#known.get(key) === facts) return false;
    if (collection === 'tickets' && record.status === 'closed') this.#known.delete(key);
    else this.#known.set(key, facts);
    return true;
  }

  #tell(news: News | null): void {
    for (const listener of this.#listeners) listener(news);
  }
}
