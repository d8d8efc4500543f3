import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealedSecrets, type SealedSecrets, type SecretStore } from '../sealed-secrets.ts';

/** Beside the database and in none of its copies: whoever steals one of these cannot charge with it. */
export const KEY_FILE = 'terminales.clave';
/** With what the names of their secrets begin. */
export const CARD_KEYS = 'card-terminal ';

export interface TerminalKeyPlace {
  /** From the environment; several servers of a venue need the same one. Null: a file in the folder of data. */
  readonly key: string | null;
  readonly dataDir: string;
  readonly venueId: string;
}

type Derive = (what: string, length: number) => Buffer;

/** The keys of the providers of card terminals, encrypted in the database; what is read of them stays on this server. */
export class TerminalKeys {
  readonly #place: TerminalKeyPlace;
  readonly #journal: SecretStore;
  #opened: { readonly secrets: SealedSecrets; readonly post: Buffer; readonly derived: Derive } | null = null;

  constructor(journal: SecretStore, place: TerminalKeyPlace) {
    this.#journal = journal;
    this.#place = place;
  }

  /** Null: nobody has given one. */
  read(terminalId: string): Promise<{ readonly plain: string } | 'unreadable' | null> {
    return this.#open().secrets.read(nameOf(terminalId));
  }

  keep(terminalId: string, key: string | null): Promise<void> {
    return this.#open().secrets.keep(nameOf(terminalId), key);
  }

  /** The last part of the address to which the venue's NetPay terminals post. It follows from the key: nothing stores it. */
  get postSecret(): string {
    return this.#open().post.toString('base64url');
  }

  isPostSecret(given: string): boolean {
    const { post } = this.#open();
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === post.length && timingSafeEqual(bytes, post);
  }

  /** With what a webhook's events are signed. It follows from the key too. */
  webhookSecret(webhookId: string): string {
    return `xalli_firma_${this.#open().derived(`webhook ${webhookId}`, 32).toString('base64url')}`;
  }

  #open() {
    const { venueId, key, dataDir } = this.#place;
    if (this.#opened === null) {
      const root = key ?? keyIn(dataDir);
      const derived: Derive = (what, length) => Buffer.from(hkdfSync('sha256', root, venueId, what, length));
      this.#opened = {
        secrets: sealedSecrets(this.#journal, { key: derived('card-terminals', 32), venueId }),
        post: derived('netpay-post', 24),
        derived,
      };
    }
    return this.#opened;
  }
}

function nameOf(terminalId: string): string {
  return `${CARD_KEYS}${terminalId}`;
}

/** Made when it is first needed, readable by its owner alone. */
function keyIn(dataDir: string): string {
  const file = join(dataDir, KEY_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  }
  return readFileSync(file, 'utf8').trim();
}
