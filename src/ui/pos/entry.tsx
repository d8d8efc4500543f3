import {
  useId,
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { Text } from '#ui/layout/layout.tsx';
import styles from './entry.module.css';

interface EntryProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One labelled field of the till. */
export function Entry({ label, hint, className, ...input }: EntryProps) {
  const id = useId();
  return (
    <p className={[styles.entry, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      <input id={id} autoComplete="off" aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...input} />
      <Hint id={`${id}-hint`} text={hint} />
    </p>
  );
}

/** One of many, from the device's own list. */
export function SelectEntry({
  label,
  className,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { readonly label: string }) {
  const id = useId();
  return (
    <p className={[styles.entry, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select} />
    </p>
  );
}

/** Several lines of text. */
export function TextEntry({
  label,
  hint,
  ...text
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly label: string; readonly hint?: string }) {
  const id = useId();
  return (
    <p className={styles.entry}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...text} />
      <Hint id={`${id}-hint`} text={hint} />
    </p>
  );
}

function Hint({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Text as="span" id={id} ink="soft" size={-1} className={styles.hint}>
      {text}
    </Text>
  );
}
