import type { CardKind } from '#domain/order/ticket.ts';

/** Mercado Pago's word for the kind of card; null: not a card, or not told. */
export function cardOf(type: string): CardKind | null {
  if (type === 'credit_card') return 'credit';
  return type === 'debit_card' || type === 'prepaid_card' ? 'debit' : null;
}
