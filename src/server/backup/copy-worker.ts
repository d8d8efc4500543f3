import { parentPort, workerData } from 'node:worker_threads';
import { copyDatabase } from './copy-database.ts';

// Given by the schedule, in its own shape.
const { file, target } = workerData as { readonly file: string; readonly target: string };
await copyDatabase(file, target);
parentPort?.postMessage('done');
