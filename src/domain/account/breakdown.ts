import type { Ticket } from '#domain/order/ticket.ts';
import { atLeastZero, cents, ZERO, type Cents } from '#domain/shared/money.ts';

/* The rows of a bill, from its lines to what is paid: the same for every screen and every printed document. */

export interface BillRow {
  /** The name by which screens and tests find the row. */
  readonly figure: 'consumo' | 'subtotal' | 'iva' | 'cortesia' | 'descuento' | 'propina' | 'total' | 'base';
  readonly label: string;
  readonly amount: Cents;
  readonly isTakenOff: boolean;
}

export interface Breakdown {
  /** From what was ordered to the total; a row that is nothing may be left out. */
  readonly rows: readonly BillRow[];
  readonly total: BillRow;
  /** What of the total is base and IVA, where prices include it. */
  readonly of: readonly BillRow[];
}

type Sums = Pick<Ticket, 'pricesIncludeTax' | 'subtotal' | 'tax' | 'tip' | 'discount' | 'courtesy' | 'total'>;

/**
 * Where prices include the IVA: what was ordered − cortesía − descuento (+ propina) = total, of it base and IVA of what is
 * really paid. Where it is added on top, as the specification tells it: subtotal + IVA first.
 */
export function breakdownOf({
  pricesIncludeTax,
  subtotal,
  tax,
  tip,
  discount,
  courtesy = ZERO,
  total,
}: Sums): Breakdown {
  const less = [
    row('cortesia', 'Cortesía', courtesy, 'off'),
    // A typed discount above the bill is shown as what it really took off.
    row('descuento', 'Descuento', cents(Math.min(discount, subtotal + tax - courtesy + tip)), 'off'),
  ];
  const sum = row('total', 'Total', total);
  const gift = row('propina', 'Propina', tip);
  if (!pricesIncludeTax) {
    return { rows: [row('subtotal', 'Subtotal', subtotal), row('iva', 'IVA', tax), gift, ...less], total: sum, of: [] };
  }
  const sold = atLeastZero(cents(subtotal + tax - courtesy - discount));
  return {
    rows: [row('consumo', 'Consumo', cents(subtotal + tax)), ...less, gift],
    total: sum,
    of: [row('base', 'Base sin IVA', cents(sold - tax)), row('iva', 'IVA incluido', tax)],
  };
}

function row(figure: BillRow['figure'], label: string, amount: Cents, sign: 'off' | 'on' = 'on'): BillRow {
  return { figure, label, amount, isTakenOff: sign === 'off' };
}

/** Rows to show: the first figures, and every other one that is not zero. */
export function isWorthTelling({ figure, amount }: BillRow): boolean {
  return amount !== 0 || figure === 'consumo' || figure === 'subtotal' || figure === 'iva';
}
