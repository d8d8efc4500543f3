import { setImmediate } from 'node:timers/promises';
import type { JournalEntry } from '#application/journal.ts';
import type { Executor } from '#application/executor.ts';
import { addDays, instantAt, localDate, timeText, type Instant } from '#domain/shared/time.ts';
import type { Config } from '../config.ts';
import type { Content } from '../content.ts';
import { openForMode } from '../database/open-journal.ts';
import { fridayConfig, makeFridayFolder } from './friday-folder.ts';
import { Evening, fridayBefore } from './play-evening.ts';
import { playHistory, type Play } from './play-history.ts';
import { PlayedClock } from './played-clock.ts';

/** Bitácora tells of these days; what was sold before stands in its accounts and cortes. */
const LOGGED_DAYS = 2;
const SEED = 863;

/** The Friday as it lies on the disk, and how it goes on from there. */
export interface Friday {
  readonly config: Config;
  readonly clock: PlayedClock;
  /** Hands the evening over to the server that shows it. */
  goOnIn(executor: Executor): void;
  /** Plays what is due by the clock; false once nothing is left to come. */
  playDue(): Promise<boolean>;
}

/** Makes the venue, its eight weeks and its evening, and writes them to a file of their own. */
export async function makeFriday(
  config: Config,
  { content, now, realMs }: { readonly content: Content; readonly now: () => Instant; readonly realMs: () => number },
): Promise<Friday> {
  const zone = content.venue.timeZone;
  const friday = fridayBefore(localDate(now(), zone));
  const play = await playHistory({ content, until: friday, seed: SEED, breathe: () => setImmediate() });
  const evening = new Evening(play, { friday, zone });
  await evening.playUntilShown();
  const own = fridayConfig(config);
  await write(play, own, instantAt({ date: addDays(friday, 1 - LOGGED_DAYS), time: timeText('00:00') }, zone));
  const clock = new PlayedClock(evening.shownMs, realMs);
  return {
    config: own,
    clock,
    goOnIn: (executor) => {
      play.stage.moveTo(executor, clock.now);
      executor.onDelta((delta) => evening.service.hear(delta));
    },
    playDue: async () => {
      await play.timeline.playUntil(clock.nowMs);
      return play.timeline.nextMs !== null;
    },
  };
}

/** In one transaction, in place of whatever Friday was there before. */
async function write({ journal: played }: Play, config: Config, loggedSince: Instant): Promise<void> {
  makeFridayFolder(config);
  const journal = await openForMode(config);
  try {
    const { entries, records, revision } = played.disk;
    const logged = [...entries.values()].filter(({ receivedAt }: JournalEntry) => receivedAt >= loggedSince);
    // The file is new, so every record in it is: none is looked for before it is written.
    const fresh = [...records.values()].map((record) => ({ ...record, isNew: true }));
    await journal.transaction((tx) => tx.write({ entries: logged, records: fresh, revision }));
  } finally {
    await journal.close();
  }
}
