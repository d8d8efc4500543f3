import { useState, type ReactNode } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { Message } from '#ui/pos/message.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue } from '../../terminal/terminal-context.tsx';
import styles from './settings.module.css';

/** What became of the last change here: nothing yet, kept, or what is wrong. */
export type Outcome = string | null;
export const SAVED = 'Guardado ✔';

/** One thing the venue decides, with a sentence that says what it changes. */
export function Setting({
  title,
  says,
  outcome = null,
  children,
}: {
  readonly title: string;
  readonly says: string;
  readonly outcome?: Outcome;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.setting} aria-label={title}>
      <h2>{title}</h2>
      <p>{says}</p>
      {children}
      {outcome !== null && <Message tone={outcome === SAVED ? 'good' : 'bad'}>{outcome}</Message>}
    </section>
  );
}

/** Keeps what was chosen, and says what became of it. */
export function useSaveVenue() {
  const issue = useIssue();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = (args: InputOf<'SAVE_VENUE'>): boolean => {
    const { decision } = issue('SAVE_VENUE', args);
    setOutcome(problemOf(decision) ?? SAVED);
    return decision.ok;
  };
  return { outcome, setOutcome, save };
}
