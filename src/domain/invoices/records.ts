import type { RecordDefinition } from '#domain/define-record.ts';
import { INVOICE_DAYS_KEPT, type InvoiceRequest } from './invoice-request.ts';

export const invoiceRecord = {
  lastDay: ['day', INVOICE_DAYS_KEPT],
  visibleTo: 'manage',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: {
    reachedAt: ({ email }) => ({ email }),
    without: (request) =>
      request.rfc === '' ? null : withoutNote({ ...request, rfc: '', nombre: '', cp: '', email: '' }),
  },
  isForgottenWhenLocked: true,
} satisfies RecordDefinition<InvoiceRequest>;

/** What the venue wrote beside it may name the guest. */
function withoutNote(request: InvoiceRequest): InvoiceRequest {
  const { settled, delivery } = request;
  return {
    ...request,
    settled: settled && { ...settled, note: '' },
    delivery: { ...delivery, problem: delivery.problem === null ? null : '' },
  };
}
