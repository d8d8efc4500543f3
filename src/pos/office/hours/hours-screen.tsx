import { useState } from 'react';
import { Link, useRoute } from 'wouter';
import { timeOf } from '#domain/hours/clock-mark.ts';
import { hoursCsv } from '#domain/hours/hours-csv.ts';
import { hoursText, mondayOf, weekHours, type WeekHours } from '#domain/hours/week-hours.ts';
import { spansOf } from '#domain/hours/work-spans.ts';
import { hoursRead, type HoursOfPeriod } from '#domain/reads/hours-reads.ts';
import { MONTHS } from '#domain/shared/day-names.ts';
import { addDays, type DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { Row } from '#ui/layout/layout.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { clockText } from '../../staff/hours/own-day.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { useRead } from '../../terminal/use-read.ts';
import { DaySheet } from './day-sheet.tsx';
import { HoursSheetPage } from './hours-sheet-page.tsx';
import { HoursTable } from './hours-table.tsx';
import type { DayChosen } from './day-marks.ts';
import { WeekChanges } from './week-changes.tsx';
import styles from './hours.module.css';

/** «Horas»: who is here now, and the week of everybody. */
export function HoursScreen() {
  const [isSheet, params] = useRoute('/gerencia/horas/hoja/:staffId/:monday');
  return isSheet ? <HoursSheetPage staffId={params.staffId} monday={params.monday} /> : <WeekScreen />;
}

const AGAIN_MS = 30_000;

function WeekScreen() {
  const today = useWorld(todayOf);
  const [monday, setMonday] = useState(() => mondayOf(today));
  const [besides, setBesides] = useState<ReadonlySet<string>>(new Set());
  const question = { desde: monday, hasta: addDays(monday, 6) };
  const { answer, problem, again } = useRead(hoursRead, question, { everyMs: AGAIN_MS });
  const weeks = answer === null ? [] : weeksOf(answer, monday, besides);
  const show = (next: DateText): void => {
    setMonday(next);
    setBesides(new Set());
  };
  return (
    <Screen width="wide">
      <ScreenHead title="Horas" note={answer && <WholeText weeks={weeks} />}>
        <Key size="square" aria-label="Semana anterior" onClick={() => show(addDays(monday, -7))}>
          ‹
        </Key>
        <b className={styles.week}>{spanText(monday)}</b>
        <Key
          size="square"
          aria-label="Semana siguiente"
          disabled={addDays(monday, 7) > today}
          onClick={() => show(addDays(monday, 7))}
        >
          ›
        </Key>
        <Key look="main" disabled={weeks.length === 0} onClick={() => answer && saveFile(answer, monday)}>
          Descargar CSV
        </Key>
      </ScreenHead>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {answer === null && problem === null && <Waiting>Sumando las horas…</Waiting>}
      {answer !== null && (
        <Week
          hours={answer}
          weeks={weeks}
          onSaved={again}
          onAdd={(staffId) => setBesides(new Set([...besides, staffId]))}
        />
      )}
    </Screen>
  );
}

interface WeekProps {
  readonly hours: HoursOfPeriod;
  readonly weeks: readonly WeekHours[];
  readonly onSaved: () => void;
  /** A row for somebody who has none. */
  readonly onAdd: (staffId: string) => void;
}

function Week({ hours, weeks, onSaved, onAdd }: WeekProps) {
  const [chosen, setChosen] = useState<DayChosen | null>(null);
  const { settings, from, to, today } = hours;
  return (
    <>
      {!settings.isOn && (
        <Message tone="plain">
          El checador está apagado. Enciéndelo en <Link href="/gerencia/ajustes/horas">Ajustes › Horas</Link> y sale
          junto a los nombres.
        </Message>
      )}
      {settings.isOn && from <= today && today <= to && <HereNow hours={hours} />}
      {weeks.length === 0 ? (
        <Empty title="Nadie checó esta semana" />
      ) : (
        <>
          <HoursTable hours={hours} weeks={weeks} onChoose={setChosen} />
          <WeekChanges hours={hours} weeks={weeks} onChoose={setChosen} />
        </>
      )}
      {settings.isOn && <WithoutMarks hours={hours} weeks={weeks} onAdd={onAdd} />}
      {chosen && (
        <DaySheet
          chosen={chosen}
          hours={hours}
          onClose={(isSaved) => {
            setChosen(null);
            if (isSaved) onSaved();
          }}
        />
      )}
    </>
  );
}

function todayOf(_world: World, today: DateText): DateText {
  return today;
}

/** Whoever has hours in it, a mark that needs somebody's eyes, or one that was taken out; and who is chosen besides. */
function weeksOf(
  { people, marks, from, to, ...moment }: HoursOfPeriod,
  monday: DateText,
  besides: ReadonlySet<string>,
): readonly WeekHours[] {
  const hasMark = new Set(marks.filter(({ day }) => day >= from && day <= to).map(({ staffId }) => staffId));
  return people
    .filter(({ id }) => besides.has(id) || hasMark.has(id))
    .map(({ id }) => weekHours(id, marks, { ...moment, monday }))
    .filter(
      ({ staffId, days }) =>
        besides.has(staffId) || days.some(({ spans, day }) => spans.length > 0 || hasTakenOut(marks, staffId, day)),
    );
}

function hasTakenOut(marks: HoursOfPeriod['marks'], staffId: string, day: DateText): boolean {
  return marks.some((mark) => mark.staffId === staffId && mark.day === day && timeOf(mark) === null);
}

/** Who forgot it all week has no row to correct: one tap gives them one. */
function WithoutMarks({ hours: { people }, weeks, onAdd }: Omit<WeekProps, 'onSaved'>) {
  const others = people.filter(({ id, active }) => active && !weeks.some(({ staffId }) => staffId === id));
  if (others.length === 0) return null;
  return (
    <section aria-label="Sin checar esta semana">
      <Row gap={3} align="center">
        <span>Sin checar esta semana, agregar a:</span>
        {others.map(({ id, name }) => (
          <Key key={id} look="quiet" onClick={() => onAdd(id)}>
            {name}
          </Key>
        ))}
      </Row>
    </section>
  );
}

function WholeText({ weeks }: { readonly weeks: readonly WeekHours[] }) {
  const minutes = weeks.reduce((sum, week) => sum + week.minutes, 0);
  const overtime = weeks.reduce((sum, week) => sum + week.overtime, 0);
  return (
    <>
      {hoursText(minutes)} · {weeks.length === 1 ? '1 persona' : `${weeks.length} personas`}
      {overtime > 0 && (
        <>
          <br />
          <strong className={styles.extra}>{hoursText(overtime)} extra</strong>
        </>
      )}
    </>
  );
}

/** Also somebody without access any more, until their exit is there. */
function HereNow({ hours: { people, marks, now, zone } }: { readonly hours: HoursOfPeriod }) {
  const here = people.flatMap(({ id, name }) => {
    const { spans } = spansOf(
      marks.filter(({ staffId }) => staffId === id),
      { now, zone },
    );
    const running = spans.find(({ state }) => state === 'working' || state === 'on-break');
    return running ? [{ id, name, running }] : [];
  });
  return (
    <section aria-label="Quién está ahora">
      <Row gap={3} align="baseline">
        <b>Aquí ahora: {here.length}</b>
        {here.map(({ id, name, running }) => (
          <span key={id}>
            {name} <small>desde las {clockText(running.from, zone)}</small>
            {running.state === 'on-break' && <small> · en descanso</small>}
          </span>
        ))}
        {here.length === 0 && <span>nadie ha checado entrada.</span>}
      </Row>
    </section>
  );
}

/** «16 al 22 de noviembre». */
function spanText(monday: DateText): string {
  const sunday = addDays(monday, 6);
  const month = (day: DateText): string => ` de ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `${Number(monday.slice(8))}${isOneMonth ? '' : month(monday)} al ${Number(sunday.slice(8))}${month(sunday)}`;
}

function saveFile(hours: HoursOfPeriod, monday: DateText): void {
  const text = hoursCsv({ ...hours, mondays: [monday] });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `horas-${monday}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
