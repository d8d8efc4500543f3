import type { ComponentProps, ReactNode } from 'react';
import styles from './list-row.module.css';

interface ListRowProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** A line under it, or a paper of its own. */
  readonly look?: 'line' | 'card';
  /** Before its words: a badge, a picture. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  /** Below the title, softer. */
  readonly notes?: readonly (string | false)[];
}

/** A row of a list: what it is, what there is to say of it, and at its end an amount, a state or keys. */
export function ListRow({ look = 'line', lead, title, notes, className, children, ...rest }: ListRowProps) {
  return (
    <li className={[styles.row, styles[look], className].filter(Boolean).join(' ')} {...rest}>
      {lead}
      <span className={styles.words}>
        {title}
        {notes?.filter(Boolean).map((note) => (
          <small key={String(note)}>{note}</small>
        ))}
      </span>
      {children}
    </li>
  );
}
