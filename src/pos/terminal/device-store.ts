import type { DeviceStore, Position, Refusal, Remark, Notices } from '#application/ports.ts';
import type { Snapshot } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import type { Change } from '#domain/world.ts';
import { answerOf, keptBy, openDisk, transact } from './disk.ts';
import { allPages, pageOf, readPage, writePage } from './pages.ts';

export interface SavedCopy {
  readonly epoch: string;
  readonly revision: number;
  readonly proof?: string | undefined;
  /** The server's time then. Versions before 0.4.6 did not keep it. */
  readonly now?: Instant;
  /** Whose eyes it is for: each role sees something else. Versions before 0.5.0 did not keep it here. */
  readonly view?: string;
}

interface Queued {
  readonly order?: number;
  readonly command: Command;
  /** When it was answered; only in the journal. */
  readonly answeredMs?: number;
}

/** An accepted command may have a remark, a refused one its refusal: never both, so they share the shelf. */
interface Unread {
  readonly id: string;
  readonly refusal?: Refusal;
  readonly remark?: Remark;
}

type QueueCursor = (IDBCursorWithValue & { readonly value: Queued }) | null;

/** If the server comes back from an older copy, the tablets refill it from what they remember of three days. */
const JOURNAL_MS = 72 * 60 * 60 * 1000;
/** Up to where the pages reach. */
export const COPY = 'copy';
/** The same of a version without pages: what it keeps loose is whole by itself. It must not take pages for its own. */
const LOOSE_COPY = 'snapshot';
const EPOCH = 'epoch';

/** IndexedDB does not reach the disk unless it is told to: without `strict` every queued order died with the battery. */
const DURABLE = { durability: 'strict' } as const;
const RELAXED = { durability: 'relaxed' } as const;

/** Stores: the two queues in the order of the taps, the copy of the venue, whose life it is of, and what was refused. */
export async function openDeviceStore(
  name: string,
  {
    nowMs,
    view,
    narrow = (changes) => Promise.resolve(changes),
  }: {
    readonly nowMs: () => number;
    readonly view: string;
    /** What of another role's copy whoever stands here may see. */
    readonly narrow?: Narrow;
  },
): Promise<DeviceStore & LockedStore> {
  const disk = await openDisk(name, {
    version: 1,
    upgrade: (created) => {
      for (const queue of ['outbox', 'journal']) {
        created.createObjectStore(queue, { keyPath: 'order', autoIncrement: true }).createIndex('id', 'command.id');
      }
      created.createObjectStore('records', { keyPath: ['collection', 'id'] });
      created.createObjectStore('kept');
      created.createObjectStore('requeued');
      created.createObjectStore('refusals', { keyPath: 'id' });
    },
  });
  return {
    load: () => load(disk, view, narrow),
    save: (snapshot, from) => save(disk, { ...snapshot, view }, from),
    outbox: async () => (await everything<Queued>(disk, 'outbox')).map(({ command }) => command),
    add: (commands) => {
      const tx = transact(disk, 'outbox', 'readwrite', DURABLE);
      for (const command of commands) tx.objectStore('outbox').add({ command });
      // Now, not when this thread has heard of it: it may be busy drawing.
      tx.commit();
      return keptBy(tx);
    },
    settle: (ids, epoch, notices) => settle(disk, { ids, epoch, notices, nowMs: nowMs() }),
    notices: async () => {
      const unread = await everything<Unread>(disk, 'refusals');
      return {
        refusals: unread.flatMap(({ refusal }) => refusal ?? []),
        remarks: unread.flatMap(({ remark }) => remark ?? []),
      };
    },
    dismiss: (commandId) => {
      const tx = transact(disk, 'refusals', 'readwrite', DURABLE);
      tx.objectStore('refusals').delete(commandId);
      return keptBy(tx);
    },
    requeue: (epoch) => requeue(disk, epoch),
    position: () => keptPosition(disk),
    close: () => disk.close(),
  };
}

/** How far the copy on the disk reaches, without reading its records. */
async function keptPosition(disk: IDBDatabase): Promise<Position> {
  const shelf = transact(disk, 'kept').objectStore('kept');
  const [copy, loose] = await Promise.all([
    answerOf<SavedCopy | undefined>(shelf.get(COPY)),
    answerOf<SavedCopy | undefined>(shelf.get(LOOSE_COPY)),
  ]);
  const { epoch, revision } = loose ?? copy ?? UNKNOWN_LIFE;
  return { epoch, revision };
}

/** What a locked screen needs besides: nobody reads the copy, but how far it reaches is told with what is handed in. */
export interface LockedStore {
  position(): Promise<Position>;
  close(): void;
}

/** No life of any server: it decides nothing for this, and says which life it is in. */
const UNKNOWN_LIFE = { epoch: 'unknown', revision: 0 } as const;

function everything<T>(disk: IDBDatabase, store: string): Promise<readonly T[]> {
  return answerOf(transact(disk, store).objectStore(store).getAll());
}

type Narrow = (changes: readonly Change[]) => Promise<readonly Change[]>;

/**
 * Of another role's copy is shown what this role may see, until the server speaks. It is never continued: it is of no life
 * of the server.
 */
async function load(disk: IDBDatabase, view: string, narrow: Narrow): ReturnType<DeviceStore['load']> {
  const tx = transact(disk, ['kept', 'records']);
  const shelf = tx.objectStore('kept');
  const [copy, looseCopy, pages, loose] = await Promise.all([
    answerOf<SavedCopy | undefined>(shelf.get(COPY)),
    answerOf<SavedCopy | undefined>(shelf.get(LOOSE_COPY)),
    answerOf<readonly string[]>(shelf.getAll(allPages())),
    answerOf<readonly { readonly change: Change }[]>(tx.objectStore('records').getAll()),
  ]);
  // While it lies there it is the newer one: keeping pages takes it away.
  const kept = looseCopy ?? copy;
  if (!kept) return null;
  const { epoch, revision, proof, now = instant(0) } = kept;
  const changes = [...pages.flatMap(readPage), ...loose.map(({ change }) => change)];
  if (kept.view === view) return { epoch, revision, proof, now, changes };
  return { epoch: '', revision: 0, now, changes: await narrow(changes) };
}

async function save(
  disk: IDBDatabase,
  { epoch, revision, proof, now, changes, view }: Snapshot & { readonly view: string },
  from: number | null,
): Promise<boolean> {
  const tx = transact(disk, ['kept', 'records'], 'readwrite', RELAXED);
  const done = keptBy(tx);
  const shelf = tx.objectStore('kept');
  const kept = await answerOf<SavedCopy | undefined>(shelf.get(COPY));
  // Somebody of another role stands here by now: the tab of the one before keeps nothing on top of their copy.
  if (from !== null && kept !== undefined && kept.view !== view) return true;
  const isSameEpoch = kept !== undefined && kept.epoch === epoch && kept.view === view;
  // Another tab may have kept a newer copy already; a delta that does not continue it would leave a hole.
  const isOlder = from === null ? (kept?.revision ?? 0) > revision : (kept?.revision ?? 0) >= revision;
  if (isSameEpoch && isOlder) return true;
  if (from !== null && (!isSameEpoch || kept.revision < from)) return false;
  if (from === null) shelf.delete(allPages());
  for (const [page, news] of Map.groupBy(changes, pageOf)) {
    shelf.put(writePage(await answerOf<string | undefined>(shelf.get(page)), news), page);
  }
  shelf.delete(LOOSE_COPY);
  tx.objectStore('records').clear();
  shelf.put({ epoch, revision, proof, now, view } satisfies SavedCopy, COPY);
  await done;
  return true;
}

async function settle(
  disk: IDBDatabase,
  {
    ids,
    epoch,
    notices,
    nowMs,
  }: {
    readonly ids: readonly string[];
    readonly epoch: string;
    readonly notices: Notices;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const tx = transact(disk, ['outbox', 'journal', 'requeued', 'refusals'], 'readwrite', DURABLE);
  const done = keptBy(tx);
  const current = await answerOf<string | undefined>(tx.objectStore('requeued').get(EPOCH));
  if (current !== undefined && current !== epoch) return false;
  const unread = tx.objectStore('refusals');
  const refused = new Set(notices.refusals.map(({ command }) => command.id));
  for (const refusal of notices.refusals) unread.put({ id: refusal.command.id, refusal } satisfies Unread);
  for (const remark of notices.remarks) unread.put({ id: remark.command.id, remark } satisfies Unread);
  const outbox = tx.objectStore('outbox');
  const journal = tx.objectStore('journal');
  for (const id of ids) {
    const cursor = await answerOf<QueueCursor>(outbox.index('id').openCursor(id));
    if (!cursor) continue;
    // What was refused never happened: a restored server that hears of it first would say yes.
    if (!refused.has(id)) journal.add({ command: cursor.value.command, answeredMs: nowMs } satisfies Queued);
    cursor.delete();
  }
  const walk = journal.openCursor();
  let oldest = await answerOf<QueueCursor>(walk);
  while (oldest && (oldest.value.answeredMs ?? 0) < nowMs - JOURNAL_MS) {
    oldest.delete();
    oldest.continue();
    oldest = await answerOf<QueueCursor>(walk);
  }
  await done;
  return true;
}

async function requeue(disk: IDBDatabase, epoch: string): Promise<void> {
  const tx = transact(disk, ['outbox', 'journal', 'requeued'], 'readwrite', DURABLE);
  const done = keptBy(tx);
  if ((await answerOf<string | undefined>(tx.objectStore('requeued').get(EPOCH))) === epoch) return;
  tx.objectStore('requeued').put(epoch, EPOCH);
  const outbox = tx.objectStore('outbox');
  const [answered, waiting] = await Promise.all([
    answerOf<readonly Queued[]>(tx.objectStore('journal').getAll()),
    answerOf<readonly Queued[]>(outbox.getAll()),
  ]);
  const queued = new Set(waiting.map(({ command }) => command.id));
  tx.objectStore('journal').clear();
  outbox.clear();
  for (const { command } of [...answered.filter((entry) => !queued.has(entry.command.id)), ...waiting]) {
    outbox.add({ command } satisfies Queued);
  }
  await done;
}
