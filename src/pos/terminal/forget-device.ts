import { answerOf, keptBy, openDisk, transact } from './disk.ts';

const OURS = 'xalli';

/** How many commands of this device the server has not answered yet, counted on the disk and not on a screen. */
export async function countUnsent(device: string): Promise<number> {
  const disk = await openDisk(`${OURS}-${device}`);
  try {
    return await answerOf<number>(transact(disk, 'outbox').objectStore('outbox').count());
  } finally {
    disk.close();
  }
}

/**
 * Leaves nothing of the venue on this device. Emptied rather than deleted: another open tab would hold a deletion up.
 * The queue is counted in the same transaction that empties it, so no order can slip in between and be lost.
 */
export async function forgetDevice(device: string): Promise<boolean> {
  const isForgotten = await empty(`${OURS}-${device}`, { unless: 'outbox' });
  if (!isForgotten) return false;
  const others = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(`${OURS}-`) ? [name] : []));
  for (const name of others) await empty(name, {});
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${OURS}_`)) localStorage.removeItem(key);
  return true;
}

async function empty(name: string, { unless }: { readonly unless?: string }): Promise<boolean> {
  const disk = await openDisk(name);
  try {
    const tx = transact(disk, [...disk.objectStoreNames], 'readwrite', { durability: 'strict' });
    const done = keptBy(tx);
    if (unless !== undefined && (await answerOf<number>(tx.objectStore(unless).count())) > 0) return false;
    for (const store of disk.objectStoreNames) tx.objectStore(store).clear();
    await done;
    return true;
  } finally {
    disk.close();
  }
}
