import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Ask } from './database/reader.ts';

const REPLACE = `INSERT INTO secret (venue, name, value) VALUES ($1, $2, $3)
  ON CONFLICT (venue, name) DO UPDATE SET value = excluded.value`;

export interface SecretStore {
  secret(name: string, fresh: string): Promise<string>;
  derive(work: (ask: Ask) => Promise<void>): Promise<void>;
}

/** What lies in the database encrypted: every server of a venue finds it there, and no copy of the database can read it. */
export interface SealedSecrets {
  /** Null: there is none. `unreadable`: it was written with another key. */
  read(name: string): Promise<{ readonly plain: string } | 'unreadable' | null>;
  /** Null removes it. */
  keep(name: string, plain: string | null): Promise<void>;
}

export function sealedSecrets(
  journal: SecretStore,
  { key, venueId }: { readonly key: Buffer; readonly venueId: string },
): SealedSecrets {
  return {
    read: async (name) => {
      const stored = await journal.secret(name, '');
      if (stored === '') return null;
      try {
        return { plain: opened(stored, key) };
      } catch {
        return 'unreadable';
      }
    },
    keep: async (name, plain) => {
      const value = plain === null ? '' : closed(plain, key);
      await journal.derive(async (ask) => {
        await ask(REPLACE, [venueId, name, value]);
      });
    },
  };
}

function closed(plain: string, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64')).join('.');
}

function opened(stored: string, key: Buffer): string {
  const [nonce, tag, text] = stored.split('.').map((part) => Buffer.from(part, 'base64'));
  if (!nonce || tag?.length !== 16 || !text) throw new Error('not ours');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString();
}
