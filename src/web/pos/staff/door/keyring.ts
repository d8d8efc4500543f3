import type { PinFailure } from '#domain/staff/device.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { answerOf, keptBy, openDisk, transact } from '../../terminal/disk.ts';
import type { PersonTile } from './door-api.ts';

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

const ONE = 'one';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** About half a second on a cheap tablet: nothing to a person, everything to somebody with a stolen disk. */
const ITERATIONS = 310_000;

/** `known`: who has entered here before; `open`: who stands here now; `failures`: wrong PINs without a line. */
type Store = 'known' | 'open' | 'failures';

const database = (): Promise<IDBDatabase> =>
  openDisk('xalli-personal', {
    version: 1,
    upgrade: (created) => {
      created.createObjectStore('known', { keyPath: 'id' });
      created.createObjectStore('open');
      created.createObjectStore('failures');
    },
  });

async function read<T>(store: Store, ask: (shelf: IDBObjectStore) => IDBRequest): Promise<T> {
  return answerOf<T>(ask(transact(await database(), store).objectStore(store)));
}

async function write(store: Store, work: (shelf: IDBObjectStore) => void): Promise<void> {
  const tx = transact(await database(), store, 'readwrite');
  work(tx.objectStore(store));
  return keptBy(tx);
}

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
  await write('known', (shelf) => shelf.put(known));
  return usableKey(secret);
}

/** Null when this person never entered here, or the PIN is not the one they entered with. */
export async function openKey(
  staffId: string,
  pin: string,
): Promise<{ readonly person: Actor; readonly key: CryptoKey; readonly publicKey: string } | null> {
  const known = await read<KnownPerson | undefined>('known', (shelf) => shelf.get(staffId));
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
  return read<readonly KnownPerson[]>('known', (shelf) => shelf.getAll());
}

/**
 * As the server lists them: a former colleague must not enter offline, and a new name or role counts there too. A PIN of
 * another length is another PIN, so what only the old one opens goes.
 */
export async function keepOnly(staff: readonly PersonTile[]): Promise<void> {
  const listed = new Map(staff.map((tile) => [tile.id, tile]));
  await renewKnown((known) => {
    const tile = listed.get(known.id);
    return tile?.pinLength === known.pinLength ? { id: tile.id, name: tile.name, role: tile.role } : null;
  });
}

/** The server has just said who this is: without a line they are the same. Their key and its PIN stay. */
export async function keepPerson(person: Actor): Promise<void> {
  await renewKnown((known) => (known.id === person.id ? person : known.person));
}

/** In one transaction: a key that is made meanwhile in another tab must not be overwritten by the one before it. */
async function renewKnown(personNow: (known: KnownPerson) => Actor | null): Promise<void> {
  const tx = transact(await database(), 'known', 'readwrite');
  const kept = keptBy(tx);
  const shelf = tx.objectStore('known');
  for (const known of await answerOf<readonly KnownPerson[]>(shelf.getAll())) {
    const person = personNow(known);
    if (!person) shelf.delete(known.id);
    else if (person.name !== known.person.name || person.role !== known.person.role) shelf.put({ ...known, person });
  }
  await kept;
}

export async function openPerson(): Promise<OpenPerson | null> {
  return (await read<OpenPerson | undefined>('open', (shelf) => shelf.get(ONE))) ?? null;
}

export async function setOpenPerson(open: OpenPerson | null): Promise<void> {
  await write('open', (shelf) => (open ? shelf.put(open, ONE) : shelf.delete(ONE)));
}

export async function offlineFailures(): Promise<readonly PinFailure[]> {
  return (await read<readonly PinFailure[] | undefined>('failures', (shelf) => shelf.get(ONE))) ?? [];
}

export async function setOfflineFailures(failures: readonly PinFailure[]): Promise<void> {
  await write('failures', (shelf) => shelf.put(failures, ONE));
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
