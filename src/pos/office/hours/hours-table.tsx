import { Link } from 'wouter';
import { hoursFigure, hoursText, type DayHours, type WeekHours } from '#domain/hours/week-hours.ts';
import type { HoursOfPeriod } from '#domain/reads/hours-reads.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { PersonBadge } from '../../staff/person-badge.tsx';
import { ROLE_WORDS } from '../../staff/role-words.ts';
import { weekdayWord } from '../../staff/hours/own-hours.tsx';
import type { DayChosen } from './day-marks.ts';
import styles from './hours.module.css';

interface HoursTableProps {
  readonly hours: HoursOfPeriod;
  readonly weeks: readonly WeekHours[];
  readonly onChoose: (day: DayChosen) => void;
}

/** One row for each person, one cell for each day: touching it opens what was checked. */
export function HoursTable({ hours, weeks, onChoose }: HoursTableProps) {
  const days = weeks[0]?.days.map(({ day }) => day) ?? [];
  return (
    <DataTable
      label="Horas de la semana"
      className={styles.table}
      head={['Persona', ...days.map((day) => `${weekdayWord(day)} ${Number(day.slice(8))}`), 'Semana']}
    >
      {weeks.map((week) => (
        <PersonRow key={week.staffId} week={week} hours={hours} onChoose={onChoose} />
      ))}
    </DataTable>
  );
}

function PersonRow({
  week,
  hours,
  onChoose,
}: Pick<HoursTableProps, 'hours' | 'onChoose'> & { readonly week: WeekHours }) {
  const person = hours.people.find(({ id }) => id === week.staffId);
  const name = person?.name ?? week.staffId;
  const monday = week.days[0]?.day ?? hours.today;
  return (
    <tr data-persona-id={week.staffId}>
      <th scope="row">
        <Link
          href={`/gerencia/horas/hoja/${week.staffId}/${monday}`}
          className={styles.person}
          title="Hoja para firmar"
        >
          <PersonBadge name={name} {...(person ? { role: person.role } : {})} size="small" />
          <span>
            <b>{name}</b>
            <small>
              {person ? ROLE_WORDS[person.role] : ''}
              {person?.active === false && ' · sin acceso'}
            </small>
          </span>
        </Link>
      </th>
      {week.days.map((day) => (
        <td key={day.day}>
          <DayCell name={name} day={day} onChoose={() => onChoose({ staffId: week.staffId, day: day.day })} />
        </td>
      ))}
      <td data-numero="true">
        <b className={styles.sum} data-cifra="semana">
          {hoursFigure(week.minutes)}
        </b>
        <WeekNote week={week} />
      </td>
    </tr>
  );
}

function WeekNote({ week: { overtime, limitMinutes, warning } }: { readonly week: WeekHours }) {
  if (overtime === 0 && warning === null) return <small>de {hoursText(limitMinutes)}</small>;
  return (
    <>
      {overtime > 0 && <small className={styles.extra}>+{hoursText(overtime)} extra</small>}
      {warning !== null && (
        <small className={styles.extra}>{warning === 'passed' ? 'pasó el tope' : 'mañana pasaría el tope'}</small>
      )}
    </>
  );
}

/** Ten hours are the whole width. */
const WHOLE_MINUTES = 600;

function DayCell({
  name,
  day: { day, minutes, overtime, isCorrected, isOpen, spans },
  onChoose,
}: {
  readonly name: string;
  readonly day: DayHours;
  readonly onChoose: () => void;
}) {
  const width = (part: number): string => `${Math.min(100, (part / WHOLE_MINUTES) * 100)}%`;
  const text = isOpen ? 'falta' : spans.length === 0 ? 'libre' : hoursFigure(minutes);
  return (
    <button
      type="button"
      className={styles.day}
      data-estado={isOpen ? 'falta' : isCorrected ? 'corregido' : spans.length === 0 ? 'libre' : 'bien'}
      aria-label={`${name}, ${weekdayWord(day)} ${Number(day.slice(8))}: ${isOpen ? 'falta una checada' : text}${isCorrected ? ', corregido' : ''}`}
      onClick={onChoose}
    >
      <span>
        {text}
        {isCorrected && <i aria-hidden="true"> ✎</i>}
      </span>
      {minutes > 0 && (
        <span className={styles.bar} aria-hidden="true">
          <i style={{ inlineSize: width(minutes - overtime) }} />
          {overtime > 0 && <i data-extra="true" style={{ inlineSize: width(overtime) }} />}
        </span>
      )}
    </button>
  );
}
