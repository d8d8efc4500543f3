import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '#domain/shared/time.ts';
import { lockFolder } from '../../backup/folder-lock.ts';
import { restoreDatabase, type Restored } from '../../backup/restore-database.ts';
import { lineAddress, type Config } from '../../config.ts';
import { fetchCopy, type Fetched } from './fetch-copy.ts';
import { CopyRefused, FrontClient } from './front-client.ts';
import { keysOfWords } from './sheet-keys.ts';
import { WrongWords } from './sheet-words.ts';

const ARRIVING = 'copia-que-llega.db';

export interface FrontAndSheet {
  readonly address: string;
  /** The words, as they were typed. */
  readonly sheet: string;
  readonly now: Instant;
}

/** From the copy outside to a database of this computer, with a new epoch as after any restore. */
export async function restoreFromFront(
  { dataDir, databaseFile }: Pick<Config, 'dataDir' | 'databaseFile'>,
  { address, sheet, now }: FrontAndSheet,
): Promise<Restored & Fetched> {
  const line = lineAddress(address);
  if (line === null) throw new CopyRefused(`«${address}» no es la dirección de un sitio. Escríbela como https://….`);
  const keys = await keysOfWords(sheet).catch((fault: unknown) => {
    throw fault instanceof WrongWords ? new CopyRefused(fault.message) : fault;
  });
  // Said before anything is fetched: a server works in this folder.
  lockFolder(dataDir).release();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const target = join(dataDir, ARRIVING);
  const client = new FrontClient(line.replace(/^ws/, 'http'), keys);
  try {
    const fetched = await fetchCopy(client, keys, target);
    return { ...(await restoreDatabase(target, { databaseFile, now })), ...fetched };
  } finally {
    rmSync(target, { force: true });
  }
}
