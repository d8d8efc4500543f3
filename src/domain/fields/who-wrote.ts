import type { Clash } from './edits-over.ts';
import { MANY, type Fields } from './field-parts.ts';
import { isSame } from './same.ts';

/** What somebody wrote of a record, over what they saw; undefined: they did not say what they saw. */
export interface Writing {
  readonly by: string;
  readonly said: Fields;
  readonly seen: Fields | undefined;
}

/** The name under which `whoWrote` tells of a field, or of one thing of many in it. */
export function clashKey({ field, of }: Pick<Clash, 'field' | 'of'>): string {
  return of === undefined ? field : `${field} ${of}`;
}

/**
 * Who wrote each field last, of writings from the newest on. Of a sheet that says all its fields and not which of them
 * are new nobody can tell what it changed: a wrong name would be worse than none, so what lies before it is not told.
 */
export function whoWrote(writings: readonly Writing[]): Readonly<Record<string, string>> {
  const writers = new Map<string, string>();
  for (const { by, said, seen } of writings) {
    if (seen === undefined) break;
    for (const [field, was] of Object.entries(seen)) {
      const keys = [field, ...changedParts(field, was, said[field]).map((of) => clashKey({ field, of }))];
      for (const key of keys) if (!writers.has(key)) writers.set(key, by);
    }
  }
  return Object.fromEntries(writers);
}

function changedParts(field: string, was: unknown, said: unknown): readonly string[] {
  const many = MANY[field];
  if (many === undefined) return [];
  const [before, after] = [many.apart(was), many.apart(said)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before[name], after[name]));
}
