import * as v from 'valibot';

/** For searching: «Jamón» is found by «jamon». */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

export function includesFolded(text: string, typed: string): boolean {
  return foldAccents(text).includes(foldAccents(typed));
}

/** `Té e infusiones` → `te-e-infusiones`, for ids that people may read. */
export function slug(text: string): string {
  return foldAccents(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

export function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

// Control characters have no business in a name or a note; they break receipts, logs and CSV files.
const CONTROL = /(?![\n\r\t])\p{Cc}/u;

/** One line a person typed: trimmed, not empty, of bounded length. */
export function line(maxLength: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.check((text) => !CONTROL.test(text)),
  );
}

/** Text a person may leave empty. */
export function optionalText(maxLength: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength),
    v.check((text) => !CONTROL.test(text)),
  );
}

/** An id made by a terminal or by us: short, printable, safe in a URL and in a log. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,119}$/));
