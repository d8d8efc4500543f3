import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { contextOf } from '#application/decide-group.ts';
import { keyOf, MemoryWorld } from '#application/memory-world.ts';
import type { Answer } from '#application/protocol.ts';
import { decide, type Command } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import type { Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR, GUEST, SYSTEM, type Actor } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { answerOf, storedRecord, type AnswerRow, type RecordRow } from '#server/database/rows.ts';

export interface Entry {
  readonly command: Command;
  readonly answer: Answer;
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly actorId: string;
}

export interface Truth {
  readonly revision: number;
  readonly entries: readonly Entry[];
  readonly records: ReadonlyMap<string, { readonly revision: number; readonly record: unknown }>;
  /** `ok`, or what SQLite found broken. */
  readonly integrity: string;
}

interface JournalRow extends AnswerRow {
  readonly actor: string;
  readonly at: Instant;
  readonly received_at: Instant;
  readonly body: string;
}

/** All that a database file knows, read without our journal's own code. */
export function readTruth(file: string): Truth {
  const db = new DatabaseSync(file);
  try {
    // The columns are those of our schema, written by our own server.
    const entries = db
      .prepare(
        'SELECT command_id, outcome, code, note, revision, actor, at, received_at, body FROM journal ORDER BY seq',
      )
      .all() as unknown as JournalRow[];
    const records = db.prepare('SELECT collection, id, revision, body FROM record').all() as unknown as RecordRow[];
    const [check] = db.prepare('PRAGMA integrity_check').all();
    const venue = db.prepare('SELECT revision FROM venue').get();
    return {
      revision: Number(venue?.['revision'] ?? 0),
      entries: entries.map((row) => ({
        command: JSON.parse(row.body) as Command,
        answer: answerOf(row),
        at: row.at,
        receivedAt: row.received_at,
        actorId: row.actor,
      })),
      records: recordsByKey(records),
      integrity: String(check?.['integrity_check']),
    };
  } finally {
    db.close();
  }
}

export function recordsByKey(rows: readonly RecordRow[]): Truth['records'] {
  return new Map(
    rows.map((row) => {
      const { change, revision } = storedRecord(row);
      return [`${change.collection}/${change.record.id}`, { revision, record: change.record }];
    }),
  );
}

/** Decides the whole journal again from nothing: it must give the same answers and the same records, to the letter. */
export function replayDifferences({ entries, records, revision }: Truth): readonly string[] {
  const world = new MemoryWorld();
  const differences: string[] = [];
  const seen = new Set<string>();
  let reached = 0;
  for (const { command, answer, at, receivedAt, actorId } of entries) {
    if (seen.has(command.id)) differences.push(`${command.id} stands twice in the journal`);
    seen.add(command.id);
    const context = contextOf(world, command, { at, receivedAt, actor: actorOf(actorId) });
    const decision = decide(world, command, context);
    // Memory, SQLite and PostgreSQL hand out records each in an order of their own: none of them may decide.
    if (!isDeepStrictEqual(byName(decide(backwards(world), command, context)), byName(decision))) {
      differences.push(`${command.type} ${command.id} is decided by the order in which records come`);
    }
    if (decision.ok !== (answer.outcome === 'accepted')) {
      differences.push(`${command.type} ${command.id} was ${answer.outcome}, decided again it is not`);
    }
    if (!decision.ok || decision.changes.length === 0) continue;
    reached += 1;
    for (const change of decision.changes) world.store({ change, revision: reached });
  }
  if (reached !== revision) differences.push(`revision ${revision} in the database, ${reached} by the journal`);
  const replayed = new Map(
    world.changes().map((change) => [`${change.collection}/${change.record.id}`, change.record]),
  );
  for (const [key, { record }] of records) {
    // Through text, as the database keeps it: an absent field and an undefined one are the same.
    const again: unknown = JSON.parse(JSON.stringify(replayed.get(key) ?? null));
    if (isDeepStrictEqual(again, record)) continue;
    differences.push(`${key} is ${JSON.stringify(record)}, its commands make ${JSON.stringify(again)}`);
  }
  if (replayed.size !== records.size) differences.push(`${records.size} records, ${replayed.size} by the journal`);
  return differences;
}

function actorOf(id: string): Actor {
  return [SYSTEM, GUEST].find((known) => known.id === id) ?? DEMO_ACTOR;
}

function backwards(world: World): World {
  return {
    get: (collection, id) => world.get(collection, id),
    all: (collection) => [...world.all(collection)].toReversed(),
    of: (collection, key) => world.of(collection, key).toReversed(),
  };
}

function byName(decision: Decision): unknown {
  if (!decision.ok) return decision;
  return { ...decision, changes: new Map(decision.changes.map((change) => [keyOf(change), change])) };
}
