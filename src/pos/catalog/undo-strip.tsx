import { useState } from 'react';
import { Line } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import styles from './catalog-screen.module.css';
import type { Done } from './use-undo.ts';

/** What was done a moment ago, with the way back. */
export function UndoStrip({ done, onUndone }: { readonly done: Done; readonly onUndone: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const undo = (): void => {
    const wrong = done.undo();
    if (wrong === null) onUndone();
    else setProblem(wrong);
  };
  return (
    <Line gap={3} align="center" className={styles.undo}>
      <Message tone={problem === null ? 'good' : 'bad'}>{problem ?? done.text}</Message>
      <Key onClick={undo}>Deshacer</Key>
    </Line>
  );
}
