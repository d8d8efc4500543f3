import * as v from 'valibot';
import { onlyDigits } from '#domain/shared/text.ts';
import { dateText, isDateText } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';

/* Control characters and halves of letters have no business in a message; a line break has. */
const CONTROL = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

const LONGEST = { nombre: 120, telefono: 40, email: 254, mensaje: 4000 } as const;
type ContactField = keyof typeof LONGEST;

/** A schema names what is wrong by one of these words; the sentences are in `complaintOf`. */
function words(max: number) {
  return v.pipe(
    v.string('missing'),
    v.trim(),
    v.nonEmpty('missing'),
    v.maxLength(max, 'tooLong'),
    v.check((text) => !CONTROL.test(text), 'signs'),
  );
}

/** All four are required; each says what is missing. */
export const contactFields = {
  nombre: words(LONGEST.nombre),
  telefono: v.pipe(
    words(LONGEST.telefono),
    v.check((typed) => onlyDigits(typed).length >= 7, 'wrong'),
  ),
  email: v.pipe(words(LONGEST.email), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'wrong')),
  mensaje: words(LONGEST.mensaje),
};

const MISSING: Readonly<Record<ContactField, Message>> = {
  nombre: { es: 'Escribe tu nombre.', en: 'Please write your name.' },
  telefono: { es: 'Escribe tu teléfono.', en: 'Please write your phone number.' },
  email: { es: 'Escribe tu correo.', en: 'Please write your e-mail.' },
  mensaje: { es: 'Escribe tu mensaje.', en: 'Please write your message.' },
};

function complaintOf(field: ContactField, problem: string): Message {
  if (problem === 'missing') return MISSING[field];
  if (problem === 'tooLong') {
    const most = LONGEST[field];
    return { es: `Es demasiado largo: hasta ${most} letras.`, en: `It is too long: up to ${most} characters.` };
  }
  if (problem === 'signs')
    return { es: 'Tiene signos que no podemos guardar.', en: 'It has characters that we cannot keep.' };
  return field === 'email'
    ? {
        es: 'Revisa tu correo: debe ser como nombre@correo.com.',
        en: 'Check your e-mail: it should look like name@mail.com.',
      }
    : {
        es: 'Escribe un teléfono donde podamos llamarte.',
        en: 'Please write a phone number where we can reach you.',
      };
}

/** The venue's day, part of the command: it decides how long the text may be kept. */
export const dayField = v.pipe(v.string(), v.check(isDateText), v.transform(dateText));

const ContactForm = v.object(contactFields);
export type ContactForm = v.InferOutput<typeof ContactForm>;

export type FormCheck<Form> =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly fields: Readonly<Record<string, Message>> };

export function checkContactForm(typed: Readonly<Record<string, unknown>>): FormCheck<ContactForm> {
  // A field that never came is an empty one: it is told by its own words.
  const whole = { nombre: '', telefono: '', email: '', mensaje: '', ...typed };
  return checkForm(ContactForm, whole, complaintOf);
}

/** The first complaint of each field, by its name. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the complaint of a form knows its own fields only.
export function checkForm<Form, Field extends string>(
  schema: v.GenericSchema<unknown, Form>,
  typed: Readonly<Record<string, unknown>>,
  complaint: (field: Field, problem: string) => Message,
): FormCheck<Form> {
  const outcome = v.safeParse(schema, typed);
  if (outcome.success) return { ok: true, form: outcome.output };
  const fields: Record<string, Message> = {};
  for (const issue of outcome.issues) {
    // The schema knows no other fields.
    const field = (v.getDotPath(issue) ?? '') as Field;
    fields[field] ??= complaint(field, issue.message);
  }
  return { ok: false, fields };
}
