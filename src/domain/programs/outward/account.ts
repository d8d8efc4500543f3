import * as v from 'valibot';
import { AREAS, CARD_KINDS, PAYMENT_METHODS, type Ticket } from '#domain/order/ticket.ts';
import { billLines, paidSoFar } from '#domain/order/totals.ts';
import { Centavos, Count, Day, Name, outward, Rate, When, type ScopesAndNames } from './outward.ts';

const Option = v.object({ name: Name, quantity: Count, priceDelta: Centavos });
const Line = v.object({
  id: Name,
  dishId: Name,
  name: Name,
  area: v.picklist(AREAS),
  quantity: Count,
  unitPrice: Centavos,
  options: v.array(Option),
  taxRate: Rate,
  gross: Centavos,
  courtesy: Centavos,
  discount: Centavos,
  tax: Centavos,
});
const Payment = v.object({
  id: Name,
  method: v.picklist(PAYMENT_METHODS),
  card: v.nullable(v.picklist(CARD_KINDS)),
  amount: Centavos,
  tip: Centavos,
  at: When,
});
const Refund = v.object({
  id: Name,
  paymentId: Name,
  method: v.picklist(PAYMENT_METHODS),
  amount: Centavos,
  at: When,
});

const Account = v.object({
  id: Name,
  folio: Name,
  status: v.pipe(
    v.picklist(['closed', 'reopened', 'joined']),
    v.description('closed: cobrada. reopened: se volvió a abrir y ya no cuenta. joined: pasó a otra cuenta.'),
  ),
  joinedInto: v.nullable(Name),
  day: Day,
  closedOn: v.nullable(Day),
  openedAt: When,
  closedAt: v.nullable(When),
  service: v.picklist(['dine-in', 'takeaway']),
  table: v.nullable(Name),
  channel: v.pipe(v.nullable(Name), v.description('De dónde llegó: una app o a domicilio. null: mesa o para llevar.')),
  guests: v.nullable(Count),
  lines: v.array(Line),
  pricesIncludeTax: v.boolean(),
  subtotal: Centavos,
  tax: Centavos,
  discount: Centavos,
  courtesy: Centavos,
  tip: Centavos,
  total: Centavos,
  paid: v.pipe(Centavos, v.description('Pagos menos devoluciones.')),
  payments: v.array(Payment),
  refunds: v.array(Refund),
  corrected: v.pipe(v.boolean(), v.description('Después de cobrada se reabrió, devolvió o corrigió.')),
});

/** Nobody's name is in it: neither the guest's nor the waiter's, and no text that somebody typed. */
export const accountOutward = outward<Ticket>()({
  kind: 'account',
  says: 'Una cuenta que se cobró. Si después se reabre, devuelve o corrige, llega otra vez como quedó.',
  schema: Account,
  tell: (ticket, asked) => (isSale(ticket) ? accountOf(ticket, asked) : null),
  events: ['account.closed', 'account.corrected', 'account.reopened', 'account.joined'],
  eventOf: (ticket) => {
    const status = statusOf(ticket);
    return `account.${status === 'closed' && isCorrected(ticket) ? 'corrected' : status}`;
  },
});

/** Once it was told it is told of for ever: whoever counted it must hear that it does not count any more. */
function isSale({ status, items, payments, reopenings = [], isTrial }: Ticket): boolean {
  if (isTrial === true) return false;
  return reopenings.length > 0 || (status === 'closed' && items.length + payments.length > 0);
}

function statusOf({ status, mergedInto }: Ticket): 'closed' | 'reopened' | 'joined' {
  if (mergedInto !== undefined) return 'joined';
  return status === 'closed' ? 'closed' : 'reopened';
}

function isCorrected({ reopenings = [], refunds = [], payments }: Ticket): boolean {
  return reopenings.length + refunds.length > 0 || payments.some(({ corrected = [] }) => corrected.length > 0);
}

function accountOf(ticket: Ticket, { tableName }: ScopesAndNames): v.InferOutput<typeof Account> {
  const { id, folio, day, openedAt, closedAt, guests, subtotal, tax, discount, tip, total } = ticket;
  return {
    id,
    folio,
    status: statusOf(ticket),
    joinedInto: ticket.mergedInto ?? null,
    day,
    closedOn: ticket.closedDay,
    openedAt,
    closedAt,
    service: ticket.type,
    table: ticket.tableId === undefined ? null : tableName(ticket.tableId),
    channel: ticket.channel?.name ?? null,
    guests,
    lines: linesOf(ticket),
    pricesIncludeTax: ticket.pricesIncludeTax,
    subtotal,
    tax,
    discount,
    courtesy: ticket.courtesy ?? 0,
    tip,
    total,
    paid: paidSoFar(ticket),
    payments: ticket.payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      card: payment.card ?? null,
      amount: payment.amount,
      tip: payment.tip ?? 0,
      at: payment.at,
    })),
    refunds: (ticket.refunds ?? []).map(({ id: refund, paymentId, method, amount, at }) => ({
      id: refund,
      paymentId,
      method,
      amount,
      at,
    })),
    corrected: isCorrected(ticket),
  };
}

function linesOf(ticket: Ticket): v.InferOutput<typeof Line>[] {
  return billLines(ticket).map(({ item, gross, courtesy, discount, tax }) => ({
    id: item.id,
    dishId: item.menuItemId,
    name: item.name,
    area: item.area,
    quantity: item.qty,
    unitPrice: item.basePrice,
    options: item.modifiers.map(({ name, qty, priceDelta }) => ({ name, quantity: qty, priceDelta })),
    taxRate: ticket.taxRate ?? item.taxRate,
    gross,
    courtesy,
    discount,
    tax,
  }));
}
