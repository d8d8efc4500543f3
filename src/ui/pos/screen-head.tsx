import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

/** The top of a screen: its name, what is to be said of it, and its tools at the far end. */
export function ScreenHead({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children !== undefined && <div className={styles.tools}>{children}</div>}
    </header>
  );
}
