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
}

export interface TicketItem {
  readonly id: string;
  readonly menuItemId: string;
  readonly name: string;
  readonly basePrice: Cents;
  readonly qty: number;
  /** How many of `qty` have already gone to the kitchen or the bar. */
  readonly sentQty: number;
  readonly area: Area;
  readonly taxRate: number;
  readonly createdAt: Instant;
  readonly notes?: string;
  readonly modifiers: readonly TicketModifier[];
}

/** What was taken back after the kitchen had it: kept, because somebody will ask. */
export interface TicketVoid {
  readonly id: string;
  readonly itemId: string;
  readonly name: string;
  readonly qty: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Instant;
}

export const PAYMENT_METHODS = ['cash', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface Payment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly amount: Cents;
  readonly received: Cents;
  readonly change: Cents;
  readonly at: Instant;
  readonly by: string;
}

export interface Ticket {
  readonly id: string;
  readonly folio: string;
  /** Absent means takeaway. */
  readonly tableId?: string;
  readonly type: 'dine-in' | 'takeaway';
  readonly guests: number | null;
  readonly guestName?: string;
  readonly items: readonly TicketItem[];
  readonly voids: readonly TicketVoid[];
  readonly payments: readonly Payment[];
  readonly pricesIncludeTax: boolean;
  /** Replaces the lines' own rates when it is given. */
  readonly taxRate: number | null;
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly tip: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  readonly status: 'open' | 'sent' | 'closed';
  /** The venue's date on which it was opened: reports go by it. */
  readonly day: DateText;
  readonly closedDay: DateText | null;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly openedBy: string;
  /** Its lines went to this ticket when two accounts were joined, or when two tablets opened one table at once. */
  readonly mergedInto?: string;
}
