import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { DEFAULT_VENUE_ID } from '#server/config.ts';
import { systemNow } from '#server/clock.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { SqliteJournal } from '#server/database/sqlite-journal.ts';
import { withFolder } from '../../tools/bench/folder.ts';
import { loadDemo } from '../../tools/torture/promises/p5-repeats.ts';
import { sickDiskTrial, whatIsMissing } from '../../tools/torture/promises/p3-sick-disk.ts';
import { Seeded } from '../../tools/torture/seeded.ts';
import { readTruth, replayDifferences } from '../../tools/torture/truth.ts';
import { Waiter } from '../../tools/torture/waiter.ts';
import { expectKept } from './expect-kept.ts';

const missing = whatIsMissing();
if (missing !== null) console.warn(`[TOR15] without a really sick disk: ${missing}`);

test.skipIf(missing !== null)(
  '[TOR15] the real server on a really full disk, and under an fsync that fails: no false «guardado», and it leaves or goes on',
  async () => {
    await expectKept(sickDiskTrial, { rounds: 1 });
  },
  300_000,
);

/** Works until the database refuses, and says which commands were acknowledged. */
async function serve(executor: Executor, waiter: Waiter, count: number) {
  const outcomes = { kept: new Array<string>(), refused: 0 };
  for (let index = 0; index < count; index += 1) {
    const command = waiter.next();
    try {
      await executor.execute({ command, identify: () => DEMO_ACTOR });
      outcomes.kept.push(command.id);
    } catch {
      outcomes.refused += 1;
    }
  }
  return outcomes;
}

test('[TOR4] a full disk refuses without a false «guardado», and work goes on by itself when there is room', async () => {
  await withFolder(async (folder) => {
    const file = join(folder, 'lleno.db');
    const db = await openSqlite(file);
    const sick: Error[] = [];
    const journal = new SqliteJournal(db, {
      venue: DEFAULT_VENUE_ID,
      newEpoch: 'e',
      onSick: (fault) => sick.push(fault),
    });
    const executor = new Executor({ journal, now: systemNow, newId: () => 'never' });
    await executor.start();
    await loadDemo(executor, systemNow());
    const waiter = new Waiter({ chance: new Seeded(4), device: 't', tableId: null, now: systemNow });
    const before = await serve(executor, waiter, 20);
    const pages = Number(Object.values(db.prepare('PRAGMA page_count').get() ?? {})[0]);
    // The same refusal (SQLITE_FULL) that a disk without room gives, on any machine and without being root.
    db.exec(`PRAGMA max_page_count = ${pages + 4}`);
    const full = await serve(executor, waiter, 60);
    db.exec('PRAGMA max_page_count = 100000');
    const after = await serve(executor, waiter, 20);
    await journal.close();

    expect(before.refused).toBe(0);
    expect(full.refused).toBeGreaterThan(10);
    expect(after.refused).toBe(0);
    expect(sick).toEqual([]);
    const truth = readTruth(file);
    const ids = new Set(truth.entries.map(({ command }) => command.id));
    expect([...before.kept, ...full.kept, ...after.kept].filter((id) => !ids.has(id))).toEqual([]);
    expect(replayDifferences(truth)).toEqual([]);
  });
});

test('[TOR5] a disk that breaks under a write ends the writing at once, and nothing more is acknowledged', async () => {
  await withFolder(async (folder) => {
    const db = await openSqlite(join(folder, 'roto.db'));
    const sick: string[] = [];
    const journal = new SqliteJournal(db, {
      venue: DEFAULT_VENUE_ID,
      newEpoch: 'e',
      onSick: (fault) => sick.push(fault.message),
    });
    const broken = Object.assign(new Error('disk I/O error'), { errcode: 1034 });
    await expect(
      journal.transaction(async () => {
        throw broken;
      }),
    ).rejects.toBe(broken);
    expect(sick).toEqual(['disk I/O error']);
    await expect(journal.transaction(async () => 'guardado')).rejects.toBe(broken);
    await journal.close();
  });
});
