import type { ReactNode } from 'react';
import { Row, Text } from '#ui/layout/layout.tsx';
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
    <Row as="header" align="center" className={styles.head}>
      <h1>{title}</h1>
      {note !== undefined && (
        <Text ink="soft" figures className={styles.note}>
          {note}
        </Text>
      )}
      {children !== undefined && (
        <Row gap={3} align="center" className={styles.tools}>
          {children}
        </Row>
      )}
    </Row>
  );
}
