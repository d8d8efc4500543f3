import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { withFolder } from '../../tools/bench/folder.ts';
import { killTrial } from '../../tools/torture/promises/p1-kill.ts';
import { streamTrial } from '../../tools/torture/promises/p1-stream.ts';
import { howMany } from '#tests/support/how-many.ts';
import { expectKept } from './expect-kept.ts';

test('[TOR1] killed with -9 again and again: no acknowledged order is lost or doubled, and the file is sound', async () => {
  await expectKept(killTrial, { rounds: howMany({ usual: 10, all: 200 }) });
}, 300_000);

test('[TOR2] the real server killed three times in a stream of 300 commands keeps each of them once', async () => {
  await expectKept(streamTrial, { rounds: 1 });
}, 300_000);

test('[TOR3] the file runs in WAL with synchronous=FULL', async () => {
  await withFolder(async (folder) => {
    const db = await openSqlite(join(folder, 'x.db'));
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    db.close();
  });
});
