import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DeviceStore, Refusal } from '#application/ports.ts';
import type { Command } from '#domain/commands.ts';
import type { Change } from '#domain/world.ts';

interface Kept {
  readonly epoch: string;
  readonly revision: number;
}

interface Queued {
  readonly order?: number;
  readonly command: Command;
  /** When it was answered; only in the journal. */
  readonly answeredMs?: number;
}

interface Schema extends DBSchema {
  outbox: { key: number; value: Queued; indexes: { id: string } };
  journal: { key: number; value: Queued; indexes: { id: string } };
  records: { key: [string, string]; value: { collection: string; id: string; change: Change } };
  kept: { key: string; value: Kept };
  requeued: { key: string; value: string };
  refusals: { key: string; value: { readonly id: string; readonly refusal: Refusal } };
}

/** If the server comes back from an older copy, the tablets refill it from what they remember of three days. */
const JOURNAL_MS = 72 * 60 * 60 * 1000;
const SNAPSHOT = 'snapshot';
const EPOCH = 'epoch';

/** IndexedDB does not reach the disk unless it is told to: without `strict` every queued order died with the battery. */
const DURABLE = { durability: 'strict' } as const;
const RELAXED = { durability: 'relaxed' } as const;

export async function openDeviceStore(name: string, nowMs: () => number): Promise<DeviceStore> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(created) {
      for (const queue of ['outbox', 'journal'] as const) {
        created.createObjectStore(queue, { keyPath: 'order', autoIncrement: true }).createIndex('id', 'command.id');
      }
      created.createObjectStore('records', { keyPath: ['collection', 'id'] });
      created.createObjectStore('kept');
      created.createObjectStore('requeued');
      created.createObjectStore('refusals', { keyPath: 'id' });
    },
  });
  return {
    load: () => load(db),
    save: (snapshot, from) => save(db, snapshot, from),
    outbox: async () => (await db.getAll('outbox')).map(({ command }) => command),
    add: async (command) => {
      const tx = db.transaction('outbox', 'readwrite', DURABLE);
      await Promise.all([tx.store.add({ command }), tx.done]);
    },
    settle: (ids, epoch, refused) => settle(db, { ids, epoch, refused, nowMs: nowMs() }),
    refusals: async () => (await db.getAll('refusals')).map(({ refusal }) => refusal),
    dismiss: async (commandId) => {
      const tx = db.transaction('refusals', 'readwrite', DURABLE);
      await Promise.all([tx.store.delete(commandId), tx.done]);
    },
    requeue: (epoch) => requeue(db, epoch),
  };
}

async function load(db: IDBPDatabase<Schema>) {
  const tx = db.transaction(['kept', 'records']);
  const [kept, records] = await Promise.all([
    tx.objectStore('kept').get(SNAPSHOT),
    tx.objectStore('records').getAll(),
    tx.done,
  ]);
  // The time of the copy does not matter: the feed brings the server's own.
  return kept ? { ...kept, now: '' as never, changes: records.map(({ change }) => change) } : null;
}

async function save(
  db: IDBPDatabase<Schema>,
  { epoch, revision, changes }: Parameters<DeviceStore['save']>[0],
  from: number | null,
): Promise<boolean> {
  const tx = db.transaction(['kept', 'records'], 'readwrite', RELAXED);
  const kept = await tx.objectStore('kept').get(SNAPSHOT);
  const isSameLife = kept !== undefined && kept.epoch === epoch;
  // Another tab may have kept a newer copy already; a delta that does not continue it would leave a hole.
  const isOlder = from === null ? (kept?.revision ?? 0) > revision : (kept?.revision ?? 0) >= revision;
  if (isSameLife && isOlder) return true;
  if (from !== null && (!isSameLife || kept.revision < from)) return false;
  const records = tx.objectStore('records');
  if (from === null) void records.clear();
  for (const change of changes) {
    void records.put({ collection: change.collection, id: change.record.id, change });
  }
  void tx.objectStore('kept').put({ epoch, revision }, SNAPSHOT);
  await tx.done;
  return true;
}

async function settle(
  db: IDBPDatabase<Schema>,
  {
    ids,
    epoch,
    refused,
    nowMs,
  }: {
    readonly ids: readonly string[];
    readonly epoch: string;
    readonly refused: readonly Refusal[];
    readonly nowMs: number;
  },
): Promise<boolean> {
  const tx = db.transaction(['outbox', 'journal', 'requeued', 'refusals'], 'readwrite', DURABLE);
  const current = await tx.objectStore('requeued').get(EPOCH);
  if (current !== undefined && current !== epoch) return false;
  for (const refusal of refused) void tx.objectStore('refusals').put({ id: refusal.command.id, refusal });
  const outbox = tx.objectStore('outbox');
  const journal = tx.objectStore('journal');
  for (const id of ids) {
    const cursor = await outbox.index('id').openCursor(id);
    if (!cursor) continue;
    void journal.add({ command: cursor.value.command, answeredMs: nowMs });
    void cursor.delete();
  }
  let oldest = await journal.openCursor();
  while (oldest && (oldest.value.answeredMs ?? 0) < nowMs - JOURNAL_MS) {
    void oldest.delete();
    oldest = await oldest.continue();
  }
  await tx.done;
  return true;
}

async function requeue(db: IDBPDatabase<Schema>, epoch: string): Promise<void> {
  const tx = db.transaction(['outbox', 'journal', 'requeued'], 'readwrite', DURABLE);
  if ((await tx.objectStore('requeued').get(EPOCH)) === epoch) return;
  void tx.objectStore('requeued').put(epoch, EPOCH);
  const [answered, waiting] = await Promise.all([
    tx.objectStore('journal').getAll(),
    tx.objectStore('outbox').getAll(),
  ]);
  const queued = new Set(waiting.map(({ command }) => command.id));
  void tx.objectStore('journal').clear();
  void tx.objectStore('outbox').clear();
  for (const { command } of [...answered.filter((entry) => !queued.has(entry.command.id)), ...waiting]) {
    void tx.objectStore('outbox').add({ command });
  }
  await tx.done;
}
