import { Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { dayReport, type DayReport } from '#domain/reports/day-report.ts';
import { reportCsv } from '#domain/reports/report-csv.ts';
import { addDays, isDateText, type DateText } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { StandingContext, useStanding, useVisitState } from '#ui/drawing/in-front.ts';
import { useSession, useWorld } from '../terminal/terminal-context.tsx';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { PeriodKeys, periodOfSearch } from './period-head.tsx';
import { ReportBody, type TableNames } from './report-body.tsx';
import styles from './reports-screen.module.css';
import { ask, Refused } from '#ui/reading/ask-server.ts';

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
  const { isInFront, visit } = useStanding();
  const [chosen, setChosen] = useVisitState<DateText | null>(null);
  const day = chosen ?? today;
  const isToday = day === today;
  const [attempt, setAttempt] = useState(0);

  return (
    <Screen width="wide">
      <ScreenHead title="Reportes">
        {seesPeriods && <PeriodKeys period={null} today={today} />}
        <div className={styles.days}>
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
        </div>
      </ScreenHead>
      {!isToday && <PastDaysReport key={`${day}/${attempt}`} day={day} onRetry={() => setAttempt(attempt + 1)} />}
      <div className={styles.today} data-a-la-vista={isToday}>
        <StandingContext value={{ isInFront: isInFront && isToday, visit }}>
          <TodaysReport />
        </StandingContext>
      </div>
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

function PastDaysReport({ day, onRetry }: { readonly day: DateText; readonly onRetry: () => void }) {
  const names = useWorld(tableNames);
  const [past, setPast] = useState<PastReport>({ state: 'loading' });
  // Waits for the server's answer. Another day, and another attempt, is another one of these.
  useEffect(() => {
    fetchReport(day).then(
      (report) => setPast({ state: 'ready', report }),
      (fault: unknown) => setPast({ state: 'failed', why: whyNoReport(fault) }),
    );
  }, [day]);
  if (past.state === 'loading') return <Waiting>Buscando el reporte…</Waiting>;
  if (past.state === 'failed') {
    return (
      <>
        <Message tone="bad">{past.why}</Message>
        <p>
          <Key onClick={onRetry}>Reintentar</Key>
        </p>
      </>
    );
  }
  return (
    <ReportBody
      report={past.report}
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

type PastReport =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'ready'; readonly report: DayReport };

/** A day that is over lives in the database: only the server can tell it. */
async function fetchReport(day: DateText): Promise<DayReport> {
  // Our own server wrote it through the domain's types.
  return (await ask('GET', `/reportes?fecha=${day}`)) as DayReport;
}

/** A server that said no has answered: its own sentence tells what to do. */
function whyNoReport(fault: unknown): string {
  return fault instanceof Refused
    ? fault.message
    : 'Los días anteriores están en el servidor y no responde. El reporte de hoy sí funciona sin conexión.';
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
