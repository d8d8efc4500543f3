import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { corteCsv } from '#domain/drawer/corte-csv.ts';
import { corteView, type CorteView } from '#domain/drawer/shift-view.ts';
import { printingsOf } from '#domain/printing/print-job.ts';
import { printersFor } from '#domain/printing/printer.ts';
import { localMoment } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { venueIdentity } from '#domain/venue/venue-identity.ts';
import { drawerSettings } from '#domain/venue/venue-settings.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useIssue, useSession, useTerminalStatus, useWorld } from '../terminal/terminal-context.tsx';
import { usePaperLength } from '#ui/paper/use-paper-length.ts';
import { CortePaper } from './corte-paper.tsx';
import sheet from '#ui/paper/paper.module.css';

/** One corte as it is printed: 80 mm wide, black on white. X while its shift is open. */
export function CortePage({ shiftId }: { readonly shiftId: string }) {
  const { actor } = useSession();
  const house = useWorld(venueIdentity);
  const corte = useWorld((world) => corteView(world, shiftId));
  const isBlind = useWorld(drawerSettings).blind && grantFor('other-drawer', actor.role) !== 'Y';
  const { pending } = useTerminalStatus();
  const printings = useWorld((world) => printingsOf(world, shiftId));
  const paper = useRef<HTMLElement>(null);
  usePaperLength(paper);
  if (corte === null) {
    return (
      <Empty isPage title="Ese corte ya no está en esta tableta">
        <p>
          Vuelve a <Link href="/turno">Turno</Link>.
        </p>
      </Empty>
    );
  }
  const isAsked = pending.some(({ type, args }) => type === 'CLOSE_SHIFT' && args.shiftId === shiftId);
  const hidesExpected = isBlind && corte.shift.z === null && corte.shift.count === undefined;
  return (
    <Stack gap={5} className={sheet.page}>
      <Tools corte={corte} isAsked={isAsked} hidesExpected={hidesExpected} />
      {isAsked && (
        <Message tone="plain">
          Cerrando el turno… El número del corte lo da el servidor; llega en cuanto hay conexión.
        </Message>
      )}
      <CortePaper
        ref={paper}
        corte={corte}
        house={house}
        printing={printings}
        isAsked={isAsked}
        hidesExpected={hidesExpected}
      />
    </Stack>
  );
}

interface ToolsProps {
  readonly corte: CorteView;
  readonly isAsked: boolean;
  readonly hidesExpected: boolean;
}

function Tools({ corte, isAsked, hidesExpected }: ToolsProps) {
  const shiftId = corte.shift.id;
  const { isOnline } = useTerminalStatus();
  const printer = useWorld((world) => printersFor(world, 'cuts')[0]?.name ?? null);
  const issue = useIssue();
  const [isSent, setSent] = useState(false);
  const toPrinter = printer !== null && isOnline;
  const printHere = (): void => {
    // The paper must say the how many-th it is before the browser takes its picture.
    flushSync(() => void issue('PRINT_CUT', { shiftId, here: true }));
    window.print();
  };
  const print = (): void => {
    if (!toPrinter) return printHere();
    issue('PRINT_CUT', { shiftId });
    setSent(true);
  };
  return (
    <>
      <Row gap={3} align="center" justify="between" className={sheet.tools}>
        <Link href="/turno" className={keyClass({ look: 'quiet' })}>
          ← Turno
        </Link>
        <span>
          <Key onClick={() => saveFile(corte)} disabled={isAsked || hidesExpected}>
            Descargar CSV
          </Key>
          {toPrinter && (
            <Key disabled={isAsked} onClick={printHere}>
              Imprimir aquí
            </Key>
          )}
          <Key look="main" disabled={isAsked} onClick={print}>
            Imprimir
          </Key>
        </span>
      </Row>
      {isSent && <Message tone="plain">El corte va a la impresora «{printer}».</Message>}
    </>
  );
}

function saveFile(corte: CorteView): void {
  const { z } = corte.shift;
  const { date } = localMoment(z?.at ?? corte.shift.openedAt, corte.zone);
  const address = URL.createObjectURL(new Blob([corteCsv(corte)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `corte-${z === null ? 'x' : `z-${z.number}`}-${date}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
