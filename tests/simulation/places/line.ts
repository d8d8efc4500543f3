import type { PlaceMessage, Wire } from '#application/places/messages.ts';
import type { OpenLine } from '#application/places/place-link.ts';
import type { Random } from '#tests/support/random.ts';
import type { VirtualTime } from '../virtual-time.ts';
import type { Side } from './side.ts';

/** What a planted mistake does to messages on their way. */
export type Spoil = (message: PlaceMessage, to: Side) => readonly PlaceMessage[];

/** The line between the two: the venue dials, messages arrive in order or not at all. */
export class Line {
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #sides: readonly [venue: Side, front: Side];
  readonly #spoil: Spoil;
  #connection: { cut: (how: 'both' | 'one' | 'none') => void; readonly isDead: () => boolean } | null = null;
  isCut = false;
  slowMs = 0;
  cuts = 0;
  repeats = 0;

  constructor(time: VirtualTime, random: Random, sides: readonly [Side, Side], spoil: Spoil) {
    this.#time = time;
    this.#random = random;
    this.#sides = sides;
    this.#spoil = spoil;
  }

  /** Once a minute the venue tries, if it has no line. */
  dial(): void {
    this.#time.after(60_000 + this.#random.below(30_000), () => this.dial());
    const [venue, front] = this.#sides;
    if (this.isCut || !venue.isUp || !front.isUp) return;
    if (this.#connection && !this.#connection.isDead()) return;
    this.#connect(venue, front);
  }

  /** `one`: only one end hears of it; `none`: half-open, both ends believe in it. */
  cut(how: 'both' | 'one' | 'none'): void {
    this.cuts += 1;
    this.#connection?.cut(how);
  }

  #connect(venue: Side, front: Side): void {
    const lives = [venue.life, front.life];
    let isCarrying = true;
    let isClosed = false;
    const ends: OpenLine[] = [];
    const isAlive = (side: Side): boolean => side.life === lives[side === venue ? 0 : 1] && side.isUp;
    const die = (): void => {
      isCarrying = false;
      isClosed = true;
    };
    const wireTo = (to: Side, index: number): Wire => {
      let last = 0;
      return {
        send: (message) => {
          if (!isCarrying) return;
          for (const sent of this.#spoil(message, to)) {
            last = Math.max(last, this.#time.now + this.slowMs + 20 + this.#random.below(200));
            const text = JSON.stringify(sent);
            const times = this.#random.chance(0.03) ? 2 : 1;
            this.repeats += times - 1;
            this.#time.after(last - this.#time.now, () => {
              if (!isCarrying || !isAlive(to)) return;
              for (let each = 0; each < times; each += 1) void ends[index]?.receive(JSON.parse(text));
            });
          }
        },
        close: () => {
          const wasCarrying = isCarrying;
          die();
          if (wasCarrying) this.#time.after(30, () => isAlive(to) && ends[index]?.closed());
        },
      };
    };
    this.#connection = {
      isDead: () => isClosed || !isAlive(venue) || !isAlive(front),
      cut: (how) => {
        isCarrying = false;
        if (how !== 'none') {
          isClosed = true;
          for (const [index, side] of [venue, front].entries()) {
            const hears = how === 'both' || this.#random.chance(0.5);
            if (hears && isAlive(side)) ends[index]?.closed();
          }
        }
      },
    };
    ends[0] = venue.link.open(wireTo(front, 1));
    ends[1] = front.link.open(wireTo(venue, 0));
  }
}
