import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './empty.module.css';

/** A place with nothing in it says so calmly, and what to do next. */
export function Empty({
  title,
  isPage = false,
  children,
}: {
  readonly title: string;
  /** Its title is then the page's own heading. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <Stack gap={4} ink="soft" className={styles.empty}>
      <svg viewBox="0 0 120 60" className={styles.stamp} aria-hidden="true">
        {/* A sun over raked sand, cut with one gouge: the venue's own mark. */}
        <path
          fill="var(--maiz)"
          d="M60 8c1 4 1 7 0 11-1-4-1-7 0-11ZM38 14c3 3 5 5 6 9-3-2-5-5-6-9Zm44 0c-1 4-3 7-6 9 1-4 3-6 6-9ZM24 30c4 0 7 1 10 3-4 1-7-1-10-3Zm72 0c-3 2-6 4-10 3 3-2 6-3 10-3ZM60 24a15 15 0 0 1 15 15H45a15 15 0 0 1 15-15Z"
        />
        <path
          fill="var(--borde)"
          d="M6 43c18-2 36-2 54 0 18-2 36-2 54 0-18 2-36 2-54 0-18 2-36 2-54 0Zm10 7c15-2 29-2 44 0 15-2 29-2 44 0-15 2-29 2-44 0-15 2-29 2-44 0Zm14 6c10-1 20-1 30 0 10-1 20-1 30 0-10 1-20 1-30 0-10 1-20 1-30 0Z"
        />
      </svg>
      {isPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {children}
    </Stack>
  );
}
