import { breakMinutes, minuteOf, minutesWithin, type WorkSpan } from '#domain/hours/work-spans.ts';
import { hoursFigure, hoursText, type WeekHours } from '#domain/hours/week-hours.ts';
import { MONTHS, WEEKDAYS } from '#domain/shared/day-names.ts';
import { addDays, localDate, milliseconds, weekdayOf, type DateText, type Instant } from '#domain/shared/time.ts';
import { clockText } from './own-day.ts';
import styles from './own-hours.module.css';

/** «lunes 16 a domingo 22», or with both months where they differ. */
export function weekText(monday: DateText): string {
  const sunday = addDays(monday, 6);
  const month = (day: DateText): string => ` de ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `lunes ${Number(monday.slice(8))}${isOneMonth ? '' : month(monday)} a domingo ${Number(sunday.slice(8))}${isOneMonth ? '' : month(sunday)}`;
}

interface MomentProps {
  readonly now: Instant;
  readonly zone: string;
}

/** Today as one strip: what was worked, the breaks between, and now. */
export function TodayStrip({ spans, now, zone }: MomentProps & { readonly spans: readonly WorkSpan[] }) {
  const worked = spans.reduce((sum, span) => sum + minutesWithin(span, null, now), 0);
  const rested = spans.reduce((sum, span) => sum + breakMinutes(span, now), 0);
  return (
    <section className={styles.part} aria-label="Hoy">
      <header>
        <h2>{spans.every(({ day }) => day === localDate(now, zone)) ? 'Hoy' : 'Desde ayer'}</h2>
        <p>
          <b data-cifra="hoy">{hoursText(worked)}</b> {rested > 0 && 'sin contar el descanso'}
        </p>
      </header>
      {spans.length === 0 ? (
        <p className={styles.nothing}>Todavía no checas entrada.</p>
      ) : (
        spans.map((span) => <SpanStrip key={span.from} span={span} now={now} zone={zone} />)
      )}
    </section>
  );
}

/** Ten hours are the whole width; whoever works longer sees the strip end with them. */
const WIDTH_MS = 10 * 60 * 60 * 1000;

function SpanStrip({ span, now, zone }: MomentProps & { readonly span: WorkSpan }) {
  const end = span.to ?? now;
  const workedMs = milliseconds(end) - milliseconds(span.from);
  const wide = `${Math.max(0.5, (workedMs / Math.max(WIDTH_MS, workedMs)) * 100)}%`;
  return (
    <div className={styles.strip} data-corre={span.to === null}>
      <div className={styles.bar} style={{ inlineSize: wide }}>
        {piecesOf(span, end).map(({ from, minutes, isRest }) =>
          isRest ? (
            <i key={from} style={{ flex: `${minutes} 1 0` }} />
          ) : (
            <span key={from} style={{ flex: `${minutes} 1 0` }}>
              {minutes >= TEXT_MINUTES && hoursText(minutes)}
            </span>
          ),
        )}
      </div>
      <p style={{ inlineSize: wide }}>
        <b>{clockText(span.from, zone)}</b>
        {span.breaks.map(({ from, to }) => (
          <span key={from}>
            descanso{' '}
            <b>
              {clockText(from, zone)}
              {to === null ? '' : `–${clockText(to, zone)}`}
            </b>
          </span>
        ))}
        <span>
          <b>{clockText(end, zone)}</b> {span.to === null && 'ahora'}
        </span>
      </p>
    </div>
  );
}

/** From so many minutes on their words fit, on a phone too. */
const TEXT_MINUTES = 140;

/** Work and rest by turns. */
function piecesOf({ from, breaks }: WorkSpan, end: Instant) {
  const moments = [from, ...breaks.flatMap((each) => [each.from, each.to ?? end]), end];
  return moments.slice(0, -1).map((moment, index) => ({
    from: moment,
    minutes: minuteOf(moments[index + 1] ?? end) - minuteOf(moment),
    isRest: index % 2 === 1,
  }));
}

/** The week as seven bars, and what is left of its hours. */
export function WeekBars({ week, today }: { readonly week: WeekHours; readonly today: DateText }) {
  const most = Math.max(600, ...week.days.map(({ minutes }) => minutes));
  const monday = week.days[0]?.day ?? today;
  const left = week.limitMinutes - week.minutes;
  return (
    <section className={styles.part} aria-label="Esta semana">
      <header>
        <h2>{week.days.some(({ day }) => day === today) ? 'Esta semana' : 'Semana'}</h2>
        <p>{weekText(monday)}</p>
      </header>
      <div className={styles.week}>
        <ol>
          {week.days.map(({ day, minutes, isOpen, isCorrected }) => (
            <li key={day} data-hoy={day === today} data-falta={isOpen}>
              <b>{isOpen ? '?' : minutes === 0 ? '–' : hoursFigure(minutes)}</b>
              <i style={{ blockSize: `${(minutes / most) * 5}rem` }} />
              <span>
                {weekdayWord(day)}
                {isCorrected && <small title="Corregido"> ✎</small>}
              </span>
            </li>
          ))}
        </ol>
        <p className={styles.whole}>
          <b data-cifra="semana">{hoursText(week.minutes)}</b>
          <span>
            de {hoursText(week.limitMinutes)}
            {left > 0 ? ` · quedan ${hoursText(left)}` : ''}
          </span>
          {week.overtime > 0 && <strong>{hoursText(week.overtime)} extra</strong>}
          {week.warning === 'tomorrow' && <strong>Mañana pasarías las horas extra de la semana.</strong>}
          {week.warning === 'passed' && <strong>Pasaste las horas extra de la semana.</strong>}
        </p>
      </div>
    </section>
  );
}

/** «Lun». */
export function weekdayWord(day: DateText): string {
  const word = WEEKDAYS[weekdayOf(day)] ?? '';
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1, 3)}`;
}
