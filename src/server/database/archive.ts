import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Pool } from 'pg';
import { VENUE_ID } from '#domain/venue/venue-settings.ts';
import type { Change, Collection } from '#domain/world.ts';
import type { Config } from '../config.ts';
import { changeOf } from './rows.ts';

/** One line of the journal as people may read it: who asked what, when, from where, and what became of it. */
export interface AuditRow {
  readonly seq: number;
  readonly type: string;
  readonly device: string;
  readonly actor: string;
  readonly receivedAt: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly note: string | null;
}

export interface AuditFilter {
  readonly from: string | null;
  readonly to: string | null;
  readonly actor: string | null;
  readonly type: string | null;
  readonly outcome: string | null;
  /** Lines older than this number; null: from the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** Looks at everything the database keeps, in play or not, on a connection of its own that cannot write. */
export interface Archive {
  /** The records of guests in these collections; accounts only when they name one. */
  records(collections: readonly Collection[]): Promise<readonly Change[]>;
  audit(filter: AuditFilter): Promise<readonly AuditRow[]>;
  close(): Promise<void>;
}

type Value = string | number | null;
type Ask = (sql: string, values: readonly Value[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;

export function openArchive({ databaseUrl, databaseFile }: Pick<Config, 'databaseUrl' | 'databaseFile'>): Archive {
  if (databaseUrl !== null) {
    const pool = new Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 5000 });
    // A lost idle connection is replaced at the next question; without a listener it would end the process.
    pool.on('error', () => undefined);
    const ask: Ask = async (sql, values) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows;
    return archiveOn(ask, () => pool.end());
  }
  const db = new DatabaseSync(databaseFile, { readOnly: true });
  // The one difference between the two dialects in these questions: `$1` against `?1`.
  const ask: Ask = async (sql, values) => db.prepare(sql.replaceAll(/\$(\d)/g, '?$1')).all(...values);
  return archiveOn(ask, async () => db.close());
}

function archiveOn(ask: Ask, close: () => Promise<void>): Archive {
  return {
    records: async (collections) => {
      const found: Change[] = [];
      for (const collection of collections) {
        let after = '';
        for (;;) {
          const page = await ask(PAGE_OF_RECORDS, [VENUE_ID, collection, after, MARKS[collection] ?? '%', PAGE]);
          for (const { body } of page) if (typeof body === 'string') found.push(changeOf({ collection, body }));
          const last = page.at(-1)?.['id'];
          if (page.length < PAGE || typeof last !== 'string') break;
          after = last;
          // Orders of tonight come first: years of accounts are read in small bites.
          await setImmediate();
        }
      }
      return found;
    },
    audit: async ({ from, to, actor, type, outcome, before, limit }) => {
      const rows = await ask(
        `SELECT seq, type, device, actor, received_at, outcome, code, note FROM journal
         WHERE venue = $1 AND received_at >= $2 AND received_at < $3
           AND ($4 = '' OR actor = $4) AND ($5 = '' OR type = $5) AND ($6 = '' OR outcome = $6) AND seq < $7
         ORDER BY seq DESC LIMIT $8`,
        [VENUE_ID, from ?? '', to ?? '9999', actor ?? '', type ?? '', outcome ?? '', before ?? LAST_SEQ, limit],
      );
      return rows.map(auditRow);
    },
    close,
  };
}

const PAGE = 500;
/** What a record of these must contain to be worth reading whole: most accounts name no guest. */
const MARKS: { readonly [C in Collection]?: string } = { tickets: '%"guestName"%' };
const PAGE_OF_RECORDS = `
  SELECT id, CASE WHEN body LIKE $4 THEN body END AS body FROM record
  WHERE venue = $1 AND collection = $2 AND id > $3 ORDER BY id LIMIT $5`;

/** Beyond every line there will ever be, and still exact in both databases. */
const LAST_SEQ = Number.MAX_SAFE_INTEGER;

function auditRow(row: Readonly<Record<string, unknown>>): AuditRow {
  const text = (name: string): string => String(row[name]);
  const maybe = (name: string): string | null => (row[name] === null ? null : text(name));
  return {
    seq: Number(row['seq']),
    type: text('type'),
    device: text('device'),
    actor: text('actor'),
    receivedAt: text('received_at'),
    outcome: text('outcome'),
    code: maybe('code'),
    note: maybe('note'),
  };
}
