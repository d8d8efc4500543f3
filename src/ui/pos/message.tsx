import type { ReactNode } from 'react';
import styles from './message.module.css';

export type Tone = 'good' | 'bad' | 'plain';

/** What just happened, said aloud to screen readers too. */
export function Message({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <p role={tone === 'bad' ? 'alert' : 'status'} className={styles.message} data-tono={tone}>
      {children}
    </p>
  );
}
