import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { dayReportRead } from '#domain/reads/report-reads.ts';
import { dayReport, type DayReport } from '#domain/reports/day-report.ts';
import { reportCsv } from '#domain/reports/report-csv.ts';
import { addDays, isDateText, type DateText } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { FrontContext, useFront, useVisitState } from '#ui/drawing/in-front.ts';
import { useSession, useWorld } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { PeriodKeys, periodOfSearch } from './period-head.tsx';
import { ReportBody, type TableNames } from './report-body.tsx';
import styles from './reports-screen.module.css';

/** Several days are another page of the same screen, for whoever may see them. */
const PeriodScreen = lazyScreen(async () => (await import('./period-screen.tsx')).PeriodScreen);

export function ReportsScreen() {
  const { actor } = useSession();
  const today = useWorld(todayOf);
  const asked = periodOfSearch(useSearch());
  const seesPeriods = grantFor('see-periods', actor.role) === 'Y';
  if (asked === null || !seesPeriods) return <DayScreen today={today} seesPeriods={seesPeriods} />;
  return (
    <Suspense fallback={<Waiting>Abriendo…</Waiting>}>
      <PeriodScreen period={asked} today={today} />
    </Suspense>
  );
}

/** Today's report stays drawn behind another day; each visit begins with it. */
function DayScreen({ today, seesPeriods }: { readonly today: DateText; readonly seesPeriods: boolean }) {
  const { isInFront, visit } = useFront();
  const [chosen, setChosen] = useVisitState<DateText | null>(null);
  const day = chosen ?? today;
  const isToday = day === today;

  return (
    <Screen width="wide">
      <ScreenHead title="Reportes">
        {seesPeriods && <PeriodKeys period={null} today={today} />}
        <Line gap={3} align="end" className={styles.days}>
          <Key size="square" aria-label="Día anterior" onClick={() => setChosen(addDays(day, -1))}>
            ‹
          </Key>
          <Entry
            label="Día"
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => {
              if (isDateText(target.value) && target.value <= today) setChosen(target.value);
            }}
          />
          <Key
            size="square"
            aria-label="Día siguiente"
            disabled={day >= today}
            onClick={() => setChosen(addDays(day, 1))}
          >
            ›
          </Key>
          <Key disabled={isToday} onClick={() => setChosen(null)}>
            Hoy
          </Key>
        </Line>
      </ScreenHead>
      {!isToday && <PastDaysReport day={day} />}
      <Stack gap={5} shrinks className={styles.today} data-a-la-vista={isToday}>
        <FrontContext value={{ isInFront: isInFront && isToday, visit }}>
          <TodaysReport />
        </FrontContext>
      </Stack>
    </Screen>
  );
}

/** Today is in the terminal's own world: it is live, and there without the server. */
function TodaysReport() {
  const { terminal } = useSession();
  const report = useWorld(todaysReport);
  const names = useWorld(tableNames);
  const download = (): void => {
    const { world } = terminal;
    const tableName = (id: string): string => world.get('tables', id)?.name ?? id;
    saveFile(
      `xalli-${report.day}.csv`,
      reportCsv(world.all('tickets'), { day: report.day, zone: zoneOf(world), tableName }),
    );
  };
  return <ReportBody report={report} names={names} csv={<Key onClick={download}>Descargar CSV</Key>} />;
}

/** A day that is over lives in the database: only the server can tell it. */
function PastDaysReport({ day }: { readonly day: DateText }) {
  const names = useWorld(tableNames);
  const { state, answer, problem, again } = useRead(dayReportRead, { fecha: day });
  if (state === 'loading') return <Waiting>Buscando el reporte…</Waiting>;
  if (answer === null) {
    return (
      <>
        <Message tone="bad">{state === 'offline' ? OFFLINE : problem}</Message>
        <p>
          <Key onClick={again}>Reintentar</Key>
        </p>
      </>
    );
  }
  return (
    <ReportBody
      report={answer}
      names={names}
      csv={
        <KeyLink href={`/api/pos/reportes.csv?fecha=${day}`} download>
          Descargar CSV
        </KeyLink>
      }
    />
  );
}

function todaysReport(world: World, today: DateText): DayReport {
  return dayReport(world.all('tickets'), { day: today, zone: zoneOf(world) });
}

function tableNames(world: World): TableNames {
  return Object.fromEntries([...world.all('tables')].map(({ id, name }) => [id, name]));
}

function todayOf(_world: World, today: DateText): DateText {
  return today;
}

const OFFLINE = 'Los días anteriores están en el servidor y no responde. El reporte de hoy sí funciona sin conexión.';

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
