import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** Keys are read again for every command of a batch; reading one costs more than checking with it. */
const known = new Map<string, KeyObject | null>();
const KNOWN_LIMIT = 1000;

/** `text` was signed with the private half of one of these keys (P-256, SHA-256, as WebCrypto writes it). */
export function isSealed(text: string, seal: string, publicKeys: readonly string[]): boolean {
  const signature = Buffer.from(seal, 'base64url');
  return publicKeys.some((publicKey) => {
    const key = keyOf(publicKey);
    return key !== null && verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
  });
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
