import { useEffect, useState } from 'react';
import type { Period } from '#domain/reports/period.ts';
import type { PeriodReport } from '#domain/reports/period-report.ts';
import type { DateText } from '#domain/shared/time.ts';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { ScreenHead } from '#web/shared/pos-ui/screen-head.tsx';
import { Screen } from '#web/shared/pos-ui/screen.tsx';
import { Waiting } from '#web/shared/pos-ui/waiting.tsx';
import { ask, Refused } from '../terminal/staff-line.ts';
import { useWhenBack } from '../terminal/terminal-context.tsx';
import type { MadeOf } from './made-of.ts';
import { MadeOfSheet } from './made-of-sheet.tsx';
import { PeriodBody } from './period-body.tsx';
import { PeriodKeys } from './period-head.tsx';

type Asked =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'ready'; readonly report: PeriodReport };

/** A period's report comes from the server; what was last shown stays until the next one is there. */
export function PeriodScreen({ period, today }: { readonly period: Period; readonly today: DateText }) {
  const { from, to } = period;
  const [asked, setAsked] = useState<Asked>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<readonly MadeOf[]>([]);
  // Waits for the server: other days, or another attempt.
  useEffect(() => {
    let isCurrent = true;
    ask('GET', `/reportes/periodo?desde=${from}&hasta=${to}`).then(
      // Our own server wrote it through the domain's types.
      (report) => isCurrent && setAsked({ state: 'ready', report: report as PeriodReport }),
      (fault: unknown) => isCurrent && setAsked({ state: 'failed', why: whyNot(fault) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [from, to, attempt]);
  useWhenBack(() => setAttempt((before) => before + 1), { hasFailed: asked.state === 'failed' });
  const isCurrent = asked.state === 'ready' && asked.report.period.from === from && asked.report.period.to === to;

  return (
    <Screen width="wide">
      <ScreenHead title="Reportes">
        <PeriodKeys period={period} today={today} />
      </ScreenHead>
      {asked.state === 'failed' && (
        <>
          <Message tone="bad">{asked.why}</Message>
          <p>
            <Key onClick={() => setAttempt(attempt + 1)}>Reintentar</Key>
          </p>
        </>
      )}
      {asked.state !== 'failed' && !isCurrent && <Waiting>Sumando…</Waiting>}
      {isCurrent &&
        (asked.report.now.total.n === 0 && asked.report.now.acts.length === 0 ? (
          <Empty title="Sin ventas en estas fechas">
            <p>Elige otro periodo, o ‹ para ver el anterior.</p>
          </Empty>
        ) : (
          <PeriodBody report={asked.report} onOpen={(made) => setOpened([made])} />
        ))}
      {isCurrent && opened.length > 0 && (
        <MadeOfSheet
          report={asked.report}
          path={opened}
          onOpen={(made) => setOpened([...opened, made])}
          onBack={(to) => setOpened(opened.slice(0, to + 1))}
          onClose={() => setOpened([])}
        />
      )}
    </Screen>
  );
}

/** A server that said no has answered: its own sentence tells what to do. */
function whyNot(fault: unknown): string {
  return fault instanceof Refused
    ? fault.message
    : 'Los reportes de varios días están en el servidor y no responde. El de hoy sí funciona sin conexión.';
}
