import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** The paper of one screen: its margins, and how wide its words may run. What is looked at from afar takes it all. */
export function Screen({
  width = 'full',
  className,
  children,
}: {
  readonly width?: 'narrow' | 'middle' | 'wide' | 'full';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={[styles.screen, className].filter(Boolean).join(' ')} data-ancho={width}>
      {children}
    </div>
  );
}
