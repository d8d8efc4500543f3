import { setImmediate } from 'node:timers/promises';
import type { Change, Collection } from '#domain/world.ts';
import type { Config } from '../config.ts';
import { auditLines, openCases, type AuditFilter, type AuditRow } from './audit-lines.ts';
import { feedReader, type FeedReader } from '../programs/feed-reader.ts';
import { openReader } from './reader.ts';
import { changeOf } from './rows.ts';

/** Looks at everything the database keeps, in play or not. */
export interface Archive {
  /** The records of guests in these collections; accounts only when they name one. All years of them at once. */
  records(collections: readonly Collection[]): Promise<readonly Change[]>;
  /** The same, a few hundred at a time: no more of them are in memory. */
  pages(collections: readonly Collection[]): AsyncIterable<readonly Change[]>;
  audit(filter: AuditFilter): Promise<readonly AuditRow[]>;
  /** «Por revisar», at most so many. */
  cases(limit: number): Promise<readonly AuditRow[]>;
  /** What other programs read. */
  readonly feed: FeedReader;
  close(): Promise<void>;
}

export function openArchive(config: Pick<Config, 'databaseUrl' | 'databaseFile' | 'venueId'>): Archive {
  const reader = openReader(config);
  const guests = PAGE_OF_GUESTS(reader.by('record_guest'));
  async function* pages(collections: readonly Collection[]): AsyncIterable<readonly Change[]> {
    for (const collection of collections) {
      const question = collection === 'tickets' ? guests : PAGE_OF_RECORDS;
      let after = '';
      for (;;) {
        const page = await reader.ask(question, [config.venueId, collection, after, PAGE]);
        yield page.map(({ body }) => changeOf({ collection, body: String(body) }));
        const last = page.at(-1)?.['id'];
        if (page.length < PAGE || typeof last !== 'string') break;
        after = last;
        // Years of guests are read in small pieces, so that commands do not wait.
        await setImmediate();
      }
    }
  }
  return {
    records: async (collections) => {
      const found: Change[] = [];
      for await (const page of pages(collections)) found.push(...page);
      return found;
    },
    pages,
    audit: (filter) => auditLines(reader, config.venueId, filter),
    cases: (limit) => openCases(reader, config.venueId, limit),
    feed: feedReader(reader, config.venueId),
    close: reader.close,
  };
}

const PAGE = 500;
const PAGE_OF_RECORDS = `
  SELECT id, body FROM record WHERE venue = $1 AND collection = $2 AND id > $3 ORDER BY id LIMIT $4`;
/** Most accounts name no guest. The index of those that do goes by the same words (see the schema). */
const PAGE_OF_GUESTS = (by: string): string => `
  SELECT id, body FROM record ${by}
  WHERE venue = $1 AND collection = $2 AND collection = 'tickets' AND body LIKE '%"guestName"%' AND id > $3
  ORDER BY id LIMIT $4`;
