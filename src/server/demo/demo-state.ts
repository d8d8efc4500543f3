import type { Speed } from './played-clock.ts';

export type DemoVenue = 'example' | 'friday';

/** What the demonstration's bar shows. */
export interface DemoState {
  readonly venue: DemoVenue;
  /** Other tablets' memory of an earlier Friday must not be handed in to this one. */
  readonly name: string;
  readonly isPreparing: boolean;
  readonly speed: Speed;
  /** The evening has been played to its end. */
  readonly isOver: boolean;
  /** Something of the evening is due and not played yet. */
  readonly isBehind: boolean;
  readonly problem: string | null;
}

/** What the routes of a demonstration may do. */
export interface DemoControls {
  readonly state: () => DemoState;
  /** `seen`: the venue that whoever asks has before them; one that is shown no longer decides nothing. */
  readonly show: (venue: DemoVenue, seen?: string) => void;
  readonly goAt: (speed: Speed) => void;
}

/** What the venue of the specification is called; also where nothing else can be shown. */
export const EXAMPLE_NAME = 'ejemplo';

export const EXAMPLE: DemoState = {
  venue: 'example',
  name: EXAMPLE_NAME,
  isPreparing: false,
  speed: 1,
  isOver: false,
  isBehind: false,
  problem: null,
};
