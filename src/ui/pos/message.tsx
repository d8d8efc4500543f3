import type { ReactNode } from 'react';
import { Text } from '#ui/layout/layout.tsx';
import styles from './message.module.css';

export type Tone = 'good' | 'bad' | 'plain';

/** What just happened, said aloud to screen readers too. */
export function Message({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Text
      role={tone === 'bad' ? 'alert' : 'status'}
      ink="strong"
      weight={600}
      className={styles.message}
      data-tono={tone}
    >
      {children}
    </Text>
  );
}
