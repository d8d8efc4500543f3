import { definitionOf, RECORDS, type Records } from '#domain/records.ts';
import { COPY, type SavedCopy } from './device-store.ts';
import { answerOf, keptBy, openDisk, transact } from './disk.ts';
import { pagesOf } from './pages.ts';

/** How to reach a guest, and what guests wrote: only for whoever is in with that right. The keys are the collections. */
const REACH_GUESTS = (Object.keys(RECORDS) as (keyof Records)[]).filter(
  (collection) => definitionOf(collection)?.isForgottenWhenLocked === true,
);

const STORES = ['kept', 'records'];
const RELAXED = { durability: 'relaxed' } as const;

/**
 * A locked screen keeps what the next person needs to work without a line, and no phone, no mail and no message:
 * browsers open their storage to whoever knows where to look. The next copy is read whole again.
 */
export async function forgetGuests(device: string): Promise<void> {
  await withCopy(device, async (disk) => {
    const found = transact(disk, STORES);
    const counts = await Promise.all(placesIn(found).map(([store, range]) => answerOf<number>(store.count(range))));
    if (counts.every((count) => count === 0)) return;
    const tx = transact(disk, STORES, 'readwrite', RELAXED);
    const done = keptBy(tx);
    const shelf = tx.objectStore('kept');
    const kept = await answerOf<SavedCopy | undefined>(shelf.get(COPY));
    // Together: a copy with a hole that nobody knows of would be taken for whole.
    if (kept) shelf.put({ ...kept, view: 'sin-contactos' } satisfies SavedCopy, COPY);
    for (const [store, range] of placesIn(tx)) store.delete(range);
    await done;
  });
}

/** In the pages, and loose where an older version has left them. */
function placesIn(tx: IDBTransaction): readonly (readonly [IDBObjectStore, IDBKeyRange])[] {
  return REACH_GUESTS.flatMap((collection) => [
    [tx.objectStore('kept'), pagesOf(collection)],
    [tx.objectStore('records'), IDBKeyRange.bound([collection], [collection, []])],
  ]);
}

/** The house has taken this device's access: its copy goes. What it still owes the server stays, should it come back. */
export async function forgetCopy(device: string): Promise<void> {
  await withCopy(device, async (disk) => {
    const tx = transact(disk, STORES, 'readwrite', RELAXED);
    for (const store of STORES) tx.objectStore(store).clear();
    await keptBy(tx);
  });
}

/** A device that was never used has no copy, and opening one here would make an empty one that nobody can use. */
async function withCopy(device: string, work: (disk: IDBDatabase) => Promise<void>): Promise<void> {
  const name = `xalli-${device}`;
  const isThere = (await indexedDB.databases()).some((known) => known.name === name);
  if (!isThere) return;
  const disk = await openDisk(name);
  try {
    await work(disk);
  } finally {
    disk.close();
  }
}
