import { useState } from 'react';
import type { Printer } from '#domain/printing/printer.ts';
import { isInTrouble } from '#domain/printing/printer.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { commandBook } from '../../terminal/command-book.ts';
import { useIssue, useSession, useWorld } from '../../terminal/terminal-context.tsx';
import styles from './printer-notice.module.css';

const TROUBLES = { off: 'no contesta', 'no-paper': 'no tiene papel', open: 'tiene la tapa abierta' } as const;

interface Trouble {
  readonly printer: Printer;
  readonly words: string;
  readonly waiting: number;
  readonly others: readonly Printer[];
}

/** Printers that wait for somebody to walk there, for those who work with their papers. */
export function troublesFor(world: World, role: Role): readonly Trouble[] {
  const printers = [...world.all('printers')].filter(({ active }) => active);
  return printers
    .filter((printer) => isInTrouble(printer) && concerns(printer, role))
    .map((printer) => ({
      printer,
      words: printer.state in TROUBLES ? TROUBLES[printer.state as keyof typeof TROUBLES] : '',
      waiting: [...world.all('printJobs')].filter(
        ({ printerId, status }) => printerId === printer.id && (status === 'espera' || status === 'dudosa'),
      ).length,
      others: printers.filter((other) => other.id !== printer.id && !isInTrouble(other)),
    }));
}

/** The area's own screens, and whoever has the till. */
function concerns({ tasks }: Printer, role: Role): boolean {
  if (role === 'cashier' || role === 'manager') return true;
  return (role === 'kitchen' || role === 'bar') && tasks.includes(role);
}

/** «La impresora Cocina no tiene papel: 3 esperan», over the foot of whatever is open, until somebody has read it. */
export function PrinterNotice() {
  const { actor } = useSession();
  const issue = useIssue();
  const troubles = useWorld((world) => troublesFor(world, actor.role));
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const news = troubles.filter(({ printer, waiting }) => waiting > 0 && !read.has(keyOf(printer)));
  if (news.length === 0) return null;
  return (
    <div className={styles.notices} role="alert">
      {news.map(({ printer, words, waiting, others }) => (
        <div key={printer.id} className={styles.notice}>
          <p>
            La impresora <b>{printer.name}</b> {words}:{' '}
            {waiting === 1 ? '1 papel espera' : `${waiting} papeles esperan`}.
          </p>
          {others.slice(0, 2).map((other) => (
            <Key
              key={other.id}
              onClick={() => {
                const args = { fromPrinterId: printer.id, toPrinterId: other.id };
                // The office's commands may not be here yet in the first second.
                void commandBook.complete().then(() => issue('MOVE_PRINTS', args));
              }}
            >
              Pasar a {other.name}
            </Key>
          ))}
          <Key look="quiet" onClick={() => setRead(new Set([...read, keyOf(printer)]))}>
            Enterado
          </Key>
        </div>
      ))}
    </div>
  );
}

/** Read once for each time it fails. */
function keyOf({ id, stateSince }: Printer): string {
  return `${id}/${stateSince}`;
}
