import type { PoolClient } from 'pg';
import { RecordsExist, type Batch, type JournalTransaction } from '#application/journal.ts';
import { keyOf, refOf, type StoredRecord } from '#application/memory-world.ts';
import type { DateText } from '#domain/shared/time.ts';
import {
  answerOf,
  changeOf,
  entryValues,
  LAST_COMMAND_AT,
  recordValues,
  refillOf,
  lastCommandByDevice,
  storedRecord,
  type AnswerRow,
  type RecordRow,
} from './rows.ts';
import { DROP_ACTS, DROP_SUMS, touchedDays } from './settled-days.ts';

export interface VenueRow {
  readonly revision: string;
  readonly epoch: string;
  readonly kept_through: string;
  readonly refill_began: string;
}

/** What may be done while the venue's row is locked: each a single statement, however many commands share it. */
export function transactionOn(client: PoolClient, venue: string, row: VenueRow): JournalTransaction {
  return {
    revision: Number(row.revision),
    epoch: row.epoch,
    refillBegan: refillOf(row),
    answers: async (ids) => {
      const { rows } = await client.query<AnswerRow>(
        'SELECT command_id, outcome, code, note, revision FROM journal WHERE venue = $1 AND command_id = ANY($2)',
        [venue, ids],
      );
      return new Map(rows.map((found) => [found.command_id, answerOf(found)]));
    },
    recordsOf: async (refs) => {
      if (refs.length === 0) return [];
      const { rows } = await client.query<RecordRow>(
        `SELECT collection, id, revision, body FROM record JOIN unnest($2::text[], $3::text[]) AS wanted (collection, id)
         USING (collection, id) WHERE venue = $1`,
        [venue, refs.map(({ collection }) => collection), refs.map(({ id }) => id)],
      );
      return rows.map((found) => changeOf(found));
    },
    recordsSince: (revision) => recordsSince(client, venue, revision),
    lastCommandAt: async (since) =>
      lastCommandByDevice((await client.query<object>(LAST_COMMAND_AT, [venue, since])).rows),
    write: (batch) => writeBatch(client, { venue, keptThrough: row.kept_through }, batch),
    startEpoch: async (epoch) => {
      await client.query("UPDATE venue SET epoch = $1, refill_began = '' WHERE id = $2", [epoch, venue]);
    },
    beginRefill: async (began) => {
      await client.query('UPDATE venue SET refill_began = $1 WHERE id = $2', [began, venue]);
    },
  };
}

export async function recordsSince(client: PoolClient, venue: string, revision: number) {
  const { rows } = await client.query<RecordRow>(
    'SELECT collection, id, revision, body FROM record WHERE venue = $1 AND revision > $2',
    [venue, revision],
  );
  return rows.map((found) => storedRecord(found));
}

export async function recordsInPlay(client: PoolClient, venue: string, today: DateText) {
  const { rows } = await client.query<RecordRow>(
    `SELECT collection, id, revision, body FROM record WHERE venue = $1 AND last_day IS NULL
     UNION ALL
     SELECT collection, id, revision, body FROM record WHERE venue = $1 AND last_day >= $2`,
    [venue, today],
  );
  return rows.map((found) => storedRecord(found));
}

async function writeBatch(
  client: PoolClient,
  { venue, keptThrough }: { readonly venue: string; readonly keptThrough: string },
  batch: Batch,
): Promise<void> {
  if (batch.records.length > 0) await writeRecords(client, venue, batch.records);
  for (const day of touchedDays(batch, keptThrough)) {
    await client.query(DROP_SUMS, [venue, day]);
    await client.query(DROP_ACTS, [venue, day]);
  }
  const entries = columns(
    batch.entries.map((entry) => entryValues(entry)),
    12,
  );
  await client.query(
    `INSERT INTO journal (venue, command_id, type, device, actor, at, received_at, outcome, code, note, revision,
       personal_until, body)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::bigint[], $12::text[], $13::text[])`,
    [venue, ...entries],
  );
  await client.query('UPDATE venue SET revision = $1 WHERE id = $2', [batch.revision, venue]);
}

/** One statement: those that must be new are only inserted, the others replace what is there. */
async function writeRecords(client: PoolClient, venue: string, records: readonly StoredRecord[]): Promise<void> {
  const created = records.filter(({ isNew }) => isNew);
  const changed = records.filter(({ isNew }) => !isNew);
  const values = [created, changed].flatMap((part) =>
    columns(
      part.map((record) => recordValues(record)),
      5,
    ),
  );
  const { rows } = await client.query<{ collection: string; id: string }>(
    `WITH created AS (
       INSERT INTO record (venue, collection, id, revision, last_day, body)
       SELECT $1, * FROM unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[])
       ON CONFLICT DO NOTHING RETURNING collection, id
     ), changed AS (
       INSERT INTO record (venue, collection, id, revision, last_day, body)
       SELECT $1, * FROM unnest($7::text[], $8::text[], $9::bigint[], $10::text[], $11::text[])
       ON CONFLICT (venue, collection, id)
       DO UPDATE SET revision = excluded.revision, last_day = excluded.last_day, body = excluded.body
     )
     SELECT collection, id FROM created`,
    [venue, ...values],
  );
  if (rows.length === created.length) return;
  const done = new Set(rows.map(({ collection, id }) => `${collection}/${id}`));
  throw new RecordsExist(created.filter(({ change }) => !done.has(keyOf(change))).map(({ change }) => refOf(change)));
}

/** One array per column, so that a batch is one statement. */
function columns(rows: readonly (readonly (string | number | null)[])[], count: number) {
  return Array.from({ length: count }, (_, index) => rows.map((row) => row[index] ?? null));
}
