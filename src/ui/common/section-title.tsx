import { SunOverSand } from './sun-over-sand.tsx';
import { useWords } from './words.ts';
import styles from './section-title.module.css';

interface SectionTitleProps {
  readonly id: string;
  /** Both are the venue's own words. */
  readonly title: string;
  readonly lead?: string;
}

export function SectionTitle({ id, title, lead }: SectionTitleProps) {
  const { own } = useWords();
  return (
    <header className={styles.title}>
      <SunOverSand />
      <h2 id={id} {...own(title)} />
      {lead !== undefined && <p {...own(lead)} />}
    </header>
  );
}
