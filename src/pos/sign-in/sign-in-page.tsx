import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

/** The patio at night and a sheet of paper: what everybody sees before work begins. */
export function SignInPage({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.door}>
      <main className={styles.paper}>
        <span className={styles.brand} role="img" aria-label="Xalli" />
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}
