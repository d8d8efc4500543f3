import { MemoryJournal, type MemoryDisk } from '#application/memory-journal.ts';
import { Executor } from '#application/executor.ts';
import { PLACE_TIMES, type PlaceMessage, type Wire } from '#application/places/messages.ts';
import { PlaceLink, type OpenLine } from '#application/places/place-link.ts';
import { PlacedVenue } from '#application/places/placed-venue.ts';
import type { Place } from '#domain/places/book-part.ts';
import { NOON, systemRequest } from '#tests/support/commands.ts';
import { contentRules } from '#tests/support/test-house.ts';
import type { Instant } from '#domain/shared/time.ts';

/** One of the two servers of a venue, on a disk that can be copied and put back. */
export class OneSide {
  readonly place: Place;
  readonly journal: MemoryJournal;
  readonly #now: () => Instant;
  #ids = 0;
  executor!: Executor;
  link!: PlaceLink;
  venue!: PlacedVenue;

  constructor(place: Place, now: () => Instant) {
    this.place = place;
    this.#now = now;
    this.journal = new MemoryJournal(`${place}-0`);
  }

  async start(): Promise<void> {
    this.link?.stop();
    const newId = (): string => `${this.place}-id-${(this.#ids += 1)}`;
    const ports = { place: this.place, now: this.#now, newId };
    this.executor = new Executor({ ...ports, place: () => this.place, journal: this.journal });
    await this.executor.start();
    const after = (ms: number, work: () => void) => {
      // Nothing here waits for a timer: what is gathered is told in the next turn, and nobody beats.
      if (ms === 0) setImmediate(work);
      return () => undefined;
    };
    const times = { ...PLACE_TIMES, gatherMs: 0 };
    this.link = new PlaceLink({ ...ports, executor: this.executor, after, times, elapsedMs: () => 0 });
    this.venue = new PlacedVenue({ ...ports, executor: this.executor }, this.link);
    this.link.start();
  }

  /** The disk as it was, in a new epoch, as the restore tool leaves it. */
  async restore(copy: MemoryDisk): Promise<void> {
    this.#ids += 1;
    this.journal.disk = { ...copy, epoch: `${this.place}-copy-${this.#ids}` };
    await this.start();
  }
}

/** A venue in two places and the line between them, which is there or not. */
export class TwoSides {
  now: Instant = NOON;
  readonly venue = new OneSide('venue', () => this.now);
  readonly front = new OneSide('front', () => this.now);
  #ends: OpenLine[] = [];

  async start(): Promise<void> {
    await this.venue.start();
    await this.venue.executor.execute(systemRequest('LOAD_DEMO', {}));
    const rules = structuredClone(contentRules()) as never;
    await this.venue.executor.execute(systemRequest('SAVE_RESERVATION_RULES', { rules }));
    await this.front.start();
    await this.join();
  }

  async join(): Promise<void> {
    const ends: OpenLine[] = [];
    const wireTo = (index: number): Wire => ({
      send: (message) => {
        const read = JSON.parse(JSON.stringify(message)) as PlaceMessage;
        setImmediate(() => void ends[index]?.receive(read));
      },
      close: () => undefined,
    });
    this.#ends = ends;
    ends[0] = this.venue.link.open(wireTo(1));
    ends[1] = this.front.link.open(wireTo(0));
    await this.rest();
  }

  cut(): void {
    for (const end of this.#ends.splice(0)) end.closed();
  }

  /** Nothing is under way any more. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 60; turn += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      for (const { executor } of [this.venue, this.front]) await executor.drained();
    }
  }

  stop(): void {
    for (const { link } of [this.venue, this.front]) link.stop();
  }
}
