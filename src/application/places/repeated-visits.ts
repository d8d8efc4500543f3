import type { BookPart } from '#domain/places/book-part.ts';
import { changeRepeated } from '#domain/places/changes-between.ts';
import type { Change } from '#domain/world.ts';
import type { Executor } from '../executor.ts';
import { keyOf } from '../memory-world.ts';

/**
 * What a front repeats to a venue that was restored: every promise in play here, and those that have left play since the
 * venue's copy was made, for a day in the copy's book may be over; and what it waits to be answered.
 */
export async function visitsToRepeat(executor: Executor, heard: BookPart['heard']): Promise<readonly Change[]> {
  const isKnown = heard !== null && heard.epoch === executor.epoch;
  const missed = isKnown ? (await executor.changesSince(heard.revision)).changes : [];
  const { changes } = executor.snapshot();
  const inPlay = new Set(changes.map(keyOf));
  const all = [...changes, ...missed.filter((change) => !inPlay.has(keyOf(change)))];
  return all.flatMap((change) => {
    const isAsked = change.collection === 'forwarded' && change.record.status === 'waiting';
    return isAsked ? [change] : (changeRepeated(change) ?? []);
  });
}
