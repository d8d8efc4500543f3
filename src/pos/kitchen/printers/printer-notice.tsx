import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PrinterState } from '#domain/printing/printer.ts';
import { Key } from '#ui/pos/key.tsx';
import { commandBook } from '../../terminal/command-book.ts';
import { useIssue, useSession, useWorld } from '../../terminal/terminal-context.tsx';
import styles from './printer-notice.module.css';
import { troublesFor, type PrinterTrouble } from './printer-troubles.ts';

/** «La impresora Plancha no tiene papel: 3 papeles esperan», over the foot of whatever is open, until it was read. */
export function PrinterNotice() {
  const { actor } = useSession();
  const [location] = useLocation();
  const troubles = useWorld((world) => troublesFor(world, actor.role));
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const news = troubles.filter((trouble) => !read.has(keyOf(trouble)));
  // There it stands already, with all its papers.
  if (news.length === 0 || location === '/gerencia/impresoras') return null;
  return (
    <div className={styles.notices} role="alert">
      {news.map((trouble) => (
        <TroubleNotice
          key={trouble.printer.id}
          trouble={trouble}
          onRead={() => setRead(new Set([...read, keyOf(trouble)]))}
        />
      ))}
    </div>
  );
}

function TroubleNotice({ trouble, onRead }: { readonly trouble: PrinterTrouble; readonly onRead: () => void }) {
  const { printer, waiting, doubtful, others } = trouble;
  const issue = useIssue();
  // The office's commands may not be here yet in the first second.
  const ask = (what: () => void): void => void commandBook.complete().then(what);
  return (
    <div className={styles.notice}>
      <p>
        La impresora <b>{printer.name}</b> {troubleText(trouble)}
      </p>
      {waiting > 0 &&
        others.slice(0, 2).map((other) => (
          <Key
            key={other.id}
            onClick={() => ask(() => issue('MOVE_PRINTS', { fromPrinterId: printer.id, toPrinterId: other.id }))}
          >
            Pasar a {other.name}
          </Key>
        ))}
      {waiting === 0 && (
        <>
          <Key onClick={() => ask(() => doubtful.forEach((jobId) => issue('RETRY_PRINT', { jobId })))}>
            Imprimir de nuevo
          </Key>
          <Key onClick={() => ask(() => doubtful.forEach((jobId) => issue('CANCEL_PRINT', { jobId })))}>Sí salió</Key>
        </>
      )}
      <Key look="quiet" onClick={onRead}>
        Enterado
      </Key>
    </div>
  );
}

const STATES: { readonly [S in PrinterState]?: string } = {
  off: 'no contesta',
  'no-paper': 'no tiene papel',
  open: 'tiene la tapa abierta',
};

function troubleText({ printer, waiting, doubtful }: PrinterTrouble): string {
  if (waiting === 0) return `se cortó a la mitad de ${papers(doubtful.length)}: revisa si salió.`;
  return `${STATES[printer.state] ?? 'no imprime'}: ${papers(waiting)} ${waiting === 1 ? 'espera' : 'esperan'}.`;
}

function papers(count: number): string {
  return count === 1 ? '1 papel' : `${count} papeles`;
}

/** Read once for each time it fails. */
function keyOf({ printer, doubtful }: PrinterTrouble): string {
  return [printer.id, printer.stateSince, ...doubtful].join('/');
}
