import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { dateText, instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { BackupSchedule, copyInWorker, listCopies } from '#server/backup/backup-schedule.ts';
import { copyDatabase, NoRoomForCopy, type CopyStep } from '#server/backup/copy-database.ts';
import { FolderInUse } from '#server/backup/folder-lock.ts';
import { packCopy } from '#server/backup/pack-copy.ts';
import { restoreDatabase, RestoreRefused } from '#server/backup/restore-database.ts';
import { copyName, outdated } from '#server/backup/rotation.ts';
import { systemNow } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { startServer } from '#server/server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { fillDatabase } from '../../tools/bench/fill-database.ts';
import { withFolder } from '../../tools/bench/folder.ts';
import { moveToPostgres, MoveRefused } from '../../tools/move-to-postgres.ts';
import { ask } from '../../tools/torture/house.ts';
import { Seeded } from '../../tools/torture/seeded.ts';
import { Waiter } from '../../tools/torture/waiter.ts';

const NOW = '2026-11-15T05:00:00.000Z' as Instant;
const HOUR_MS = 3_600_000;

function configOf(folder: string) {
  return readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder });
}

function waiterOf(seed: number): Waiter {
  return new Waiter({ chance: new Seeded(seed), device: 't', tableId: null, now: systemNow });
}

function rowsOf(file: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = ['record', 'journal', 'secret'].map((table) => db.prepare(`SELECT * FROM ${table}`).all());
  const venue = db.prepare('SELECT id, revision FROM venue').all();
  db.close();
  return { rows, venue };
}

/** A venue with some sold accounts, stopped again. */
async function soldHouse(folder: string, commands: number): Promise<string> {
  const config = configOf(folder);
  const server = await startServer(config);
  const waiter = waiterOf(1);
  for (let index = 0; index < commands; index += 8) {
    await ask(
      server.address,
      Array.from({ length: 8 }, () => waiter.next()),
    );
  }
  await server.stop();
  return config.databaseFile;
}

test('[BAK1] kept are 24 hourly, 14 daily and 8 weekly copies, the newest of each', () => {
  const start = milliseconds('2026-01-01T00:30:00.000Z' as Instant);
  const kept = new Set<string>();
  for (let hour = 0; hour < 24 * 80; hour += 1) {
    kept.add(copyName(instant(start + hour * HOUR_MS)));
    for (const name of outdated([...kept])) kept.delete(name);
  }
  const names = [...kept].toSorted().toReversed();
  const newest = start + (24 * 80 - 1) * HOUR_MS;
  expect(names.slice(0, 24)).toEqual(
    Array.from({ length: 24 }, (_, hour) => copyName(instant(newest - hour * HOUR_MS))),
  );
  expect(new Set(names.map((name) => name.slice(6, 16))).size).toBeGreaterThanOrEqual(14);
  expect(names.length).toBeLessThanOrEqual(24 + 14 + 8);
  const oldest = milliseconds(`${names.at(-1)?.slice(6, 16)}T00:00:00.000Z` as Instant);
  expect((newest - oldest) / (7 * 24 * HOUR_MS)).toBeGreaterThan(6);
});

test('[BAK2] one copy an hour is made beside the work, and a failed one is told and leaves nothing', async () => {
  await withFolder(async (folder) => {
    const databaseFile = await soldHouse(folder, 16);
    const copies = join(folder, 'respaldos');
    let now = NOW;
    const faults: unknown[] = [];
    const schedule = new BackupSchedule({
      databaseFile,
      folder: copies,
      now: () => now,
      onFault: (f) => faults.push(f),
    });
    await schedule.look();
    await schedule.look();
    expect(listCopies(copies)).toEqual(['xalli-2026-11-15T05-00-00.db']);
    now = '2026-11-15T06:01:00.000Z' as Instant;
    await schedule.look();
    expect(listCopies(copies)).toEqual(['xalli-2026-11-15T05-00-00.db.zst', 'xalli-2026-11-15T06-01-00.db']);
    expect(rowsOf(join(copies, 'xalli-2026-11-15T06-01-00.db'))).toEqual(rowsOf(databaseFile));
    // Guests' data are in them: for nobody but the venue.
    expect(statSync(copies).mode & 0o077).toBe(0);
    for (const name of listCopies(copies)) expect(statSync(join(copies, name)).mode & 0o077).toBe(0);
    const broken = new BackupSchedule({
      databaseFile: join(folder, 'no-existe.db'),
      folder: copies,
      now: () => '2026-11-15T07:01:00.000Z' as Instant,
      onFault: (f) => faults.push(f),
    });
    await broken.look();
    expect(faults).toHaveLength(1);
    expect(readdirSync(copies)).toHaveLength(2);
  });
});

test('[BAK3] a copy of a working house is sound, and writes are answered while it is made', async () => {
  await withFolder(async (folder) => {
    const config = configOf(folder);
    const server = await startServer(config);
    const waiter = waiterOf(2);
    for (let index = 0; index < 200; index += 1) await ask(server.address, [waiter.next()]);
    const copy = { isRunning: true };
    const target = join(folder, 'copia.db');
    const copying = copyInWorker(config.databaseFile, target).finally(() => {
      copy.isRunning = false;
    });
    let answered = 0;
    while (copy.isRunning) {
      await ask(server.address, [waiter.next()]);
      answered += 1;
      await setTimeout(1);
    }
    await copying;
    await server.stop();
    // How long they wait is a matter of measuring, not of a test.
    expect(answered).toBeGreaterThan(1);
    const copied = new DatabaseSync(target);
    expect(copied.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(Number(copied.prepare('SELECT count(*) AS n FROM journal').get()?.['n'])).toBeGreaterThanOrEqual(200);
    copied.close();
  });
});

test('[BAK3] never more than a megabyte of the copy waits for the disk, and writes meanwhile do not make it begin anew', async () => {
  await withFolder(async (folder) => {
    const file = join(folder, 'xalli.db');
    await fillDatabase(file, 600, dateText('2026-11-15'));
    const db = await openSqlite(file);
    const before = rowsOf(file);
    const write = db.prepare('UPDATE venue SET revision = revision + 1');
    const pages = Number(db.prepare('PRAGMA page_count').get()?.['page_count']);
    const steps: CopyStep[] = [];
    const target = join(folder, 'copia.db');
    await copyDatabase(file, target, (step) => {
      steps.push(step);
      // Somebody sells something after every step.
      write.run();
    });
    db.close();
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.length).toBeLessThanOrEqual(Math.ceil(pages / 256));
    expect(Math.max(...steps.map(({ unsyncedPages }) => unsyncedPages))).toBeLessThanOrEqual(256);
    expect(rowsOf(target)).toEqual(before);
  });
});

test('[BAK4] a restore gives row for row what the copy had, keeps what it replaces, and begins a new epoch', async () => {
  await withFolder(async (folder) => {
    const databaseFile = await soldHouse(folder, 24);
    const copy = join(folder, 'copia.db');
    await copyInWorker(databaseFile, copy);
    const before = rowsOf(databaseFile);
    const server = await startServer(configOf(folder));
    const epoch = server.executor.epoch;
    const later = waiterOf(3).next();
    await ask(server.address, [later]);
    await expect(restoreDatabase(copy, { databaseFile, now: NOW })).rejects.toThrow(FolderInUse);
    await server.stop();

    const { replaced, commands } = await restoreDatabase(copy, { databaseFile, now: NOW });
    expect(commands).toBeGreaterThan(24);
    expect(rowsOf(databaseFile)).toEqual(before);
    expect(JSON.stringify(rowsOf(String(replaced)))).toContain(later.id);
    expect(existsSync(`${databaseFile}-wal`)).toBe(false);
    const again = await startServer(configOf(folder));
    expect(again.executor.epoch).not.toBe(epoch);
    // The tablet still remembers what it sold after the copy, and hands it in again.
    const answer = await ask(again.address, [later]);
    expect(answer?.answers[0]).toMatchObject({ id: later.id, outcome: 'accepted' });
    await again.stop();
  });
});

test('[BAK8] older copies are packed small, and a packed one restores row for row', async () => {
  await withFolder(async (folder) => {
    const databaseFile = await soldHouse(folder, 24);
    const before = rowsOf(databaseFile);
    const copies = join(folder, 'respaldos');
    const old = join(copies, 'xalli-2026-11-15T05-00-00.db');
    await copyInWorker(databaseFile, old);
    const { size } = statSync(old);
    await copyInWorker(databaseFile, join(copies, 'xalli-2026-11-15T06-00-00.db'));
    expect(readdirSync(copies).toSorted()).toEqual([
      'xalli-2026-11-15T05-00-00.db.zst',
      'xalli-2026-11-15T06-00-00.db',
    ]);
    expect(statSync(`${old}.zst`).size).toBeLessThan(size / 4);
    await restoreDatabase(`${old}.zst`, { databaseFile, now: NOW });
    expect(rowsOf(databaseFile)).toEqual(before);
    expect(statSync(databaseFile).mode & 0o077).toBe(0);
  });
});

test('[BAK8] a copy that cannot be packed leaves no half of one on a disk that may be full', async () => {
  await withFolder(async (folder) => {
    await expect(packCopy(join(folder, 'xalli-2026-11-15T05-00-00.db'))).rejects.toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('[BAK8] a copy that would leave too little room for orders is not begun', async () => {
  await withFolder(async (folder) => {
    const file = join(folder, 'enorme.db');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(file, '');
    // Holes take no room; only the length counts.
    truncateSync(file, bavail * bsize);
    const target = join(folder, 'copia.db');
    await expect(copyDatabase(file, target)).rejects.toThrow(NoRoomForCopy);
    expect(readdirSync(folder)).toEqual(['enorme.db']);
  });
});

test('[BAK5] a damaged copy, a stranger’s file or a missing one is refused and nothing is touched', async () => {
  await withFolder(async (folder) => {
    const databaseFile = await soldHouse(folder, 8);
    const before = rowsOf(databaseFile);
    const damaged = join(folder, 'rota.db');
    copyFileSync(databaseFile, damaged);
    writeFileSync(damaged, Buffer.alloc(3000, 7), { flag: 'r+' });
    const stranger = join(folder, 'otra.db');
    new DatabaseSync(stranger).exec('CREATE TABLE x (a)');
    const packed = join(folder, 'entera.db');
    copyFileSync(databaseFile, packed);
    await packCopy(packed);
    const bytes = readFileSync(`${packed}.zst`);
    const cut = join(folder, 'cortada.db.zst');
    writeFileSync(cut, bytes.subarray(0, -2000));
    const spoilt = join(folder, 'alterada.db.zst');
    writeFileSync(spoilt, bytes.with(Math.trunc(bytes.length / 2), bytes[Math.trunc(bytes.length / 2)]! ^ 1));
    for (const copy of [damaged, stranger, join(folder, 'nada.db'), cut, spoilt]) {
      await expect(restoreDatabase(copy, { databaseFile, now: NOW }), copy).rejects.toThrow(RestoreRefused);
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.llega'))).toEqual([]);
    expect(rowsOf(databaseFile)).toEqual(before);
  });
});

test('[BAK6] two servers never work in one data folder', async () => {
  await withFolder(async (folder) => {
    const server = await startServer(configOf(folder));
    await expect(startServer(configOf(folder))).rejects.toThrow(FolderInUse);
    await server.stop();
    const next = await startServer(configOf(folder));
    await next.stop();
  });
});

test('[BAK7] the move to PostgreSQL is counted and compared row for row, can be repeated, and refuses another house', async () => {
  const postgres = await startPostgres();
  try {
    await withFolder(async (folder) => {
      const databaseFile = await soldHouse(folder, 40);
      const url = await postgres.createDatabase();
      const first = await moveToPostgres(databaseFile, url);
      expect(first.find(({ table }) => table === 'journal')?.count).toBeGreaterThan(40);
      expect(await moveToPostgres(databaseFile, url)).toEqual(first);

      const server = await startServer(
        readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: url }),
      );
      expect(server.executor.revision).toBeGreaterThan(30);
      const answer = await ask(server.address, [waiterOf(9).next()]);
      expect(answer?.answers[0]?.outcome).toBe('accepted');
      await server.stop();

      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('UPDATE venue SET epoch = $1', [randomUUID()]);
      await client.end();
      await expect(moveToPostgres(databaseFile, url)).rejects.toThrow(MoveRefused);
      mkdirSync(join(folder, 'vacia'));
      await expect(moveToPostgres(join(folder, 'vacia', 'xalli.db'), url)).rejects.toThrow(MoveRefused);
    });
  } finally {
    await postgres.stop();
  }
}, 300_000);
