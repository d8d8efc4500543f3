import { Key } from '#ui/pos/key.tsx';
import styles from './plan-editor.module.css';

/** A figure between − and +. */
export function Stepper({
  label,
  value,
  onStep,
}: {
  readonly label: string;
  readonly value: number;
  readonly onStep: (by: 1 | -1) => void;
}) {
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <span>{label}</span>
      <Key size="square" aria-label={`${label}: menos`} onClick={() => onStep(-1)}>
        −
      </Key>
      <output>{value}</output>
      <Key size="square" aria-label={`${label}: más`} onClick={() => onStep(1)}>
        +
      </Key>
    </div>
  );
}
