import { hkdfSync } from 'node:crypto';
import { sealedSecrets, type SecretStore } from '../sealed-secrets.ts';
import type { CsdFiles } from './csd.ts';

const NAME = 'csd';

/** Where all servers of a venue find its CSD. */
export interface CsdStore {
  /** Null: there is none. */
  read(): Promise<CsdFiles | 'unreadable' | null>;
  /** Null removes it. */
  keep(files: CsdFiles | null): Promise<void>;
}

/**
 * In the database, encrypted with a key that follows from the PAC's token: every server that stamps has that, and no copy
 * of the database does. With another token it must be given again.
 */
export function storedCsd(
  journal: SecretStore,
  { token, venueId }: { readonly token: string; readonly venueId: string },
): CsdStore {
  const key = Buffer.from(hkdfSync('sha256', token, venueId, 'csd', 32));
  const secrets = sealedSecrets(journal, { key, venueId });
  return {
    read: async () => {
      const kept = await secrets.read(NAME);
      return kept === null || kept === 'unreadable' ? kept : filesIn(kept.plain);
    },
    keep: (files) => secrets.keep(NAME, files === null ? null : written(files)),
  };
}

function written({ cer, key, password }: CsdFiles): string {
  return JSON.stringify({ cer: cer.toString('base64'), key: key.toString('base64'), password });
}

function filesIn(plain: string): CsdFiles {
  // Written by `written`: whoever cannot forge the tag cannot have written anything else.
  const { cer, key, password } = JSON.parse(plain) as Readonly<Record<'cer' | 'key' | 'password', string>>;
  return { cer: Buffer.from(cer, 'base64'), key: Buffer.from(key, 'base64'), password };
}
