import type { Context } from '#domain/decision.ts';
import { PAYMENT_METHODS, type PaymentMethod, type Ticket } from '#domain/order/ticket.ts';
import { billLines } from '#domain/order/totals.ts';
import { cents, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { AccountEntry, AccountFigures, ByMethod, RateFigures } from './drawer-entry.ts';
import { placeOfMoney } from './place-of-money.ts';

/**
 * The same changes, with what they did to the drawer: the account's payments say into which shift they fell, and the till
 * has an entry of the difference. A house that has never opened a shift has no drawer, and nothing is added.
 */
export function booked(
  world: World,
  before: Ticket,
  { changes, context }: { readonly changes: readonly Change[]; readonly context: Context },
): readonly Change[] {
  const place = placeOfMoney(world, context);
  if (!place) return changes;
  return changes.flatMap((change) => {
    if (change.collection !== 'tickets' || change.record.id !== before.id) return [change];
    const after = stamped(before, change.record, place.after ?? place.shift);
    const { commandId, now, actor } = context;
    const entry = {
      id: commandId,
      ...place,
      kind: 'account',
      at: now,
      by: actor.id,
      settledOn: null,
      account: difference(before, after),
    } as const;
    return [put('tickets', after), put('drawerEntries', entry)];
  });
}

/** What is new on the account carries its shift; what was there keeps its own. */
function stamped(before: Ticket, after: Ticket, shift: string | null): Ticket {
  if (shift === null) return after;
  const known = new Set([...before.payments, ...(before.refunds ?? [])].map(({ id }) => id));
  const withShift = <Money extends { readonly id: string }>(money: Money): Money =>
    known.has(money.id) ? money : { ...money, shift };
  return {
    ...after,
    payments: after.payments.map(withShift),
    ...(after.refunds === undefined ? {} : { refunds: after.refunds.map(withShift) }),
    ...(isClosed(after) && !isClosed(before) ? { closedIn: shift } : {}),
  };
}

function isClosed({ status }: Ticket): boolean {
  return status === 'closed';
}

function difference(before: Ticket, after: Ticket): AccountEntry {
  const signed = Number(isClosed(after)) - Number(isClosed(before));
  const isOtherwiseClosed = signed !== 0;
  return {
    ticketId: after.id,
    folio: after.folio,
    waiter: after.waiter ?? after.openedBy,
    taken: more(amounts(before.payments), amounts(after.payments)),
    returned: more(amounts(before.refunds ?? []), amounts(after.refunds ?? [])),
    tips: more(tipsBy(before), tipsBy(after)),
    ...(isOtherwiseClosed ? { closed: figuresOf(signed > 0 ? after : before, signed) } : {}),
  };
}

type Amounts = ReadonlyMap<PaymentMethod, number>;

function amounts(money: readonly { readonly method: PaymentMethod; readonly amount: Cents }[]): Amounts {
  const sums = new Map<PaymentMethod, number>();
  for (const { method, amount } of money) sums.set(method, (sums.get(method) ?? 0) + amount);
  return sums;
}

function tipsBy({ payments }: Ticket): Amounts {
  return amounts(payments.map(({ method, tip = ZERO }) => ({ method, amount: tip })));
}

function more(before: Amounts, after: Amounts): ByMethod {
  const differences = PAYMENT_METHODS.map(
    (method) => [method, cents((after.get(method) ?? 0) - (before.get(method) ?? 0))] as const,
  );
  return Object.fromEntries(differences.filter(([, amount]) => amount !== 0));
}

/** `sign`: an account that is opened again takes its figures with it. */
function figuresOf(ticket: Ticket, sign: number): AccountFigures {
  const tip = Math.min(ticket.tip, ticket.total);
  const given = ticket.courtesy ?? ZERO;
  return {
    accounts: sign,
    covers: sign * (ticket.guests ?? 0),
    sales: cents(sign * (ticket.total - tip)),
    // What the guest did not pay of the bill, however much more than all of it was typed.
    discount: cents(sign * (ticket.subtotal + ticket.tax + tip - given - ticket.total)),
    courtesy: cents(sign * given),
    voids: sign * ticket.voids.reduce((pieces, { qty }) => pieces + qty, 0),
    voided: cents(sign * sum(ticket.voids.map(({ amount = ZERO }) => amount))),
    rates: ratesOf(ticket, sign),
  };
}

function ratesOf(ticket: Ticket, sign: number): readonly RateFigures[] {
  const rates = new Map<number, { base: number; tax: number }>();
  for (const { item, gross, courtesy, discount, tax } of billLines(ticket)) {
    const rate = ticket.taxRate ?? item.taxRate;
    const soFar = rates.get(rate) ?? { base: 0, tax: 0 };
    rates.set(rate, { base: soFar.base + gross - courtesy - discount - tax, tax: soFar.tax + tax });
  }
  return [...rates].map(([rate, { base, tax }]) => ({ rate, base: cents(sign * base), tax: cents(sign * tax) }));
}
