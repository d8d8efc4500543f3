/* The thread in which the weeks before the Friday are made: the example's server answers meanwhile, and the memory this takes goes with the thread. */
import { parentPort, workerData } from 'node:worker_threads';
import '../../quick-imports.ts';
import type { WeeksAsked } from './weeks-ahead.ts';

const { writeWeeks } = await import('./write-weeks.ts');
// Given by `weeks-ahead.ts`, in its own shape.
parentPort?.postMessage(await writeWeeks(workerData as WeeksAsked));
