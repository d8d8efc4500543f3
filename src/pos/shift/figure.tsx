import { formatPesos, type Cents } from '#domain/shared/money.ts';

/** A sum a person acts on: its name and its exact value stand beside what is read. */
export function Figure({
  of,
  amount,
  sign = '',
}: {
  readonly of?: string;
  readonly amount: Cents;
  readonly sign?: string;
}) {
  return (
    <span data-cifra={of} data-centavos={amount}>
      {sign}
      {formatPesos(amount)}
    </span>
  );
}
