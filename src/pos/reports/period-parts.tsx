import type { ReactNode } from 'react';
import type { PeriodReport } from '#domain/reports/period-report.ts';
import { changeOf, type Change } from '#domain/reports/period-story.ts';
import type { MadeOf } from './made-of.ts';
import styles from './period.module.css';

export interface PeriodPartProps {
  readonly report: PeriodReport;
  readonly onOpen: (made: MadeOf) => void;
}

/** A triangle, the per cent and an ink: which way is good depends on the figure. */
export function ChangeMark({
  now,
  past,
  good,
}: {
  readonly now: number;
  readonly past: number;
  readonly good: 'up' | 'down' | 'none';
}) {
  const change = changeOf(now, past);
  if (change === null) return null;
  if (change.trend === 'same') return <span className={styles.mark}>= igual</span>;
  const tone = good === 'none' ? undefined : change.trend === good ? 'bien' : 'mal';
  return (
    <span className={styles.mark} data-rumbo={tone}>
      <Triangle trend={change.trend} /> {change.percent} %
      <span className={styles.heard}>{change.trend === 'up' ? ' más' : ' menos'}</span>
    </span>
  );
}

export function Triangle({ trend }: { readonly trend: Change['trend'] }) {
  return (
    <svg className={styles.triangle} viewBox="0 0 24 24" aria-hidden="true">
      <path d={trend === 'up' ? 'M12 3l10 17H2z' : 'M12 21L2 4h20z'} />
    </svg>
  );
}

/** A part of the report with its heading and a word beside it. */
export function Part({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>
        {title}
        {note !== undefined && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}
