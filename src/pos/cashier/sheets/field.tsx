import { useId } from 'react';
import { Entry } from '#ui/pos/entry.tsx';
import styles from './sheets.module.css';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onType: (typed: string) => void;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly inputMode?: 'decimal' | 'text';
}

/** A field that says beneath it what is wrong with what it holds. */
export function Field({ problem, onType, ...field }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field} data-mal={problem !== null}>
      <Entry
        {...field}
        aria-invalid={problem !== null}
        aria-errormessage={problem === null ? undefined : id}
        onChange={({ target }) => onType(target.value)}
      />
      {problem !== null && (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
