import { foldAccents } from '#domain/shared/text.ts';

/** What was typed, or what is wrong with it: «escríbelo como 8–13». The field's name is put before it by whoever tells. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/** How a value is written in a cell of the spreadsheet or on a line of the sheet, and read back. */
export interface Typed<Value> {
  write(value: Value): string;
  /** Undefined: nothing is said of it. */
  read(typed: string): Read<Value | undefined>;
}

const UNSAID = { ok: true, value: undefined } as const;

export const TEXT: Typed<string> = { write: (text) => text, read: (typed) => ({ ok: true, value: typed }) };

export const YES_NO: Typed<boolean> = {
  write: (isSo) => (isSo ? 'sí' : 'no'),
  read: (typed) => {
    const word = foldAccents(typed);
    if (word === '') return UNSAID;
    if (['si', 's', 'x', '1', 'true', 'verdadero'].includes(word)) return { ok: true, value: true };
    if (['no', 'n', '0', 'false', 'falso'].includes(word)) return { ok: true, value: false };
    return { ok: false, problem: 'escribe sí o no.' };
  },
};

/** An empty one says nothing. */
export function wholeNumber(most: number): Typed<number> {
  return {
    write: String,
    read: (typed) => {
      if (typed === '') return UNSAID;
      const isNumber = /^\d{1,9}$/.test(typed) && Number(typed) <= most;
      return isNumber ? { ok: true, value: Number(typed) } : { ok: false, problem: `un número de 0 a ${most}.` };
    },
  };
}

/** One of these, by its word or its own name. */
export function oneOf<Value extends string>(words: Readonly<Record<Value, string>>): Typed<Value> {
  // The keys of the record are its values.
  const values = Object.keys(words) as Value[];
  return {
    write: (value) => words[value],
    read: (typed) => {
      if (typed === '') return UNSAID;
      const wanted = foldAccents(typed);
      const found = values.find((value) => value === wanted || foldAccents(words[value]) === wanted);
      if (found !== undefined) return { ok: true, value: found };
      return { ok: false, problem: `escribe ${values.map((value) => words[value]).join(' o ')}.` };
    },
  };
}

/** An empty one takes it away. */
export function orNull<Value>(present: Typed<Value>): Typed<Value | null> {
  return {
    write: (value) => (value === null ? '' : present.write(value)),
    read: (typed) => (typed === '' ? { ok: true, value: null } : present.read(typed)),
  };
}

/** Several in one cell, cut as we write them («Salsa | Pan») or as people do; a name that has such a sign in it stays whole. */
export function namesIn(cell: string, isName: (text: string) => boolean = () => false): readonly string[] {
  // A sign that belongs to a name is written twice.
  const parts = (cell.match(/(?:\|\||[^|])+/g) ?? []).map((part) => part.replaceAll('||', '|').trim());
  return parts
    .flatMap((part) => (isName(part) ? [part] : part.split(/[|,;/]/)))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** As much of a cell as a message quotes. */
export function quoted(typed: string): string {
  return `«${typed.length > 20 ? `${typed.slice(0, 20)}…` : typed}»`;
}

/** As people read several. */
export function listText(words: readonly string[]): string {
  return words.length === 0 ? '(ninguno)' : words.join(', ');
}
