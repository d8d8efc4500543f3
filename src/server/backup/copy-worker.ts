import { parentPort, workerData } from 'node:worker_threads';
import { dirname } from 'node:path';
import { copyDatabase } from './copy-database.ts';
import { packOlderCopies } from './pack-copy.ts';

// Given by the schedule, in its own shape.
const { file, target } = workerData as { readonly file: string; readonly target: string };
await copyDatabase(file, target);
await packOlderCopies(dirname(target));
parentPort?.postMessage('done');
