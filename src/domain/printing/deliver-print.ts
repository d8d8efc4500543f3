import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { hasCome, later, retryAfterMs } from '#domain/shared/attempts.ts';
import { Id, Moment, optionalText } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { markAt, sendOf } from './kitchen-papers.ts';
import { isOnPaper, stackOf, type PrintJob } from './print-job.ts';
import { isKickOver } from './drawer-kick.ts';
import { maySeePaper, PAPER_ROWS, paperPermission } from './paper-permission.ts';
import { isInTrouble, PRINTER_MANNERS, PRINTER_STATES, troubleSince, type Printer } from './printer.ts';
import { saysOf, wantedPieces } from './printed-pieces.ts';

/* The states of one print job: claimed by one server, printed or not, tried again automatically or by a person. */

/** Longer than any job may hang on the wire. */
export const PRINT_CLAIM_MS = 30_000;
/** Paper is put in within moments, or somebody turns the printer on. */
const PAUSES = { firstMs: 1500, longestMs: 20_000 };

const ClaimArgs = v.strictObject({
  jobId: Id,
  server: Id,
  /** When the database's epoch began: what waited before may have been printed in a former epoch. */
  lifeBegan: v.optional(Moment),
});
const MarkArgs = v.strictObject({
  jobId: Id,
  /** not-sent: no byte of it was written, so that it is tried again by itself. */
  outcome: v.picklist(['printed', 'unconfirmed', 'not-sent', 'doubtful'] as const),
  state: v.picklist(PRINTER_STATES),
  problem: v.optional(optionalText(120), ''),
  manners: v.optional(v.picklist(PRINTER_MANNERS)),
  /** Which claim it is about: what is said of a claim that is over says nothing of the next one. */
  claim: v.optional(v.strictObject({ by: Id, attempt: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
});
const JobArgs = v.strictObject({ jobId: Id });
const MoveArgs = v.strictObject({ fromPrinterId: Id, toPrinterId: Id });
type JobArgs = v.InferOutput<typeof JobArgs>;

export const claimPrint = defineCommand({
  type: 'CLAIM_PRINT',
  words: 'Tomar impresión',
  args: ClaimArgs,
  permission: 'system',
  decide: claim,
});

export const markPrint = defineCommand({
  type: 'MARK_PRINT',
  words: 'Resultado de una impresión',
  args: MarkArgs,
  permission: 'system',
  decide: mark,
});

export const retryPrint = defineCommand({
  type: 'RETRY_PRINT',
  words: 'Imprimir de nuevo',
  args: JobArgs,
  permission: { rows: PAPER_ROWS, of: paperPermission },
  decide: retry,
  about: ({ jobId }, world) => world.get('printJobs', jobId)?.title ?? '',
});

export const cancelPrint = defineCommand({
  type: 'CANCEL_PRINT',
  words: 'Cancelar impresión',
  args: JobArgs,
  permission: { rows: PAPER_ROWS, of: paperPermission },
  decide: cancel,
  about: ({ jobId }, world) => world.get('printJobs', jobId)?.title ?? '',
});

export const movePrints = defineCommand({
  type: 'MOVE_PRINTS',
  words: 'Pasar impresiones a otra impresora',
  args: MoveArgs,
  permission: 'print-jobs',
  decide: move,
  about: ({ fromPrinterId, toPrinterId }, world) =>
    [fromPrinterId, toPrinterId].map((id) => world.get('printers', id)?.name ?? '').join(' → '),
});

/** Whoever gets this accepted prints it. A printer has one client at a time, so one job of it is on the wire. */
function claim(
  world: World,
  { jobId, server, lifeBegan }: v.InferOutput<typeof ClaimArgs>,
  { now }: Context,
): Decision {
  const job = world.get('printJobs', jobId);
  if (!job || job.status !== 'espera' || !isPrintDue(job, now)) return reject('print-not-due');
  if (isKickOver(job, now)) return reject('print-not-due');
  const isBusy = world
    .of('printJobs', `printer ${job.printerId}`)
    .some((other) => other.status === 'enviada' && !isClaimOver(other, now));
  if (isBusy) return reject('print-not-due');
  const taken = { by: server, until: later(now, PRINT_CLAIM_MS) };
  const isOfFormerEpoch = lifeBegan !== undefined && job.createdAt < lifeBegan && job.copy === 'no';
  const copy = isOfFormerEpoch && job.kind !== 'drawer' ? 'possible' : job.copy;
  return accept([put('printJobs', { ...job, copy, status: 'enviada', attempts: job.attempts + 1, claim: taken })]);
}

function mark(world: World, args: v.InferOutput<typeof MarkArgs>, { now }: Context): Decision {
  const job = world.get('printJobs', args.jobId);
  if (!job || job.status !== 'enviada' || !isOfClaim(job, args)) return accept([]);
  return accept([put('printJobs', marked(job, args, now)), ...printerState(world, job.printerId, args, now)]);
}

function isOfClaim({ claim: taken, attempts }: PrintJob, { claim: told }: v.InferOutput<typeof MarkArgs>): boolean {
  return told === undefined || (taken?.by === told.by && attempts === told.attempt);
}

function marked(job: PrintJob, { outcome, problem }: v.InferOutput<typeof MarkArgs>, now: Instant): PrintJob {
  const base: PrintJob = { ...job, claim: null, problem: problem === '' ? null : problem };
  switch (outcome) {
    case 'printed':
    case 'unconfirmed': {
      const proof = outcome === 'printed' ? 'answered' : 'mute';
      return { ...base, status: 'impresa', proof, printedAt: now };
    }
    case 'not-sent':
      // A drawer that opens by itself a minute later is a security risk.
      if (job.kind === 'drawer') return { ...base, status: 'cancelada' };
      return { ...base, status: 'espera', nextAt: later(now, retryAfterMs(job.attempts, PAUSES)) };
    case 'doubtful':
      return { ...base, status: job.kind === 'drawer' ? 'cancelada' : 'dudosa' };
  }
}

/** A doubtful paper says that it may be the second; one that is printed says that it is. */
function retry(world: World, { jobId }: JobArgs, context: Context): Decision {
  const job = world.get('printJobs', jobId);
  if (!job || job.kind === 'drawer') return reject('print-not-found');
  const fresh = { nextAt: context.now, attempts: 0, claim: null, problem: null } as const;
  if (job.status === 'espera') return accept([put('printJobs', { ...job, ...fresh })]);
  if (job.status === 'dudosa')
    return accept([put('printJobs', { ...job, ...fresh, status: 'espera', copy: 'possible' })]);
  if (job.status === 'enviada') return reject('print-not-due');
  // Never printed, and taken away: it is wanted after all, as things are now.
  if (!isOnPaper(job))
    return accept([put('printJobs', { ...job, ...fresh, ...saidNow(world, job), status: 'espera' })]);
  const copy: PrintJob = {
    ...job,
    ...fresh,
    id: `${context.commandId}:copia`,
    status: 'espera',
    copy: job.status === 'impresa' ? 'copy' : job.copy,
    reprintOf: job.reprintOf ?? job.id,
    createdAt: context.now,
    proof: null,
    printedAt: null,
    ...saidNow(world, job),
  };
  return accept([put('printJobs', copy)]);
}

/** A copy of a comanda is for who has no paper: it says what is wanted now, where it is wanted. */
function saidNow(world: World, job: PrintJob): Partial<PrintJob> {
  const entry = job.entryId === null ? undefined : world.get('kds', job.entryId);
  if (!entry) return {};
  const { cards } = sendOf(world, entry);
  const base = { stack: stackOf(job), says: saysOf(job, cards) };
  if (job.kind !== 'comanda') return base;
  return { ...base, says: wantedPieces([entry]).map(({ dish, qty }) => ({ dish, qty })), tableName: entry.tableName };
}

function cancel(world: World, { jobId }: JobArgs): Decision {
  const job = world.get('printJobs', jobId);
  if (!job) return reject('print-not-found');
  if (job.status !== 'espera' && job.status !== 'dudosa') return accept([]);
  // «Sí salió»: the kitchen has the paper, and what is cancelled of it later must be printed too.
  const copy = job.status === 'dudosa' ? 'possible' : job.copy;
  return accept([put('printJobs', { ...job, copy, status: 'cancelada' })]);
}

/**
 * What nobody has begun to print goes to the other one; what is doubtful stays for a person to look at, and what whoever
 * asks may not read stays where it is.
 */
function move(world: World, args: v.InferOutput<typeof MoveArgs>, { now, actor }: Context): Decision {
  const other = world.get('printers', args.toPrinterId);
  if (!other?.active || !world.get('printers', args.fromPrinterId)) return reject('printer-not-found');
  const jobs = world
    .of('printJobs', `printer ${args.fromPrinterId}`)
    .filter(({ status, kind }) => status === 'espera' && kind !== 'drawer' && maySeePaper(actor.role, { kind }));
  const fresh = { printerId: other.id, attempts: 0, nextAt: now, problem: null } as const;
  return accept(jobs.map((job) => put('printJobs', { ...job, ...fresh, copy: markAt(world, job, other.id) })));
}

function printerState(
  world: World,
  printerId: string,
  { state, manners }: v.InferOutput<typeof MarkArgs>,
  now: Instant,
): readonly Change[] {
  const printer: Printer | undefined = world.get('printers', printerId);
  if (!printer) return [];
  // A printer that normally answers is not taken for a silent one because it was too busy once.
  const learnt = printer.manners === 'answers' ? 'answers' : (manners ?? printer.manners);
  if (printer.state === state && printer.manners === learnt) return [];
  const stateSince = printer.state === state ? printer.stateSince : now;
  const { troubleSince: _before, ...known } = printer;
  const isStill = isInTrouble(printer) && isInTrouble({ ...printer, state });
  return [
    put('printers', {
      ...known,
      state,
      stateSince,
      ...(isStill && { troubleSince: troubleSince(printer) }),
      ...(learnt === undefined ? {} : { manners: learnt }),
    }),
  ];
}

export function isPrintDue({ nextAt }: PrintJob, now: Instant): boolean {
  return hasCome(nextAt, now, PAUSES.longestMs);
}

/** The server that had it is gone: nobody knows what is on paper. */
export function isClaimOver({ claim: taken }: PrintJob, now: Instant): boolean {
  return taken === null || hasCome(taken.until, now, PRINT_CLAIM_MS);
}
