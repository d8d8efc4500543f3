import { isSame } from '#domain/fields/same.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whoever saves changes what they typed. A field that still says what it said when the sheet was opened is as the venue
 * has it by now: another tablet may have given the dish a new price meanwhile.
 */
export function onlyEdits<T extends Fields>(
  typed: T,
  { start, now }: { readonly start: Fields; readonly now: Fields },
): T {
  const isEdited = (field: string): boolean => !isSame(typed[field], start[field]);
  const untouched = Object.entries(now).filter(([field]) => !isEdited(field));
  const edited = Object.entries(typed).filter(([field]) => isEdited(field));
  // Fields of one record, each from one of three of its versions.
  return Object.fromEntries([...untouched, ...edited]) as T;
}
