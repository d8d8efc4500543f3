import type { CardKind } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import type { CardProvider } from './card-terminal.ts';

export const CHARGE_STATES = ['asked', 'at-terminal', 'approved', 'declined', 'cancelled', 'unknown'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** Why it came to nothing, as far as anybody said. */
export const CHARGE_PROBLEMS = [
  'declined',
  'funds',
  'pin',
  'card',
  'expired-card',
  'guest',
  'expired',
  'token',
  'device',
  'busy',
  'least',
  'refused',
  'not-sent',
  'silent',
  'keys',
  'no-line',
] as const;
export type ChargeProblem = (typeof CHARGE_PROBLEMS)[number];

/** A sum that was sent to a card terminal. Its id is that of the payment it becomes: asked twice it is one charge. */
export interface Charge {
  readonly id: string;
  /** Null: nobody asked for it here, its terminal told of it. */
  readonly ticketId: string | null;
  readonly folio: string;
  readonly terminalId: string;
  readonly provider: CardProvider;
  readonly state: ChargeState;
  /** Towards what is due. */
  readonly amount: Cents;
  /** Typed by the guest at the terminal. */
  readonly tip: Cents;
  readonly card?: CardKind;
  readonly lastFour?: string;
  readonly authorization?: string;
  /** The provider's own name for it; null: it has not told one. */
  readonly order: string | null;
  readonly problem: ChargeProblem | null;
  /** Who asked, when, and from which tablet: its money is in that tablet's drawer. */
  readonly by: string;
  readonly at: Instant;
  readonly device: string;
  /** It left for the provider, or may have: from then on only the provider knows what became of it. */
  readonly sent: boolean;
  /** Which server follows it, and until when without a word of it. */
  readonly claim: { readonly server: string; readonly until: Instant } | null;
  /** Somebody wants it back from the terminal; `late`: the guest was already paying. */
  readonly cancel?: 'asked' | 'late';
  /** What somebody read on the terminal while the provider said nothing. */
  readonly said?: 'charged' | 'not-charged';
  /** A word of the provider is asked for now. */
  readonly lookAt?: Instant;
  readonly refunds?: readonly ChargeRefund[];
  /** It is the same money as this payment, which somebody typed in by hand. */
  readonly matched?: string;
  readonly settledAt: Instant | null;
  /** The last day on which it is in play; null while something about it is not known. */
  readonly settledOn: DateText | null;
}

/** Money that goes back through the provider. */
export interface ChargeRefund {
  readonly id: string;
  readonly amount: Cents;
  readonly state: 'asked' | 'done' | 'failed';
  readonly at: Instant;
  readonly sent: boolean;
}

/** Nobody knows yet whether the guest has paid. */
export function isOpenCharge({ state }: Pick<Charge, 'state'>): boolean {
  return state === 'asked' || state === 'at-terminal' || state === 'unknown';
}

/** The sum is on its terminal, which takes no other meanwhile. */
export function isAtTerminal({ state }: Pick<Charge, 'state'>): boolean {
  return state === 'asked' || state === 'at-terminal';
}

/** It sets part of its account apart: nobody else takes that money meanwhile. */
export function holdsMoney(charge: Charge): boolean {
  return isOpenCharge(charge) && charge.said === undefined;
}

/** What the bank's voucher says. */
export type BankWords = Pick<Charge, 'card' | 'lastFour' | 'authorization'>;

export function bankWords({
  card,
  lastFour,
  authorization,
}: {
  readonly [Word in keyof BankWords]: BankWords[Word] | undefined;
}): BankWords {
  return {
    ...(card === undefined ? {} : { card }),
    ...(lastFour === undefined ? {} : { lastFour }),
    ...(authorization === undefined ? {} : { authorization }),
  };
}
