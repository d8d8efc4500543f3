import type { Cents } from '#domain/shared/money.ts';
import { cents } from '#domain/shared/money.ts';

/* The machines on which guests pay by card. «Terminal» alone is a tablet of ours everywhere else in this program. */

export const CARD_PROVIDERS = ['point', 'netpay'] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];

export const PROVIDER_WORDS: Readonly<Record<CardProvider, string>> = {
  point: 'Mercado Pago Point',
  netpay: 'NetPay',
};

/** What a provider charges at least. */
export const LEAST_CHARGE: Readonly<Record<CardProvider, Cents>> = { point: cents(500), netpay: cents(100) };

/** Its secrets are not in here: they are encrypted beside the records, and no tablet ever receives them. */
export interface CardTerminal {
  readonly id: string;
  readonly name: string;
  readonly provider: CardProvider;
  /** Its name at the provider: the id of a Point, the serial number of a NetPay. */
  readonly device: string;
  /** NetPay's number of the venue; empty for others. */
  readonly storeId: string;
  /** The till it stands at; null: it wanders. */
  readonly tillId: string | null;
  readonly active: boolean;
}
