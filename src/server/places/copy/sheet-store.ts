import * as v from 'valibot';
import type { Instant } from '#domain/shared/time.ts';
import { Moment } from '#domain/shared/text-schemas.ts';
import type { SecretStore } from '../../sealed-secrets.ts';
import { keysOfRoot, type SheetKeys } from './sheet-keys.ts';

const NAME = 'rescue-sheet';
const REPLACE = `INSERT INTO secret (venue, name, value) VALUES ($1, $2, $3)
  ON CONFLICT (venue, name) DO UPDATE SET value = excluded.value`;
const Stored = v.object({ root: v.string(), madeAt: Moment });

export interface KnownSheet {
  readonly keys: SheetKeys;
  readonly madeAt: Instant;
}

/** In the venue's database: what follows from the words, never the words. */
export class SheetStore {
  readonly #secrets: SecretStore;
  readonly #venueId: string;

  constructor(secrets: SecretStore, venueId: string) {
    this.#secrets = secrets;
    this.#venueId = venueId;
  }

  /** Null: no manager has made one yet. */
  async read(): Promise<KnownSheet | null> {
    const stored = await this.#secrets.secret(NAME, '');
    if (stored === '') return null;
    const { root, madeAt } = v.parse(Stored, JSON.parse(stored));
    return { keys: keysOfRoot(Buffer.from(root, 'base64url')), madeAt };
  }

  async keep({ keys, madeAt }: KnownSheet): Promise<void> {
    const value = JSON.stringify({ root: keys.root.toString('base64url'), madeAt });
    await this.#secrets.derive(async (ask) => {
      await ask(REPLACE, [this.#venueId, NAME, value]);
    });
  }
}
