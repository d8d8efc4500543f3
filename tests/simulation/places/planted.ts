import { isFronts, partOf } from '#domain/places/book-part.ts';
import { addDays, localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { SideFlaws } from './side.ts';
import type { Spoil } from './line.ts';
import type { Week } from './week.ts';

/** Mistakes that somebody could make in a later version: each must be seen. */
export type PlantedMistake =
  | 'in-flight'
  | 'owner-by-clock'
  | 'out-of-order'
  | 'release-first'
  | 'letter-by-both'
  | 'lost-front-returns';

/** Whom the front asks whether it may decide. */
export function flawsOf(bug: PlantedMistake | null): SideFlaws {
  // The date that it gave away last still counts as its own.
  if (bug === 'in-flight')
    return { decides: ({ executor }, fecha) => isFronts(executor.world, addDays(fecha, 1), executor.epoch) };
  if (bug === 'owner-by-clock')
    return { decides: ({ now }, fecha) => fecha > addDays(localDate(now, DEFAULT_ZONE), 2) };
  return {};
}

export function spoilOf(week: Week): Spoil {
  switch (week.bug) {
    case 'out-of-order':
      return boundaryFirst(week);
    case 'lost-front-returns':
      return (message, to) => {
        if (message.type !== 'changes' || to.place !== 'front') return [message];
        const changes = message.changes.filter(({ collection }) => collection !== 'bookParts');
        const isLent = partOf(to.executor.world, 'front').until !== null;
        return [isLent ? { ...message, changes } : message];
      };
    default:
      return (message) => [message];
  }
}

/** The boundary goes ahead of the visits that were promised before it, and the line may be cut in between. */
function boundaryFirst({ line, random }: Week): Spoil {
  return (message, to) => {
    const isHandOver =
      message.type === 'changes' &&
      to.place === 'venue' &&
      message.changes.some(({ collection }) => collection === 'bookParts');
    if (!isHandOver) return [message];
    const parts = message.changes.filter(({ collection }) => collection === 'bookParts');
    const rest = message.changes.filter(({ collection }) => collection !== 'bookParts');
    void line;
    const ahead = { ...message, changes: parts };
    // The visits behind it are lost now and then, and nobody asks for them again.
    return random.chance(0.5) ? [ahead] : [ahead, { ...message, changes: rest }];
  };
}
