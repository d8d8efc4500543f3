import type { InputHTMLAttributes, ReactNode } from 'react';
import fields from '#ui/common/field.module.css';
import { Stack, Text } from '#ui/layout/layout.tsx';
import styles from './reservation-form.module.css';

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** What is chosen most, one tap each, above the field. */
  readonly keys?: ReactNode;
  /** What the field below its keys is for: «Otro número». */
  readonly other?: string;
}

/** A field that can be answered: what was typed stays, and what is wrong stands below it. */
export function FormField({ label, name, hint, error, keys, other, children, ...input }: FormFieldProps) {
  const id = `reservar-${name}`;
  const control = (
    <input
      id={id}
      name={name}
      required
      aria-describedby={hint === undefined ? `${id}-error` : `${id}-ayuda ${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
      {...input}
    />
  );
  return (
    <Stack gap={2} shrinks className={fields.field} data-field={name}>
      <label htmlFor={id}>{label}</label>
      {keys}
      {other === undefined ? (
        control
      ) : (
        <div className={styles.other}>
          <label htmlFor={id}>{other}</label>
          {control}
        </div>
      )}
      {hint !== undefined && (
        <Text as="span" ink="soft" size={-1} className={fields.hint} id={`${id}-ayuda`} data-ayuda>
          {hint}
        </Text>
      )}
      <FieldError name={name} error={error} />
      {children}
    </Stack>
  );
}

export function FieldError({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  return (
    <Text
      as="span"
      ink="bad"
      size={-1}
      weight={600}
      id={`reservar-${name}-error`}
      data-error
      hidden={error === undefined}
    >
      {error}
    </Text>
  );
}
