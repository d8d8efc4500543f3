import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PacEmulator } from './pac-emulator.ts';
import { CSD_PASSWORD, testCsd } from './test-csd.ts';

/** A PAC, a CSD in files, and the settings of a server that uses both. */
export interface StampingParts {
  readonly pac: PacEmulator;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export async function startStamping(): Promise<StampingParts> {
  const pac = new PacEmulator();
  await pac.start();
  const folder = mkdtempSync(join(tmpdir(), 'xalli-csd-'));
  const { cer, key } = testCsd();
  writeFileSync(join(folder, 'csd.cer'), cer);
  writeFileSync(join(folder, 'csd.key'), key);
  return {
    pac,
    folder,
    environment: {
      PAC_URL: pac.url,
      PAC_TOKEN: 'secreto',
      CSD_CER: join(folder, 'csd.cer'),
      CSD_KEY: join(folder, 'csd.key'),
      CSD_PASSWORD,
    },
    stop: async () => {
      await pac.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
