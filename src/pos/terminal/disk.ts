/**
 * IndexedDB answers by events; these few lines let it be waited for. Inside a transaction only its own requests may be.
 * Without a layout: as it stands on the disk.
 */
export function openDisk(
  name: string,
  layout?: { readonly version: number; readonly upgrade: (disk: IDBDatabase) => void },
): Promise<IDBDatabase> {
  // The same listener counts once.
  addEventListener('pagehide', letGo);
  const request = indexedDB.open(name, layout?.version);
  request.addEventListener('upgradeneeded', () => layout?.upgrade(request.result));
  return answerOf<IDBDatabase>(request);
}

const underWay = new Set<IDBTransaction>();

/** Every transaction begins here. */
export function transact(
  disk: IDBDatabase,
  stores: string | string[],
  mode?: 'readwrite',
  options?: IDBTransactionOptions,
): IDBTransaction {
  const transaction = disk.transaction(stores, mode, options);
  underWay.add(transaction);
  const isOver = () => underWay.delete(transaction);
  keptBy(transaction).then(isOver, isOver);
  return transaction;
}

/**
 * WebKit leaves what is under way when a page goes half done and locked: every page after it would wait for its disk, and
 * stay white, until the browser is closed. What is not finished is called off; the next page asks for it again.
 */
function letGo(): void {
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // It is being kept already.
    }
  }
}

/** `T` is what this program itself put there: nobody else writes to its disk. */
export function answerOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    // The type is the caller's word, as said above.
    request.addEventListener('success', () => resolve(request.result as T), { once: true });
    request.addEventListener('error', () => reject(problemOf(request.error)), { once: true });
  });
}

/** Resolves when all of it is kept, and as durably as the transaction asked for. */
export function keptBy(transaction: IDBTransaction): Promise<void> {
  const kept = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(problemOf(transaction.error));
    transaction.addEventListener('complete', () => resolve(), { once: true });
    transaction.addEventListener('error', fail, { once: true });
    transaction.addEventListener('abort', fail, { once: true });
  });
  // A request that failed has told its own waiter already; the same failure must not be reported as unheard.
  kept.catch(() => undefined);
  return kept;
}

/** In words for people: a browser tells it in its own. */
function problemOf(error: DOMException | null): Error {
  return new Error('La tableta no pudo guardarlo.', { cause: error });
}
