import { assert } from '#domain/shared/assert.ts';
import type { Change } from '#domain/world.ts';
import type { ToldCollection } from '#domain/programs/outward/tell.ts';
import { TOLD_TO_PROGRAMS } from '../database/schema.ts';
import type { Reader } from '../database/reader.ts';
import { changeOf } from '../database/rows.ts';

/** Between two records of the feed: all that come after it are newer. */
export interface FeedPlace {
  readonly revision: number;
  readonly collection: string;
  readonly id: string;
}

export interface FeedRow {
  readonly change: Change;
  readonly place: FeedPlace;
}

export interface FeedPage {
  readonly epoch: string;
  /** The venue's newest revision; nothing after it is in this page by chance alone. */
  readonly revision: number;
  readonly rows: readonly FeedRow[];
  /** There are more behind the last row. */
  readonly hasMore: boolean;
}

export interface FeedQuestion {
  readonly collections: readonly ToldCollection[];
  /** Newest first: from there back to `since`. Oldest first: from there on. */
  readonly order: 'newest' | 'oldest';
  readonly from: FeedPlace;
  /** Only what is newer. */
  readonly since: number;
  readonly most: number;
}

export interface FeedReader {
  page(question: FeedQuestion): Promise<FeedPage>;
  /** The database's own revision and epoch, whatever this server has heard of. */
  newest(): Promise<Pick<FeedPage, 'epoch' | 'revision'>>;
}

/** What was told is in the records themselves, so nothing is stored for it but an index of their revisions. */
export function feedReader({ ask, by, isSqlite }: Reader, venueId: string): FeedReader {
  // By bytes in both, so that a place means the same after a move.
  const bytes = isSqlite ? '' : ' COLLATE "C"';
  const key = `revision, collection${bytes}, id${bytes}`;
  const question = ({ collections, order }: FeedQuestion): string => {
    const names = collections.map((name) => `'${name}'`);
    const way = order === 'newest' ? { sign: '<', sort: 'DESC' } : { sign: '>', sort: 'ASC' };
    return `
      SELECT collection, id, revision, body FROM record ${by('record_told')}
      WHERE venue = $1 AND ${TOLD_TO_PROGRAMS} AND revision > $2 AND collection IN (${names.join(', ')})
        AND (${key}) ${way.sign} ($3, $4, $5)
      ORDER BY ${key.replaceAll(',', ` ${way.sort},`)} ${way.sort} LIMIT $6`;
  };
  const newest = async (): Promise<Pick<FeedPage, 'epoch' | 'revision'>> => {
    const [venue] = await ask('SELECT revision, epoch FROM venue WHERE id = $1', [venueId]);
    assert(venue !== undefined, 'the venue is in its database');
    return { epoch: String(venue['epoch']), revision: Number(venue['revision']) };
  };
  return {
    newest,
    page: async (asked) => {
      // First: what changes between the two questions has a higher revision, and comes with the next one.
      const known = await newest();
      if (asked.collections.length === 0) return { ...known, rows: [], hasMore: false };
      const { from, since, most } = asked;
      const found = await ask(question(asked), [venueId, since, from.revision, from.collection, from.id, most + 1]);
      const rows = found.slice(0, most).map((row): FeedRow => {
        const place = {
          collection: String(row['collection']),
          id: String(row['id']),
          revision: Number(row['revision']),
        };
        return { place, change: changeOf({ collection: place.collection, body: String(row['body']) }) };
      });
      return { ...known, rows, hasMore: found.length > most };
    },
  };
}

/** Before the first record after that revision, and behind every record there will ever be. */
export const afterRevision = (revision: number): FeedPlace => ({ revision: revision + 1, collection: '', id: '' });
export const THE_END: FeedPlace = { revision: Number.MAX_SAFE_INTEGER, collection: '', id: '' };
