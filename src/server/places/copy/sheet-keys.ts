import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  scrypt,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { secretOf, wordsOf } from './sheet-words.ts';

const slowly = promisify(scrypt) as (secret: Buffer, salt: string, bytes: number) => Promise<Buffer>;
const SALT = 'xalli rescue sheet 1';
/** The beginning of every Ed25519 key in PKCS #8; the 32 bytes of the key follow. */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * What follows from the words of a sheet. The venue's server keeps it, and whoever types the words has it again; the
 * front has `prover` alone, the public half of a key pair, with which it can check a proof and make none.
 */
export interface SheetKeys {
  readonly root: Buffer;
  /** The public key by which the front knows who may fetch the copy. */
  readonly prover: string;
  readonly proverKey: KeyObject;
}

export interface NewSheet {
  readonly words: readonly string[];
  readonly keys: SheetKeys;
}

export async function newSheet(): Promise<NewSheet> {
  const secret = randomBytes(16);
  return { words: wordsOf(secret), keys: await keysOfSecret(secret) };
}

/** Throws `WrongWords`. */
export async function keysOfWords(typed: string): Promise<SheetKeys> {
  return keysOfSecret(secretOf(typed));
}

async function keysOfSecret(secret: Buffer): Promise<SheetKeys> {
  return keysOfRoot(await slowly(secret, SALT, 32));
}

export function keysOfRoot(root: Buffer): SheetKeys {
  const seed = derived(root, 'prover', '');
  const proverKey = createPrivateKey({ key: Buffer.concat([ED25519_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const prover = createPublicKey(proverKey).export({ format: 'der', type: 'spki' }).toString('base64url');
  return { root, prover, proverKey };
}

/** With what the pieces of one chain are encrypted. */
export function chainKey({ root }: Pick<SheetKeys, 'root'>, chain: string): Buffer {
  return derived(root, 'pieces', chain);
}

function derived(root: Buffer, use: string, salt: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, salt, `xalli copy ${use}`, 32));
}

/** What a restoring computer says to a challenge of the front. */
export function prove({ proverKey }: Pick<SheetKeys, 'proverKey'>, challenge: string): string {
  return sign(null, saidTo(challenge), proverKey).toString('base64url');
}

export function isProven(prover: string, { challenge, proof }: { readonly challenge: string; readonly proof: string }) {
  try {
    const key = createPublicKey({ key: Buffer.from(prover, 'base64url'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, saidTo(challenge), key, Buffer.from(proof, 'base64url'));
  } catch {
    return false;
  }
}

function saidTo(challenge: string): Buffer {
  return createHash('sha256').update('xalli copy proof').update(challenge).digest();
}
