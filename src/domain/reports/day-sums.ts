import { TAKEAWAY_CHANNEL } from '#domain/channels/channel.ts';
import { commissionOf } from '#domain/channels/commission.ts';
import { dayPart, partyBand } from '#domain/floor/visit-minutes.ts';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { Payment, Ticket } from '#domain/order/ticket.ts';
import { billDishes } from '#domain/order/lines/line-amounts.ts';
import { balanceDue, billLines, overpaidBy, paidSoFar, roundedBy, tipPaid } from '#domain/order/totals.ts';
import { cents, includedPortion, type Cents } from '#domain/shared/money.ts';
import { localMoment, minutesBetween, type DateText } from '#domain/shared/time.ts';
import { actsOf, type Act } from './acts.ts';
import { discountGiven, paidInHour, reportedTickets } from './day-report.ts';
import { partiesOf, partyOfAccount, piecesOf, type Party } from './parties.ts';

/** By what sales are added up. `money`: what was paid too much, in advance, or went back; `rounding`: by what cash was rounded; `card`: cards by credit or debit and terminal; `package`: packages, whose amounts are among the dishes already; `commission`: what of a channel's sales is not the venue's; `kitchen`: minutes of the dishes; `visit`: how long guests stayed, by party and part of the day. */
export const SUM_KINDS = [
  'total',
  'hour',
  'dish',
  'area',
  'waiter',
  'table',
  'method',
  'rate',
  'money',
  'kitchen',
  'visit',
  'rounding',
  'card',
  'package',
  'channel',
  'commission',
] as const;
export type SumKind = (typeof SUM_KINDS)[number];

export const SUM_FIELDS = [
  'n',
  'qty',
  'amount',
  'covered',
  'tip',
  'tax',
  'discount',
  'courtesy',
  'minutes',
  'timed',
] as const;

/** Whole numbers only, so that both databases, and this file, add them up to the same. */
export interface Sums {
  /** Accounts, or payments, or pieces that the kitchen finished. */
  readonly n: number;
  /** Guests of accounts; pieces of dishes. */
  readonly qty: number;
  /** Net sales in centavos: totals less tips. */
  readonly amount: number;
  /** What of it was sold to guests that were counted. */
  readonly covered: number;
  readonly tip: number;
  readonly tax: number;
  readonly discount: number;
  readonly courtesy: number;
  readonly minutes: number;
  /** How many the minutes are of. */
  readonly timed: number;
}

export interface SumRow extends Sums {
  readonly kind: SumKind;
  readonly key: string;
}

export interface DaySums {
  readonly rows: readonly SumRow[];
  readonly acts: readonly Act[];
}

export const NO_SUMS: Sums = {
  n: 0,
  qty: 0,
  amount: 0,
  covered: 0,
  tip: 0,
  tax: 0,
  discount: 0,
  courtesy: 0,
  minutes: 0,
  timed: 0,
};
/** The table of an account that had none. */
export const TAKEAWAY = '';
/** An account forgotten open until the next day says nothing about how long guests stay. */
const LONGEST_VISIT = 12 * 60;
/** The same of a card that nobody touched. */
const LONGEST_COOKING = 4 * 60;

/** All that reports of any period say of one day. The same accounts make the same rows, in whatever order they come. */
export function daySums(
  { tickets, kds }: { readonly tickets: readonly Ticket[]; readonly kds: readonly KdsEntry[] },
  { day, zone }: { readonly day: DateText; readonly zone: string },
): DaySums {
  const parties = partiesOf(tickets.filter((ticket) => ticket.day === day));
  const counted = reportedTickets(tickets, day).flatMap((ticket) => ticketSums(ticket, { zone, parties }));
  return {
    rows: addUp([
      { kind: 'total', key: '', ...NO_SUMS },
      ...counted,
      ...kds.filter((entry) => entry.day === day).flatMap(cardSums),
    ]),
    acts: tickets.filter((ticket) => ticket.day === day).flatMap(actsOf),
  };
}

/** One account's part in every figure. People and minutes are those of its party, told with one of its accounts. */
export function ticketSums(
  ticket: Ticket,
  { zone, parties }: { readonly zone: string; readonly parties: ReadonlyMap<string, Party> },
): readonly SumRow[] {
  const rows = moneySums(ticket);
  if (ticket.status !== 'closed') return rows;
  const tip = tipPaid(ticket);
  const amount = ticket.total - tip;
  const party = partyOfAccount(parties, ticket);
  const isTold = party.told === ticket.id;
  const minutes = party.minutes ?? 0;
  const isTimed = isTold && ticket.tableId !== undefined && minutes > 0 && minutes <= LONGEST_VISIT;
  const account: Sums = {
    n: 1,
    qty: isTold ? party.guests : 0,
    amount,
    covered: party.guests > 0 ? amount : 0,
    tip,
    tax: ticket.tax,
    discount: discountGiven(ticket),
    courtesy: ticket.courtesy ?? 0,
    minutes: isTimed ? minutes : 0,
    timed: isTimed ? 1 : 0,
  };
  return addUp([
    ...rows,
    { kind: 'total', key: '', ...account },
    { kind: 'hour', key: String(paidInHour(ticket, zone)).padStart(2, '0'), ...account },
    { kind: 'waiter', key: ticket.waiter ?? ticket.openedBy, ...account },
    { kind: 'table', key: ticket.tableId ?? TAKEAWAY, ...account },
    { kind: 'channel', key: channelKey(ticket), ...account },
    ...commissionSums(ticket, cents(amount)),
    ...lineSums(ticket),
    ...(isTold ? visitSums(ticket, party, zone) : []),
  ]);
}

/** «Mesa» and «Para llevar» are told by the table, as accounts of every version do. */
export function channelKey({ channel, tableId }: Ticket): string {
  return channel?.id ?? (tableId === undefined ? TAKEAWAY_CHANNEL : 'table');
}

/** No discount: guests paid all of it, and the app keeps its part of that. */
function commissionSums(ticket: Ticket, amount: Cents): readonly SumRow[] {
  const commission = commissionOf(ticket, amount);
  return commission === 0
    ? []
    : [{ kind: 'commission', key: channelKey(ticket), ...NO_SUMS, n: 1, amount: commission }];
}

/** Shorter, nobody ate; longer, somebody forgot to close it. */
const VISIT_MINUTES = { least: 10, most: 6 * 60 };

/** What a party teaches about how long guests stay, until the last of them has paid. */
function visitSums(
  { tableId, openedAt, division, mergedInto }: Ticket,
  { guests, minutes }: Party,
  zone: string,
): readonly SumRow[] {
  if (tableId === undefined || minutes === null || division !== undefined || mergedInto !== undefined) return [];
  if (minutes < VISIT_MINUTES.least || minutes > VISIT_MINUTES.most) return [];
  const hour = Number(localMoment(openedAt, zone).time.slice(0, 2));
  const key = visitKey(guests === 0 ? null : guests, hour);
  return [{ kind: 'visit', key, ...NO_SUMS, n: 1, qty: guests, minutes, timed: 1 }];
}

/** Where nobody counted, most tables in a room like this are couples and fours. */
const UNCOUNTED_BAND = 1;

function visitKey(guests: number | null, hour: number): string {
  return `${guests === null ? UNCOUNTED_BAND : partyBand(guests)}-${dayPart(hour)}`;
}

/** Dishes, areas and rates add up to the account's own net sales: each line less its courtesies and discounts. */
function lineSums(ticket: Ticket): readonly SumRow[] {
  const seen = new Set<string>();
  const once = (name: string): number => (seen.has(name) ? 0 : Number(Boolean(seen.add(name))));
  return billLines(ticket).flatMap((bill): readonly SumRow[] => {
    const { item } = bill;
    const qty = piecesOf(item);
    const dishes = billDishes(bill, ticket).map((dish) => {
      const { discount, courtesy } = dish;
      const paid = cents(dish.gross - courtesy - discount);
      // The IVA of what was paid, as the day's report tells it.
      const tax = includedPortion(paid, dish.rate);
      return { ...dish, sums: { ...NO_SUMS, qty, amount: paid, tax, discount, courtesy } };
    });
    const rows = dishes.flatMap(({ menuItemId, area, rate, sums }): readonly SumRow[] => [
      { kind: 'dish', key: menuItemId, ...sums, n: once(`dish ${menuItemId}`) },
      { kind: 'area', key: area, ...sums, n: once(`area ${area}`) },
      { kind: 'rate', key: String(rate), ...sums, n: once(`rate ${rate}`) },
    ]);
    if (item.contents === undefined) return rows;
    // Beside the dishes it is made of: its amount is theirs.
    const whole = dishes.reduce<Sums>((soFar, { sums }) => plus(soFar, sums), NO_SUMS);
    return [...rows, { kind: 'package', key: item.menuItemId, ...whole, qty, n: once(`package ${item.menuItemId}`) }];
  });
}

/** Money is in the till whether or not its account is closed. */
function moneySums(ticket: Ticket): readonly SumRow[] {
  const came = ticket.payments.map(({ method, amount, tip = 0 }): SumRow => {
    return { kind: 'method', key: method, ...NO_SUMS, n: 1, amount, tip };
  });
  const went = (ticket.refunds ?? []).map(({ method, amount }): SumRow => {
    return { kind: 'method', key: method, ...NO_SUMS, amount: -amount };
  });
  const isClosed = ticket.status === 'closed';
  const beside = [
    { key: 'overpaid', amount: isClosed ? overpaidBy(ticket) : 0 },
    { key: 'advance', amount: isClosed ? 0 : paidSoFar(ticket) },
    { key: 'returned', amount: isClosed ? -balanceDue(ticket) : 0 },
  ].flatMap(({ key, amount }): readonly SumRow[] =>
    amount === 0 ? [] : [{ kind: 'money', key, ...NO_SUMS, n: 1, amount }],
  );
  const rounded = roundedBy(ticket);
  const rounding: readonly SumRow[] =
    rounded === 0 ? [] : [{ kind: 'rounding', key: 'cash', ...NO_SUMS, n: 1, amount: rounded }];
  return addUp([...came, ...went, ...cardPayments(ticket), ...beside, ...rounding]);
}

/** Credit or debit, and the terminal; nothing stands for what nobody said. */
export function cardKey({ card, terminal }: Partial<Pick<Payment, 'card' | 'terminal'>>): string {
  return `${card ?? ''}/${terminal?.id ?? ''}`;
}

/** Together they are the cards among the forms of payment. */
function cardPayments({ payments, refunds = [] }: Ticket): readonly SumRow[] {
  const came = payments.flatMap((payment): readonly SumRow[] => {
    const { method, amount, tip = 0 } = payment;
    return method === 'card' ? [{ kind: 'card', key: cardKey(payment), ...NO_SUMS, n: 1, amount, tip }] : [];
  });
  const went = refunds.flatMap(({ paymentId, method, amount }): readonly SumRow[] => {
    const payment = payments.find(({ id }) => id === paymentId);
    return method === 'card' ? [{ kind: 'card', key: cardKey(payment ?? {}), ...NO_SUMS, amount: -amount }] : [];
  });
  return [...came, ...went];
}

export function cardSums({ items, createdAt, times }: KdsEntry): readonly SumRow[] {
  if (times.readyAt === undefined) return [];
  const minutes = minutesBetween(createdAt, times.readyAt);
  if (minutes < 0 || minutes > LONGEST_COOKING) return [];
  return items.flatMap(({ name, qty, voidedQty }): readonly SumRow[] => {
    const made = qty - voidedQty;
    return made > 0
      ? [{ kind: 'kitchen', key: name, ...NO_SUMS, n: made, qty: made, minutes: minutes * made, timed: made }]
      : [];
  });
}

/** One row for each kind and key, in the order of their names. */
export function addUp<Row extends { readonly kind: string; readonly key: string } & Sums>(
  rows: readonly Row[],
): readonly Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const name = `${row.kind} ${row.key}`;
    const soFar = found.get(name);
    found.set(name, soFar === undefined ? row : { ...row, ...plus(soFar, row) });
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

export function plus(a: Sums, b: Sums): Sums {
  return {
    n: a.n + b.n,
    qty: a.qty + b.qty,
    amount: a.amount + b.amount,
    covered: a.covered + b.covered,
    tip: a.tip + b.tip,
    tax: a.tax + b.tax,
    discount: a.discount + b.discount,
    courtesy: a.courtesy + b.courtesy,
    minutes: a.minutes + b.minutes,
    timed: a.timed + b.timed,
  };
}
