import { changeText } from '#domain/hours/hours-csv.ts';
import { isChanged, type WeekHours } from '#domain/hours/week-hours.ts';
import type { HoursOfPeriod } from '#domain/reads/hours-reads.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { weekdayWord } from '../../staff/hours/own-hours.tsx';
import { changedBy, marksOfDay, type DayChosen } from './day-marks.ts';
import styles from './hours.module.css';

interface WeekChangesProps {
  readonly hours: HoursOfPeriod;
  readonly weeks: readonly WeekHours[];
  readonly onChoose: (day: DayChosen) => void;
}

/** What was corrected, added or told later in this week, with both of its values. */
export function WeekChanges({ hours, weeks, onChoose }: WeekChangesProps) {
  const changed = weeks.flatMap(({ staffId, days }) =>
    days.flatMap(({ day }) =>
      marksOfDay({ staffId, day }, hours)
        .filter(isChanged)
        .map((mark) => ({ staffId, day, mark })),
    ),
  );
  if (changed.length === 0) return null;
  return (
    <Stack as="ul" gap={3} aria-label="Correcciones de la semana">
      {changed.map(({ staffId, day, mark }) => (
        <li key={mark.id} className={styles.change}>
          <Row gap={4} align="center" justify="between">
            <span>
              <b>
                {hours.people.find(({ id }) => id === staffId)?.name}, {weekdayWord(day)} {Number(day.slice(8))}:
              </b>{' '}
              {changeText(mark, hours.zone)}
              <br />
              <small>{changedBy(mark, hours)}</small>
            </span>
            <Key onClick={() => onChoose({ staffId, day })}>Ver las dos</Key>
          </Row>
        </li>
      ))}
    </Stack>
  );
}
