import type { DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Collection, World } from '#domain/world.ts';
import type { Clock } from './ports.ts';
import type { Replica } from './replica.ts';
import type { VenueClock } from './venue-clock.ts';

/** What the screens show now. A new object is made whenever a record changed. */
export interface Frame {
  readonly world: World;
  readonly today: DateText;
}

/** A frame at 30 per second: changes that arrive faster are painted together. */
const REPAINT_MS = 32;

/** Tells the screens that records changed: once for all changes that came together. */
export class Painter {
  readonly #clock: Clock;
  readonly #venueClock: VenueClock;
  readonly #replica: Replica;
  readonly #subscribers = new Set<(touched: ReadonlySet<Collection>) => void>();
  #frame: Frame;
  #isDue = false;
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor({ clock, venueClock, replica }: { clock: Clock; venueClock: VenueClock; replica: Replica }) {
    this.#clock = clock;
    this.#venueClock = venueClock;
    this.#replica = replica;
    this.#frame = this.#newFrame();
  }

  get frame(): Frame {
    return this.#frame;
  }

  subscribe(listener: (touched: ReadonlySet<Collection>) => void): () => void {
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  }

  soon(paint: () => void): void {
    if (this.#isDue) return;
    this.#isDue = true;
    if (this.#clock.monotonic() - this.#lastMs > REPAINT_MS) paint();
    else this.#clock.frame(paint);
  }

  paint(): void {
    this.#isDue = false;
    this.#lastMs = this.#clock.monotonic();
    const touched = this.#replica.rebuild();
    this.#frame = this.#newFrame();
    for (const subscriber of this.#subscribers) subscriber(touched);
  }

  #newFrame(): Frame {
    const { world } = this.#replica;
    return {
      // A new object each time: screens that memoise by identity must see that something changed.
      world: {
        get: (collection, id) => world.get(collection, id),
        all: (collection) => world.all(collection),
        of: (collection, key) => world.of(collection, key),
      },
      today: this.#venueClock.today(zoneOf(world)),
    };
  }
}
