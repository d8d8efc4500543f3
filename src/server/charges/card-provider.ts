import type { CardTerminal } from '#domain/charges/card-terminal.ts';
import type { ChargeProblem } from '#domain/charges/charge.ts';
import type { CardKind } from '#domain/order/ticket.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';

/** A sum for a terminal. Its id is the key: the same one again is the same charge. */
export interface ChargeOrder {
  readonly id: string;
  readonly ticketId: string | null;
  readonly folio: string;
  readonly amount: Cents;
  readonly at: Instant;
  readonly terminal: CardTerminal;
  /** The provider's token or user; only the adapter reads it. */
  readonly key: string;
  /** The provider's name for it; null: not known. */
  readonly order: string | null;
}

export interface ApprovedCharge {
  readonly kind: 'approved';
  readonly order: string;
  readonly amount: Cents;
  readonly tip: Cents;
  readonly card?: CardKind;
  readonly lastFour?: string;
  readonly authorization?: string;
}

export type ChargeAnswer =
  | ApprovedCharge
  | { readonly kind: 'waiting'; readonly order: string | null; readonly isAtTerminal: boolean }
  | { readonly kind: 'ended'; readonly state: 'declined' | 'cancelled'; readonly problem: ChargeProblem | null }
  /** Nothing of that name is there, and never was. */
  | { readonly kind: 'absent' }
  /** Nobody knows: it is asked again. */
  | { readonly kind: 'silence'; readonly problem: ChargeProblem };

export interface RefundOrder extends ChargeOrder {
  readonly refund: { readonly id: string; readonly amount: Cents; readonly isWhole: boolean };
}

export type RefundAnswer = 'done' | 'failed' | 'waiting' | 'silence';

export interface TerminalCheck {
  readonly ok: boolean;
  /** One Spanish sentence, for whoever tries it. */
  readonly text: string;
}

export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** Somebody typed it into the terminal; its order is the provider's name for it. */
export interface HandCharge extends ApprovedCharge {
  readonly at: Instant;
}

/** Whoever takes the money: the same orders for all of them. */
export interface CardProviderPort {
  /** Whether the same order may be sent again without being a second charge. */
  readonly isRepeatable: boolean;
  /** How long it takes between two looks at a charge that waits. */
  readonly lookEveryMs: number;
  /** False: the street's line is down, or nobody is there; nothing was sent. */
  isThere(): Promise<boolean>;
  ask(order: ChargeOrder): Promise<ChargeAnswer>;
  look(order: ChargeOrder): Promise<ChargeAnswer>;
  /** `late`: the guest is paying, or has paid. */
  cancel(order: ChargeOrder): Promise<'cancelled' | 'late' | 'silence'>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  check(terminal: CardTerminal, key: string): Promise<TerminalCheck>;
  /** Null: nobody answered. Absent: its terminals tell by themselves what was typed into them. */
  handCharges?(terminal: CardTerminal, key: string, span: Span): Promise<readonly HandCharge[] | null>;
}
