import { useEffect, useState } from 'react';
import { kindOf, type Period } from '#domain/reports/period.ts';
import type { PeriodReport } from '#domain/reports/period-report.ts';
import type { DateText } from '#domain/shared/time.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { ask, Refused } from '#ui/reading/ask-server.ts';
import { useTerminalStatus, useWhenBack } from '../terminal/terminal-context.tsx';
import type { MadeOf } from './made-of.ts';
import { MadeOfSheet } from './made-of-sheet.tsx';
import { PeriodBody } from './period-body.tsx';
import { PeriodKeys } from './period-head.tsx';

type Asked =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'ready'; readonly report: PeriodReport };

/** A period's report comes from the server. Other days, and another attempt, is another one of these. */
export function PeriodScreen({ period, today }: { readonly period: Period; readonly today: DateText }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Screen width="wide">
      <ScreenHead title="Reportes">
        <PeriodKeys period={period} today={today} />
        {kindOf(period) === 'month' && <AccountantPackage month={period.from.slice(0, 7)} />}
      </ScreenHead>
      <AskedReport
        key={`${period.from} ${period.to} ${attempt}`}
        period={period}
        onRetry={() => setAttempt(attempt + 1)}
      />
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

function AskedReport({ period: { from, to }, onRetry }: { readonly period: Period; readonly onRetry: () => void }) {
  const [asked, setAsked] = useState<Asked>({ state: 'loading' });
  // Waits for the server.
  useEffect(() => {
    ask('GET', `/reportes/periodo?desde=${from}&hasta=${to}`).then(
      // Our own server wrote it through the domain's types.
      (report) => setAsked({ state: 'ready', report: report as PeriodReport }),
      (fault: unknown) => setAsked({ state: 'failed', why: whyNot(fault) }),
    );
  }, [from, to]);
  useWhenBack(onRetry, { hasFailed: asked.state === 'failed' });
  if (asked.state === 'loading') return <Waiting>Sumando…</Waiting>;
  if (asked.state === 'ready') return <Report report={asked.report} />;
  return (
    <>
      <Message tone="bad">{asked.why}</Message>
      <p>
        <Key onClick={onRetry}>Reintentar</Key>
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

/** A server that said no has answered: its own sentence tells what to do. */
function whyNot(fault: unknown): string {
  return fault instanceof Refused
    ? fault.message
    : 'Los reportes de varios días están en el servidor y no responde. El de hoy sí funciona sin conexión.';
}
