/* More commands wait than share one commit: what a tablet hands in together is never torn apart. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import type { Journal, JournalTransaction } from '#application/journal.ts';
import { MAX_BATCH, PROTOCOL } from '#application/protocol.ts';
import { assert } from '#domain/shared/assert.ts';
import { demoAccess } from '#server/access.ts';
import { systemNow } from '#server/clock.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { handIn } from '#server/http/terminals/hand-in.ts';
import { addItemCommand, NOON, openTableCommand, staffRequest, systemRequest } from '#tests/support/commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'xalli-groups-'));
let sqlite: Journal;
let executor: Executor;
let failures = 0;

beforeAll(async () => {
  sqlite = await openJournal({ databaseUrl: null, databaseFile: join(folder, 'xalli.db'), venueId: 'xalli' });
  executor = new Executor({ journal: failingAtTimes(sqlite), now: () => NOON, newId: () => randomUUID() });
  await executor.start();
  await executor.execute(systemRequest('LOAD_DEMO', {}));
});
afterAll(async () => {
  await sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A disk that refuses the next commits, as a full one does, and takes the ones after. */
function failingAtTimes(journal: Journal): Journal {
  return {
    transaction: <T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T> =>
      journal.transaction(async (tx) => {
        const value = await work(tx);
        failures -= 1;
        if (failures >= 0) throw new Error('no room on the disk');
        return value;
      }),
    readSince: (revision) => journal.readSince(revision),
    readInPlay: (today) => journal.readInPlay(today),
    onForeignWrite: (listener) => journal.onForeignWrite(listener),
    lastReceivedBefore: (moment) => journal.lastReceivedBefore(moment),
    secret: (name, fresh) => journal.secret(name, fresh),
    forget: (entries) => journal.forget(entries),
    close: () => journal.close(),
  };
}

function hand(commands: readonly unknown[]) {
  const caller = demoAccess({ now: systemNow, venue: () => 'ejemplo' }).callerOf({} as IncomingMessage);
  assert(caller !== null, 'a demonstration is open');
  const log = { error: () => undefined };
  return handIn({ executor, now: () => NOON, venueId: 'xalli', log }, caller, { protocol: PROTOCOL, commands });
}

function cleaning(count: number): readonly unknown[] {
  const args = { tableId: 'mesa-4', status: 'cleaning' } as const;
  return Array.from({ length: count }, () => staffRequest('SET_TABLE_STATUS', args).command);
}

test('[JRN2] a hand-in shares one commit: when the disk fails once, no part of it is refused for ever', async () => {
  const open = openTableCommand({ tableId: 'mesa-1' }).command;
  const { ticketId } = open.args;
  const adds = Array.from({ length: MAX_BATCH - 1 }, () => addItemCommand({ ticketId, menuItemId: 'agua' }).command);
  failures = 1;
  // Two batches of other tablets come first, so that the third lies where a group of commits ends.
  const handed = [cleaning(MAX_BATCH), cleaning(MAX_BATCH), [open, ...adds]];
  const first = await Promise.allSettled(handed.map(hand));
  expect(first.some(({ status }) => status === 'rejected')).toBe(true);

  const again = await hand([open, ...adds]);
  expect(again.answers.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  expect(executor.world.get('tickets', ticketId)?.items).toHaveLength(adds.length);
});

test('[JRN2] a group is bounded, however many hand-ins wait', async () => {
  const sizes: number[] = [];
  const stop = executor.onDelta(({ by }) => sizes.push(by.length));
  await Promise.all(Array.from({ length: 12 }, () => hand(cleaning(MAX_BATCH))));
  stop();
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(12 * MAX_BATCH);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
});
