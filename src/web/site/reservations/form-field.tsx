import type { InputHTMLAttributes } from 'react';
import fields from '#web/shared/ui/field.module.css';

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A field that can be answered: what was typed stays, and what is wrong stands below it. */
export function FormField({ label, name, hint, error, ...input }: FormFieldProps) {
  const id = `reservar-${name}`;
  return (
    <p className={fields.field} data-field={name}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        required
        aria-describedby={hint === undefined ? `${id}-error` : `${id}-ayuda ${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        {...input}
      />
      {hint !== undefined && (
        <span className={fields.hint} id={`${id}-ayuda`} data-ayuda>
          {hint}
        </span>
      )}
      <span className={fields.error} id={`${id}-error`} data-error hidden={error === undefined}>
        {error}
      </span>
    </p>
  );
}
