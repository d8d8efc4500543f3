import { soldOf } from '#domain/account/sold.ts';
import { methodWord } from '#domain/cashier/payment-forms.ts';
import { PAYMENT_METHODS, type Ticket } from '#domain/order/ticket.ts';
import { paidSoFar, roundedBy } from '#domain/order/totals.ts';
import { csvCell } from '#domain/shared/csv-cell.ts';
import type { Cents } from '#domain/shared/money.ts';
import { formatDate, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import { reportedTickets } from './day-report.ts';
import { shareOfPieces } from './parties.ts';

const HEADINGS = [
  'Folio',
  'Mesa',
  'Fecha',
  'Abierta',
  'Cerrada',
  'Estado',
  'Personas',
  'Artículos',
  'Consumo',
  'Cortesía',
  'Descuento',
  'Propina',
  'Total',
  'Sin IVA',
  'IVA',
  ...PAYMENT_METHODS.map(methodWord),
  'Redondeo',
];
const STATUS_TEXTS: Readonly<Record<Ticket['status'], string>> = {
  open: 'Abierta',
  sent: 'Enviada',
  closed: 'Cobrada',
};
/** Spreadsheets take a file without this mark for Latin-1 and break every accent. */
const BYTE_ORDER_MARK = '\uFEFF';

/** One row for each account of the day, told as its bill: consumo − cortesía − descuento + propina = total, of it base and IVA; amounts in pesos with two decimals, which add up to the figures on screen. */
export function reportCsv(
  tickets: Iterable<Ticket>,
  options: { readonly day: DateText; readonly zone: string; readonly tableName: (tableId: string) => string },
): string {
  const rows = reportedTickets(tickets, options.day)
    .toSorted((a, b) => a.openedAt.localeCompare(b.openedAt) || a.id.localeCompare(b.id))
    .map((ticket) => rowOf(ticket, options));
  return BYTE_ORDER_MARK + [HEADINGS, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n') + '\r\n';
}

function rowOf(
  ticket: Ticket,
  { zone, tableName }: { readonly zone: string; readonly tableName: (tableId: string) => string },
): readonly string[] {
  const timeOf = (moment: Instant | null): string => (moment === null ? '' : localMoment(moment, zone).time);
  const { consumed, courtesy, discount, tip, base, tax } = soldOf(ticket);
  return [
    ticket.folio,
    ticket.tableId === undefined ? (ticket.channel?.name ?? 'Para llevar') : tableName(ticket.tableId),
    formatDate(ticket.day),
    timeOf(ticket.openedAt),
    timeOf(ticket.closedAt),
    STATUS_TEXTS[ticket.status],
    ticket.guests === null ? '' : String(ticket.guests),
    // A shared dish in hundredths: the accounts that pay it add up to one.
    String(ticket.items.reduce((count, item) => count + Math.round(shareOfPieces(item) * 100), 0) / 100),
    ...[consumed, courtesy, discount, tip, ticket.total, base, tax].map(decimal),
    ...PAYMENT_METHODS.map((method) =>
      decimal(
        paidSoFar({
          payments: ticket.payments.filter((payment) => payment.method === method),
          refunds: (ticket.refunds ?? []).filter((refund) => refund.method === method),
        }),
      ),
    ),
    decimal(roundedBy(ticket)),
  ];
}

function decimal(amount: Cents): string {
  const whole = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
