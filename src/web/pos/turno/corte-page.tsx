import { useRef } from 'react';
import { Link } from 'wouter';
import { corteCsv } from '#domain/drawer/corte-csv.ts';
import { corteView, type CorteView } from '#domain/drawer/shift-view.ts';
import { localMoment } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import { drawerSettings } from '#domain/venue/venue-settings.ts';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Key, keyClass } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { useSession, useTerminalStatus, useWorld } from '../terminal/terminal-context.tsx';
import { usePaperLength } from '#web/shared/pos-ui/use-paper-length.ts';
import { CortePaper, type PaperHouse } from './corte-paper.tsx';
import styles from './corte-paper.module.css';

/** One corte as it is printed: 80 mm wide, black on white. X while its shift is open. */
export function CortePage({ shiftId, house }: { readonly shiftId: string; readonly house: PaperHouse }) {
  const { actor } = useSession();
  const corte = useWorld((world) => corteView(world, shiftId));
  const isBlind = useWorld(drawerSettings).blind && grantFor('other-drawer', actor.role) !== 'Y';
  const { pending } = useTerminalStatus();
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
    <div className={styles.page}>
      <div className={styles.tools}>
        <Link href="/turno" className={keyClass({ look: 'quiet' })}>
          ← Turno
        </Link>
        <span>
          <Key onClick={() => saveFile(corte)} disabled={isAsked || hidesExpected}>
            Descargar CSV
          </Key>
          <Key look="main" disabled={isAsked} onClick={() => window.print()}>
            Imprimir
          </Key>
        </span>
      </div>
      {isAsked && (
        <Message tone="plain">
          Cerrando el turno… El número del corte lo da el servidor; llega en cuanto hay conexión.
        </Message>
      )}
      <CortePaper ref={paper} corte={corte} house={house} isAsked={isAsked} hidesExpected={hidesExpected} />
    </div>
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
