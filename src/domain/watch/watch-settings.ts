import { cents, type Cents } from '#domain/shared/money.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import { timeText, type TimeText } from '#domain/shared/time.ts';
import type { WatchKind } from './watch-case.ts';

/** Of what the owner is told, where, and when. Its own record: the address is for managers alone. */
export interface WatchSettings {
  readonly id: string;
  /** Kinds that nobody wants to hear of. */
  readonly off: readonly WatchKind[];
  /** Where letters go; null: where the restaurant reads its mail. */
  readonly address: string | null;
  /** The hour of the morning letter; null: there is none. */
  readonly morningAt: TimeText | null;
  /** By when each drawer of the evening has its corte. */
  readonly corteBy: TimeText;
  /** A corte that is off by more is told. */
  readonly corteLimit: Cents;
}

export const WATCH_SETTINGS_ID = 'avisos';

export const DEFAULT_WATCH: WatchSettings = {
  id: WATCH_SETTINGS_ID,
  off: [],
  address: null,
  morningAt: timeText('08:00'),
  corteBy: timeText('05:00'),
  corteLimit: cents(20_000),
};

export function watchSettings(world: Shelf<'watchSettings', WatchSettings>): WatchSettings {
  return { ...DEFAULT_WATCH, ...world.get('watchSettings', WATCH_SETTINGS_ID) };
}
