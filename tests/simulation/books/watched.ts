import type { Batch, Journal } from '#application/journal.ts';

/** Tells every batch that the database has taken. */
export function watched(journal: Journal, heard: (batch: Batch) => void): Journal {
  return {
    ...(journal.isShared === undefined ? {} : { isShared: journal.isShared }),
    transaction: async (work) => {
      const batches: Batch[] = [];
      const value = await journal.transaction((tx) =>
        work({
          ...tx,
          revision: tx.revision,
          epoch: tx.epoch,
          refillBegan: tx.refillBegan,
          write: async (batch) => {
            await tx.write(batch);
            batches.push(batch);
          },
        }),
      );
      for (const batch of batches) heard(batch);
      return value;
    },
    readSince: (revision) => journal.readSince(revision),
    readInPlay: (today) => journal.readInPlay(today),
    onForeignWrite: (listener) => journal.onForeignWrite(listener),
    secret: (name, fresh) => journal.secret(name, fresh),
    lastReceivedBefore: (moment) => journal.lastReceivedBefore(moment),
    forget: (...args) => journal.forget(...args),
    close: () => journal.close(),
  };
}
