import { createHmac, createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { Position } from '#application/ports.ts';
import { isSameHash } from './tokens.ts';

/* What proves something to the house: its own stamp, a position that was really told, the seal of a person. */

/** 128 bits, as text that fits an id. */
const STAMP_SIGNS = 22;

/**
 * Proves later that the house itself said something, although it no longer remembers: what a tablet brings back after a
 * restore bears the stamp it was given with. The key rests in the database, so that a copy put back knows its own stamps.
 */
export class HouseStamp {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** `purpose` keeps a stamp for one thing from being shown for another. */
  of(purpose: string, ...facts: readonly (string | number)[]): string {
    const text = JSON.stringify([purpose, ...facts]);
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, STAMP_SIGNS);
  }

  isRight(stamp: string, purpose: string, ...facts: readonly (string | number)[]): boolean {
    return isSameHash(this.of(purpose, ...facts), stamp);
  }
}

/** Given with every revision that is told: whoever comes back with it has really been that far. */
export function positionProof(stamp: HouseStamp, { epoch, revision }: Position): string {
  return stamp.of('position', epoch, revision);
}

/** Without this anybody with a session could invent a revision, and every tablet would hand in its three days again. */
export function isProvenPosition(stamp: HouseStamp, { epoch, revision, proof = '' }: Position): boolean {
  return stamp.isRight(proof, 'position', epoch, revision);
}

/** Keys are read again for every command of a batch; reading one costs more than checking with it. */
const known = new Map<string, KeyObject | null>();
const KNOWN_LIMIT = 1000;

/** `text` was signed with the private half of one of these keys (P-256, SHA-256, as WebCrypto writes it). */
export function isSealed(text: string, seal: string, publicKeys: Iterable<string>): boolean {
  return sealingKey(text, seal, publicKeys) !== null;
}

/** The one of these keys that signed it; null: none of them. */
export function sealingKey(text: string, seal: string, publicKeys: Iterable<string>): string | null {
  const signature = Buffer.from(seal, 'base64url');
  for (const publicKey of publicKeys) {
    const key = keyOf(publicKey);
    const options = key && ({ key, dsaEncoding: 'ieee-p1363' } as const);
    if (options && verify('sha256', Buffer.from(text), options, signature)) return publicKey;
  }
  return null;
}

/** The server does not keep a key that it could never use. */
export function isUsableKey(publicKey: string): boolean {
  return keyOf(publicKey)?.asymmetricKeyDetails?.namedCurve === 'prime256v1';
}

function keyOf(publicKey: string): KeyObject | null {
  const found = known.get(publicKey);
  if (found !== undefined) return found;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const read = readKey(publicKey);
  known.set(publicKey, read);
  return read;
}

function readKey(publicKey: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  } catch {
    // Not a key: whoever sent it proves nothing with it.
    return null;
  }
}
