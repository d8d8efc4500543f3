import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id, line, Moment } from '#domain/shared/text-schemas.ts';
import { addDays, localDate, milliseconds, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { marksOf } from './check-hours.ts';
import { MARK_DAYS_IN_PLAY, MARK_KINDS, type ClockMark } from './clock-mark.ts';
import { inOrder, LONGEST_MS, spansOf, type Reckoning } from './work-spans.ts';

const Args = v.strictObject({
  staffId: Id,
  /** `seen`: how many corrections the mark had on the screen: of two managers at once the second is told. */
  changes: v.pipe(
    v.array(
      v.strictObject({
        markId: Id,
        at: v.nullable(Moment),
        seen: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
      }),
    ),
    v.maxLength(12),
  ),
  added: v.pipe(v.array(v.strictObject({ kind: v.picklist(MARK_KINDS), at: Moment })), v.maxLength(8)),
  reason: line(140),
});
type Args = v.InferOutput<typeof Args>;

export const correctHours = defineCommand({
  type: 'CORRECT_HOURS',
  words: 'Corregir horas',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ staffId, reason }, world) => `${world.get('staff', staffId)?.name ?? 'alguien'} · ${reason}`,
});

/** What a mark said stays beside what it says now, with who changed it, when and why. */
function decide(world: World, { staffId, changes, added, reason }: Args, context: Context): Decision {
  const { now, today, actor, commandId } = context;
  if (!world.get('staff', staffId)) return reject('waiter-not-found');
  if (changes.length + added.length === 0) return reject('nothing-corrected');
  const own = marksOf(world, staffId);
  const known = new Map(own.map((mark) => [mark.id, mark]));
  const zone = zoneOf(world);
  const corrected: ClockMark[] = [];
  for (const { markId, at, seen } of changes) {
    const mark = known.get(markId);
    if (!mark) return reject('mark-not-found');
    const { corrections = [] } = mark;
    if (corrections.length !== seen) return reject('hours-changed');
    const correction = { at, by: actor.id, on: now, reason };
    // It is found with the days on which it counts now.
    const day = at === null ? mark.day : localDate(at, zone);
    corrected.push({ ...mark, day, corrections: [...corrections, correction] });
  }
  for (const [index, { kind, at }] of added.entries()) {
    const day = localDate(at, zone);
    corrected.push({ id: `${commandId}-${index}`, staffId, kind, at, day, by: actor.id, toldAt: now, reason });
  }
  const times = [...changes, ...added].flatMap(({ at }) => at ?? []);
  if (times.some((at) => at > now)) return reject('hours-ahead');
  if (times.some((at) => localDate(at, zone) < addDays(today, -MARK_DAYS_IN_PLAY))) return reject('hours-too-old');
  const after = new Map([...known, ...corrected.map((mark) => [mark.id, mark] as const)]);
  const problem = misfit(own, [...after.values()], { now, zone });
  return problem === null ? accept(corrected.map((mark) => put('clockMarks', mark))) : reject(problem);
}

/** A correction may leave open what was open; it may not leave more so, nor make a day that is too long. */
function misfit(before: readonly ClockMark[], after: readonly ClockMark[], reckoning: Reckoning) {
  if (longDays(after) > longDays(before)) return 'hours-too-long' as const;
  return problemsOf(after, reckoning) > problemsOf(before, reckoning) ? ('hours-do-not-fit' as const) : null;
}

function problemsOf(marks: readonly ClockMark[], reckoning: Reckoning): number {
  const { spans, twice } = spansOf(marks, reckoning);
  return twice + spans.filter(({ state }) => state === 'no-exit' || state === 'no-entry').length;
}

/** Exits later than a day after the entry before them. */
function longDays(marks: readonly ClockMark[]): number {
  let entry: Instant | null = null;
  let found = 0;
  for (const { mark, at } of inOrder(marks)) {
    if (mark.kind === 'in') entry = at;
    if (mark.kind !== 'out') continue;
    if (entry !== null && milliseconds(at) - milliseconds(entry) > LONGEST_MS) found += 1;
    entry = null;
  }
  return found;
}
