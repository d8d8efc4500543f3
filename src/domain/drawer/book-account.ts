import type { Context } from '#domain/decision.ts';
import { PAYMENT_METHODS, type Payment, type PaymentMethod, type Ticket } from '#domain/order/ticket.ts';
import { billDishes } from '#domain/order/lines/line-amounts.ts';
import { balanceDue, billLines, tipKept } from '#domain/order/totals.ts';
import { cents, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { addedCards, cardChange } from './cards/card-sums.ts';
import type { CardSum } from './drawer-entry.ts';
import type { AccountEntry, AccountFigures, ByMethod, RateFigures } from './drawer-entry.ts';
import {
  isClosedUncounted,
  isUncounted,
  placeOfClosing,
  placeOfMoney,
  placeOfPayment,
  placeOfRefund,
  type Place,
} from './place-of-money.ts';

/**
 * The same changes, with what they did to the drawers: what is new on the account carries its till and shift, and each
 * till it touched has an entry of its part. New money is booked at the tablet's till; a change of earlier money is
 * booked where that was booked, and figures that are taken back where they were counted. A venue that has never opened
 * a shift has no drawer, and nothing is added.
 */
export function booked(
  world: World,
  before: Ticket,
  { changes, context }: { readonly changes: readonly Change[]; readonly context: Context },
): readonly Change[] {
  const own = placeOfMoney(world, context);
  if (!own) return changes;
  return changes.flatMap((change) => {
    if (change.collection !== 'tickets' || change.record.id !== before.id) return [change];
    const parts = partsOf(world, { before, after: change.record, own }, context);
    const after = stamped(before, change.record, parts);
    return [put('tickets', after), ...entriesFor(parts, { after, own }, context)];
  });
}

/** What one till has more than before, or less. */
interface Part {
  readonly place: Place;
  readonly taken: Amounts;
  readonly returned: Amounts;
  readonly tips: Amounts;
  readonly rounding?: number;
  readonly cards?: readonly CardSum[];
  readonly closed?: AccountFigures;
  readonly lacking?: Cents;
  /** Payments and refunds that are new in it. */
  readonly fresh: readonly string[];
}

interface Turn {
  readonly before: Ticket;
  readonly after: Ticket;
  /** Where the tablet that asks puts its money. */
  readonly own: Place;
}

function partsOf(world: World, { before, after, own }: Turn, context: Context): readonly Part[] {
  const parts: Part[] = [];
  const known = new Map(before.payments.map((payment) => [payment.id, payment]));
  for (const payment of after.payments) {
    const was = known.get(payment.id);
    const taken = difference(was ? [was] : [], [payment]);
    const tips = difference(was ? [keptTip(before, was)] : [], [
      keptTip({ ...after, refunds: before.refunds ?? [] }, payment),
    ]);
    const rounding = (payment.rounding ?? 0) - (was?.rounding ?? 0);
    const cards = cardChange(world, before, after, new Set([payment.id]));
    const isAsBefore = taken.size + tips.size + cards.length === 0 && rounding === 0;
    if (was && (isAsBefore || isUncounted(world, was))) continue;
    const place = was ? placeOfPayment(world, was, context) : own;
    parts.push({ place: place ?? own, taken, tips, rounding, cards, returned: NONE, fresh: was ? [] : [payment.id] });
  }
  const gone = new Set((before.refunds ?? []).map(({ id }) => id));
  for (const refund of after.refunds ?? []) {
    const payment = known.get(refund.paymentId);
    if (gone.has(refund.id) || !payment) continue;
    const tips = isUncounted(world, payment) ? NONE : difference([keptTip(before, payment)], [keptTip(after, payment)]);
    const place = placeOfRefund(world, payment, context) ?? own;
    const rounding = -(refund.rounding ?? 0);
    const cards = cardChange(world, before, after, new Set([refund.id]));
    parts.push({ place, cards, taken: NONE, returned: difference([], [refund]), tips, rounding, fresh: [refund.id] });
  }
  const lacking = cents(lackOf(after) - lackOf(before));
  const last = parts.at(-1);
  if (last && lacking !== 0 && isClosed(after)) parts[parts.length - 1] = { ...last, lacking };
  const signed = Number(isClosed(after)) - Number(isClosed(before));
  if (signed > 0 || (signed < 0 && !isClosedUncounted(world, before))) {
    const place = signed > 0 ? own : (placeOfClosing(world, before, context) ?? own);
    const closed = figuresOf(signed > 0 ? after : before, signed);
    const lack = signed < 0 && lacking !== 0 ? { lacking } : {};
    parts.push({ place, taken: NONE, returned: NONE, tips: NONE, closed, ...lack, fresh: [] });
  }
  return parts;
}

/** One entry for each till and shift; the tablet's own bears the command's name, or else the first. */
function entriesFor(
  parts: readonly Part[],
  { after, own }: Pick<Turn, 'after' | 'own'>,
  { commandId, now, actor }: Context,
): readonly Change[] {
  const places = new Map<string, Part[]>();
  for (const part of parts) places.set(nameOf(part.place), [...(places.get(nameOf(part.place)) ?? []), part]);
  if (places.size === 0) places.set(nameOf(own), []);
  const named = places.has(nameOf(own)) ? nameOf(own) : [...places.keys()][0];
  return [...places].map(([name, there]) => {
    const closed = there.find((part) => part.closed !== undefined)?.closed;
    const lacking = sum(there.map((part) => part.lacking ?? ZERO));
    const rounding = cents(there.reduce((whole, part) => whole + (part.rounding ?? 0), 0));
    const cards = addedCards(there.flatMap((part) => part.cards ?? []));
    const account: AccountEntry = {
      ticketId: after.id,
      folio: after.folio,
      waiter: after.waiter ?? after.openedBy,
      taken: added(there.map(({ taken }) => taken)),
      returned: added(there.map(({ returned }) => returned)),
      tips: added(there.map(({ tips }) => tips)),
      ...(rounding === 0 ? {} : { rounding }),
      ...(cards.length === 0 ? {} : { cards }),
      ...(lacking === 0 ? {} : { lacking }),
      ...(closed === undefined ? {} : { closed }),
    };
    const place = there[0]?.place ?? own;
    const id = name === named ? commandId : `${commandId}:${name}`;
    return put('drawerEntries', { id, ...place, kind: 'account', at: now, by: actor.id, settledOn: null, account });
  });
}

function nameOf({ till, shift, after }: Place): string {
  return [till, shift ?? '', after ?? ''].join(':');
}

/** What is new on the account carries its till and its shift; what was there keeps its own. */
function stamped(before: Ticket, after: Ticket, parts: readonly Part[]): Ticket {
  const places = new Map(parts.flatMap(({ fresh, place }) => fresh.map((id) => [id, place] as const)));
  const withPlace = <Money extends { readonly id: string }>(money: Money): Money => {
    const place = places.get(money.id);
    if (!place) return money;
    const shift = shiftNamed(place);
    return { ...money, till: place.till, ...(shift === null ? {} : { shift }) };
  };
  const closing = isClosed(after) && !isClosed(before) ? parts.find(({ closed }) => closed !== undefined) : undefined;
  const { closedIn: _closedIn, ...rest } = after;
  const closedIn = closing ? shiftNamed(closing.place) : (after.closedIn ?? null);
  return {
    ...rest,
    payments: after.payments.map(withPlace),
    ...(after.refunds === undefined ? {} : { refunds: after.refunds.map(withPlace) }),
    ...(closedIn === null ? {} : { closedIn }),
  };
}

/** The shift into whose hours it fell. */
function shiftNamed({ shift, after }: Place): string | null {
  return after ?? shift;
}

function isClosed({ status }: Ticket): boolean {
  return status === 'closed';
}

/** What went back of a closed account although it was owed: it is sold no more. Paid twice and given back once lacks nothing. */
function lackOf(ticket: Ticket): Cents {
  return isClosed(ticket) ? balanceDue(ticket) : ZERO;
}

/** The tip of a payment, in its form, less what of it went back. */
function keptTip(ticket: Ticket, payment: Payment): Amount {
  return { method: payment.method, amount: tipKept(ticket, payment) };
}

interface Amount {
  readonly method: PaymentMethod;
  readonly amount: Cents;
}
type Amounts = ReadonlyMap<PaymentMethod, number>;
const NONE: Amounts = new Map();

/** Only the forms of payment in which something changed. */
function difference(before: readonly Amount[], after: readonly Amount[]): Amounts {
  const sums = new Map<PaymentMethod, number>();
  for (const { method, amount } of after) sums.set(method, (sums.get(method) ?? 0) + amount);
  for (const { method, amount } of before) sums.set(method, (sums.get(method) ?? 0) - amount);
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}

function added(parts: readonly Amounts[]): ByMethod {
  const sums = PAYMENT_METHODS.map(
    (method) => [method, cents(parts.reduce((whole, part) => whole + (part.get(method) ?? 0), 0))] as const,
  );
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0));
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
  const dishes = billLines(ticket).flatMap((line) => billDishes(line, ticket));
  for (const { rate, gross, courtesy, discount, tax } of dishes) {
    const soFar = rates.get(rate) ?? { base: 0, tax: 0 };
    rates.set(rate, { base: soFar.base + gross - courtesy - discount - tax, tax: soFar.tax + tax });
  }
  return [...rates].map(([rate, { base, tax }]) => ({ rate, base: cents(sign * base), tax: cents(sign * tax) }));
}
