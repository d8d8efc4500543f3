import { grantFor, type Permission } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import type { PrintJob, PrintKind } from './print-job.ts';

/* Who may see a paper, have it printed again, dropped or passed on: whoever may know what stands on it. */

const ROWS: Readonly<Record<PrintKind, Permission>> = {
  comanda: 'print-jobs',
  cancelled: 'print-jobs',
  moved: 'print-jobs',
  bill: 'see-accounts',
  cut: 'drawer',
  drawer: 'drawer',
  test: 'manage',
};

export const PAPER_ROWS: readonly Permission[] = [...new Set(Object.values(ROWS))];

/** Of a paper that is not there nothing is told but that. */
export function paperPermission(
  { jobId }: { readonly jobId: string },
  world: Shelf<'printJobs', PrintJob>,
): Permission {
  const job = world.get('printJobs', jobId);
  return job ? ROWS[job.kind] : 'print-jobs';
}

export function maySeePaper(role: Role, { kind }: Pick<PrintJob, 'kind'>): boolean {
  return grantFor(ROWS[kind], role) === 'Y';
}
