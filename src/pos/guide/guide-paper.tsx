import { createContext, use, type ReactNode } from 'react';
import { Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import styles from './guide-screen.module.css';

/** What «Lo hago después» does. */
export const PutOffContext = createContext<() => void>(() => undefined);

/** One step on its sheet of paper: the question, what answers it, the way on and the way around. */
export function GuidePaper({
  title,
  lead,
  next,
  onPass,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  /** What the big key says; null while there is nothing to go on with. */
  readonly next: string | null;
  readonly onPass: () => void;
  readonly children?: ReactNode;
}) {
  const putOff = use(PutOffContext);
  return (
    <>
      <section className={styles.paper}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </section>
      <Stack gap={3} className={styles.foot}>
        {next !== null && (
          <Key look="main" size="large" onClick={onPass}>
            {next}
          </Key>
        )}
        {next === null && (
          <Key look="quiet" onClick={putOff}>
            Lo hago después
          </Key>
        )}
      </Stack>
    </>
  );
}
