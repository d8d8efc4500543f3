import { useState } from 'react';
import { Link } from 'wouter';
import { hoursFigure, isChanged, weekHours, type WeekHours } from '#domain/hours/week-hours.ts';
import { changeText } from '#domain/hours/hours-csv.ts';
import { hoursRead, type HoursOfPeriod } from '#domain/reads/hours-reads.ts';
import { addDays, formatDate, isDateText, type DateText, type Instant } from '#domain/shared/time.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { ROLE_WORDS } from '../../staff/role-words.ts';
import { clockText } from '../../staff/hours/own-day.ts';
import { weekdayWord } from '../../staff/hours/own-hours.tsx';
import { useRead } from '../../terminal/use-read.ts';
import { UnknownScreen } from '../../shell/screen-boundary.tsx';
import styles from './hours.module.css';

const WEEKS = ['1', '2', '4'] as const;

/** One person's hours on paper, with a line to sign. */
export function HoursSheetPage({ staffId, monday }: { readonly staffId: string; readonly monday: string }) {
  return isDateText(monday) ? <SheetOf staffId={staffId} monday={monday} /> : <UnknownScreen />;
}

function SheetOf({ staffId, monday }: { readonly staffId: string; readonly monday: DateText }) {
  const [weeks, setWeeks] = useState<(typeof WEEKS)[number]>('1');
  const first = addDays(monday, -7 * (Number(weeks) - 1));
  const { answer, problem } = useRead(hoursRead, { desde: first, hasta: addDays(monday, 6) });
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Link href="/gerencia/horas" className={keyClass({ look: 'quiet' })}>
          ← Horas
        </Link>
        <Choice
          label="Periodo"
          options={WEEKS.map((each) => ({ value: each, label: each === '1' ? 'Una semana' : `${each} semanas` }))}
          value={weeks}
          onChoose={setWeeks}
        />
        <Key look="main" disabled={answer === null} onClick={() => window.print()}>
          Imprimir
        </Key>
      </div>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {answer === null && problem === null && <Waiting>Sumando las horas…</Waiting>}
      {answer !== null && <Paper staffId={staffId} hours={answer} first={first} last={addDays(monday, 6)} />}
    </div>
  );
}

function Paper({
  staffId,
  hours,
  first,
  last,
}: {
  readonly staffId: string;
  readonly hours: HoursOfPeriod;
  readonly first: DateText;
  readonly last: DateText;
}) {
  const { people, marks, venue, ...moment } = hours;
  const person = people.find(({ id }) => id === staffId);
  const mondays: DateText[] = [];
  for (let each = first; each < last; each = addDays(each, 7)) mondays.push(each);
  const weeks = mondays.map((monday) => weekHours(staffId, marks, { ...moment, monday }));
  const sums = weeks.reduce(
    (whole, { minutes, overtime }) => ({ minutes: whole.minutes + minutes, overtime: whole.overtime + overtime }),
    { minutes: 0, overtime: 0 },
  );
  return (
    <article className={styles.paper} aria-label="Hoja de horas">
      <header>
        <h1>{person?.name ?? 'Persona sin nombre'}</h1>
        <p>
          {venue} · {person ? ROLE_WORDS[person.role] : ''} · del {formatDate(first)} al {formatDate(last)}
        </p>
      </header>
      {weeks.map((week) => (
        <WeekOnPaper key={week.days[0]?.day} week={week} zone={hours.zone} />
      ))}
      <p className={styles.whole}>
        <b>Total {hoursFigure(sums.minutes)} horas</b> · {hoursFigure(sums.overtime)} extra
      </p>
      <Changes weeks={weeks} zone={hours.zone} />
      <p className={styles.sign}>Firma de {person?.name ?? ''}</p>
      <p className={styles.sign}>Firma de gerencia</p>
    </article>
  );
}

function WeekOnPaper({ week, zone }: { readonly week: WeekHours; readonly zone: string }) {
  return (
    <DataTable
      head={['Día', 'Entrada', 'Descanso', 'Salida', 'Horas', 'Extra']}
      hasFigures
      foot={
        <tr>
          <th scope="row">Semana (de {hoursFigure(week.limitMinutes)})</th>
          <td />
          <td />
          <td />
          <td>{hoursFigure(week.minutes)}</td>
          <td>{hoursFigure(week.overtime)}</td>
        </tr>
      }
    >
      {week.days.map(({ day, spans, minutes, overtime, isOpen }) => (
        <tr key={day}>
          <th scope="row">
            {weekdayWord(day)} {formatDate(day)}
          </th>
          <TimesCell of={spans} text={({ from, state }) => (state === 'no-entry' ? '—' : clockText(from, zone))} />
          <TimesCell
            of={spans.flatMap(({ breaks }) => breaks)}
            text={({ from, to }) => `${clockText(from, zone)}${to === null ? '' : `–${clockText(to, zone)}`}`}
          />
          <TimesCell
            of={spans}
            text={({ from, to, state }) => {
              const end = state === 'no-entry' ? from : to;
              return end === null ? '—' : clockText(end, zone);
            }}
          />
          <td>{isOpen ? 'falta' : minutes === 0 ? '' : hoursFigure(minutes)}</td>
          <td>{overtime === 0 ? '' : hoursFigure(overtime)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** One below the other: whoever came twice has no wider paper. */
function TimesCell<Each extends { readonly from: Instant }>({
  of,
  text,
}: {
  readonly of: readonly Each[];
  readonly text: (each: Each) => string;
}) {
  return (
    <td>
      {of.map((each) => (
        <div key={each.from}>{text(each)}</div>
      ))}
    </td>
  );
}

/** Whoever signs sees both values of what was changed. */
function Changes({ weeks, zone }: { readonly weeks: readonly WeekHours[]; readonly zone: string }) {
  const changed = weeks.flatMap(({ days }) =>
    days.flatMap(({ day, spans }) =>
      spans.flatMap(({ marks }) => marks.filter(isChanged).map((mark) => ({ day, mark }))),
    ),
  );
  if (changed.length === 0) return null;
  return (
    <ul>
      {changed.map(({ day, mark }) => (
        <li key={mark.id}>
          {formatDate(day)} · {changeText(mark, zone)}
        </li>
      ))}
    </ul>
  );
}
