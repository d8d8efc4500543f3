import { byMethod } from '#domain/cashier/payment-forms.ts';
import type { PaymentMethod, Ticket } from '#domain/order/ticket.ts';
import { billDishes } from '#domain/order/lines/line-amounts.ts';
import { balanceDue, billLines, overpaidBy, paidSoFar, roundedBy, tipPaid } from '#domain/order/totals.ts';
import { cents, includedPortion, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import { piecesOf } from './parties.ts';
import { daysBetween, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';

export const TOP_DISHES = 10;
export const RECENT_TICKETS = 10;

/** What was paid for a dish, tax included, after discounts and cortesías, as a report of any period counts it. */
export interface DishSales {
  readonly menuItemId: string;
  readonly name: string;
  readonly qty: number;
  readonly amount: Cents;
}

export interface HourSales {
  /** In which the account was paid, by the venue's clock, counted on from its own day: 24 begins at its midnight. */
  readonly hour: number;
  readonly tickets: number;
  readonly net: Cents;
}

export interface RecentTicket {
  readonly id: string;
  readonly folio: string;
  readonly tableId: string | null;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly total: Cents;
  readonly status: Ticket['status'];
}

/** What was sold at one rate, tax included, and the tax in it. */
export interface RateTax {
  readonly rate: number;
  readonly paid: Cents;
  readonly tax: Cents;
}

export interface DayReport {
  readonly day: DateText;
  /** Totals minus tips, of the accounts that were charged. */
  readonly netSales: Cents;
  readonly tips: Cents;
  /** As the bills have it: before discounts where it is added on top, after them where prices include it. */
  readonly tax: Cents;
  /** What was ordered, IVA included, before anything was taken off: less cortesías and discounts it is the net sales. */
  readonly consumed: Cents;
  readonly courtesies: Cents;
  /** Net sales without their tax, which is that of what was really paid: after discounts and cortesías. */
  readonly withoutTax: Cents;
  readonly taxByRate: readonly RateTax[];
  readonly discounts: Cents;
  readonly tickets: number;
  readonly averageTicket: Cents;
  readonly byMethod: Readonly<Record<PaymentMethod, Cents>>;
  /** All the money that came in: net sales + tips + paid too much + advances on accounts still open − given back. */
  readonly collected: Cents;
  /** What the drawers have beyond that because cash was rounded; below zero what they have less. No sale. */
  readonly rounding: Cents;
  readonly overpaid: Cents;
  readonly advances: Cents;
  /** What closed accounts lack of their total, because it went back to the guest. */
  readonly returned: Cents;
  readonly openTickets: number;
  /** What they still have to pay: advances are in the till already. */
  readonly openTotal: Cents;
  readonly byHour: readonly HourSales[];
  readonly topDishes: readonly DishSales[];
  readonly recent: readonly RecentTicket[];
}

/** The day of the venue's calendar on which an account was opened is the day it counts for. */
export function dayReport(tickets: Iterable<Ticket>, { day, zone }: { day: DateText; zone: string }): DayReport {
  const ofDay = reportedTickets(tickets, day);
  const charged = ofDay.filter(({ status }) => status === 'closed');
  const open = ofDay.filter(({ status }) => status !== 'closed');
  const tips = sum(charged.map(tipPaid));
  const netSales = cents(sum(charged.map(({ total }) => total)) - tips);
  const taxByRate = rateTaxes(charged);
  return {
    day,
    netSales,
    tips,
    tax: sum(charged.map(({ tax }) => tax)),
    consumed: sum(charged.map(({ subtotal, tax }) => cents(subtotal + tax))),
    courtesies: sum(charged.map(({ courtesy }) => courtesy ?? ZERO)),
    withoutTax: cents(netSales - sum(taxByRate.map(({ tax }) => tax))),
    taxByRate,
    discounts: sum(charged.map(discountGiven)),
    tickets: charged.length,
    averageTicket: charged.length === 0 ? ZERO : cents(Math.round(netSales / charged.length)),
    byMethod: methodTotals(ofDay),
    collected: sum(ofDay.map(paidSoFar)),
    rounding: sum(ofDay.map(roundedBy)),
    overpaid: sum(charged.map(overpaidBy)),
    advances: sum(open.map(paidSoFar)),
    returned: sum(charged.map(balanceDue)),
    openTickets: open.length,
    openTotal: sum(open.map(balanceDue)),
    byHour: hourSales(charged, zone),
    topDishes: topDishes(charged),
    recent: recentTickets(ofDay),
  };
}

/**
 * Left out: accounts opened by mistake and freed empty, and those whose lines and money moved to another account. One
 * with money of its own counts, whatever became of it: that money is in the till.
 */
export function reportedTickets(tickets: Iterable<Ticket>, day: DateText): readonly Ticket[] {
  return [...tickets].filter((ticket) => ticket.day === day && ticket.items.length + ticket.payments.length > 0);
}

/** What the guest did not pay of the bill, however much more than all of it was typed. */
export function discountGiven(ticket: Ticket): Cents {
  return cents(ticket.subtotal + ticket.tax + tipPaid(ticket) - (ticket.courtesy ?? 0) - ticket.total);
}

/** Of what was paid for each line, whether its price was shown with the tax or without it. */
function rateTaxes(charged: readonly Ticket[]): readonly RateTax[] {
  const rates = new Map<number, RateTax>();
  for (const ticket of charged) {
    const dishes = billLines(ticket).flatMap((line) => billDishes(line, ticket));
    for (const { rate, gross, courtesy, discount } of dishes) {
      const soFar = rates.get(rate) ?? { rate, paid: ZERO, tax: ZERO };
      const paid = cents(gross - courtesy - discount);
      rates.set(rate, {
        rate,
        paid: cents(soFar.paid + paid),
        tax: cents(soFar.tax + includedPortion(paid, rate)),
      });
    }
  }
  return [...rates.values()].filter(({ paid }) => paid !== 0).toSorted((a, b) => b.rate - a.rate);
}

function methodTotals(tickets: readonly Ticket[]): Readonly<Record<PaymentMethod, Cents>> {
  const came = tickets.flatMap(({ payments }) => payments);
  const went = tickets.flatMap(({ refunds = [] }) => refunds);
  const totalOf = (method: PaymentMethod): Cents =>
    paidSoFar({
      payments: came.filter((payment) => payment.method === method),
      refunds: went.filter((refund) => refund.method === method),
    });
  return byMethod(totalOf);
}

function hourSales(charged: readonly Ticket[], zone: string): readonly HourSales[] {
  const hours = new Map<number, HourSales>();
  for (const ticket of charged) {
    const hour = paidInHour(ticket, zone);
    const soFar = hours.get(hour) ?? { hour, tickets: 0, net: ZERO };
    hours.set(hour, { hour, tickets: soFar.tickets + 1, net: cents(soFar.net + ticket.total - tipPaid(ticket)) });
  }
  return [...hours.values()].toSorted((a, b) => a.hour - b.hour);
}

/** An evening's account paid at 00:10 belongs after 23:00, not hours before the venue opened. */
export function paidInHour(ticket: Ticket, zone: string): number {
  const { date, time } = localMoment(lastMoment(ticket), zone);
  // A clock that was set back must not move a sale to before its own day.
  return 24 * Math.max(0, daysBetween(ticket.day, date)) + Number(time.slice(0, 2));
}

function topDishes(charged: readonly Ticket[]): readonly DishSales[] {
  const dishes = new Map<string, DishSales>();
  const sold = charged.flatMap((ticket) =>
    // A package counts by its dishes, which were cooked.
    billLines(ticket).flatMap((line) =>
      billDishes(line, ticket).map((dish) => ({ ...dish, qty: piecesOf(line.item) })),
    ),
  );
  for (const { menuItemId, name, qty, gross, courtesy, discount } of sold) {
    const soFar = dishes.get(menuItemId);
    dishes.set(menuItemId, {
      menuItemId,
      name,
      qty: (soFar?.qty ?? 0) + qty,
      amount: cents((soFar?.amount ?? 0) + gross - courtesy - discount),
    });
  }
  return [...dishes.values()]
    .toSorted((a, b) => b.qty - a.qty || b.amount - a.amount || a.name.localeCompare(b.name, 'es'))
    .slice(0, TOP_DISHES);
}

function recentTickets(tickets: readonly Ticket[]): readonly RecentTicket[] {
  return tickets
    .toSorted((a, b) => lastMoment(b).localeCompare(lastMoment(a)) || a.id.localeCompare(b.id))
    .slice(0, RECENT_TICKETS)
    .map(({ id, folio, tableId, openedAt, closedAt, total, status }) => ({
      id,
      folio,
      tableId: tableId ?? null,
      openedAt,
      closedAt,
      total,
      status,
    }));
}

function lastMoment({ closedAt, openedAt }: Ticket): Instant {
  return closedAt ?? openedAt;
}
