import * as v from 'valibot';
import { readRfc } from '#domain/invoices/rfc.ts';

import { CONTROL } from '../shared/text-schemas.ts';
import { isDateText, isTimeText } from '../shared/time.ts';

// The owner writes these files by hand, so every field answers in Spanish and says what to write instead.

/** Longer than any page of ours; a whole book pasted by mistake is none. */
const LONGEST_TEXT = 4000;

export const text = () =>
  v.pipe(
    v.string('escribe un texto entre comillas'),
    v.trim(),
    v.nonEmpty('no puede quedar vacío'),
    v.maxLength(LONGEST_TEXT, 'es demasiado largo: caben 4,000 letras'),
    v.check((words) => !CONTROL.test(words), 'tiene un signo invisible que no se puede mostrar; bórralo'),
  );

export const kebab = () =>
  v.pipe(
    v.string('escribe un texto entre comillas'),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'usa minúsculas, números y guiones, sin acentos: "toast-de-aguacate"'),
  );

export const clockTime = () =>
  v.pipe(
    v.string('escribe la hora entre comillas'),
    v.check(isTimeText, 'escribe la hora como "08:00", de "00:00" a "23:59"'),
  );

/** A venue may close at midnight, which belongs to the evening before. */
export const closingTime = () =>
  v.pipe(
    v.string('escribe la hora entre comillas'),
    v.check((time) => time === '24:00' || isTimeText(time), 'escribe la hora como "23:00", o "24:00" si es medianoche'),
  );

export const calendarDate = () =>
  v.pipe(
    v.string('escribe la fecha entre comillas'),
    v.check(isDateText, 'escribe una fecha que exista, como "2025-10-31"'),
  );

export const timeZone = () => v.pipe(text(), v.check(isTimeZone, 'escribe una zona como "America/Mexico_City"'));

export const wholeNumber = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(
    v.number('escribe un número sin comillas'),
    v.integer('escribe un número entero'),
    v.minValue(min, `no puede ser menor que ${min}`),
    v.maxValue(max, `no puede ser mayor que ${max}`),
  );

export const coordinate = ({ limit }: { readonly limit: number }) =>
  v.pipe(
    v.number('escribe un número sin comillas'),
    v.minValue(-limit, `no puede ser menor que ${-limit}`),
    v.maxValue(limit, `no puede ser mayor que ${limit}`),
  );

export const webAddress = () =>
  v.pipe(v.string('escribe la dirección entre comillas'), v.regex(/^https:\/\/\S+$/, 'debe empezar con "https://"'));

export const phoneNumber = () =>
  v.pipe(v.string('escribe el número entre comillas'), v.regex(/^\d{10}$/, 'escribe los 10 dígitos, sin espacios'));

export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `elige una de estas palabras: ${options.map((option) => `"${option}"`).join(', ')}`);

export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'escribe una lista entre corchetes'), v.minLength(1, 'la lista no puede quedar vacía'));

export const record = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    if (issue.expected === 'never') return 'no conozco este campo; revisa cómo está escrito';
    return issue.received === 'undefined' ? 'falta este campo' : 'escribe un bloque entre llaves';
  });

/** True when no two entries share the value; the list schema then says which word to change. */
export const allDifferent = (values: readonly string[]): boolean => new Set(values).size === values.length;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    // Intl has no other way to ask whether it knows a zone.
    return false;
  }
}

/** An RFC of 12 or 13 signs, as papers and invoices show it. */
export const taxNumber = () =>
  v.pipe(
    v.string('escribe el RFC entre comillas'),
    v.check((typed) => {
      const rfc = readRfc(typed);
      return rfc !== null && !rfc.isGeneric;
    }, 'escribe el RFC con sus 12 o 13 letras y números'),
    v.transform((typed) => readRfc(typed)?.text ?? typed),
  );
