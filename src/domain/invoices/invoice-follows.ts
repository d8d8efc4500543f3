import type { Ticket } from '#domain/order/ticket.ts';
import { ZERO } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { invoiceAmounts, satForm } from './invoice-amounts.ts';
import type { InvoiceChange, InvoiceRequest } from './invoice-request.ts';

/**
 * The same changes, and the invoice that was asked for the account: what nobody has been handed yet simply says the new
 * sums; what was handed over or stamped stays as it is and says what the account comes to now, so that somebody corrects it.
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
  const isSame = current.importe === request.importe && current.formaDePago === request.formaDePago;
  if (isSame) return changed === undefined ? [] : [put('invoices', plain)];
  const isUnheard = request.status === 'solicitada' && request.delivery.attempts === 0;
  if (!isUnheard || current.importe === 0) return [put('invoices', { ...plain, changed: current })];
  const { importe, taxes, formaDePago } = current;
  return [put('invoices', { ...plain, importe, taxes, formaDePago })];
}
