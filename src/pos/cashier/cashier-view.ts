import { placeName } from '#domain/order/account-words.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { cashRounding, roundingText, type CashRounding } from '#domain/cashier/cash-rounding.ts';
import { deliveryWords } from '#domain/guests/delivery-words.ts';
import { bagText } from '#domain/guests/noted-visit.ts';
import { accountName, accountsTogether } from '#domain/account/division.ts';
import { partsLeft, type PartsLeft } from '#domain/account/parts.ts';
import { givenPieces } from '#domain/order/grant.ts';
import { heldCardsOf, heldQty } from '#domain/kitchen/held-cards.ts';
import type { Course } from '#domain/menu/course.ts';
import { itemOf, liveTicket } from '#domain/order/open-ticket.ts';
import { piecesText } from '#domain/account/pieces-text.ts';
import type { Grant, Payment, Refund, Reopening, Ticket, TicketItem } from '#domain/order/ticket.ts';
import { lineAmounts, lineTotal } from '#domain/order/lines/line-amounts.ts';
import { balanceDue, paidSoFar, refundable, takenBy, tipsOfPayments } from '#domain/order/totals.ts';
import { atLeastZero, cents, formatPesos, ZERO, type Cents } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { compareNames, compareText } from '#ui/drawing/compare.ts';
import { keepLatest, keepSame } from '#ui/drawing/keep-same.ts';
import { methodWord } from '#domain/cashier/payment-forms.ts';
import { heldAccounts } from './terminals/terminals-view.ts';
import { paidWord } from '#domain/order/made-words.ts';

export interface AccountToCharge {
  readonly ticketId: string;
  readonly folio: string;
  readonly place: string;
  /** «Cuenta 2» where its table has several. */
  readonly name: string | null;
  /** Of an order to take away: «Ana, 20:30»; empty: nobody said, or it is a table's. */
  readonly toGo: string;
  /** The guests asked for it, or hold it in their hands. */
  readonly isBillAsked: boolean;
  /** Nothing was ordered yet: it is open, and there is nothing to charge. */
  readonly isEmpty: boolean;
  /** Less than its total when a part is paid. */
  readonly due: Cents;
  /** Its sum is on a card terminal, which answers or does not. */
  readonly held: 'waiting' | 'doubt' | null;
}

export interface BillLine {
  readonly id: string;
  readonly qty: number;
  /** As the bill says it: of a dish that four accounts pay «¼». */
  readonly pieces: string;
  readonly name: string;
  readonly extras: readonly string[];
  /** Its extras are dishes. */
  readonly isPackage: boolean;
  readonly total: Cents;
  /** With tax: what a discount can take off it. */
  readonly gross: Cents;
  /** Pieces that the venue gives away. */
  readonly givenQty: number;
}

/** What a guest does not pay, and why. */
export interface Gift {
  readonly id: string;
  readonly kind: 'discount' | 'courtesy';
  /** «10 %», «$50.00», «2 × Agua». */
  readonly worth: string;
  readonly of: string;
  readonly reason: string;
  /** Who gave it; a manager's approval stands in Bitácora. */
  readonly by: string;
}

/** Something that was done to the account after its money was in. */
export interface RecordedAct {
  readonly id: string;
  readonly words: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** Dishes of this account that the kitchen has and does not begin. */
export interface WaitingCourse {
  readonly pieces: number;
  readonly course: Course;
  readonly lines: readonly { readonly itemId: string; readonly qty: number }[];
  /** «Marchar» fires the whole table: where others sit there, only what is paid goes. */
  readonly isAlone: boolean;
}

export interface Bill {
  /** What a guest types at `/factura`. */
  readonly invoiceCode: string;
  readonly ticketId: string;
  readonly folio: string;
  readonly place: string;
  /** The app has the money: it is how this account is paid, unless somebody says otherwise. */
  readonly isPaidByApp: boolean;
  /** Of an order to take away: «Ana, 20:30»; empty: nobody said, or it is a table's. */
  readonly toGo: string;
  /** Nobody eats it at a table. */
  readonly isToGo: boolean;
  /** Of an order that is brought: where to, whom to call, who brings it. */
  readonly delivery: readonly string[];
  readonly closedAt: Instant | null;
  readonly guests: number | null;
  readonly waiter: string | null;
  readonly lines: readonly BillLine[];
  readonly payments: readonly Payment[];
  readonly pricesIncludeTax: boolean;
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly taxRate: number | null;
  readonly tip: Cents;
  /** What of the tip no payment has brought yet. */
  readonly openTip: Cents;
  readonly discount: Cents;
  readonly courtesy: Cents;
  readonly gifts: readonly Gift[];
  readonly total: Cents;
  readonly paid: Cents;
  readonly due: Cents;
  /** How its cash is rounded. */
  readonly rounding: CashRounding;
  readonly refunds: readonly RecordedAct[];
  readonly reopenings: readonly RecordedAct[];
  /** What of each payment has not gone back yet. */
  readonly refundable: Readonly<Record<string, Cents>>;
  readonly parts: PartsLeft | null;
  /** How often it was printed; null: nobody has asked for it. */
  readonly prints: number | null;
  /** Something is ordered that neither kitchen nor bar has heard of. */
  readonly hasUnsent: boolean;
  /** What waits for «Marchar»; null: nothing. */
  readonly waiting: WaitingCourse | null;
}

const accountFrom = keepSame<AccountToCharge>();
const lineFrom = keepSame<BillLine>();
const orderFrom = keepLatest<readonly number[]>();

/** Every open account, by place; those of one table by their number. */
export function openAccountsView(world: World): readonly AccountToCharge[] {
  const open = [...world.all('tickets')].filter(({ status }) => status !== 'closed');
  const atTable = Map.groupBy(open, ({ tableId }) => tableId);
  const held = heldAccounts(world);
  const accounts = open.map((ticket) => {
    const isAlone = ticket.division === undefined && atTable.get(ticket.tableId)?.length === 1;
    return accountOf(world, ticket, {
      isAlone: isAlone || ticket.tableId === undefined,
      held: held.get(ticket.id) ?? null,
    });
  });
  return orderOf(accounts).flatMap((index) => accounts[index] ?? []);
}

/** Filing names is slow, and amounts change far more often than names: the last order stays while the names do. */
function orderOf(accounts: readonly AccountToCharge[]): readonly number[] {
  const names = accounts.flatMap(({ place, name, folio }) => [place, name ?? '', folio]);
  return orderFrom(names, () =>
    [...accounts.entries()]
      .toSorted(
        ([, a], [, b]) =>
          compareNames(a.place, b.place) || compareNames(a.name ?? '', b.name ?? '') || compareText(a.folio, b.folio),
      )
      .map(([index]) => index),
  );
}

/** Null when there is no such account, or it was charged already. */
export function billView(world: World, ticketId: string | null): Bill | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  if (!ticket || ticket.status === 'closed') return null;
  return billOf(world, ticket);
}

/** For the receipt: a charged account may be printed too. */
export function receiptView(world: World, ticketId: string | null): Bill | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  return ticket ? billOf(world, ticket) : null;
}

function billOf(world: World, ticket: Ticket): Bill {
  return {
    invoiceCode: invoiceCode(ticket),
    ticketId: ticket.id,
    folio: ticket.folio,
    place: placeName(world, ticket),
    isPaidByApp: ticket.channel?.paidByApp === true,
    toGo: bagText(world, ticket),
    isToGo: ticket.tableId === undefined,
    delivery: deliveryWords(world, ticket),
    closedAt: ticket.closedAt,
    guests: ticket.guests,
    waiter: world.get('staff', ticket.waiter ?? ticket.openedBy)?.name ?? null,
    lines: ticket.items.map((item) => lineOf(item, ticket)),
    payments: ticket.payments,
    pricesIncludeTax: ticket.pricesIncludeTax,
    subtotal: ticket.subtotal,
    tax: ticket.tax,
    taxRate: ticket.taxRate,
    tip: ticket.tip,
    openTip: atLeastZero(cents(ticket.tip - tipsOfPayments(ticket))),
    discount: ticket.discount,
    courtesy: ticket.courtesy ?? ZERO,
    gifts: giftsOf(world, ticket),
    total: ticket.total,
    paid: paidSoFar(ticket),
    due: balanceDue(ticket),
    rounding: cashRounding(world, ticket),
    refunds: (ticket.refunds ?? []).map((refund) => ({
      ...toldOf(world, refund),
      words: refundWords(refund),
    })),
    reopenings: (ticket.reopenings ?? []).map((each) => toldOf(world, each)),
    refundable: Object.fromEntries(ticket.payments.map(({ id }) => [id, refundable(ticket, id)])),
    parts: partsLeft(ticket),
    prints: ticket.bill?.prints ?? null,
    hasUnsent: ticket.items.some(({ qty, sentQty }) => qty > sentQty),
    waiting: ticket.status === 'closed' ? null : waitingOf(world, ticket),
  };
}

function waitingOf(world: World, ticket: Ticket): WaitingCourse | null {
  const cards = heldCardsOf(world, [ticket]);
  if (cards.length === 0) return null;
  const lines = ticket.items.flatMap(({ id }) => {
    const qty = heldQty(world, id);
    return qty === 0 ? [] : [{ itemId: id, qty }];
  });
  return {
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    course: cards.reduce<Course>((last, { course = 1 }) => (course > last ? course : last), 1),
    lines,
    isAlone: accountsTogether(world, ticket).every(
      ({ ticket: other }) => other.id === ticket.id || other.status === 'closed',
    ),
  };
}

function accountOf(
  world: World,
  ticket: Ticket,
  { isAlone, held }: Pick<AccountToCharge, 'held'> & { readonly isAlone: boolean },
): AccountToCharge {
  const place = placeName(world, ticket);
  const name = isAlone ? null : accountName(world, ticket);
  const toGo = bagText(world, ticket);
  return accountFrom(ticket, [place, name, toGo, held], () => ({
    ticketId: ticket.id,
    folio: ticket.folio,
    place,
    name,
    toGo,
    isBillAsked: ticket.bill !== undefined,
    isEmpty: ticket.items.length + ticket.payments.length === 0,
    due: balanceDue(ticket),
    held,
  }));
}

function toldOf(world: World, { id, reason, by, at }: Reopening): RecordedAct {
  return { id, words: '', reason, by: world.get('staff', by)?.name ?? '', at };
}

function refundWords({ method, amount, rounding }: Refund): string {
  const words = `${methodWord(method)} ${formatPesos(amount)}`;
  return rounding === undefined ? words : `${words} (${roundingText(rounding)})`;
}

function giftsOf(world: World, ticket: Ticket): readonly Gift[] {
  const nameOf = (itemId: string): string => itemOf(ticket, itemId)?.name ?? 'artículo';
  const by = (id: string): string => world.get('staff', id)?.name ?? '';
  // Amounts that were parted and met again are one gift, and are taken back together.
  const gifts = new Map<string, Grant>();
  for (const { grant } of takenBy(ticket)) {
    const other = gifts.get(grant.id);
    const itemIds = [...(other?.itemIds ?? []), ...(grant.itemIds ?? [])];
    gifts.set(grant.id, other ? { ...grant, itemIds, value: other.value + grant.value } : grant);
  }
  return [...gifts.values()].map((grant): Gift => ({
    id: grant.id,
    kind: grant.gives,
    worth: worthOf(grant),
    of: grant.itemIds === null ? 'toda la cuenta' : grant.itemIds.map(nameOf).join(', '),
    reason: grant.reason,
    by: by(grant.by),
  }));
}

function worthOf({ kind, value }: Grant): string {
  if (kind === 'amount') return formatPesos(cents(value));
  return kind === 'percent' ? `${value} %` : `${value} ×`;
}

function lineOf(item: TicketItem, ticket: Ticket): BillLine {
  const givenQty = givenPieces(ticket, item.id);
  const { net, tax } = lineAmounts(item, ticket);
  const gross = cents(net + tax);
  return lineFrom(item, [givenQty, gross], () => ({
    id: item.id,
    qty: item.qty,
    pieces: piecesText(item),
    name: item.name,
    extras: item.modifiers.map(paidWord),
    isPackage: item.contents !== undefined,
    total: lineTotal(item),
    gross,
    givenQty,
  }));
}
