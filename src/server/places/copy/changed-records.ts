import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// Given by `recordsChangedSince`, in its own shape.
const { file, venue, revision } = workerData as {
  readonly file: string;
  readonly venue: string;
  readonly revision: number;
};
const db = new DatabaseSync(file, { readOnly: true });
parentPort?.postMessage(
  db.prepare('SELECT collection, id FROM record WHERE venue = ? AND revision > ?').all(venue, revision),
);
db.close();
