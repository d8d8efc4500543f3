import type { Cents } from '#domain/shared/money.ts';
import { cents } from '#domain/shared/money.ts';

/** What lies in a Mexican drawer, largest first. */
export const NOTES = [100_000, 50_000, 20_000, 10_000, 5000, 2000].map(cents);
export const COINS = [1000, 500, 200, 100, 50].map(cents);

export interface CashPieces {
  /** The fewest notes and coins, each as often as it is handed over. */
  readonly pieces: readonly Cents[];
  /** Less than the smallest coin: no piece pays it. */
  readonly rest: Cents;
}

/** Every piece is worth at least twice the next one, or two of them and a half: taking the largest that fits is the fewest. */
export function cashPieces(amount: Cents): CashPieces {
  const pieces: Cents[] = [];
  let left: number = amount;
  for (const piece of [...NOTES, ...COINS]) {
    while (left >= piece) {
      pieces.push(piece);
      left -= piece;
    }
  }
  return { pieces, rest: cents(left) };
}
