import { useState } from 'react';
import { printerAddressText } from '#domain/printing/printer-address.ts';
import { TASK_WORDS } from '#domain/printing/printer-fields.ts';
import { isInTrouble, type Printer } from '#domain/printing/printer.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import { PrintJobs } from './print-jobs.tsx';
import { PrinterSheet } from './printer-sheet.tsx';
import { printersView, STATE_WORDS } from './printers-view.ts';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Line, Stack } from '#ui/layout/layout.tsx';
import styles from './printers.module.css';

/** «Impresoras»: where they are, what each prints, and what waits. */
export function PrintersScreen() {
  const { printers, jobs } = useWorld(printersView);
  const [edited, setEdited] = useState<Printer | 'new' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const issue = useIssue();
  return (
    <Screen width="middle">
      <ScreenHead title="Impresoras">
        <Key look="main" onClick={() => setEdited('new')}>
          Agregar impresora
        </Key>
      </ScreenHead>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {printers.length === 0 && (
        <Empty title="Sin impresoras todo funciona igual">
          <p>Las comandas salen en pantalla. Si tienes una impresora de red, agrégala con su dirección.</p>
        </Empty>
      )}
      <Stack as="ul" gap={3}>
        {printers.map(({ printer, waiting }) => (
          <PrinterRow
            key={printer.id}
            printer={printer}
            waiting={waiting}
            onEdit={() => setEdited(printer)}
            onTest={() => setProblem(problemOf(issue('PRINT_TEST', { printerId: printer.id }).decision))}
          />
        ))}
      </Stack>
      {jobs.length > 0 && (
        <PrintJobs jobs={jobs} printers={printers.map(({ printer }) => printer)} onProblem={setProblem} />
      )}
      {edited !== null && <PrinterSheet edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Screen>
  );
}

function PrinterRow({
  printer,
  waiting,
  onEdit,
  onTest,
}: {
  readonly printer: Printer;
  readonly waiting: number;
  readonly onEdit: () => void;
  readonly onTest: () => void;
}) {
  const tasks = printer.tasks.map((task) => TASK_WORDS[task]);
  return (
    <ListRow
      look="card"
      className={styles.printer}
      title={<b>{printer.name}</b>}
      notes={[
        `${printerAddressText(printer)} · ${printer.width} mm${printer.kicksDrawer ? ' · abre el cajón' : ''}`,
        tasks.length === 0 ? 'No imprime nada todavía' : tasks.join(', '),
      ]}
      data-impresora={printer.id}
      data-falla={isInTrouble(printer)}
    >
      <span className={styles.state}>
        {STATE_WORDS[printer.state]}
        {waiting > 0 && <small>{waiting === 1 ? '1 en espera' : `${waiting} en espera`}</small>}
      </span>
      <Line as="span" gap={3}>
        <Key onClick={onTest}>Página de prueba</Key>
        <Key aria-label={`Editar ${printer.name}`} onClick={onEdit}>
          Editar
        </Key>
      </Line>
    </ListRow>
  );
}
