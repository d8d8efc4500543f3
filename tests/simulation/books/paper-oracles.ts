import type { JournalEntry } from '#application/journal.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { Change, World } from '#domain/world.ts';
import type { Asker } from './oracles.ts';

/* What papers, drawers that spring open and invoices mean: whose they are, of which attempt, and what was really paid. */

const KICK_MS = 30_000;
const HANDLES = new Set(['RETRY_PRINT', 'CANCEL_PRINT', 'MOVE_PRINTS']);

/** Which attempt of a paper is under way, as the servers were told. */
export class PaperKeeper {
  readonly #claims = new Map<string, string>();

  judge(
    { command, receivedAt }: JournalEntry,
    changes: readonly Change[],
    { world, tillOfPayment }: { readonly world: World; readonly tillOfPayment: ReadonlyMap<string, string> },
  ): readonly string[] {
    const jobs = changes.flatMap((change) => (change.collection === 'printJobs' ? [change.record] : []));
    if (command.type === 'KICK_DRAWER') {
      const { paymentId, ticketId } = command.args;
      const payment = world.get('tickets', ticketId)?.payments.find(({ id }) => id === paymentId);
      const till = tillOfPayment.get(paymentId);
      return [
        ...(jobs.length > 1 ? [`KICK ${jobs.length} drawers by one payment`] : []),
        ...jobs
          .map(({ printerId }) => world.get('printers', printerId)?.tillId)
          .filter((opened) => opened !== till)
          .map((opened) => `KICK drawer of ${opened} by a payment of ${till}`),
        ...(jobs.length > 0 && payment && isLate(payment.at, receivedAt) ? ['KICK long after the payment'] : []),
      ];
    }
    if (command.type === 'CLAIM_PRINT') {
      const late = jobs.filter(({ kind, createdAt }) => kind === 'drawer' && isLate(createdAt, receivedAt));
      for (const { id, claim, attempts } of jobs) this.#claims.set(id, `${claim?.by} ${attempts}`);
      return late.map(({ id }) => `KICK ${id} taken long after the payment`);
    }
    if (command.type !== 'MARK_PRINT' || command.args.claim === undefined || jobs.length === 0) return [];
    const { by, attempt } = command.args.claim;
    const under = this.#claims.get(command.args.jobId);
    return under === `${by} ${attempt}` ? [] : [`CLAIM ${command.args.jobId} is told of by ${by}, taken as ${under}`];
  }
}

function isLate(since: Instant, now: Instant): boolean {
  return Math.abs(milliseconds(now) - milliseconds(since)) > KICK_MS;
}

/** A corte is nobody's business but theirs who have a drawer. */
export function handledCorte({ command }: JournalEntry, changes: readonly Change[], { role }: Asker) {
  if (!HANDLES.has(command.type) || role === 'cashier') return [];
  const isCorte = changes.some(({ collection, record }) => collection === 'printJobs' && record.kind === 'cut');
  return isCorte ? [`RIGHTS ${role} handled the paper of a corte`] : [];
}

const FORMS: Readonly<Record<string, string>> = { cash: '01', transfer: '03', credit: '04', debit: '28' };

/** Nobody has been handed these: they say what was eaten and really paid, in the form of the largest part of it. */
export function wrongInvoices(world: World): readonly string[] {
  return [...world.all('invoices')].flatMap(({ id, status, delivery, ...request }) => {
    const ticket = world.get('tickets', id);
    if (!ticket || ticket.status !== 'closed' || status !== 'solicitada' || delivery.attempts > 0) return [];
    const said = request.changed ?? request;
    const kept = ticket.payments.map((payment) => ({ payment, ...keptOf(ticket, payment) }));
    const tips = kept.reduce((sum, { tip }) => sum + tip, 0);
    const ate = kept.reduce((sum, { stayed, tip }) => sum + stayed - tip, 0);
    const bill = Math.max(0, ticket.subtotal + ticket.tax - ticket.discount - (ticket.courtesy ?? 0));
    const right = Math.max(0, Math.min(bill, ate));
    const forms = new Map<string, number>();
    for (const { payment, stayed, tip } of kept) {
      const form = FORMS[payment.card ?? payment.method] ?? payment.method;
      if (stayed > tip) forms.set(form, (forms.get(form) ?? 0) + stayed - tip);
    }
    const most = Math.max(0, ...forms.values());
    const possible = [...forms].filter(([, sum]) => sum === most).map(([form]) => (/^\d\d$/.test(form) ? form : ''));
    const faults: string[] = [];
    if (said.importe !== right)
      faults.push(`INVOICE ${id} says ${said.importe}, paid were ${right} and ${tips} of tips`);
    if (right > 0 && !possible.includes(said.formaDePago))
      faults.push(`INVOICE ${id} says form ${said.formaDePago}, paid by ${possible.join(' or ')}`);
    return faults;
  });
}

/** What of a payment stayed, and the tip in it: money goes back from what was eaten first. */
export function keptOf(ticket: Ticket, payment: Ticket['payments'][number]) {
  const back = (ticket.refunds ?? []).filter(({ paymentId }) => paymentId === payment.id);
  const stayed = payment.amount - back.reduce((total, { amount }) => total + amount, 0);
  return { stayed, tip: Math.min(payment.tip ?? 0, stayed) };
}
