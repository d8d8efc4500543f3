import { placeName } from '#domain/order/account-words.ts';
import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { Id, Moment } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { isKickOver, kickedBy } from './drawer-kick.ts';
import { kitchenPapers } from './kitchen-papers.ts';
import { blankJob, PRINTED_HERE, printingsOf } from './print-job.ts';
import { printersFor } from './printer.ts';

/* What goes to paper. Names of jobs follow from what they are about: asked twice, or by two servers, each is made once. */

/** `lifeBegan`: when the database's epoch began; what was sent before may already be printed. */
const EntryArgs = v.strictObject({ entryId: Id, lifeBegan: v.optional(Moment) });
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
  reads: ({ ticketId }) => [{ collection: 'tickets', id: ticketId }],
});

function decideEntry(
  world: World,
  { entryId, lifeBegan }: v.InferOutput<typeof EntryArgs>,
  context: Context,
): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  return accept(kitchenPapers(world, entry, { ...context, lifeBegan: lifeBegan ?? null }));
}

function decideBill(world: World, { ticketId }: v.InferOutput<typeof BillArgs>, context: Context): Decision {
  const ticket = world.get('tickets', ticketId);
  if (!ticket) return reject('ticket-not-found');
  const printers = printersFor(world, 'bills');
  if (printers.length === 0) return reject('no-printer');
  const place = placeName(world, ticket);
  const [printer] = printers;
  if (!printer) return reject('no-printer');
  const job = blankJob({ id: `${context.commandId}:${printer.id}`, kind: 'bill', printer }, context);
  // Charged already: whoever holds two papers must see which one is which.
  const copy = ticket.status === 'closed' ? 'copy' : 'no';
  return accept([
    put('printJobs', { ...job, ticketId, copy, title: `Cuenta ${place} · ${ticket.folio}` }),
    ...onPaper(ticket, context),
  ]);
}

/** A bill on paper was asked for, whether or not anybody said so before; a printing counted already is the same one. */
function onPaper(ticket: Ticket, { now }: Context): readonly Change[] {
  const { bill, status } = ticket;
  if (status === 'closed' || ticket.items.length === 0 || (bill?.prints ?? 0) > 0) return [];
  return [put('tickets', { ...ticket, bill: { prints: 1, askedAt: bill?.askedAt ?? now }, updatedAt: now })];
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

/** The drawer of its till, once for each payment, whoever asks how often. */
function decideDrawer(world: World, args: v.InferOutput<typeof DrawerArgs>, context: Context): Decision {
  const payment = world.get('tickets', args.ticketId)?.payments.find(({ id }) => id === args.paymentId);
  if (!payment) return reject('payment-not-found');
  const printer = kickedBy(world, payment);
  if (!printer || isKickOver({ kind: 'drawer', createdAt: payment.at }, context.now)) return accept([]);
  const job = blankJob({ id: `cajon-${args.paymentId}:${printer.id}`, kind: 'drawer', printer }, context);
  if (world.get('printJobs', job.id)) return accept([]);
  return accept([put('printJobs', { ...job, ticketId: args.ticketId, title: 'Abrir cajón' })]);
}
