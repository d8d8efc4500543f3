import * as v from 'valibot';
import { onlyDigits } from '#domain/shared/text.ts';
import { dateText, isDateText } from '#domain/shared/time.ts';

/* Control characters and halves of letters have no business in a message; a line break has. */
const CONTROL = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

function words({ max, missing }: { readonly max: number; readonly missing: string }) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(max, `Es demasiado largo: hasta ${max} letras.`),
    v.check((text) => !CONTROL.test(text), 'Tiene signos que no podemos guardar.'),
  );
}

/** All four are required; each says in Spanish what is missing. */
export const contactFields = {
  nombre: words({ max: 120, missing: 'Escribe tu nombre.' }),
  telefono: v.pipe(
    words({ max: 40, missing: 'Escribe tu teléfono.' }),
    v.check((typed) => onlyDigits(typed).length >= 7, 'Escribe un teléfono donde podamos llamarte.'),
  ),
  email: v.pipe(
    words({ max: 254, missing: 'Escribe tu correo.' }),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Revisa tu correo: debe ser como nombre@correo.com.'),
  ),
  mensaje: words({ max: 4000, missing: 'Escribe tu mensaje.' }),
};

/** The venue's day, said aloud in the command: it tells how long the words may be kept. */
export const dayField = v.pipe(v.string(), v.check(isDateText), v.transform(dateText));

const ContactForm = v.object(contactFields);
export type ContactForm = v.InferOutput<typeof ContactForm>;

export type FormCheck<Form> =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

export function checkContactForm(typed: Readonly<Record<string, unknown>>): FormCheck<ContactForm> {
  // A field that never came is an empty one: it is told by its own words.
  return checkForm(ContactForm, { nombre: '', telefono: '', email: '', mensaje: '', ...typed });
}

/** The first complaint of each field, by its name. */
export function checkForm<Form>(schema: v.GenericSchema<unknown, Form>, typed: unknown): FormCheck<Form> {
  const outcome = v.safeParse(schema, typed);
  if (outcome.success) return { ok: true, form: outcome.output };
  const fields: Record<string, string> = {};
  for (const issue of outcome.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { ok: false, fields };
}
