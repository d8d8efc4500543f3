import { browserChance } from './browser-tabs.ts';
import { answerOf, keptBy, openDisk, transact } from './disk.ts';

/** What this device must still know after a dead battery. */
type Fact = 'device' | 'mode' | 'guide';

export const MEMORY_NAME = 'xalli-tableta';
const FACTS: readonly Fact[] = ['device', 'mode', 'guide'];
const known = new Map<Fact, string>();
let memory: IDBDatabase | null = null;

/**
 * Read once, before anything else. The browser writes localStorage to the disk seconds later: a tablet whose battery
 * died in between forgot its own name, and with it where its queue was.
 */
export async function wakeMemory(): Promise<void> {
  memory = await openDisk(MEMORY_NAME, { version: 1, upgrade: (created) => created.createObjectStore('facts') });
  // Nearly always it knows its name, and reading alone waits for no disk.
  await readFacts(transact(memory, 'facts'));
  if (known.has('device')) return;
  // In one transaction: two tabs opened at once must not give one tablet two names.
  const tx = transact(memory, 'facts', 'readwrite', { durability: 'strict' });
  const done = keptBy(tx);
  await readFacts(tx);
  if (!known.has('device')) {
    known.set('device', browserChance.newId());
    tx.objectStore('facts').put(deviceId(), 'device');
  }
  await done;
}

async function readFacts(tx: IDBTransaction): Promise<void> {
  const facts = tx.objectStore('facts');
  const values = await Promise.all(FACTS.map((fact) => answerOf<string | undefined>(facts.get(fact))));
  for (const [index, fact] of FACTS.entries()) {
    const value = values[index];
    if (value !== undefined) known.set(fact, value);
  }
}

/** This browser's name for itself. */
export function deviceId(): string {
  const name = known.get('device');
  if (name === undefined) throw new Error('memory not read yet');
  return name;
}

/** The name by which the server knows this browser, after it forgot its own. */
export async function takeName(name: string): Promise<void> {
  known.set('device', name);
  await keep('device', name);
}

export function recall(fact: Exclude<Fact, 'device'>): string | null {
  return known.get(fact) ?? null;
}

export async function remember(fact: Exclude<Fact, 'device'>, value: string): Promise<void> {
  if (known.get(fact) === value) return;
  known.set(fact, value);
  await keep(fact, value);
}

async function keep(fact: Fact, value: string): Promise<void> {
  if (memory === null) return;
  const tx = transact(memory, 'facts', 'readwrite', { durability: 'strict' });
  tx.objectStore('facts').put(value, fact);
  await keptBy(tx);
}
