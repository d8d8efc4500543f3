import { FORM_OPTIONS, satNumber } from '#domain/cashier/payment-forms.ts';
import { FORM_UNKNOWN } from '#domain/invoices/invoice-amounts.ts';
import { regimeOf, USES } from '#domain/invoices/fiscal-catalogs.ts';
import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import { STATUS_WORDS } from '#domain/invoices/settle-invoice.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';

export interface ShownInvoice {
  readonly id: string;
  readonly name: string;
  readonly rfc: string;
  readonly isDoubtful: boolean;
  readonly importe: Cents;
  readonly status: InvoiceRequest['status'];
  readonly isPending: boolean;
  readonly statusWords: string;
  readonly when: string;
  /** What somebody types into the program that stamps: what, and how it reads. */
  readonly facts: readonly (readonly [string, string])[];
  readonly mailto: string;
  readonly settled: string | null;
  readonly delivery: { readonly words: string; readonly isTrouble: boolean } | null;
  /** Nobody said with what it was paid. */
  readonly isFormMissing: boolean;
  /** The account has other sums now than when the guest asked. */
  readonly changed: string | null;
}

/** What guests asked for, open ones first, then the latest first. Erased ones are gone. */
export function invoicesView(world: World): readonly ShownInvoice[] {
  const zone = zoneOf(world);
  return [...world.all('invoices')]
    .filter(({ rfc }) => rfc !== '')
    .toSorted((a, b) => Number(isPending(b)) - Number(isPending(a)) || b.createdAt.localeCompare(a.createdAt))
    .map((request) => shown(world, request, zone));
}

/** Somebody must do something about it. */
function isPending({ status, changed }: Pick<InvoiceRequest, 'status' | 'changed'>): boolean {
  return status === 'solicitada' || changed !== undefined;
}

function shown(world: World, request: InvoiceRequest, zone: string): ShownInvoice {
  const { date, time } = localMoment(request.createdAt, zone);
  const regime = regimeOf(request.regimen);
  const use = USES.find(({ key }) => key === request.uso);
  return {
    id: request.id,
    name: request.nombre,
    rfc: request.rfc,
    isDoubtful: request.isDoubtful,
    importe: request.importe,
    status: request.status,
    isPending: isPending(request),
    statusWords: STATUS_WORDS[request.status],
    when: `${formatDate(date)} ${time}`,
    facts: [
      ['Cuenta', `${request.folio} · ${formatDate(request.accountDay)}`],
      ['Código', request.codigo],
      ['Código postal', request.cp],
      ['Régimen', `${request.regimen} ${regime?.words ?? ''}`],
      ['Uso', `${request.uso} ${use?.words ?? ''}`],
      ['Forma de pago', FORM_WORDS[request.formaDePago] ?? (request.formaDePago || 'Por confirmar')],
      ['Correo', request.email],
    ],
    mailto: `mailto:${encodeURIComponent(request.email)}?subject=${encodeURIComponent(`Tu factura ${request.folio}`)}`,
    settled: settledText(world, request, zone),
    delivery: deliveryOf(request),
    isFormMissing: request.formaDePago === FORM_UNKNOWN,
    changed: changeText(world, request),
  };
}

const FORM_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    FORM_OPTIONS.map(({ method, card, label }) => [satNumber(card ?? method), label] as const)
      .filter(([number]) => number !== undefined)
      .map(([number, label]) => [number, `${number} ${label}`]),
  ),
  '99': '99 Por definir',
};

function settledText(world: World, { settled }: InvoiceRequest, zone: string): string | null {
  if (settled === null) return null;
  const { date, time } = localMoment(settled.at, zone);
  const who = world.get('staff', settled.by)?.name ?? 'gerencia';
  return [`${who}, ${formatDate(date)} ${time}`, settled.note].filter((part) => part !== '').join(' · ');
}

/** A house that has named nobody who stamps hears nothing of deliveries. */
function deliveryOf({ delivery }: InvoiceRequest): ShownInvoice['delivery'] {
  if (delivery.status === 'sent') return { words: 'Entregada a quien timbra', isTrouble: false };
  if (delivery.attempts === 0) return null;
  const problem = delivery.problem ?? '';
  if (delivery.status === 'failed') return { words: `No se pudo entregar. ${problem}`, isTrouble: true };
  return { words: `Entregando… ${problem}`.trim(), isTrouble: false };
}

/** What was asked for is not what was paid in the end. */
function changeText(world: World, { id, changed, status }: InvoiceRequest): string | null {
  if (changed === undefined) return null;
  if (world.get('tickets', id)?.status !== 'closed' && changed.importe === 0 && world.get('tickets', id) !== undefined)
    return 'La cuenta se reabrió después de pedirla: espera a que se cobre.';
  const now =
    changed.importe === 0 ? 'Después se devolvió todo' : `La cuenta cambió: ahora son ${formatPesos(changed.importe)}`;
  return status === 'facturada' ? `${now}. Cancela la factura o sustitúyela.` : `${now}.`;
}
