import { causes, headline, roundPesos, wholePesos, type Change } from '#domain/reports/period-story.ts';
import { BarsByDay } from './bars-by-day.tsx';
import { HeatMap } from './heat-map.tsx';
import { OtherTables } from './other-tables.tsx';
import { ChangeMark, Triangle, whole, type PeriodPartProps } from './period-parts.tsx';
import styles from './period.module.css';
import { Sold, Sellers } from './sold.tsx';
import { Unpaid } from './unpaid.tsx';

/** The answer first, in one sentence; then why, and everything it rests on. */
export function PeriodBody({ report, onOpen }: PeriodPartProps) {
  return (
    <div className={styles.body}>
      <Answer report={report} onOpen={onOpen} />
      <Strip report={report} />
      <BarsByDay report={report} onOpen={onOpen} />
      <HeatMap report={report} onOpen={onOpen} />
      <div className={styles.two}>
        <Sold report={report} onOpen={onOpen} />
        <Sellers report={report} onOpen={onOpen} />
      </div>
      <Unpaid report={report} onOpen={onOpen} />
      <OtherTables report={report} onOpen={onOpen} />
    </div>
  );
}

function Answer({ report, onOpen }: PeriodPartProps) {
  const { who, verb, change, against } = headline(report);
  const { amount } = report.now.total;
  return (
    <div className={styles.top}>
      <p className={styles.sentence}>
        {who} {verb}{' '}
        <button
          type="button"
          className={styles.sum}
          data-cifra="total"
          data-centavos={amount}
          onClick={() => onOpen({ title: 'Ventas netas', figure: { kind: 'total', keys: [] }, amount })}
        >
          {wholePesos(amount)}
        </button>
        {change === null ? (
          '.'
        ) : (
          <>
            : <ChangeWords change={change} against={against} />
          </>
        )}
      </p>
      <Why report={report} onOpen={onOpen} />
    </div>
  );
}

function ChangeWords({ change, against }: { readonly change: Change; readonly against: string }) {
  if (change.trend === 'same') return <>igual que {against}.</>;
  return (
    <>
      <span className={styles.change} data-rumbo={change.trend === 'up' ? 'bien' : 'mal'}>
        <Triangle trend={change.trend} /> {change.percent} % {change.trend === 'up' ? 'más' : 'menos'}
      </span>{' '}
      que {against}.
    </>
  );
}

/** The two largest rises and the largest fall; each opens its accounts. */
function Why({ report, onOpen }: PeriodPartProps) {
  const { rises, fall } = causes(report);
  if (report.past.total.n === 0) return <p className={styles.why}>No hay con qué compararlo: antes no hubo ventas.</p>;
  if (rises.length === 0 && fall === null)
    return <p className={styles.why}>Sin cambios grandes en lo que se vendió.</p>;
  return (
    <ul className={styles.why} aria-label="Por qué">
      {[...rises, ...(fall === null ? [] : [fall])].map((cause) => (
        <li key={cause.words} data-rumbo={cause.delta > 0 ? 'bien' : 'mal'}>
          <Triangle trend={cause.delta > 0 ? 'up' : 'down'} />
          <button
            type="button"
            className={styles.link}
            onClick={() => onOpen({ title: cause.words, figure: cause.figure, amount: null })}
          >
            {cause.words}
          </button>{' '}
          {cause.delta > 0 ? '+' : '−'}
          {roundPesos(cause.delta)}
        </li>
      ))}
    </ul>
  );
}

function Strip({ report: { now, past } }: Pick<PeriodPartProps, 'report'>) {
  const perCover = (figures: typeof now): number =>
    figures.total.qty === 0 ? 0 : figures.total.covered / figures.total.qty;
  const perAccount = (figures: typeof now): number =>
    figures.total.n === 0 ? 0 : figures.total.amount / figures.total.n;
  const stay = (figures: typeof now): number =>
    figures.total.timed === 0 ? 0 : figures.total.minutes / figures.total.timed;
  return (
    <dl className={styles.strip}>
      <Cell label="Personas" value={whole(now.total.qty)} now={now.total.qty} past={past.total.qty} />
      <Cell label="Por persona" value={wholePesos(perCover(now))} now={perCover(now)} past={perCover(past)} />
      <Cell label="Cuentas" value={whole(now.total.n)} now={now.total.n} past={past.total.n} />
      <Cell label="Por cuenta" value={wholePesos(perAccount(now))} now={perAccount(now)} past={perAccount(past)} />
      <Cell label="Minutos por visita" value={whole(stay(now))} now={stay(now)} past={stay(past)} isPlain />
      <Cell label="Propinas" value={wholePesos(now.total.tip)} now={now.total.tip} past={past.total.tip} />
    </dl>
  );
}

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly now: number;
  readonly past: number;
  /** Neither more nor less of it is good by itself. */
  readonly isPlain?: boolean;
}

function Cell({ label, value, now, past, isPlain = false }: CellProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{now === 0 ? '–' : value}</dd>
      <ChangeMark now={now} past={past} good={isPlain ? 'none' : 'up'} />
    </div>
  );
}
