import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { NOON } from '#tests/support/commands.ts';
import { CopyShelf, NoRoomForPieces } from './copy-shelf.ts';

/** No disk has so much. */
const NO_ROOM_LEFT = Number.MAX_SAFE_INTEGER;
const BODY = 'A'.repeat(60_000);
const OLD = 'o'.repeat(22);
const NEW = 'n'.repeat(22);
const own = { venue: 'casa', epoch: 'e1', prover: 'p', at: NOON };

const dataDir = mkdtempSync(join(tmpdir(), 'xalli-estante-'));
const shelves: CopyShelf[] = [];
const shelf = (leftFree?: number): CopyShelf => {
  const opened = new CopyShelf({ databaseUrl: null, dataDir, venueId: 'casa' }, leftFree);
  shelves.push(opened);
  return opened;
};
afterEach(async () => {
  for (const opened of shelves.splice(0)) await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('[PLC62] on a full disk the copy goes on in the room that removed pieces left in its file, and no further', async () => {
  const before = shelf();
  for (const chain of [OLD, NEW]) {
    await before.begin({ chain, ...own });
    for (let n = 0; n < 8; n += 1) await before.put(chain, { n, body: BODY });
    await before.keep(chain);
  }
  const full = shelf(NO_ROOM_LEFT);
  expect((await full.chains()).map(({ chain }) => chain)).toEqual([NEW]);
  expect(await full.put(NEW, { n: 8, body: BODY })).toBe(9);
  const fill = async (): Promise<void> => {
    for (let n = 9; n < 30; n += 1) await full.put(NEW, { n, body: BODY });
  };
  await expect(fill()).rejects.toThrow(NoRoomForPieces);

  // A new base that finds no room goes, and the copy that is there stays.
  await full.begin({ chain: OLD, ...own });
  await expect(full.put(OLD, { n: 0, body: BODY })).rejects.toThrow(NoRoomForPieces);
  expect((await full.chains()).map(({ chain, isKept }) => [chain, isKept])).toEqual([[NEW, true]]);
});
