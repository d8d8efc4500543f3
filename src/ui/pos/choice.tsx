import { Row } from '#ui/layout/layout.tsx';
import styles from './choice.module.css';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A few things of which one holds: a strip of keys that works as radio buttons. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <Row role="radiogroup" aria-label={label} className={styles.choice}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          className={styles.option}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </Row>
  );
}
