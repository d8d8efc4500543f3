import * as v from 'valibot';
import { accept, reject, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { addDays, isDateText, type DateText } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { mayLend, newestEpoch, partOf } from './book-part.ts';

/** Today and the two days after it are the venue's. */
export const NEAR_DAYS = 2;

export function nearUntil(today: DateText): DateText {
  return addDays(today, NEAR_DAYS);
}

const DateArgs = v.strictObject({ until: v.pipe(v.string(), v.guard(isDateText)) });
const NoArgs = v.strictObject({});
/** Asked by the venue's own server: from now on it decides on no later date; the front does once it has heard of it. */
export const lendDates = defineCommand({
  type: 'LEND_DATES',
  words: 'Dar fechas al sitio',
  args: DateArgs,
  permission: 'system',
  decide: lend,
});

/** Asked by the front itself, as dates come near: from now on it does not decide on them. */
export const releaseDates = defineCommand({
  type: 'RELEASE_DATES',
  words: 'Entregar fechas al restaurante',
  args: DateArgs,
  permission: 'system',
  decide: release,
});

/** The front is lost for good. What it promised and nobody heard may still come to light. */
export const recoverBook = defineCommand({
  type: 'RECOVER_BOOK',
  words: 'Recuperar el libro',
  args: NoArgs,
  permission: 'manage',
  decide: recover,
});

function lend(world: World, { until }: v.InferOutput<typeof DateArgs>): Decision {
  if (!mayLend(world)) return reject('book-not-free');
  const venue = partOf(world, 'venue');
  const epoch = venue.epoch + 1;
  return accept([put('bookParts', { ...venue, epoch, knows: epoch, until })]);
}

function release(world: World, { until }: v.InferOutput<typeof DateArgs>): Decision {
  const front = partOf(world, 'front');
  if (front.until === null || front.epoch !== front.knows || until <= front.until) return accept([]);
  return accept([put('bookParts', { ...front, until })]);
}

function recover(world: World): Decision {
  const venue = partOf(world, 'venue');
  const newest = newestEpoch(world);
  if (venue.until === null && newest === venue.epoch) return accept([]);
  const epoch = newest + 1;
  return accept([put('bookParts', { ...venue, epoch, knows: epoch, until: null })]);
}
