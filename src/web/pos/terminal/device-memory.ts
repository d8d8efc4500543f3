import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { browserChance } from './browser-tabs.ts';

/** What this device must still know after a dead battery. */
type Fact = 'device' | 'mode' | 'view';

interface Schema extends DBSchema {
  facts: { key: Fact; value: string };
}

export const MEMORY_NAME = 'xalli-tableta';
const FACTS: readonly Fact[] = ['device', 'mode', 'view'];
const known = new Map<Fact, string>();
let memory: IDBPDatabase<Schema> | null = null;

/**
 * Read once, before anything else. The browser writes localStorage to the disk seconds later: a tablet whose battery
 * died in between forgot its own name, and with it where its queue was.
 */
export async function wakeMemory(): Promise<void> {
  memory = await openDB<Schema>(MEMORY_NAME, 1, { upgrade: (created) => void created.createObjectStore('facts') });
  const tx = memory.transaction('facts', 'readwrite', { durability: 'strict' });
  for (const fact of FACTS) {
    const value = await tx.store.get(fact);
    if (value !== undefined) known.set(fact, value);
  }
  // In one transaction: two tabs opened at once must not give one tablet two names.
  if (!known.has('device')) {
    known.set('device', browserChance.newId());
    void tx.store.put(deviceId(), 'device');
  }
  await tx.done;
}

/** This browser's name for itself. */
export function deviceId(): string {
  const name = known.get('device');
  if (name === undefined) throw new Error('the memory of this device was asked before it was read');
  return name;
}

export function recall(fact: Exclude<Fact, 'device'>): string | null {
  return known.get(fact) ?? null;
}

export async function remember(fact: Exclude<Fact, 'device'>, value: string): Promise<void> {
  if (known.get(fact) === value) return;
  known.set(fact, value);
  const tx = memory?.transaction('facts', 'readwrite', { durability: 'strict' });
  await Promise.all([tx?.store.put(value, fact), tx?.done]);
}
