import { useState } from 'react';
import { printerAddressText } from '#domain/printing/printer-address.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { PrinterSheet } from '../office/printers/printer-sheet.tsx';
import { printersView, STATE_WORDS } from '../office/printers/printers-view.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useWorld } from '../terminal/terminal-context.tsx';
import { GuidePaper } from './guide-paper.tsx';
import styles from './guide-screen.module.css';

export function PrintersStep({ onPass }: { readonly onPass: () => void }) {
  const { printers } = useWorld(printersView);
  const issue = useIssue();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <GuidePaper
      title="¿Tienes impresora?"
      lead="Sin ella todo sale en pantalla. Si la tuya está en la red, agrégala con su dirección."
      next={printers.length > 0 ? 'Seguir: pedido de prueba' : null}
      onPass={onPass}
    >
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <ul className={styles.list}>
        {printers.map(({ printer }) => (
          <li key={printer.id}>
            <span className={styles.mark} data-estado={printer.state === 'ready' ? 'si' : undefined} />
            <span>
              <b>{printer.name}</b>
              <small>
                {printerAddressText(printer)} · {STATE_WORDS[printer.state]}
              </small>
            </span>
            <Key onClick={() => setProblem(problemOf(issue('PRINT_TEST', { printerId: printer.id }).decision))}>
              Página de prueba
            </Key>
          </li>
        ))}
      </ul>
      <Key look={printers.length > 0 ? 'plain' : 'main'} size="large" onClick={() => setAdding(true)}>
        Agregar impresora
      </Key>
      {isAdding && <PrinterSheet edited={null} onClose={() => setAdding(false)} />}
    </GuidePaper>
  );
}
