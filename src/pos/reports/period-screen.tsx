import { useState } from 'react';
import { periodReportRead } from '#domain/reads/report-reads.ts';
import { kindOf, type Period } from '#domain/reports/period.ts';
import type { PeriodReport } from '#domain/reports/period-report.ts';
import type { DateText } from '#domain/shared/time.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useTerminalStatus } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import type { MadeOf } from './made-of.ts';
import { MadeOfSheet } from './made-of-sheet.tsx';
import { PeriodBody } from './period-body.tsx';
import { PeriodKeys } from './period-head.tsx';

/** A period's report comes from the server. */
export function PeriodScreen({ period, today }: { readonly period: Period; readonly today: DateText }) {
  return (
    <Screen width="wide">
      <ScreenHead title="Reportes">
        <PeriodKeys period={period} today={today} />
        {kindOf(period) === 'month' && <AccountantPackage month={period.from.slice(0, 7)} />}
      </ScreenHead>
      <AskedReport key={`${period.from} ${period.to}`} period={period} />
    </Screen>
  );
}

/** Made by the server: without a line there is none to be had. */
function AccountantPackage({ month }: { readonly month: string }) {
  const { isOnline } = useTerminalStatus();
  if (!isOnline) return <Key disabled>Paquete del contador: necesita conexión</Key>;
  return (
    <KeyLink look="main" href={`/api/pos/paquete.zip?mes=${month}`} download>
      Paquete del contador
    </KeyLink>
  );
}

function AskedReport({ period: { from, to } }: { readonly period: Period }) {
  const { state, answer, problem, again } = useRead(periodReportRead, { desde: from, hasta: to });
  if (answer !== null) return <Report report={answer} />;
  if (state === 'loading') return <Waiting>Sumando…</Waiting>;
  return (
    <>
      <Message tone="bad">{state === 'offline' ? OFFLINE : problem}</Message>
      <p>
        <Key onClick={again}>Reintentar</Key>
      </p>
    </>
  );
}

function Report({ report }: { readonly report: PeriodReport }) {
  const [opened, setOpened] = useState<readonly MadeOf[]>([]);
  if (report.now.total.n === 0 && report.now.acts.length === 0) {
    return (
      <Empty title="Sin ventas en estas fechas">
        <p>Elige otro periodo, o ‹ para ver el anterior.</p>
      </Empty>
    );
  }
  return (
    <>
      <PeriodBody report={report} onOpen={(made) => setOpened([made])} />
      {opened.length > 0 && (
        <MadeOfSheet
          report={report}
          path={opened}
          onOpen={(made) => setOpened([...opened, made])}
          onBack={(step) => setOpened(opened.slice(0, step + 1))}
          onClose={() => setOpened([])}
        />
      )}
    </>
  );
}

const OFFLINE = 'Los reportes de varios días están en el servidor y no responde. El de hoy sí funciona sin conexión.';
