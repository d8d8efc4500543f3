import { roundingOf, roundingText } from '#domain/cashier/cash-rounding.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import type { Bill } from './cashier-view.ts';

/** What is due in cash, where that is rounded; nothing where it is the same. */
export function InCash({ bill, className }: { readonly bill: Bill; readonly className?: string | undefined }) {
  const rounding = roundingOf(bill.rounding, bill.due);
  if (bill.due === 0 || rounding === 0) return null;
  const handed = cents(bill.due + rounding);
  return (
    <p className={className}>
      En efectivo{' '}
      <b data-cifra="en-efectivo" data-centavos={handed}>
        {formatPesos(handed)}
      </b>{' '}
      ({roundingText(rounding)})
    </p>
  );
}
