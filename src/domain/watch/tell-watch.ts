import * as v from 'valibot';
import { accept, type Context } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { mailAbout } from '#domain/mail/mail.ts';
import { isDateText, addDays, milliseconds, type DateText } from '#domain/shared/time.ts';
import { Id, line, Moment } from '#domain/shared/text-schemas.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { causesOf, isOver } from './causes.ts';
import { CASE_DAYS_KEPT, causeName, WATCH_KINDS, type Cause, type WatchCase } from './watch-case.ts';
import { CauseKey, WatchFacts } from './watch-facts.ts';
import { watchSettings } from './watch-settings.ts';

const Day = v.custom<DateText>((value) => typeof value === 'string' && isDateText(value));
export const KnownCase: v.GenericSchema<WatchCase> = v.strictObject({
  id: Id,
  kind: v.picklist(WATCH_KINDS),
  key: CauseKey,
  subject: line(250),
  since: Moment,
  figure: v.nullable(v.pipe(v.number(), v.integer())),
  until: v.nullable(Moment),
  openedAt: Moment,
  isTold: v.boolean(),
  seenAt: Moment,
  overAt: v.nullable(Moment),
  isLeft: v.optional(v.literal(true)),
  keptUntil: v.nullable(Day),
  // The optional field is absent, never undefined, in what a server has written.
}) as v.GenericSchema<WatchCase>;

const Args = v.strictObject({
  facts: WatchFacts,
  /** Letters leave from here; without that they would wait for ever. */
  hasMail: v.boolean(),
  /** What this server had told before the database lost it: it is not told again. */
  known: v.pipe(v.array(KnownCase), v.maxLength(500)),
});
type Args = v.InferOutput<typeof Args>;

export const tellWatch = defineCommand({
  type: 'TELL_WATCH',
  words: 'Avisar a gerencia',
  args: Args,
  permission: 'system',
  decide: (world, args, context) => accept(watchNews(world, args, context)),
});

/** A letter that did not leave within these days is of no use. */
const LETTER_DAYS = 3;
/** How often who finds it says so again. */
const SEEN_MS = 30 * 60_000;

/**
 * What became wrong, and what is over, since it was last asked: nothing, most of the time. Found where it is decided, so
 * that of two servers the second finds it told.
 */
export function watchNews(
  world: World,
  { facts, hasMail, known }: Args,
  { commandId, now, today }: Pick<Context, 'commandId' | 'now' | 'today'>,
): readonly Change[] {
  const settings = watchSettings(world);
  const lost = known.filter((each) => isLost(world.get('watchCases', each.id), each));
  const cases = new Map([...world.all('watchCases'), ...lost].map((each) => [each.id, each]));
  const open = [...cases.values()].filter(({ overAt }) => overAt === null);
  const causes = causesOf(world, facts, { now, zone: zoneOf(world), settings, open });
  const found = new Map(causes.map((each) => [causeName(each), each]));
  const until = addDays(today, LETTER_DAYS);
  const changed = new Map<string, WatchCase>(lost.map((each) => [each.id, each]));
  const letters: Change[] = [];
  for (const each of open) {
    const cause = found.get(causeName(each));
    const isOff = settings.off.includes(each.kind);
    if (cause === undefined && (isOff || isOver(each, world, { facts, now }))) {
      changed.set(each.id, {
        ...each,
        overAt: now,
        keptUntil: addDays(today, CASE_DAYS_KEPT),
        ...(isOff && { isLeft: true }),
      });
      if (each.isTold && !isOff && hasMail && each.kind !== 'corte-off')
        letters.push(
          mailAbout(each.id, { kind: 'watch-over', to: 'house', until }, { commandId: `${each.id}-fin`, now }),
        );
    } else if (cause !== undefined && isSeenAlone(each) && isWhileAgo(each, milliseconds(now)))
      changed.set(each.id, { ...each, seenAt: now });
  }
  const isOpen = new Set(open.map(causeName));
  const fresh = causes.filter((cause) => !isOpen.has(causeName(cause)));
  for (const [index, cause] of fresh.entries()) {
    const left = [...cases.values()].find((each) => isSwitchedOn(each, cause));
    const id = left?.id ?? `${commandId}-${index}`;
    const isTold = left?.isTold ?? hasMail;
    changed.set(id, {
      id,
      ...cause,
      openedAt: left?.openedAt ?? now,
      isTold,
      seenAt: now,
      overAt: null,
      keptUntil: null,
    });
    if (isTold && left === undefined)
      letters.push(mailAbout(id, { kind: 'watch-open', to: 'house', until }, { commandId: id, now }));
  }
  return [...[...changed.values()].map((each) => put('watchCases', each)), ...letters];
}

/** A restored copy does not know it, or does not know that it is over. */
export function isLost(stored: WatchCase | undefined, known: WatchCase): boolean {
  return stored === undefined || (stored.overAt === null && known.overAt !== null);
}

/** The very cause that was told, left when its kind was switched off. */
function isSwitchedOn(each: WatchCase, cause: Cause): boolean {
  return each.isLeft === true && causeName(each) === causeName(cause) && each.since === cause.since;
}

function isSeenAlone({ kind }: WatchCase): boolean {
  return kind === 'copy' || kind === 'disk' || kind === 'certificate';
}

function isWhileAgo({ seenAt }: WatchCase, nowMs: number): boolean {
  return Math.abs(nowMs - milliseconds(seenAt)) > SEEN_MS;
}
