import { MemoryJournal } from '#application/memory-journal.ts';
import type { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import { keyOf } from '#application/memory-world.ts';
import { localDate, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Config } from '../config.ts';
import { openForMode } from '../database/open-journal.ts';
import { fridayBefore, momentMs } from './calendar.ts';
import { fridayConfig, turnWeeksIntoFriday } from './friday-folder.ts';
import { Evening } from './play-evening.ts';
import { openPlay, OPENS, type Play } from './play-history.ts';
import { PlayedClock } from './played-clock.ts';
import { SeededRandom } from './seeded-random.ts';
import { openVirtualPrinters, type VirtualPrinters } from './virtual-printers.ts';
import type { WeeksAhead } from './weeks/weeks-ahead.ts';

/** The Friday as it lies on the disk, and how it goes on from there. */
export interface Friday {
  readonly config: Config;
  readonly clock: PlayedClock;
  /** Hands the evening over to the server that shows it. */
  goOnIn(executor: Executor): void;
  /** Plays what is due by the clock; false once nothing is left to come. */
  playDue(): Promise<boolean>;
  /** Something is due by the clock that has not been played yet. */
  readonly isBehind: boolean;
  /** After its server: nothing of it listens any more. */
  end(): void;
}

export interface FridayParts {
  readonly zone: string;
  readonly now: () => Instant;
  readonly realMs: () => number;
  readonly weeks: WeeksAhead;
}

/** On a machine that is too busy the clock waits for the evening: nobody sees an hour in which nothing happened. */
const MOST_AHEAD_MS = 10 * 60_000;

/** Takes the weeks before it, plays its day until it is shown, and leaves all of it in a file of its own. */
export async function makeFriday(config: Config, { zone, now, realMs, weeks }: FridayParts): Promise<Friday> {
  const friday = fridayBefore(localDate(now(), zone));
  const random = new SeededRandom(await weeks.take(friday));
  turnWeeksIntoFriday(config);
  const own = fridayConfig(config);
  const printers = await openVirtualPrinters();
  try {
    return await playedDay(own, { random, friday, zone, realMs, printers });
  } catch (fault) {
    printers.close();
    throw fault;
  }
}

interface DayParts {
  readonly random: SeededRandom;
  readonly friday: DateText;
  readonly zone: string;
  readonly printers: VirtualPrinters;
}

async function playedDay(config: Config, { realMs, ...day }: DayParts & Pick<FridayParts, 'realMs'>): Promise<Friday> {
  const journal = await openForMode(config);
  try {
    const { stage, timeline, evening } = await playDay(journal, day);
    const clock = new PlayedClock(evening.shownMs, realMs);
    clock.waitAt(evening.shownMs + MOST_AHEAD_MS);
    return {
      config,
      clock,
      goOnIn: (executor) => {
        stage.moveTo(executor, clock.now);
        executor.onDelta((delta) => evening.service.hear(delta));
      },
      playDue: async () => {
        const untilMs = clock.nowMs;
        await timeline.playUntil(untilMs);
        clock.waitAt(untilMs + MOST_AHEAD_MS);
        return timeline.nextMs !== null;
      },
      get isBehind() {
        return timeline.nextMs !== null && timeline.nextMs <= clock.nowMs;
      },
      end: () => day.printers.close(),
    };
  } finally {
    await journal.close();
  }
}

/** In memory, from the morning to the minute in which it is shown; then it is written in one transaction. */
async function playDay(
  journal: Journal,
  { random, friday, zone, printers }: DayParts,
): Promise<Pick<Play, 'stage' | 'timeline'> & { readonly evening: Evening }> {
  const morning = await journal.readInPlay(friday);
  const known = new Set(morning.records.map(({ change }) => keyOf(change)));
  const played = new MemoryJournal(morning.epoch);
  played.disk.revision = morning.revision;
  for (const record of morning.records) played.disk.records.set(keyOf(record.change), record);
  const play = await openPlay(played, { random, beginsMs: momentMs(friday, OPENS - 60, zone), zone });
  const evening = new Evening(play, { friday, zone, printers });
  await evening.playUntilShown();
  const { entries, records, revision } = played.disk;
  const changed = [...records.values()]
    .filter((record) => record.revision > morning.revision)
    .map((record) => ({ ...record, isNew: !known.has(keyOf(record.change)) }));
  await journal.transaction((tx) => tx.write({ entries: [...entries.values()], records: changed, revision }));
  return { stage: play.stage, timeline: play.timeline, evening };
}
