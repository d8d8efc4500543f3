import type { Ticket } from '#domain/order/ticket.ts';
import { ZERO } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { invoiceAmounts, satForm } from './invoice-amounts.ts';
import type { InvoiceChange, InvoiceRequest } from './invoice-request.ts';

/**
 * The same changes, and the invoice that was asked for the account: a request that was not delivered yet gets the new
 * sums; one that was delivered or invoiced stays as it is and notes the ticket's new sums, so that somebody corrects
 * it.
 */
export function invoiceFollows(world: World, changes: readonly Change[], now: Instant): readonly Change[] {
  const invoices = changes.flatMap((change) => {
    if (change.collection !== 'tickets') return [];
    const request = world.get('invoices', change.record.id);
    return request === undefined || request.rfc === '' ? [] : followed(request, change.record, now);
  });
  return [...changes, ...invoices];
}

function followed(request: InvoiceRequest, ticket: Ticket, now: Instant): readonly Change[] {
  const isOpen = ticket.status !== 'closed';
  const amounts = isOpen ? { importe: ZERO, taxes: [] } : invoiceAmounts(ticket);
  const current: InvoiceChange = { at: now, ...amounts, formaDePago: isOpen ? request.formaDePago : satForm(ticket) };
  const { changed, ...plain } = request;
  const isSame = current.formaDePago === request.formaDePago && isSameMoney(current, request);
  if (isSame) return changed === undefined ? [] : [put('invoices', plain)];
  const isUnheard = request.status === 'solicitada' && request.delivery.attempts === 0;
  if (!isUnheard || current.importe === 0) return [put('invoices', { ...plain, changed: current })];
  const { importe, taxes, formaDePago } = current;
  return [put('invoices', { ...plain, importe, taxes, formaDePago })];
}

/** The same sum with other rates means another tax. */
function isSameMoney(one: Pick<InvoiceRequest, 'importe' | 'taxes'>, other: typeof one): boolean {
  const said = ({ importe, taxes }: typeof one): string =>
    JSON.stringify([importe, taxes.map(({ tasa, base, iva }) => [tasa, base, iva])]);
  return said(one) === said(other);
}
