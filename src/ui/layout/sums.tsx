import type { ReactNode } from 'react';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import styles from './sums.module.css';

/** Amounts under one another, each with its name. */
export function Sums({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <dl className={className === undefined ? styles.sums : `${styles.sums} ${className}`}>{children}</dl>;
}

interface SumProps {
  readonly label: string;
  readonly amount: Cents;
  /** By which screens and tests find it. */
  readonly figure?: string;
  readonly isTakenOff?: boolean;
  readonly isTotal?: boolean;
}

export function Sum({ label, amount, figure, isTakenOff = false, isTotal = false }: SumProps) {
  return (
    <div className={styles.sum} data-total={isTotal}>
      <dt>{label}</dt>
      <dd data-cifra={figure} data-centavos={amount}>
        {isTakenOff && '−'}
        {formatPesos(amount)}
      </dd>
    </div>
  );
}
