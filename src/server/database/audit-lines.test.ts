import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_VENUE_ID } from '#server/config.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { openArchive, type Archive } from './archive.ts';
import type { AuditFilter } from './audit-lines.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openSqlite } from './open-sqlite.ts';

const LINES = 12_000;
const LINES_PER_DAY = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY_MS = Date.parse('2026-01-01T12:00:00.000Z');
const ALL: AuditFilter = {
  from: null,
  to: null,
  actor: null,
  type: null,
  outcome: null,
  before: null,
  limit: 100,
};

const folder = mkdtempSync(join(tmpdir(), 'xalli-bitacora-'));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** On the fiftieth day somebody set the server's clock back by a month. */
function receivedAt(seq: number): string {
  const day = Math.trunc(seq / LINES_PER_DAY);
  return new Date(FIRST_DAY_MS + (day === 50 ? day - 30 : day) * DAY_MS + (seq % LINES_PER_DAY) * 1000).toISOString();
}

function line(seq: number): readonly (string | number)[] {
  const actor = seq % 4000 === 7 ? 'lucia' : 'pablo';
  const outcome = seq === 3 ? 'refused' : 'accepted';
  return [
    DEFAULT_VENUE_ID,
    `c${seq}`,
    'ADD_ITEM',
    'tableta',
    actor,
    receivedAt(seq),
    receivedAt(seq),
    outcome,
    seq,
    '{}',
  ];
}

const COLUMNS = 'venue, command_id, type, device, actor, at, received_at, outcome, revision, body';
const SEQS = Array.from({ length: LINES }, (_, index) => index + 1);

async function inSqlite(): Promise<Archive> {
  const databaseFile = join(folder, 'xalli.db');
  const db = await openSqlite(databaseFile);
  const enter = db.prepare(`INSERT INTO journal (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  db.exec('BEGIN');
  for (const seq of SEQS) enter.run(...line(seq));
  db.exec('COMMIT');
  db.close();
  return openArchive({ databaseUrl: null, databaseFile, venueId: DEFAULT_VENUE_ID });
}

async function inPostgres(): Promise<Archive> {
  const databaseUrl = await postgres.createDatabase();
  await migratePostgres(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO journal (${COLUMNS}) SELECT row ->> 0, row ->> 1, row ->> 2, row ->> 3, row ->> 4, row ->> 5, row ->> 6,
       row ->> 7, (row ->> 8)::bigint, row ->> 9 FROM json_array_elements($1::json) AS row`,
    [JSON.stringify(SEQS.map(line))],
  );
  await client.end();
  return openArchive({ databaseUrl, databaseFile: '', venueId: DEFAULT_VENUE_ID });
}

describe.each([
  { name: 'SQLite', open: inSqlite },
  { name: 'PostgreSQL', open: inPostgres },
])('the staff’s log in $name', ({ open }) => {
  let archive: Archive;
  const seqs = async (filter: Partial<AuditFilter>): Promise<readonly number[]> =>
    (await archive.audit({ ...ALL, ...filter })).map(({ seq }) => seq);
  const truth = (fits: (seq: number) => boolean): readonly number[] => SEQS.filter(fits).toReversed();
  beforeAll(async () => {
    archive = await open();
  });
  afterAll(() => archive.close());

  test('[AUD1] pages follow one another from the newest line to the first, each line once', async () => {
    const read: number[] = [];
    for (let before: number | null = null; ; before = read.at(-1) ?? null) {
      const page = await seqs({ before, limit: 700 });
      read.push(...page);
      if (page.length < 700) break;
    }
    expect(read).toEqual(truth(() => true));
  });

  test('[AUD1] what is rare is found however far back it lies', async () => {
    expect(await seqs({ actor: 'lucia' })).toEqual(truth((seq) => seq % 4000 === 7));
    expect(await seqs({ outcome: 'refused' })).toEqual([3]);
    expect(await seqs({ actor: 'nadie' })).toEqual([]);
  });

  test('[AUD1] a day and a half-year tell the same lines, also those of a clock that was wrong', async () => {
    const from = '2026-01-21T00:00:00.000Z';
    const to = '2026-01-22T00:00:00.000Z';
    const ofThatDay = truth((seq) => receivedAt(seq) >= from && receivedAt(seq) < to);
    expect(ofThatDay.length).toBe(2 * LINES_PER_DAY);
    expect(await seqs({ from, to, limit: 1000 })).toEqual(ofThatDay);
    expect(await seqs({ from, to: '2026-07-01T00:00:00.000Z', limit: LINES })).toEqual(
      truth((seq) => receivedAt(seq) >= from && receivedAt(seq) < '2026-07-01T00:00:00.000Z'),
    );
  });
});
