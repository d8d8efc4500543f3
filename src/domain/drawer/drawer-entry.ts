import type { CardKind, PaymentMethod } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';

export const MOVEMENT_KINDS = ['deposit', 'withdrawal', 'expense', 'tips'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_WORDS: Readonly<Record<MovementKind, string>> = {
  deposit: 'Depósito',
  withdrawal: 'Retiro',
  expense: 'Gasto',
  tips: 'Pago de propinas',
};

/** Only the forms that have something in them. */
export type ByMethod = Partial<Readonly<Record<PaymentMethod, Cents>>>;

/**
 * What one command did to a drawer, kept beside the account it came from: an account closed before midnight leaves every
 * tablet's world, and the shift it was paid in goes on.
 */
export interface DrawerEntry {
  readonly id: string;
  readonly till: string;
  /** The shift whose corte counts it. Null: none was open, the till's next one counts it. */
  readonly shift: string | null;
  /** The shift into whose hours it fell, when that had its corte Z before this arrived. */
  readonly after?: string;
  readonly kind: 'account' | MovementKind;
  readonly at: Instant;
  readonly by: string;
  /** The day of the corte Z that counted it; null before that. */
  readonly settledOn: DateText | null;
  readonly account?: AccountEntry;
  readonly movement?: MovementEntry;
}

/** What an account has more than before, form by form; less where something was corrected or opened again. */
export interface AccountEntry {
  readonly ticketId: string;
  readonly folio: string;
  /** Whose tips they are. */
  readonly waiter: string;
  /** Came in with payments, tips included, net of change. */
  readonly taken: ByMethod;
  /** Went back to guests. */
  readonly returned: ByMethod;
  readonly tips: ByMethod;
  /** Of the cards, on which terminal and of which kind. Absent: the venue has no terminals, or no card is in it. */
  readonly cards?: readonly CardSum[];
  /** What lies in the drawer beyond its cash because that was rounded; below zero what is missing of it. */
  readonly rounding?: Cents;
  /** What it lacks of its total because it went back to the guest; below zero where such a lack ended. */
  readonly lacking?: Cents;
  /** It was closed by this, or opened again: then all its figures are negative. */
  readonly closed?: AccountFigures;
}

/** What cards paid less what went back to them. */
export interface CardSum {
  /** Empty: nobody said which. */
  readonly terminal: string;
  readonly name: string;
  /** The cashier typed it in and says so; otherwise its provider does. */
  readonly byHand: boolean;
  /** Null: nobody said which. */
  readonly card: CardKind | null;
  readonly amount: Cents;
}

export interface AccountFigures {
  /** In an entry 1, or −1. */
  readonly accounts: number;
  readonly covers: number;
  /** What was sold, tax included, without tip. */
  readonly sales: Cents;
  readonly discount: Cents;
  readonly courtesy: Cents;
  /** Pieces that were taken back after the kitchen had them, and what they would have cost. */
  readonly voids: number;
  readonly voided: Cents;
  readonly rates: readonly RateFigures[];
}

export interface RateFigures {
  readonly rate: number;
  readonly base: Cents;
  readonly tax: Cents;
}

export interface MovementEntry {
  readonly amount: Cents;
  readonly concept: string;
  /** Who got the tips. */
  readonly staffId?: string;
}
