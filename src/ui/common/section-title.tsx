import type { ReactNode } from 'react';
import { SunOverSand } from './ornament.tsx';
import styles from './section-title.module.css';

interface SectionTitleProps {
  readonly id: string;
  readonly children: ReactNode;
  readonly lead?: string;
}

export function SectionTitle({ id, children, lead }: SectionTitleProps) {
  return (
    <header className={styles.title}>
      <SunOverSand />
      <h2 id={id}>{children}</h2>
      {lead !== undefined && <p>{lead}</p>}
    </header>
  );
}
