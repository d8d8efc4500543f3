import { Random } from '#tests/support/random.ts';
import { VirtualTime } from './virtual-time.ts';

/** Mistakes we plant on purpose: the oracles must catch each of them. */
export type PlantedBug =
  | 'no-dedupe'
  | 'drop-on-error'
  | 'lazy-disk'
  | 'reversed-batch'
  | 'order-by-time'
  | 'blind-save'
  | 'no-journal'
  | 'late-answer'
  | 'forgotten-refusal';

export interface EveningOptions {
  readonly seed: number;
  readonly devices: number;
  readonly tabs: number;
  readonly taps: number;
  /** 1 is a bad network; 2 is twice as bad. */
  readonly chaos: number;
  /** The database is put back from an older copy now and then. */
  readonly restores: boolean;
  readonly bug?: PlantedBug;
}

export interface Stats {
  taps: number;
  saved: number;
  refusedHere: number;
  lostRequests: number;
  lostAnswers: number;
  doubledRequests: number;
  cuts: number;
  tabsClosed: number;
  serverCrashes: number;
  restores: number;
  hoursOffline: number;
  clockJumps: number;
  refusedLater: number;
}

const START_MS = Date.parse('2026-11-15T18:00:00Z');

/** Time, chance and how bad it all is: what every part of the simulated evening shares. */
export class Weather {
  readonly time = new VirtualTime(START_MS);
  readonly random: Random;
  readonly options: EveningOptions;
  readonly stats: Stats = {
    taps: 0,
    saved: 0,
    refusedHere: 0,
    lostRequests: 0,
    lostAnswers: 0,
    doubledRequests: 0,
    cuts: 0,
    tabsClosed: 0,
    serverCrashes: 0,
    restores: 0,
    hoursOffline: 0,
    clockJumps: 0,
    refusedLater: 0,
  };
  isCalm = false;

  constructor(options: EveningOptions) {
    this.options = options;
    this.random = new Random(options.seed);
  }

  has(bug: PlantedBug): boolean {
    return this.options.bug === bug;
  }

  /** Something goes wrong with this probability, while the storm lasts. */
  strikes(probability: number): boolean {
    return !this.isCalm && this.random.chance(probability * this.options.chaos);
  }

  /** A message's way: mostly quick, sometimes eight seconds. */
  delayMs(): number {
    if (this.isCalm) return 1 + this.random.next() * 5;
    return this.random.chance(0.05) ? this.random.next() * 8000 : 1 + this.random.next() * 60;
  }
}
