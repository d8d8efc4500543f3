import { cents, formatPesos, type Cents } from '#domain/shared/money.ts';

interface Made {
  readonly name: string;
  readonly qty: number;
  readonly priceDelta?: Cents;
  readonly group?: string;
}

/** How a dish is made, one thing at a time: an answer by its name, «Término medio», an extra as one, «+ 2 × Extra queso». */
export function madeWord({ name, qty, group }: Made): string {
  // A number at the end of one row and its name on the next would be read apart.
  return `${group === undefined ? '+ ' : ''}${qty > 1 ? `${qty}\u00A0×\u00A0` : ''}${name}`;
}

/** The same where it is paid for: «Salsa verde +$15.00». */
export function paidWord(made: Made): string {
  const { priceDelta = 0 } = made;
  if (priceDelta === 0) return madeWord(made);
  return `${madeWord(made)} ${priceDelta < 0 ? '−' : '+'}${formatPesos(cents(Math.abs(priceDelta)))}`;
}

/** All of it in one breath; nothing where the dish is as the menu has it. */
export function madeText(modifiers: readonly Made[]): string {
  return modifiers.map(madeWord).join(' · ');
}
