import type { Change } from '#domain/world.ts';

/*
 * The copy of the venue lies on the disk in pages of text, a few dozen of each kind: two thousand rows, each with its own
 * envelope, took a tablet as long to read as its first picture to draw.
 */

/** Of each kind: a change writes one of them anew, a start reads all. */
const PAGES = 29;

export function pageOf({ collection, record }: Change): string {
  let page = 0;
  for (let sign = 0; sign < record.id.length; sign += 1) page = (page * 31 + record.id.charCodeAt(sign)) % PAGES;
  return `#${collection}/${page}`;
}

export function readPage(text: string): readonly Change[] {
  // This program itself wrote it: nobody else writes to its disk.
  return JSON.parse(text) as readonly Change[];
}

/** A page, blank if there was none, with the news written over what it said before. */
export function writePage(text: string | undefined, news: readonly Change[]): string {
  const all = [...readPage(text ?? '[]'), ...news];
  return JSON.stringify([...new Map(all.map((change) => [change.record.id, change])).values()]);
}

export function allPages(): IDBKeyRange {
  return IDBKeyRange.bound('#', '$');
}

export function pagesOf(collection: Change['collection']): IDBKeyRange {
  return IDBKeyRange.bound(`#${collection}/`, `#${collection}0`);
}
