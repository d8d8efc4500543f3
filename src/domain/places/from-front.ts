import * as v from 'valibot';
import type { Change, Collection, World } from '#domain/world.ts';
import {
  ContactFromFront,
  ForwardedByFront,
  MailFromFront,
  PartOfFront,
  ReservationFromFront,
} from './visit-schema.ts';

const SCHEMAS: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ['reservations', ReservationFromFront],
  ['reservationContacts', ContactFromFront],
  ['bookParts', PartOfFront],
  ['forwarded', ForwardedByFront],
  ['mails', MailFromFront],
]);

/** Whether a front may tell its venue this: visits, letters, its part of the book and what guests asked, nothing else. */
export function isFromFront(change: Change): boolean {
  if (checked.has(change)) return true;
  const schema = SCHEMAS.get(change.collection);
  if (schema === undefined || !v.safeParse(schema, change.record).success) return false;
  checked.add(change);
  return true;
}

/** The line asks before it makes a command of them, and the command asks again: the very same objects, in one second. */
const checked = new WeakSet<Change>();

/**
 * So many of each no restaurant's book holds at once; what would be more is refused, or a front that was broken into
 * could fill the restaurant's memory.
 */
export const MOST_FROM_FRONT = {
  reservations: 50_000,
  reservationContacts: 50_000,
  forwarded: 5000,
  mails: 200_000,
} as const satisfies Partial<Record<Collection, number>>;

/** What a venue takes of its front at once, before any of it is decided or written down. */
export function mayTake(world: World, told: readonly unknown[]): boolean {
  const changes = told.filter((change): change is Change => typeof change === 'object' && change !== null);
  if (changes.length < told.length || !changes.every(isFromFront)) return false;
  return COUNTED.every((collection) => {
    const brought = changes.filter((change) => change.collection === collection);
    const fresh = new Set(brought.map(({ record }) => record.id).filter((id) => !world.get(collection, id)));
    return fresh.size === 0 || fresh.size + sizeOf(world, collection) <= MOST_FROM_FRONT[collection];
  });
}

// The keys of the table above.
const COUNTED = Object.keys(MOST_FROM_FRONT) as readonly (keyof typeof MOST_FROM_FRONT)[];

function sizeOf(world: World, collection: Collection): number {
  let size = 0;
  for (const _record of world.all(collection)) size += 1;
  return size;
}
