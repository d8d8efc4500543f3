import type { ReactElement, ReactNode } from 'react';
import styles from './data-table.module.css';

interface DataTableProps {
  /** What a reader hears of a table that can be scrolled sideways; without one it has the width of its place. */
  readonly label?: string;
  /** The titles of its columns, or a row of headings that can do something. */
  readonly head?: readonly string[] | ReactElement;
  /** Its rows. */
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** All but its first column are amounts. */
  readonly hasFigures?: true;
  readonly className?: string | undefined;
}

/** Rows and columns; a cell of `data-numero` is a figure. */
export function DataTable({ label, head, children, foot, hasFigures, className }: DataTableProps) {
  const table = (
    <table className={[styles.table, className].filter(Boolean).join(' ')} data-cifras={hasFigures}>
      {head && (
        <thead>
          {'map' in head ? (
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          ) : (
            head
          )}
        </thead>
      )}
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
  if (label === undefined) return table;
  return (
    <div className={styles.scrolls} tabIndex={0} role="group" aria-label={label}>
      {table}
    </div>
  );
}
