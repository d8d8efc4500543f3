import { Executor } from '#application/executor.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import { assert } from '#domain/shared/assert.ts';
import { addDays, instant, type DateText, type Instant } from '#domain/shared/time.ts';
import type { Content } from '../content.ts';
import { Appetite } from './appetite.ts';
import { comingOn, momentMs } from './calendar.ts';
import { furnish } from './furnish.ts';
import { SeededRandom } from './seeded-random.ts';
import { Service } from './service.ts';
import { Stage } from './stage.ts';
import { Timeline } from './timeline.ts';

/** As many weeks as reports compare. */
export const HISTORY_DAYS = 56;
export const OPENS = 8 * 60;
const CLOSES = 24 * 60 + 10;

export interface Play {
  readonly journal: MemoryJournal;
  readonly executor: Executor;
  readonly stage: Stage;
  readonly timeline: Timeline;
  readonly random: SeededRandom;
  /** The venue's own clock, which only goes where it is set. */
  readonly clock: { nowMs: number };
}

/** A venue with eight weeks behind it, up to the morning of that day, made by the commands of the people who work there. */
export async function playHistory({
  content,
  until,
  seed,
}: {
  readonly content: Content;
  readonly until: DateText;
  readonly seed: number;
}): Promise<Play> {
  const zone = content.venue.timeZone;
  const first = addDays(until, -HISTORY_DAYS);
  const play = await openPlay(new MemoryJournal('demo'), {
    random: new SeededRandom(seed),
    beginsMs: momentMs(first, OPENS - 60, zone),
    zone,
  });
  const { executor, stage, timeline, random } = play;
  await furnish(stage, content);
  const setClock = (atMs: number): void => {
    play.clock.nowMs = atMs;
  };
  const service = new Service({ stage, timeline, appetite: new Appetite(executor.world), isTonight: false });
  const deaf = executor.onDelta((delta) => service.hear(delta));
  for (let date = first; date < until; date = addDays(date, 1)) {
    timeline.plan(momentMs(date, OPENS, zone), async () => void (await service.openShift()));
    for (const { atMs, size, isMorning } of comingOn(date, { random, zone })) {
      timeline.plan(atMs, () => service.walkIn(size, { isMorning }));
    }
    if (random.chance(0.6)) timeline.plan(momentMs(date, 12 * 60, zone), () => service.spend());
    timeline.plan(momentMs(date, CLOSES, zone), () => service.closeShift());
    await timeline.playUntil(momentMs(date, CLOSES, zone), setClock);
  }
  // The last tables are cleaned after the drawer is closed: nothing of the days before is left to do in the morning.
  await timeline.playUntil(momentMs(until, OPENS - 60, zone), setClock);
  assert(timeline.nextMs === null, 'all that was planned has happened');
  deaf();
  return play;
}

/** The people of a venue whose records lie in this journal, with nothing planned yet. */
export async function openPlay(
  journal: MemoryJournal,
  { random, beginsMs, zone }: { readonly random: SeededRandom; readonly beginsMs: number; readonly zone: string },
): Promise<Play> {
  const clock = { nowMs: beginsMs };
  const now = nowOf(clock);
  const executor = new Executor({ journal, now, newId: () => random.id(), zone });
  await executor.start();
  return { journal, executor, stage: new Stage(executor, { now, random }), timeline: new Timeline(), random, clock };
}

/** A command asks for the time again and again, and it stands still meanwhile: it is written as text once. */
function nowOf(clock: Play['clock']): () => Instant {
  let [ofMs, text] = [clock.nowMs, instant(clock.nowMs)];
  return () => {
    if (ofMs !== clock.nowMs) [ofMs, text] = [clock.nowMs, instant(clock.nowMs)];
    return text;
  };
}
