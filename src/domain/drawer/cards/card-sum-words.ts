import { CARD_OPTIONS } from '#domain/cashier/payment-forms.ts';
import type { CardSum } from '../drawer-entry.ts';

/** «Barra · Crédito», «A mano · Débito». */
export function cardSumWords({ name, byHand, card }: CardSum): string {
  const kind = CARD_OPTIONS.find(({ value }) => value === card)?.label ?? 'sin decir cuál';
  const where = byHand ? `A mano${name === '' ? '' : ` en ${name}`}` : name;
  return `${where} · ${kind}`;
}
