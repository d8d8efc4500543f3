import { Random } from '#tests/support/random.ts';
import { VirtualTime } from './virtual-time.ts';

/** Mistakes we plant on purpose, through the ports: the oracles must catch each of them. */
export type PlantedBug =
  | 'no-dedupe'
  | 'drop-on-error'
  | 'lazy-disk'
  | 'reversed-batch'
  | 'order-by-time'
  | 'blind-save'
  | 'no-journal'
  | 'late-answer'
  | 'forgotten-refusal'
  | 'disk-in-any-order'
  | 'send-of-nothing'
  | 'sleep-unnoticed'
  | 'any-clock-believed'
  | 'anybody-charges'
  | 'forgotten-keys'
  | 'facts-without-a-mark'
  | 'question-for-ever'
  | 'approval-too-old'
  | 'joined-discount'
  | 'shown-again'
  | 'second-account'
  | 'any-life'
  | 'division-forgets-additions'
  | 'move-drops-money'
  | 'rest-paid-twice'
  | 'reopening-drops-money'
  | 'join-keeps-lines'
  | 'sent-to-nobody'
  | 'happy-for-ever'
  | 'division-forgets-guests'
  | 'locked-in';

export interface EveningOptions {
  readonly seed: number;
  /** This venue brings its dishes in courses. */
  readonly courses?: boolean;
  /** Its dishes ask questions, some of them forced, some of the answers paid. */
  readonly choices?: boolean;
  /** Some of its dishes cost less in the first two minutes of the evening. */
  readonly happyHour?: boolean;
  /** It sells through an app at other prices, and delivers. */
  readonly channels?: boolean;
  readonly devices: number;
  readonly tabs: number;
  readonly taps: number;
  /** 1 is a bad network; 2 is twice as bad. */
  readonly chaos: number;
  /** The database is put back from an older copy now and then. */
  readonly restores: boolean;
  /** Everybody sleeps for a night in the middle of it. */
  readonly night?: boolean;
  /** People are dismissed, promoted and thrown out, and one tablet loses its access. */
  readonly staffing?: boolean;
  /** Two tills with a shift each, and reserved tables of guests with allergies. */
  readonly books?: boolean;
  /** People lock their tablets; what they sealed leaves all the same. */
  readonly locks?: boolean;
  readonly bug?: PlantedBug;
}

const START_MS = Date.parse('2026-11-15T18:00:00Z');

function noStats() {
  return {
    taps: 0,
    saved: 0,
    unsaved: 0,
    refusedHere: 0,
    lostRequests: 0,
    lostAnswers: 0,
    doubledRequests: 0,
    cuts: 0,
    silences: 0,
    tabsClosed: 0,
    serverCrashes: 0,
    restores: 0,
    hoursOffline: 0,
    clockJumps: 0,
    sleeps: 0,
    nights: 0,
    entrances: 0,
    dismissals: 0,
    roleChanges: 0,
    devicesRevoked: 0,
    approvals: 0,
    approvedAgain: 0,
    chargesUnanswered: 0,
    twoTaps: 0,
    choices: 0,
    channels: 0,
    happyPrices: 0,
    latePrices: 0,
    divideAgainstAdd: 0,
    moveAgainstPay: 0,
    restTwice: 0,
    reopenAgainstCharge: 0,
    joinAgainstDivide: 0,
    backWithLines: 0,
    refusedLater: 0,
    toReview: 0,
    reservedSeated: 0,
    reservedDivided: 0,
    shiftsClosed: 0,
    tillsJoined: 0,
    locks: 0,
    lockedHandIns: 0,
  };
}

export type Stats = ReturnType<typeof noStats>;

/** Time, chance and how bad it all is: what every part of the simulated evening shares. */
export class Weather {
  readonly time = new VirtualTime(START_MS);
  readonly random: Random;
  readonly options: EveningOptions;
  readonly stats = noStats();
  /** What was seen to be wrong while it happened. */
  readonly seen: string[] = [];
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
    return this.options.chaos > 0 && this.random.chance(0.05) ? this.random.next() * 8000 : 1 + this.random.next() * 60;
  }
}
