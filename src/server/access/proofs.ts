import { createHmac, createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { Position } from '#application/ports.ts';
import { isSameHash } from './tokens.ts';

/* Proofs the server accepts: its own HMAC, a position it has really sent, a person's signature. */

/** 128 bits, as text that fits an id. */
const HMAC_SIGNS = 22;

/**
 * Lets the server prove later that it said something itself, although a restored database no longer has it: tablets
 * bring the HMAC back. The key is stored in the database, so a restored copy can still check its own HMACs.
 */
export class ServerHmac {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** `purpose` prevents an HMAC made for one thing from being used for another. */
  of(purpose: string, ...facts: readonly (string | number)[]): string {
    const text = JSON.stringify([purpose, ...facts]);
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, HMAC_SIGNS);
  }

  isRight(hmac: string, purpose: string, ...facts: readonly (string | number)[]): boolean {
    return isSameHash(this.of(purpose, ...facts), hmac);
  }
}

/** Sent with every revision: a terminal that sends it back has really had that revision. */
export function positionProof(hmac: ServerHmac, { epoch, revision }: Position): string {
  return hmac.of('position', epoch, revision);
}

/**
 * Without this check anybody with a session could invent a revision, and every tablet would send its last 72 hours
 * again.
 */
export function isProvenPosition(hmac: ServerHmac, { epoch, revision, proof = '' }: Position): boolean {
  return hmac.isRight(proof, 'position', epoch, revision);
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
    // Not a valid key: it proves nothing.
    return null;
  }
}
