import { partOf, type FigureField } from '#domain/reports/period-report.ts';
import { causes, headline, roundPesos, wholePesos, type Change } from '#domain/reports/period-story.ts';
import { Grid, Stack } from '#ui/layout/layout.tsx';
import { BarsByDay } from './bars-by-day.tsx';
import { HeatMap } from './heat-map.tsx';
import { OtherTables } from './other-tables.tsx';
import { whole } from './made-of.ts';
import { ChangeMark, Triangle, type PeriodPartProps } from './period-parts.tsx';
import styles from './period.module.css';
import { Sold, Sellers } from './sold.tsx';
import { Unpaid } from './unpaid.tsx';
import { WorkedHours } from './worked/worked-hours.tsx';

/** The answer first, in one sentence; then why, and everything it rests on. */
export function PeriodBody({ report, onOpen }: PeriodPartProps) {
  return (
    <Stack gap={6} shrinks figures className={styles.body}>
      <Answer report={report} onOpen={onOpen} />
      <Strip report={report} onOpen={onOpen} />
      <WorkedHours report={report} />
      <BarsByDay report={report} onOpen={onOpen} />
      <HeatMap report={report} onOpen={onOpen} />
      <div className={styles.two}>
        <Sold report={report} onOpen={onOpen} />
        <Sellers report={report} onOpen={onOpen} />
      </div>
      <Unpaid report={report} onOpen={onOpen} />
      <OtherTables report={report} onOpen={onOpen} />
    </Stack>
  );
}

function Answer({ report, onOpen }: PeriodPartProps) {
  const { who, verb, change, against } = headline(report);
  const { amount } = report.now.total;
  return (
    <Grid align="end" className={styles.top}>
      <p className={styles.sentence}>
        {who} {verb}{' '}
        <span className={styles.whole}>
          <button
            type="button"
            className={styles.sum}
            data-cifra="total"
            data-centavos={amount}
            onClick={() => onOpen({ title: 'Ventas netas', figure: { kind: 'total', keys: [] }, amount })}
          >
            {wholePesos(amount)}
          </button>
          {change === null ? '.' : ':'}
        </span>
        {change !== null && (
          <>
            {' '}
            <ChangeWords change={change} against={against} />
          </>
        )}
      </p>
      <Why report={report} onOpen={onOpen} />
    </Grid>
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

function Strip({ report: { now, past }, onOpen }: PeriodPartProps) {
  const { n, qty, tip, timed } = now.total;
  const perCover = ({ total }: typeof now): number => (total.qty === 0 ? 0 : total.covered / total.qty);
  const perAccount = ({ total }: typeof now): number => (total.n === 0 ? 0 : total.amount / total.n);
  const stay = ({ total }: typeof now): number => (total.timed === 0 ? 0 : total.minutes / total.timed);
  const cell = (
    label: string,
    shown: Pick<CellProps, 'value' | 'now' | 'past' | 'good'>,
    of: FigureField,
    note?: string,
  ) => (
    <Cell
      label={label}
      {...shown}
      onOpen={() =>
        onOpen({
          title: label,
          figure: { kind: 'total', keys: [], of },
          amount: partOf(now.total, of),
          ...(note !== undefined && { note }),
        })
      }
    />
  );
  return (
    <dl className={styles.strip}>
      {cell('Personas', { value: whole(qty), now: qty, past: past.total.qty }, 'qty')}
      {cell(
        'Por persona',
        { value: wholePesos(perCover(now)), now: perCover(now), past: perCover(past) },
        'covered',
        `De las cuentas que dicen cuántos eran, entre ${whole(qty)} personas: ${wholePesos(perCover(now))} cada una.`,
      )}
      {cell('Cuentas', { value: whole(n), now: n, past: past.total.n }, 'n')}
      {cell(
        'Por cuenta',
        { value: wholePesos(perAccount(now)), now: perAccount(now), past: perAccount(past) },
        'amount',
        `Entre ${whole(n)} cuentas: ${wholePesos(perAccount(now))} cada una.`,
      )}
      {cell(
        'Minutos por visita',
        { value: whole(stay(now)), now: stay(now), past: stay(past), good: 'none' },
        'minutes',
        `Entre ${whole(timed)} visitas a una mesa: ${whole(stay(now))} minutos cada una.`,
      )}
      {cell('Propinas', { value: wholePesos(tip), now: tip, past: past.total.tip }, 'tip')}
    </dl>
  );
}

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly now: number;
  readonly past: number;
  /** Of the minutes neither more nor less is good by itself. */
  readonly good?: 'none';
  readonly onOpen: () => void;
}

function Cell({ label, value, now, past, good, onOpen }: CellProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {now === 0 ? (
          '–'
        ) : (
          <button type="button" className={styles.link} aria-label={`${label}: ${value}`} onClick={onOpen}>
            {value}
          </button>
        )}
      </dd>
      <ChangeMark now={now} past={past} good={good ?? 'up'} />
    </div>
  );
}
