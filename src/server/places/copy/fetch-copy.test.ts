import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { instant } from '#domain/shared/time.ts';
import type { StoredChain } from './copy-messages.ts';
import { fetchCopy } from './fetch-copy.ts';
import type { FrontClient } from './front-client.ts';
import { sealPiece, type PieceHead } from './pieces.ts';
import { chainKey, newSheet } from './sheet-keys.ts';

test('[PLC30] a restore onto a disk that takes nothing ends with the fault, and does not wait for ever', async () => {
  const { keys } = await newSheet();
  const name = { chain: 'c1', venue: 'xalli', epoch: 'e1' };
  const chain: StoredChain = { ...name, prover: keys.prover, pieces: 1, lastHash: '', isKept: true };
  const head: PieceHead = {
    n: 0,
    before: '',
    part: 'base',
    isFirst: true,
    isLast: false,
    at: instant(0),
    baseAt: instant(0),
    from: null,
    upTo: { seq: 7, revision: 9, photos: 'f', secrets: 's', schema: 14 },
    baseBytes: 1,
    moreBytes: 2,
  };
  // More than fits into what waits to be written.
  const bytes = zstdCompressSync(randomBytes(4 * 1024 * 1024));
  const sealed = sealPiece(chainKey(keys, 'c1'), chain, { head, bytes });
  const client = { chains: () => Promise.resolve([chain]), pieces: () => Promise.resolve([sealed]) };
  const nowhere = join(tmpdir(), 'no-such-folder', 'xalli.db');
  await expect(fetchCopy(client as unknown as FrontClient, keys, nowhere)).rejects.toThrow('ENOENT');
});
