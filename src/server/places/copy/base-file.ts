import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { copyInWorker } from '../../backup/backup-schedule.ts';
import { CopyReader } from './copy-reader.ts';
import { PIECE_BYTES, type Position } from './pieces.ts';

const FOLDER = 'copia-afuera';

/** A whole, checked copy of the database, packed, on its way to the front. */
export interface BaseFile {
  readonly bytes: number;
  readonly upTo: Position;
  readonly photos: ReadonlySet<string>;
  slices(): AsyncIterable<Buffer>;
}

export async function makeBase(parts: { databaseFile: string; dataDir: string; venueId: string }): Promise<BaseFile> {
  const folder = join(parts.dataDir, FOLDER);
  removeBase(parts.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [plain, packed] = [join(folder, 'base.db'), join(folder, 'base.db.zst')];
  await copyInWorker(parts.databaseFile, plain);
  const reader = new CopyReader(plain, parts.venueId);
  const [upTo, photos] = [reader.position(), reader.photos()];
  reader.close();
  await pipeline(createReadStream(plain), createZstdCompress(), createWriteStream(packed, { mode: 0o600 }));
  rmSync(plain);
  const { size: bytes } = await stat(packed);
  return { bytes, upTo, photos, slices: () => slicesOfFile(packed) };
}

export function removeBase(dataDir: string): void {
  rmSync(join(dataDir, FOLDER), { recursive: true, force: true });
}

async function* slicesOfFile(file: string): AsyncIterable<Buffer> {
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
