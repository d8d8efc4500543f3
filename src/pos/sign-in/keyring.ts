import type { PinFailure } from '#domain/staff/device.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { answerOf, keptBy, openDisk, transact } from '../terminal/disk.ts';
import type { PersonTile } from '#domain/reads/entry-read.ts';

/** Somebody who has entered here before: a key that only the PIN opens, so that they can enter without a line. */
interface KnownPerson {
  readonly id: string;
  readonly person: Actor;
  readonly pinLength: number;
  readonly publicKey: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
  /** When the shift ends that began with their last entry with a line, by the server's clock; absent from earlier servers. */
  readonly until?: string;
  /** Versions before 0.12 wrote the key itself to the disk while its person was in: such a key is replaced. */
  readonly isSafe?: true;
}

/** Who stands here now. The key cannot leave the browser; it is in memory alone and gone with the page. */
export interface OpenPerson {
  readonly person: Actor;
  readonly key: CryptoKey;
  readonly publicKey: string;
  /** Entered without a line: the server must be told before it says anything. */
  readonly isUnproved: boolean;
}

/** What the disk knows of who is in: never the key itself. Browsers write even an unextractable one in the clear. */
interface OpenRecord {
  readonly person: Actor;
  readonly publicKey: string;
  readonly isUnproved: boolean;
  /** The key under a secret that the server tells while the session lives; null: a reload asks for the PIN. */
  readonly wrapped: Wrapped | null;
}

export interface Wrapped {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** Somebody entered without a line: signed then and there, told to the server when the line is back. */
export interface OfflineEntry {
  readonly staffId: string;
  readonly at: string;
  readonly signature: string;
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

export interface OpenedKey {
  readonly person: Actor;
  readonly key: CryptoKey;
  readonly publicKey: string;
  readonly isSafe: boolean;
  /** For this page to come back by after a reload: the key under the secret of the running session. */
  wrap(secret: string): Promise<Wrapped>;
}

/** Keeps the key under the PIN, and returns it as it may be used from now on. */
export async function keepKey(
  person: Actor,
  pin: string,
  { pair, publicKey, until }: FreshKey & { readonly until: string | null },
): Promise<OpenedKey> {
  const secret = await crypto.subtle.exportKey('pkcs8', pair.privateKey);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await pinKey(pin, salt), secret);
  const pinLength = pin.length;
  const ends = until === null ? {} : { until };
  const known: KnownPerson = { id: person.id, person, pinLength, publicKey, salt, iv, wrapped, isSafe: true, ...ends };
  await write('known', (shelf) => shelf.put(known));
  return opened(known, secret);
}

async function opened(
  { person, publicKey, isSafe = false }: Omit<KnownPerson, 'isSafe'> & { isSafe?: boolean },
  secret: ArrayBuffer,
): Promise<OpenedKey> {
  return { person, publicKey, isSafe, key: await usableKey(secret), wrap: (session) => wrapFor(session, secret) };
}

/** Null when this person never entered here, or the PIN is not the one they entered with. */
export async function openKey(staffId: string, pin: string): Promise<OpenedKey | null> {
  const known = await read<KnownPerson | undefined>('known', (shelf) => shelf.get(staffId));
  if (!known) return null;
  const { salt, iv, wrapped } = known;
  try {
    const secret = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await pinKey(pin, salt), wrapped);
    return await opened(known, secret);
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
    if (tile?.pinLength !== known.pinLength) return null;
    const { id, name, role } = tile;
    const isSame = name === known.person.name && role === known.person.role;
    return isSame ? known : { ...known, person: { id, name, role } };
  });
}

/** The server has just said who this is: without a line they are the same. Their key and its PIN stay. */
export async function keepPerson(person: Actor, until: string | null): Promise<void> {
  const ends = until === null ? {} : { until };
  await renewKnown((known) => (known.id === person.id ? { ...known, person, ...ends } : known));
}

/** Until when what each of them seals here counts, as far as the server has said it. */
export async function shiftEnds(): Promise<ReadonlyMap<string, string>> {
  const known = await read<readonly KnownPerson[]>('known', (shelf) => shelf.getAll());
  return new Map(known.flatMap(({ id, until }) => (until === undefined ? [] : [[id, until] as const])));
}

/** Who has entered here with a key that the server does not know. */
export async function strangers(people: readonly PersonTile[]): Promise<readonly string[]> {
  const tiles = new Map(people.map((tile) => [tile.id, tile]));
  const known = await read<readonly KnownPerson[]>('known', (shelf) => shelf.getAll());
  return known.flatMap(({ id, publicKey }) => {
    const keys = tiles.get(id)?.keys;
    // Earlier servers do not say which they know.
    return keys === undefined || keys.some((end) => publicKey.endsWith(end)) ? [] : [id];
  });
}

/** In one transaction: a key that is made meanwhile in another tab must not be overwritten by the one before it. */
async function renewKnown(renewed: (known: KnownPerson) => KnownPerson | null): Promise<void> {
  const tx = transact(await database(), 'known', 'readwrite');
  const kept = keptBy(tx);
  const shelf = tx.objectStore('known');
  for (const known of await answerOf<readonly KnownPerson[]>(shelf.getAll())) {
    const now = renewed(known);
    if (!now) shelf.delete(known.id);
    else if (now !== known) shelf.put(now);
  }
  await kept;
}

let inMemory: OpenPerson | null = null;

/** Somebody is in on this device, in this tab or another. */
export async function isSomebodyIn(): Promise<boolean> {
  return (await openRecord()) !== null;
}

/** Who is in on this device, with the key: of this very page, or by the secret that the server tells while they are in. */
export async function openPerson(secret: string | null): Promise<OpenPerson | null> {
  const record = await openRecord();
  if (record === null) return null;
  if (inMemory?.publicKey === record.publicKey) return inMemory;
  if (secret === null || record.wrapped === null) return null;
  const key = await unwrapBy(secret, record.wrapped);
  if (key) inMemory = { person: record.person, publicKey: record.publicKey, isUnproved: record.isUnproved, key };
  return key && inMemory;
}

async function openRecord(): Promise<OpenRecord | null> {
  const record = await read<OpenRecord | undefined>('open', (shelf) => shelf.get(ONE));
  if (!record) return null;
  if (!('key' in record)) return record;
  // Of a version that wrote the key itself: it goes, and whoever was in types the PIN once more.
  await setOpenPerson(null);
  return null;
}

export async function setOpenPerson(open: OpenPerson | null, wrapped: Wrapped | null = null): Promise<void> {
  inMemory = open;
  await write('open', (shelf) => {
    if (!open) return shelf.delete(ONE);
    const { person, publicKey, isUnproved } = open;
    return shelf.put({ person, publicKey, isUnproved, wrapped } satisfies OpenRecord, ONE);
  });
}

const OFFLINE_ENTRIES = 'offline-entries';

export async function offlineEntries(): Promise<readonly OfflineEntry[]> {
  return (await read<readonly OfflineEntry[] | undefined>('failures', (shelf) => shelf.get(OFFLINE_ENTRIES))) ?? [];
}

/** The house knows of it, or its person has entered again: nothing is left to be told. */
export async function forgetOfflineEntry(staffId: string): Promise<void> {
  const rest = (await offlineEntries()).filter((entry) => entry.staffId !== staffId);
  await write('failures', (shelf) => shelf.put(rest, OFFLINE_ENTRIES));
}

/** The first one counts: from then on this person has worked without a line. */
export async function keepOfflineEntry(entry: OfflineEntry): Promise<void> {
  const known = await offlineEntries();
  if (known.some(({ staffId }) => staffId === entry.staffId)) return;
  await write('failures', (shelf) => shelf.put([...known, entry], OFFLINE_ENTRIES));
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

async function wrapFor(session: string, secret: ArrayBuffer): Promise<Wrapped> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sessionKey(session), secret) };
}

/** Null: the server has told another secret since. */
async function unwrapBy(session: string, { iv, bytes }: Wrapped): Promise<CryptoKey | null> {
  try {
    return await usableKey(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await sessionKey(session), bytes));
  } catch {
    return null;
  }
}

async function sessionKey(session: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function usableKey(secret: ArrayBuffer): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', secret, ALGORITHM, false, ['sign']);
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCodePoint(...new Uint8Array(bytes)));
}
