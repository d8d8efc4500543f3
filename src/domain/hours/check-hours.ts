import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Moment } from '#domain/shared/text-schemas.ts';
import { localDate, milliseconds, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { MARK_KINDS, MARK_WORDS, type ClockMark, type MarkKind } from './clock-mark.ts';
import { inOrder, isSaidAgain, LONGEST_MS, spansOf } from './work-spans.ts';

const Args = v.strictObject({
  kind: v.picklist(MARK_KINDS),
  /** When it was, for an exit that was forgotten. */
  told: v.optional(Moment),
});
type Args = v.InferOutput<typeof Args>;

export const checkHours = defineCommand({
  type: 'CHECK_HOURS',
  words: 'Checador',
  args: Args,
  permission: 'check-hours',
  decide,
  // They were there: it is recorded also if their access has ended since.
  isFact: () => true,
  factPermission: 'check-hours',
  about: ({ kind, told }) => (told === undefined ? MARK_WORDS[kind] : `${MARK_WORDS[kind]} dicha después`),
});

/**
 * Whoever asks it, for themselves alone. A mark may arrive hours late from a tablet without a line, after others of the
 * same day: it takes its place by its time. Only what says once more what was just said is refused; a while later, what
 * lies between the two may still wait on another tablet.
 */
function decide(world: World, { kind, told }: Args, context: Context): Decision {
  const { actor, now, commandId } = context;
  const own = marksOf(world, actor.id);
  const at = told ?? now;
  const zone = zoneOf(world);
  const problem = told === undefined ? saidTwice(own, kind, now) : wrongTold(own, { kind, told, now, zone });
  if (problem) return problem;
  const mark: ClockMark = {
    id: commandId,
    staffId: actor.id,
    kind,
    at,
    day: localDate(at, zone),
    by: actor.id,
    ...(told === undefined ? {} : { toldAt: now }),
  };
  return accept([put('clockMarks', mark)]);
}

export function marksOf(world: World, staffId: string): readonly ClockMark[] {
  return [...world.all('clockMarks')].filter((mark) => mark.staffId === staffId);
}

const TWICE = { in: 'already-in', break: 'already-on-break', back: 'already-back', out: 'already-out' } as const;

function saidTwice(own: readonly ClockMark[], kind: MarkKind, now: Instant) {
  const last = inOrder(own).findLast(({ at }) => at <= now);
  return last && isSaidAgain(last, { mark: { kind }, at: now }) ? reject(TWICE[kind]) : null;
}

/** It ends the last span before it that has no exit. The entry may still wait on another tablet: then a manager sees the rest. */
function wrongTold(
  own: readonly ClockMark[],
  {
    kind,
    told,
    now,
    zone,
  }: { readonly kind: MarkKind; readonly told: Instant; readonly now: Instant; readonly zone: string },
) {
  if (kind !== 'out' || told > now) return reject('told-exit-wrong');
  const { spans } = spansOf(own, { now, zone });
  const without = spans.filter(({ to, state }) => to === null && state !== 'no-entry');
  if (without.length === 0)
    return milliseconds(now) - milliseconds(told) > 3 * LONGEST_MS ? reject('told-exit-wrong') : null;
  const open = without.findLast(({ from }) => from < told);
  if (!open) return reject('told-exit-wrong');
  const last = inOrder(open.marks).at(-1)?.at ?? open.from;
  if (told <= last) return reject('told-exit-wrong');
  if (milliseconds(told) - milliseconds(open.from) > LONGEST_MS) return reject('hours-too-long');
  const next = spans.find(({ from }) => from > open.from);
  return next && told >= next.from ? reject('told-exit-wrong') : null;
}
