import { useId } from 'react';
import { reasonsOf } from '#domain/venue/venue-choices.ts';
import type { ReasonKind } from '#domain/venue/venue-settings.ts';
import { Key } from '#ui/pos/key.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { Field } from './field.tsx';
import styles from './sheets.module.css';

interface ReasonEntryProps {
  readonly kind: ReasonKind;
  readonly reason: string;
  readonly problem: string | null;
  readonly onReason: (reason: string) => void;
}

/** From the list of the venue, or in one's own words. */
export function ReasonEntry({ kind, reason, problem, onReason }: ReasonEntryProps) {
  const offered = useWorld((world) => reasonsOf(world, kind));
  const id = useId();
  return (
    <div className={styles.reason} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        ¿Por qué?
      </span>
      <div className={styles.chips}>
        {offered.map((text) => (
          <Key key={text} aria-pressed={reason === text} onClick={() => onReason(text)}>
            {text}
          </Key>
        ))}
      </div>
      <Field label="Motivo" name="motivo" value={reason} maxLength={120} problem={problem} onType={onReason} />
    </div>
  );
}

export const REASON_MISSING = 'Elige un motivo o escríbelo.';
