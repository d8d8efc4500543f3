import { csvCell } from '#domain/shared/csv-cell.ts';
import { formatDate, localDate, localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import { MARK_WORDS, timeOf, type ClockMark } from './clock-mark.ts';
import type { HoursSettings } from './hours-settings.ts';
import { hoursFigure, isChanged, weekHours, type DayHours } from './week-hours.ts';
import { breakMinutes, minutesWithin, type WorkSpan } from './work-spans.ts';

export interface HoursFile {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly marks: readonly ClockMark[];
  /** The Mondays of its weeks. */
  readonly mondays: readonly DateText[];
  readonly now: Instant;
  readonly zone: string;
  readonly settings: HoursSettings;
}

const HEAD = ['Persona', 'Día', 'Entrada', 'Salida', 'Descanso (min)', 'Horas', 'Minutos', 'Extra (min)', 'Nota'];

/** One row for each time somebody came, and one for each week of theirs. */
export function hoursCsv({ people, marks, mondays, ...moment }: HoursFile): string {
  const rows = people.flatMap(({ id, name }) =>
    mondays.flatMap((monday) => {
      const week = weekHours(id, marks, { ...moment, monday });
      const spans = week.days.flatMap((day) => day.spans.map((span) => spanRow(name, day, span, moment)));
      if (spans.length === 0) return [];
      const whole = [name, `Semana del ${monday}`, '', '', '', hoursFigure(week.minutes), String(week.minutes)];
      return [...spans, [...whole, String(week.overtime), `de ${hoursFigure(week.limitMinutes)}`]];
    }),
  );
  return `\uFEFF${[HEAD, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function spanRow(
  name: string,
  { day, spans, overtime }: DayHours,
  span: WorkSpan,
  { now, zone }: Pick<HoursFile, 'now' | 'zone'>,
): readonly string[] {
  const minutes = minutesWithin(span, null, now);
  const time = (moment: Instant | null): string => (moment === null ? '' : localMoment(moment, zone).time);
  return [
    name,
    day,
    span.state === 'no-entry' ? '' : time(span.from),
    span.state === 'no-entry' ? time(span.from) : time(span.to),
    String(breakMinutes(span, now)),
    hoursFigure(minutes),
    String(minutes),
    // Overtime is of a day, and told with its last coming.
    span === spans.at(-1) ? String(overtime) : '0',
    noteOf(span, zone),
  ];
}

const STATE_NOTES: Readonly<Partial<Record<WorkSpan['state'], string>>> = {
  'no-exit': 'Falta la salida',
  'no-entry': 'Falta la entrada',
  working: 'Sigue aquí',
  'on-break': 'En descanso',
};

/** What is missing, and both values of what was changed. */
function noteOf({ state, marks }: WorkSpan, zone: string): string {
  const changed = marks.filter(isChanged).map((mark) => changeText(mark, zone));
  return [STATE_NOTES[state] ?? '', ...changed].filter((text) => text !== '').join(' · ');
}

/** «Salida: decía 00:40, quedó 23:50 (Olvidó checar)». */
export function changeText(mark: ClockMark, zone: string): string {
  const word = MARK_WORDS[mark.kind];
  const time = (moment: Instant): string => localMoment(moment, zone).time;
  const last = mark.corrections?.at(-1);
  if (last) {
    const now = timeOf(mark);
    if (now === null) return `${word}: decía ${time(mark.at)}, no cuenta (${last.reason})`;
    // Of another day: then the hour alone would not say which.
    const isMoved = localDate(now, zone) !== localDate(mark.at, zone);
    const day = (moment: Instant): string => (isMoved ? ` del ${formatDate(localDate(moment, zone)).slice(0, 5)}` : '');
    return `${word}: decía ${time(mark.at)}${day(mark.at)}, quedó ${time(now)}${day(now)} (${last.reason})`;
  }
  if (mark.reason !== undefined) return `${word} ${time(mark.at)} agregada (${mark.reason})`;
  return `${word} ${time(mark.at)} dicha después`;
}
