import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { wantedQty, type KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { PRINTED_HERE, printingsOf, type PrintJob } from './print-job.ts';
import { printersFor, type Printer } from './printer.ts';

/* What goes to paper. Names of jobs follow from what they are about: asked twice, or by two servers, each is made once. */

const EntryArgs = v.strictObject({ entryId: Id });
const BillArgs = v.strictObject({ ticketId: Id });
/** `here`: the browser prints it itself, and only the count of papers is kept. */
const CutArgs = v.strictObject({ shiftId: Id, here: v.optional(v.boolean()) });
const TestArgs = v.strictObject({ printerId: Id });
const DrawerArgs = v.strictObject({ paymentId: Id, ticketId: Id });

export const printEntry = defineCommand({
  type: 'PRINT_ENTRY',
  words: 'Imprimir comanda',
  args: EntryArgs,
  permission: 'system',
  decide: decideEntry,
  reads: ({ entryId }) => [{ collection: 'kds', id: entryId }],
});

export const printBill = defineCommand({
  type: 'PRINT_BILL',
  words: 'Imprimir cuenta',
  args: BillArgs,
  permission: 'see-accounts',
  decide: decideBill,
  reads: ({ ticketId }) => [{ collection: 'tickets', id: ticketId }],
});

export const printCut = defineCommand({
  type: 'PRINT_CUT',
  words: 'Imprimir corte',
  args: CutArgs,
  permission: 'drawer',
  decide: decideCut,
});

export const printTest = defineCommand({
  type: 'PRINT_TEST',
  words: 'Imprimir página de prueba',
  args: TestArgs,
  permission: 'manage',
  decide: decideTest,
});

export const kickDrawer = defineCommand({
  type: 'KICK_DRAWER',
  words: 'Abrir el cajón',
  args: DrawerArgs,
  permission: 'system',
  decide: decideDrawer,
});

/**
 * The first time a comanda; later what changed since the last paper: cancelled dishes, another table. A paper that nobody
 * has begun to print simply says the new state. A course that waits has no paper yet.
 */
function decideEntry(world: World, { entryId }: v.InferOutput<typeof EntryArgs>, context: Context): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  const changes = printersFor(world, entry.area).flatMap((printer) => papersFor(world, { entry, printer }, context));
  return accept(changes);
}

function papersFor(
  world: World,
  { entry, printer }: { readonly entry: KdsEntry; readonly printer: Printer },
  context: Context,
): readonly Change[] {
  if (entry.status === 'held') return [];
  const first = `${entry.id}:${printer.id}`;
  const papers = [...world.all('printJobs')].filter(({ id }) => id === first || id.startsWith(`${first}.`));
  const original = papers.find(({ id }) => id === first);
  if (!original) {
    const isWanted = entry.status !== 'ready' && entry.items.some((item) => wantedQty(item) > 0);
    if (!isWanted || entry.createdAt < printer.addedAt) return [];
    return [put('printJobs', jobOf({ id: first, kind: 'comanda', printer, entry }, context))];
  }
  // Nothing of it is on paper and nothing else was said of it: it says the new state, or nobody wants it.
  if (original.copy === 'no' && original.status === 'cancelada') return [];
  if (original.copy === 'no' && original.status === 'espera' && papers.length === 1) return updated(entry, original);
  // What became of a paper is told where the paper is.
  const there = world.get('printers', original.printerId);
  return laterPapers({ entry, papers, first, printer: there?.active === true ? there : printer }, context);
}

/** Cancelled dishes and another table, for whoever has, or may have, the comanda in his hands. */
function laterPapers(
  {
    entry,
    papers,
    first,
    printer,
  }: {
    readonly entry: KdsEntry;
    readonly papers: readonly PrintJob[];
    readonly first: string;
    readonly printer: Printer;
  },
  context: Context,
): readonly Change[] {
  const voided = voidedOf(entry);
  const last = papers.reduce((a, b) => (sum(b.voided) > sum(a.voided) || b.createdAt > a.createdAt ? b : a));
  const changes: Change[] = [];
  const { voided: saidBefore } = papers.reduce((a, b) => (sum(b.voided) > sum(a.voided) ? b : a));
  if (sum(voided) > sum(saidBefore)) {
    const id = `${first}.v${sum(voided)}`;
    const cancelled = jobOf({ id, kind: 'cancelled', printer, entry }, context);
    changes.push(put('printJobs', { ...cancelled, saidBefore }));
  }
  if (entry.tableName !== last.tableName) {
    const id = `${first}.m${papers.length}`;
    const moved = jobOf({ id, kind: 'moved', printer, entry }, context);
    changes.push(put('printJobs', { ...moved, movedFrom: last.tableName }));
  }
  return changes;
}

function updated(entry: KdsEntry, job: PrintJob): readonly Change[] {
  const isWanted = entry.items.some((item) => wantedQty(item) > 0);
  const next: PrintJob = {
    ...job,
    title: titleOf(entry),
    tableName: entry.tableName,
    voided: voidedOf(entry),
    status: isWanted ? 'espera' : 'cancelada',
  };
  const isSame = next.status === job.status && next.tableName === job.tableName && sum(next.voided) === sum(job.voided);
  return isSame ? [] : [put('printJobs', next)];
}

function decideBill(world: World, { ticketId }: v.InferOutput<typeof BillArgs>, context: Context): Decision {
  const ticket = world.get('tickets', ticketId);
  if (!ticket) return reject('ticket-not-found');
  const printers = printersFor(world, 'bills');
  if (printers.length === 0) return reject('no-printer');
  const place = ticket.tableId === undefined ? 'Para llevar' : (world.get('tables', ticket.tableId)?.name ?? '');
  const [printer] = printers;
  if (!printer) return reject('no-printer');
  const job = blankJob({ id: `${context.commandId}:${printer.id}`, kind: 'bill', printer }, context);
  // Charged already: whoever holds two papers must see which one is which.
  const copy = ticket.status === 'closed' ? 'copy' : 'no';
  return accept([put('printJobs', { ...job, ticketId, copy, title: `Cuenta ${place} · ${ticket.folio}` })]);
}

function decideCut(world: World, { shiftId, here = false }: v.InferOutput<typeof CutArgs>, context: Context): Decision {
  const shift = world.get('shifts', shiftId);
  if (!shift) return reject('shift-not-found');
  const printer = here ? { id: PRINTED_HERE } : printersFor(world, 'cuts')[0];
  if (!printer) return reject('no-printer');
  const job = blankJob({ id: `${context.commandId}:${printer.id}`, kind: 'cut', printer }, context);
  const title = shift.z === null ? 'Corte X' : `Corte Z ${shift.z.number}`;
  // An X is another one each time; of a Z one must see which paper was the first.
  const printing = shift.z === null ? {} : { printing: printingsOf(world, shiftId) + 1 };
  const done = here ? { status: 'impresa' as const, printedAt: context.now } : {};
  return accept([put('printJobs', { ...job, ...printing, ...done, shiftId, title })]);
}

function decideTest(world: World, { printerId }: v.InferOutput<typeof TestArgs>, context: Context): Decision {
  const printer = world.get('printers', printerId);
  if (!printer) return reject('printer-not-found');
  const job = blankJob({ id: `${context.commandId}:${printer.id}`, kind: 'test', printer }, context);
  return accept([put('printJobs', { ...job, title: 'Página de prueba' })]);
}

/** Once for each payment, whoever asks how often. */
function decideDrawer(world: World, args: v.InferOutput<typeof DrawerArgs>, context: Context): Decision {
  const printers = [...world.all('printers')].filter(({ active, kicksDrawer }) => active && kicksDrawer);
  const jobs = printers
    .map((printer) => blankJob({ id: `cajon-${args.paymentId}:${printer.id}`, kind: 'drawer', printer }, context))
    .filter(({ id }) => !world.get('printJobs', id));
  return accept(jobs.map((job) => put('printJobs', { ...job, ticketId: args.ticketId, title: 'Abrir cajón' })));
}

function jobOf(
  { entry, ...what }: Pick<PrintJob, 'id' | 'kind'> & { readonly printer: Printer; readonly entry: KdsEntry },
  context: Context,
): PrintJob {
  return {
    ...blankJob(what, context),
    entryId: entry.id,
    ticketId: entry.ticketId,
    title: titleOf(entry),
    voided: voidedOf(entry),
    tableName: entry.tableName,
  };
}

function blankJob(
  { id, kind, printer }: Pick<PrintJob, 'id' | 'kind'> & { readonly printer: Pick<Printer, 'id'> },
  { now, today, receivedOn = today }: Context,
): PrintJob {
  return {
    id,
    kind,
    printerId: printer.id,
    entryId: null,
    ticketId: null,
    title: '',
    voided: {},
    tableName: null,
    movedFrom: null,
    copy: 'no',
    status: 'espera',
    day: receivedOn,
    createdAt: now,
    attempts: 0,
    nextAt: now,
    claim: null,
    problem: null,
    proof: null,
    printedAt: null,
  };
}

function titleOf({ tableName, folio }: KdsEntry): string {
  return `${tableName ?? 'Para llevar'} · ${folio}`;
}

export function voidedOf({ items }: KdsEntry): Readonly<Record<string, number>> {
  return Object.fromEntries(
    items.filter(({ voidedQty }) => voidedQty > 0).map((item) => [item.ticketItemId, item.voidedQty]),
  );
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
