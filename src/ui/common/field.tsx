import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Stack, Text } from '#ui/layout/layout.tsx';
import styles from './field.module.css';
import { useWords } from './words.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly id: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

export function Field({ label, id, hint, error, ...input }: FieldProps) {
  return (
    <Stack as="p" gap={2} shrinks className={styles.field} data-field={input.name}>
      <label htmlFor={id}>
        {label}
        {input.required !== true && <Optional />}
      </label>
      <input id={id} aria-describedby={describedBy(id, hint)} aria-invalid={isWrong(error)} {...input} />
      {hint !== undefined && (
        <Text as="span" ink="soft" size={-1} className={styles.hint} id={`${id}-ayuda`}>
          {hint}
        </Text>
      )}
      <FieldError id={id} error={error} />
    </Stack>
  );
}

interface TextFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly name: string;
  readonly label: string;
  readonly id: string;
  readonly error?: string | undefined;
}

export function TextField({ label, id, error, ...area }: TextFieldProps) {
  return (
    <Stack as="p" gap={2} shrinks className={styles.field} data-field={area.name}>
      <label htmlFor={id}>
        {label}
        {area.required !== true && <Optional />}
      </label>
      <textarea id={id} aria-describedby={describedBy(id)} aria-invalid={isWrong(error)} {...area} />
      <FieldError id={id} error={error} />
    </Stack>
  );
}

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly name: string;
  readonly label: string;
  readonly id: string;
  readonly error?: string | undefined;
}

/** One of several, by the phone's own list. */
export function ChoiceField({ label, id, error, ...select }: ChoiceFieldProps) {
  return (
    <Stack as="p" gap={2} shrinks className={styles.field} data-field={select.name}>
      <label htmlFor={id}>{label}</label>
      <select id={id} aria-describedby={describedBy(id)} aria-invalid={isWrong(error)} {...select} />
      <FieldError id={id} error={error} />
    </Stack>
  );
}

/** A trap for robots: people neither see it nor reach it; whoever fills it is thanked and stored nowhere. */
export function Honeypot() {
  const { say } = useWords();
  return (
    <p className={styles.trap} aria-hidden="true">
      <label>
        {say({ es: 'No llenes este campo', en: 'Leave this field empty' })}{' '}
        <input name="sitio_web" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

function Optional() {
  const { say } = useWords();
  return (
    <Text as="span" ink="soft" size={-1} className={styles.optional}>
      {' '}
      {say({ es: '(opcional)', en: '(optional)' })}
    </Text>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <Text as="span" ink="bad" size={-1} weight={600} id={`${id}-error`} data-error hidden={error === undefined}>
      {error}
    </Text>
  );
}

/** Said only where something is wrong. */
function isWrong(error: string | undefined): true | undefined {
  return error === undefined ? undefined : true;
}

function describedBy(id: string, hint?: string): string {
  return hint === undefined ? `${id}-error` : `${id}-ayuda ${id}-error`;
}
