import { placeName } from '#domain/order/account-words.ts';
import { guestsAt, guestWords } from '#domain/floor/seated-guests.ts';
import { bagText, notedVisit } from '#domain/guests/noted-visit.ts';
import { OCCASION_WORDS } from '#domain/guests/occasions.ts';
import { accountsTogether } from '#domain/account/division.ts';
import { goesNow, heldCardsOf, heldQty } from '#domain/kitchen/held-cards.ts';
import { unsentLines, unsentServings } from '#domain/kitchen/send-to-kds.ts';
import { COURSES, type Course } from '#domain/menu/course.ts';
import { isSoldOut } from '#domain/menu/menu-item.ts';
import { basePriceAt } from '#domain/order/line-price.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Area, Ticket, TicketItem, TicketVoid } from '#domain/order/ticket.ts';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import { whyNoMore } from '#domain/packages/package-group.ts';
import { balanceDue, paidSoFar } from '#domain/order/totals.ts';
import { ZERO, type Cents } from '#domain/shared/money.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { keepSame } from '#ui/drawing/keep-same.ts';
import { accountIn } from './account-channel.ts';

export interface OrderLine {
  readonly id: string;
  readonly menuItemId: string;
  readonly name: string;
  readonly qty: number;
  readonly sentQty: number;
  /** How much of it the kitchen or the bar does not have yet. */
  readonly unsentQty: number;
  /** How much of it the kitchen knows of and does not begin before «Marchar». */
  readonly heldQty: number;
  readonly course: Course | null;
  /** The course its category is usually brought with. */
  readonly usualCourse: Course | null;
  readonly area: Area;
  readonly notes: string;
  readonly modifiers: TicketItem['modifiers'];
  /** Of a package: its parts. */
  readonly contents: TicketItem['contents'];
  readonly total: Cents;
  /** It was ordered at its happy hour. */
  readonly isHappy: boolean;
  /** For whom it is; null: for the table. */
  readonly seat: number | null;
  /** The dish is not to be had any more tonight: what is on the line stays, no more of it can be added. */
  readonly isSoldOut: boolean;
}

export interface OrderOnScreen {
  readonly ticketId: string;
  readonly folio: string;
  readonly tableName: string;
  readonly status: Ticket['status'];
  readonly guests: number | null;
  readonly isTable: boolean;
  /** What its guests said when they booked, or since; empty: nothing. */
  readonly allergies: string;
  readonly note: string;
  /** «Cumpleaños»: why they come; empty: nobody said. */
  readonly occasion: string;
  /** «Ana, 20:30 · 33 1234 5678»: whose order to take away it is; empty: nobody said. */
  readonly toGo: string;
  /** Somebody said whose it is, not only when they come. */
  readonly isBagNamed: boolean;
  /** All open accounts of the table, by number. */
  readonly accounts: readonly { readonly ticketId: string; readonly number: number; readonly total: Cents }[];
  /** The house brings dishes in courses. */
  /** Courses that wait for «Marchar», those of the table's other accounts too. */
  readonly held: readonly Course[];
  /** How much of the next send would wait. */
  readonly toHold: number;
  readonly lines: readonly OrderLine[];
  readonly voids: readonly TicketVoid[];
  readonly itemCount: number;
  readonly toKitchen: number;
  readonly toBar: number;
  /** Exactly what a send will send: what the waiter sees at the tap. */
  readonly toSend: readonly { readonly itemId: string; readonly qty: number }[];
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly tip: Cents;
  readonly discount: Cents;
  readonly courtesy: Cents;
  readonly pricesIncludeTax: boolean;
  readonly taxRate: number | null;
  readonly total: Cents;
  readonly paid: Cents;
  readonly due: Cents;
}

const lineFrom = keepSame<OrderLine>();

/** Null when there is no such account, or it was charged already: nothing can be ordered on it. */
export function orderView(
  world: World,
  { ticketId, today }: { readonly ticketId: string | null; readonly today: DateText },
): OrderOnScreen | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  if (!ticket || ticket.status === 'closed') return null;
  const unsent = unsentServings(ticket);
  const together = accountsTogether(world, ticket);
  const held = heldCardsOf(
    world,
    together.map(({ ticket: each }) => each),
  );
  const isDue = goesNow(ticket, {
    sent: unsent,
    held: heldCardsOf(world, [ticket]),
  });
  const due = unsent.filter(({ course }) => isDue(course));
  return {
    ticketId: ticket.id,
    folio: ticket.folio,
    tableName: placeName(world, ticket),
    status: ticket.status,
    guests: ticket.guests,
    isTable: ticket.tableId !== undefined,
    ...wordsOf(world, ticket),
    held: COURSES.filter((course) => held.some((entry) => entry.course === course)),
    toHold: countAll(unsent) - countAll(due),
    accounts: together
      .filter(({ ticket: each }) => each.status !== 'closed')
      .map(({ number, ticket: each }) => ({ ticketId: each.id, number, total: each.total })),
    lines: ticket.items.map((item) => {
      const dish = world.get('menu', item.menuItemId);
      return lineOf(item, {
        soldOut: (dish !== undefined && isSoldOut(dish, today)) || isPartGone(world, item, today),
        held: heldQty(world, item.id),
        usual: (dish && world.get('categories', dish.categoryId)?.course) ?? null,
      });
    }),
    voids: ticket.voids,
    itemCount: ticket.items.reduce((count, { qty }) => count + qty, 0),
    toKitchen: countFor('kitchen', due),
    toBar: countFor('bar', due),
    toSend: unsentLines(ticket),
    subtotal: ticket.subtotal,
    tax: ticket.tax,
    tip: ticket.tip,
    discount: ticket.discount,
    courtesy: ticket.courtesy ?? ZERO,
    pricesIncludeTax: ticket.pricesIncludeTax,
    taxRate: ticket.taxRate,
    total: ticket.total,
    paid: paidSoFar(ticket),
    due: balanceDue(ticket),
  };
}

/** What whoever serves must know of its guests. */
function wordsOf(
  world: World,
  ticket: Ticket,
): Pick<OrderOnScreen, 'allergies' | 'note' | 'occasion' | 'toGo' | 'isBagNamed'> {
  const guests = guestsAt(world, ticket);
  const occasions = guests.flatMap(({ ocasion }) => (ocasion === undefined ? [] : [OCCASION_WORDS[ocasion].es]));
  return {
    ...(guestWords(guests) ?? { allergies: '', note: '' }),
    occasion: [...new Set(occasions)].join(' · '),
    toGo: ticket.tableId === undefined ? bagOf(world, ticket) : '',
    isBagNamed: (notedVisit(world, ticket)?.paraLlevar?.nombre ?? ticket.guestName ?? '') !== '',
  };
}

/** Nobody said whose it is: an hour without a word would not be read as one. */
const HOUR_ALONE = /^\d{2}:\d{2}$/;

/** The phone is told to those alone who may call guests. */
function bagOf(world: World, ticket: Ticket): string {
  const visit = notedVisit(world, ticket);
  const { telefono = '', direccion = '' } = (visit && world.get('reservationContacts', visit.id)) ?? {};
  const bag = bagText(world, ticket);
  return [HOUR_ALONE.test(bag) ? `Para las ${bag}` : bag, telefono, direccion]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The name of an account that was here and is closed; null when it is open, or there never was one. */
export function closedFolio(world: World, ticketId: string | null): string | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  return ticket?.status === 'closed' ? ticket.folio : null;
}

/** A line without a note, made alike, that has not left yet takes one more; everything else becomes a line of its own. */
export function lineToIncrease(
  lines: readonly OrderLine[],
  {
    menuItemId,
    seat,
    isHappy = false,
    isMade = ({ length }) => length === 0,
  }: {
    readonly menuItemId: string;
    readonly seat: number | null;
    /** At the price of a happy hour. */
    readonly isHappy?: boolean;
    /** With these extras and options, and no others. */
    readonly isMade?: (modifiers: TicketItem['modifiers']) => boolean;
  },
): OrderLine | undefined {
  return lines.find(
    (line) =>
      line.menuItemId === menuItemId &&
      line.seat === seat &&
      line.isHappy === isHappy &&
      line.course === line.usualCourse &&
      line.sentQty === 0 &&
      line.notes === '' &&
      isMade(line.modifiers),
  );
}

/** One more of it, ordered at this moment, is at the price of a happy hour. */
export function isHappyNow(
  world: World,
  { ticketId, menuItemId }: { readonly ticketId: string; readonly menuItemId: string },
  now: Instant,
): boolean {
  const dish = world.get('menu', menuItemId);
  const account = accountIn(world, ticketId);
  return dish !== undefined && basePriceAt(world, { dish, account }, now).menuPrice !== undefined;
}

function lineOf(
  item: TicketItem,
  { soldOut, held, usual }: { readonly soldOut: boolean; readonly held: number; readonly usual: Course | null },
): OrderLine {
  return lineFrom(item, [soldOut, held, usual], () => ({
    id: item.id,
    menuItemId: item.menuItemId,
    name: item.name,
    qty: item.qty,
    sentQty: item.sentQty,
    unsentQty: item.qty - item.sentQty,
    heldQty: held,
    course: item.course ?? null,
    usualCourse: usual,
    area: item.area,
    notes: item.notes ?? '',
    modifiers: item.modifiers,
    contents: item.contents,
    total: lineTotal(item),
    isHappy: item.menuPrice !== undefined,
    seat: item.seat ?? null,
    isSoldOut: soldOut,
  }));
}

function countAll(lines: readonly { readonly qty: number }[]): number {
  return lines.reduce((count, { qty }) => count + qty, 0);
}

function countFor(area: Area, lines: readonly { readonly area: Area; readonly qty: number }[]): number {
  return lines.filter((line) => line.area === area).reduce((count, { qty }) => count + qty, 0);
}

/** Of a package that was ordered whole: one of its dishes is not to be had any more. */
function isPartGone(world: World, { contents }: TicketItem, today: DateText): boolean {
  const why = whyNoMore(world, { contents, today });
  return why !== undefined && why !== 'package-less-a-part';
}
