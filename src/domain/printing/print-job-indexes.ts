import type { PrintJob } from './print-job.ts';

/** Terminals need it in their first load. */
export function indexesOfPrintJob({ printerId, stack, entryId }: PrintJob) {
  return [`printer ${printerId}` as const, `send ${stack?.card ?? entryId}` as const];
}
