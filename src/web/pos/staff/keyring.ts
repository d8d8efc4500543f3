import { openDB, type DBSchema } from 'idb';
import type { PinFailure } from '#domain/staff/device.ts';
import type { Actor } from '#domain/staff/roles.ts';

/** Somebody who has entered here before: a key that only the PIN opens, so that they can enter without a line. */
interface KnownPerson {
  readonly id: string;
  readonly person: Actor;
  readonly pinLength: number;
  readonly publicKey: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

/** Who stands here now. The key cannot leave the browser, and is gone with the next lock. */
export interface OpenPerson {
  readonly person: Actor;
  readonly key: CryptoKey;
  readonly publicKey: string;
  /** Entered without a line: the server must be told before it says anything. */
  readonly isUnproved: boolean;
}

interface Schema extends DBSchema {
  known: { key: string; value: KnownPerson };
  open: { key: string; value: OpenPerson };
  failures: { key: string; value: readonly PinFailure[] };
}

const ONE = 'one';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** About half a second on a cheap tablet: nothing to a person, everything to somebody with a stolen disk. */
const ITERATIONS = 310_000;

const database = (): ReturnType<typeof openDB<Schema>> =>
  openDB<Schema>('xalli-personal', 1, {
    upgrade(created) {
      created.createObjectStore('known', { keyPath: 'id' });
      created.createObjectStore('open');
      created.createObjectStore('failures');
    },
  });

export interface FreshKey {
  readonly publicKey: string;
  readonly pair: CryptoKeyPair;
}

export async function makeKey(): Promise<FreshKey> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  return { pair, publicKey: base64(await crypto.subtle.exportKey('spki', pair.publicKey)) };
}

/** Keeps the key under the PIN, and returns it as it may be used from now on. */
export async function keepKey(person: Actor, pin: string, { pair, publicKey }: FreshKey): Promise<CryptoKey> {
  const secret = await crypto.subtle.exportKey('pkcs8', pair.privateKey);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await pinKey(pin, salt), secret);
  const known: KnownPerson = { id: person.id, person, pinLength: pin.length, publicKey, salt, iv, wrapped };
  await (await database()).put('known', known);
  return usableKey(secret);
}

/** Null when this person never entered here, or the PIN is not the one they entered with. */
export async function openKey(
  staffId: string,
  pin: string,
): Promise<{ readonly person: Actor; readonly key: CryptoKey; readonly publicKey: string } | null> {
  const known = await (await database()).get('known', staffId);
  if (!known) return null;
  const { salt, iv, wrapped, person, publicKey } = known;
  try {
    const secret = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await pinKey(pin, salt), wrapped);
    return { person, publicKey, key: await usableKey(secret) };
  } catch {
    // AES-GCM refuses a wrong key: this is how a wrong PIN looks.
    return null;
  }
}

export async function knownPeople(): Promise<readonly { readonly person: Actor; readonly pinLength: number }[]> {
  return (await database()).getAll('known');
}

/** Drops whoever the server no longer lists: a former colleague must not enter offline. */
export async function keepOnly(staff: readonly Pick<Actor, 'id'>[]): Promise<void> {
  const db = await database();
  const ids = new Set(staff.map(({ id }) => id));
  for (const { id } of await db.getAll('known')) if (!ids.has(id)) await db.delete('known', id);
}

export async function openPerson(): Promise<OpenPerson | null> {
  return (await (await database()).get('open', ONE)) ?? null;
}

export async function setOpenPerson(open: OpenPerson | null): Promise<void> {
  const db = await database();
  if (open) await db.put('open', open, ONE);
  else await db.delete('open', ONE);
}

export async function offlineFailures(): Promise<readonly PinFailure[]> {
  return (await (await database()).get('failures', ONE)) ?? [];
}

export async function setOfflineFailures(failures: readonly PinFailure[]): Promise<void> {
  await (await database()).put('failures', failures, ONE);
}

/** As the server reads it: raw P-256 signature, base64url. */
export async function signText(key: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(SIGNATURE, key, new TextEncoder().encode(text));
  return base64(signature).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function usableKey(secret: ArrayBuffer): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', secret, ALGORITHM, false, ['sign']);
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCodePoint(...new Uint8Array(bytes)));
}
