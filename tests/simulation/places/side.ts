import { Executor } from '#application/executor.ts';
import { MemoryJournal, type MemoryDisk } from '#application/memory-journal.ts';
import { PlaceLink } from '#application/places/place-link.ts';
import { PlacedVenue, type Decider } from '#application/places/placed-venue.ts';
import type { PlaceTimes } from '#application/places/messages.ts';
import type { Place } from '#domain/places/book-part.ts';
import { slotOf } from '#domain/places/who-decides.ts';
import { instant, type DateText, type Instant } from '#domain/shared/time.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** As in production, only slower: a week of five-second beats would be nothing but beats. */
export const SLOW_TIMES: PlaceTimes = {
  beatMs: 120_000,
  apartMs: 360_000,
  silenceMs: 480_000,
  questionMs: 60_000,
  // Long enough that others act while it gathers.
  gatherMs: 30_000,
};

/** What a planted mistake changes about a side. */
export interface SideFlaws {
  /** It believes that it decides on that date, whoever owns it. */
  readonly decides?: (side: Side, fecha: DateText) => boolean;
}

/** One of the two servers: a disk that survives, a process that may die, and a clock that may be wrong. */
export class Side {
  readonly place: Place;
  readonly journal: MemoryJournal;
  readonly #time: VirtualTime;
  readonly #flaws: SideFlaws;
  #backups: MemoryDisk[] = [];
  #lives = 0;
  #ids = 0;
  skewMs = 0;
  isUp = false;
  /** Dies as soon as something was committed: nobody hears an answer. */
  diesAtCommit = false;
  executor!: Executor;
  link!: PlaceLink;
  venue!: Decider;

  constructor(place: Place, time: VirtualTime, flaws: SideFlaws = {}) {
    this.place = place;
    this.#time = time;
    this.#flaws = flaws;
    this.journal = new MemoryJournal(`${place}-0`);
  }

  get now(): Instant {
    return instant(this.#time.now + this.skewMs);
  }

  /** One life of the process: what was asked in a former one gets no answer. */
  get life(): number {
    return this.#lives;
  }

  async boot(): Promise<void> {
    this.#lives += 1;
    const life = this.#lives;
    this.diesAtCommit = false;
    this.executor = new Executor({
      journal: this.journal,
      now: () => this.now,
      newId: () => this.newId(),
      place: () => (this.#flaws.decides ? null : this.place),
      onBug: (fault) => {
        throw fault;
      },
    });
    // The first to hear of a commit: if the process dies with it, the link tells nobody.
    this.executor.onDelta(() => {
      if (this.diesAtCommit && life === this.#lives) this.kill();
    });
    await this.executor.start();
    const ports = { place: this.place, executor: this.executor, now: () => this.now, newId: () => this.newId() };
    this.link = new PlaceLink({
      ...ports,
      after: (ms, work) =>
        this.#time.after(ms, () => {
          if (life === this.#lives) work();
        }),
      elapsedMs: () => this.#time.now,
      times: SLOW_TIMES,
    });
    this.venue = this.#decider(new PlacedVenue(ports, this.link));
    this.isUp = true;
    this.link.start();
  }

  #decider(venue: Decider): Decider {
    const { decides } = this.#flaws;
    if (!decides) return venue;
    const { executor } = this;
    return {
      world: executor.world,
      execute: (request) => {
        const slot = slotOf(executor.world, request.command);
        return slot && decides(this, slot.fecha) ? executor.execute(request) : venue.execute(request);
      },
    };
  }

  kill(): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.#lives += 1;
    this.link.stop();
  }

  keepBackup(): void {
    this.#backups.push(this.journal.copy());
  }

  /** The disk as it was some copies ago, in a new epoch, as the restore tool leaves it. */
  restore(age: number): boolean {
    const disk = this.#backups.at(-1 - age);
    if (!disk) return false;
    this.#backups = this.#backups.slice(0, this.#backups.length - age);
    this.journal.disk = { ...structuredCopy(disk), epoch: `${this.place}-${this.newId()}` };
    return true;
  }

  newId(): string {
    this.#ids += 1;
    return `${this.place}-${this.#ids}`;
  }
}

function structuredCopy({ records, entries, ...rest }: MemoryDisk): MemoryDisk {
  return { ...rest, records: new Map(records), entries: new Map(entries) };
}
