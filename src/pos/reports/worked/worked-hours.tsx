import { hoursText } from '#domain/hours/week-hours.ts';
import { workedMinutesRead } from '#domain/reads/hours-reads.ts';
import type { Period } from '#domain/reports/period.ts';
import type { PeriodReport } from '#domain/reports/period-report.ts';
import { wholePesos } from '#domain/reports/period-story.ts';
import { useRead } from '../../terminal/use-read.ts';
import { ChangeMark, Part } from '../period-parts.tsx';
import styles from '../period.module.css';

const asked = ({ from, to }: Period) => ({ desde: from, hasta: to });

/** What was sold and how many were served in an hour that somebody worked; nothing where nobody checks their hours. */
export function WorkedHours({ report: { period, before, today, now, past } }: { readonly report: PeriodReport }) {
  const { answer } = useRead(workedMinutesRead, asked(period));
  const { answer: earlier } = useRead(workedMinutesRead, asked(before));
  const minutes = answer?.minutes ?? 0;
  if (minutes === 0) return null;
  // Of a day that is not over only what was sold by the same hour is compared, but its hours are whole.
  const minutesBefore = period.to < today ? (earlier?.minutes ?? 0) : 0;
  const perHour = (sum: number, worked: number): number => (worked === 0 ? 0 : (sum * 60) / worked);
  const sales = perHour(now.total.amount, minutes);
  const guests = perHour(now.total.qty, minutes);
  return (
    <Part title="Por hora trabajada" note={`${hoursText(minutes)} en el checador`}>
      <dl className={styles.strip}>
        <div>
          <dt>Ventas</dt>
          <dd data-cifra="ventas-por-hora">
            {wholePesos(sales)} <ChangeMark now={sales} past={perHour(past.total.amount, minutesBefore)} good="up" />
          </dd>
        </div>
        <div>
          <dt>Personas</dt>
          <dd data-cifra="personas-por-hora">
            {guests === 0 ? '–' : guests.toFixed(1)}{' '}
            <ChangeMark now={guests} past={perHour(past.total.qty, minutesBefore)} good="up" />
          </dd>
        </div>
      </dl>
    </Part>
  );
}
