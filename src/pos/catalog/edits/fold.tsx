import { useState, type ReactNode } from 'react';
import styles from '../catalog-screen.module.css';
import edits from '../../edits/edits.module.css';

/** Folded on a phone, where one came for the photo, the name and the price; elsewhere it stands open without a word. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => !matchMedia('(width < 34rem)').matches);
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div className={edits.form}>{children}</div>
    </details>
  );
}
