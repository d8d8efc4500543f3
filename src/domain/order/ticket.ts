import type { Course } from '#domain/menu/course.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';

export const AREAS = ['kitchen', 'bar'] as const;
export type Area = (typeof AREAS)[number];
export const DEFAULT_TAX_RATE = 0.16;

export interface TicketModifier {
  readonly id: string;
  readonly name: string;
  readonly priceDelta: Cents;
  readonly qty: number;
  /** The group of options whose answer it is; absent: one of the dish's own extras. */
  readonly group?: string;
}

/** One dish of a package on an account, once in each package of its line. It goes to its own area with its own course. */
export interface PackagePart {
  /** On its line. */
  readonly id: string;
  /** The group of the package. */
  readonly group: string;
  readonly menuItemId: string;
  readonly name: string;
  /** What the dish costs alone: the price of the package is spread by it. */
  readonly listPrice: Cents;
  /** Its supplement and its paid options: they are added to the price of the package. */
  readonly extra: Cents;
  readonly area: Area;
  readonly taxRate: number;
  readonly course?: Course;
  /** How it is made. */
  readonly modifiers: readonly TicketModifier[];
  /** It is not brought; the price of the package stays. */
  readonly cancelled?: true;
}

export interface TicketItem {
  readonly id: string;
  readonly menuItemId: string;
  readonly name: string;
  readonly basePrice: Cents;
  /** What it costs otherwise, where it was ordered at its happy hour. */
  readonly menuPrice?: Cents;
  readonly qty: number;
  /** How many of `qty` have already gone to the kitchen or the bar. */
  readonly sentQty: number;
  readonly area: Area;
  readonly taxRate: number;
  readonly createdAt: Instant;
  readonly notes?: string;
  readonly modifiers: readonly TicketModifier[];
  /** It is a package: the dishes of each one. `modifiers` lists them for whoever reads the line. */
  readonly contents?: readonly PackagePart[];
  /** For whom it is, where the waiter asked: «Persona 2». */
  readonly seat?: number;
  /** With which course it is brought. Absent: as soon as it is sent. */
  readonly course?: Course;
  /** The line whose pieces these are, if they were divided off it: where they meet again they are one line. */
  readonly pieceOf?: string;
  /** The line on which somebody tapped «+» when it cost something else already: the next tap adds to this one. */
  readonly moreOf?: string;
  /** It was on a bill that the guests asked for: wherever it is moved, taking it off needs an approval. */
  readonly billed?: true;
  /** One of several accounts that pay this dish together: its price in equal parts, cent by cent. */
  readonly share?: LineShare;
}

export interface LineShare {
  /** The line that was shared: all its parts name it. */
  readonly of: string;
  readonly parts: number;
  readonly index: number;
}

/**
 * What a guest does not pay of some lines: a discount or a cortesía, with a reason or typed as one figure. It says who
 * granted what on which lines; only a command that grants may enlarge it.
 */
export interface Grant {
  readonly id: string;
  /** A cortesía stands apart from discounts on every bill, and is counted before them. */
  readonly gives: 'discount' | 'courtesy';
  /** Centavos, per cent, or whole pieces of one line. */
  readonly kind: 'amount' | 'percent' | 'pieces';
  readonly value: number;
  /** The lines it reduces; null: all of the account, also those ordered later. */
  readonly itemIds: readonly string[] | null;
  /** Needed no manager: together with what was granted before it stays within a tenth of its lines. */
  readonly isSmall: boolean;
  /** Written by version 0.11, which never took more than this share of the lines. */
  readonly mostShare?: number;
  /** Granted as this per cent and typed lower since: of fewer lines it takes no more than that of them. */
  readonly within?: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** A discount as version 0.11 kept it; `grantsOf` reads it. */
export interface Discount {
  readonly id: string;
  readonly itemIds: readonly string[] | null;
  readonly kind: 'amount' | 'percent';
  readonly value: number;
  readonly mostShare: number | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** A cortesía as version 0.11 kept it; `grantsOf` reads it. */
export interface Courtesy {
  readonly id: string;
  readonly itemId: string;
  readonly qty: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** What was taken back after the kitchen had it: kept, because somebody will ask. */
export interface TicketVoid {
  readonly id: string;
  readonly itemId: string;
  readonly name: string;
  readonly qty: number;
  /** What those pieces cost; absent in older records. */
  readonly amount?: Cents;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** `app`: the app through which it was ordered has the money, and owes it to the venue. */
export const PAYMENT_METHODS = ['cash', 'card', 'other', 'transfer', 'app'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CARD_KINDS = ['credit', 'debit'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export interface Payment {
  readonly id: string;
  readonly method: PaymentMethod;
  /** Of a card, where somebody said it: an invoice must tell which. */
  readonly card?: CardKind;
  /** On which card terminal, as far as that is known. */
  readonly terminal?: PaidAtTerminal;
  /** All that was taken with it, its tip included. */
  readonly amount: Cents;
  /** Of which this is its own tip. */
  readonly tip?: Cents;
  /** Its tip before the account was opened again: it has it back when that is closed with such a tip. */
  readonly tipBefore?: Cents;
  readonly received: Cents;
  readonly change: Cents;
  /** Of cash: what was handed over beyond the amount so that it could be counted; below zero what was let off. */
  readonly rounding?: Cents;
  readonly at: Instant;
  readonly by: string;
  /** The shift into whose hours it fell. Absent: the venue had none. */
  readonly shift?: string;
  /** The till at which it was taken. Absent: the venue had no drawer, or it is older than this field. */
  readonly till?: string;
  /** It was first booked under another form of payment. */
  readonly corrected?: readonly Correction[];
}

export interface PaidAtTerminal {
  readonly id: string;
  /** As it was called then. */
  readonly name: string;
  /** The sum was typed into it: only the cashier says so. Absent: the provider does. */
  readonly byHand?: true;
  readonly lastFour?: string;
  readonly authorization?: string;
}

export interface Correction {
  readonly id: string;
  readonly from: PaymentMethod;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** Money that went back to the guest. */
export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly method: PaymentMethod;
  readonly amount: Cents;
  /** Of cash: what was handed back beyond the amount; below zero what was kept. */
  readonly rounding?: Cents;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
  /** The shift and the till out of whose drawer it went. */
  readonly shift?: string;
  readonly till?: string;
}

export const CALL_REASONS = ['waiter', 'bill'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** A guest asks for somebody, from the page of the table's printed code. */
export interface TableCall {
  readonly reason: CallReason;
  readonly at: Instant;
}

/** A closed account that was opened again. */
export interface Reopening {
  readonly id: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

/** Where an order came from, as it was agreed when its account was opened: what the owner changes later changes no sale. */
export interface TicketChannel {
  readonly id: string;
  readonly name: string;
  /** In hundredths of a per cent of what was sold. */
  readonly commission: number;
  readonly paidByApp?: true;
  /** When it was promised to be there. */
  readonly promisedAt?: Instant;
}

/** What one table or takeaway owes, from its first dish to its last payment. */
export interface Ticket {
  readonly id: string;
  readonly folio: string;
  /** Absent means takeaway. */
  readonly tableId?: string;
  /** The table whose tap opened it. Absent: it was divided or moved off another account, or is older than this field. */
  readonly tapped?: string;
  readonly type: 'dine-in' | 'takeaway';
  /** Absent: «Mesa» or «Para llevar», by its table, as in every account before 0.14. */
  readonly channel?: TicketChannel;
  readonly guests: number | null;
  /** Who serves it now; absent: whoever opened it. */
  readonly waiter?: string;
  readonly guestName?: string;
  /** The guide's trial order: what is taken back of it was nobody's, and is no cancellation. */
  readonly isTrial?: true;
  /** The visit of the book whose guests eat on it. Absent: none, or it was opened by a version before 0.12. */
  readonly reservationId?: string;
  /** Those of accounts that were joined into it. */
  readonly otherReservations?: readonly string[];
  /** The last course that was fired. */
  readonly course?: Course;
  readonly items: readonly TicketItem[];
  readonly voids: readonly TicketVoid[];
  readonly payments: readonly Payment[];
  readonly refunds?: readonly Refund[];
  readonly grants?: readonly Grant[];
  /** Of version 0.11 alone: read them by `grantsOf`. */
  readonly discounts?: readonly Discount[];
  /** Of version 0.11 alone: read them by `grantsOf`. */
  readonly courtesies?: readonly Courtesy[];
  readonly reopenings?: readonly Reopening[];
  /** Divided off another account of its table, which is «Cuenta 1»; this is «Cuenta 2», «Cuenta 3»… */
  readonly division?: { readonly of: string; readonly number: number };
  /** It is paid in so many equal shares. */
  readonly parts?: number;
  /**
   * How often the bill was printed or asked for, and when first: from then on taking something off needs an approval.
   */
  readonly bill?: { readonly prints: number; readonly askedAt: Instant };
  /** What its guests asked for from their table, until somebody has attended it. */
  readonly calls?: readonly TableCall[];
  readonly pricesIncludeTax: boolean;
  /** Replaces the lines' own rates when it is given. */
  readonly taxRate: number | null;
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly tip: Cents;
  readonly discount: Cents;
  /** What the venue gave away, tax included. */
  readonly courtesy?: Cents;
  readonly total: Cents;
  readonly status: 'open' | 'sent' | 'closed';
  /** The venue's date on which it was opened: reports go by it. */
  readonly day: DateText;
  readonly closedDay: DateText | null;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  /** The shift in which it was closed last: only while that is open it may be opened again. */
  readonly closedIn?: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly openedBy: string;
  /** Its lines went to this ticket when two accounts were joined, or when two tablets opened one table at once. */
  readonly mergedInto?: string;
  /** What it brought along when two accounts were joined, so that they can be separated again. */
  readonly brought?: Brought;
}

export interface Brought {
  readonly itemIds: readonly string[];
  readonly voidIds: readonly string[];
  /** Visits of the book that the other account had not named before. */
  readonly parties: readonly string[];
  readonly tip: Cents;
  /** By how many people the other account grew. */
  readonly guests: number;
  /** Tables that showed it. */
  readonly tables: readonly string[];
}

export function indexesOfTicket({ id, tableId, items, division }: Ticket) {
  return [
    `table ${tableId}` as const,
    `divided ${division?.of ?? id}` as const,
    ...items.flatMap(({ id: line, share }) =>
      (share ? [line, share.of] : [line]).map((each) => `line ${each}` as const),
    ),
  ];
}

/** The reservations whose guests eat on this account, as far as it names them. */
export function partiesOf({ reservationId, otherReservations = [] }: Ticket): readonly string[] {
  return reservationId === undefined ? [] : [reservationId, ...otherReservations];
}

/** The same account, with these guests on it besides its own. */
export function withParties(ticket: Ticket, ids: readonly string[]): Ticket {
  const before = partiesOf(ticket);
  const [reservationId, ...otherReservations] = [...new Set([...before, ...ids])];
  if (reservationId === undefined || otherReservations.length + 1 === before.length) return ticket;
  return { ...ticket, reservationId, ...(otherReservations.length === 0 ? {} : { otherReservations }) };
}
