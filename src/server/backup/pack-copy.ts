import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncPath } from './copy-database.ts';
import { isCopy } from './rotation.ts';

const PACKED = '.zst';
const MEGABYTE = 1024 * 1024;
/** After each step the disk is left to commands for at least as long as the step took. */
const REST_MS = 2;

export function isPacked(file: string): boolean {
  return file.endsWith(PACKED);
}

/**
 * Forty-six copies of nine years would be a third of a terabyte, and a disk full of copies stops the orders they are
 * for. All but the newest are packed, to a ninth of their size; the newest stays a file any tool can open.
 */
export async function packOlderCopies(folder: string): Promise<void> {
  const plain = readdirSync(folder)
    .filter((name) => isCopy(name) && !isPacked(name))
    .toSorted();
  for (const name of plain.slice(0, -1)) await packCopy(join(folder, name));
}

/** The packed copy takes the place of the plain one only after it has been read back, byte for byte. */
export async function packCopy(file: string): Promise<void> {
  const unfinished = `${file}${PACKED}.a-medias`;
  rmSync(unfinished, { force: true });
  const before = createHash('sha256');
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    let unsynced = 0;
    await pipeline(
      createReadStream(file, { highWaterMark: MEGABYTE }),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          before.update(piece);
          yield piece;
        }
      },
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) {
          await handle.write(piece);
          unsynced += piece.length;
          if (unsynced < MEGABYTE) continue;
          const startMs = performance.now();
          await handle.datasync();
          unsynced = 0;
          await setTimeout(REST_MS + performance.now() - startMs);
        }
      },
    );
    await handle.sync();
  } catch (fault) {
    rmSync(unfinished, { force: true });
    throw fault;
  } finally {
    await handle.close();
  }
  if ((await unpackedHash(unfinished)) !== before.digest('hex')) {
    rmSync(unfinished, { force: true });
    throw new Error(`the packed copy of ${file} is not the copy`);
  }
  renameSync(unfinished, `${file}${PACKED}`);
  rmSync(file);
  syncPath(dirname(file));
}

/** Rejects when the copy is not whole. */
export async function unpackCopy(packed: string, target: string): Promise<void> {
  await pipeline(createReadStream(packed), createZstdDecompress(), createWriteStream(target, { mode: 0o600 }));
}

async function unpackedHash(packed: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(packed), createZstdDecompress(), hash);
  return hash.digest('hex');
}
