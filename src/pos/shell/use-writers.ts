import type { EditCommand } from '#domain/edited-records.ts';
import { writersRead } from '#domain/reads/catalog-reads.ts';
import { useRead } from '../terminal/use-read.ts';

/** The record somebody writes of, by the command that saves it. */
export interface Written {
  readonly type: EditCommand;
  readonly id: string;
}

type Names = Readonly<Record<string, string>>;
const NOBODY: Names = {};

/**
 * Who wrote its fields, by name. Nobody is named before the server has said so, without a line, and in the
 * demonstration: there it is «otra persona». `news`: what others have written; empty, nothing is asked.
 */
export function useWriters({ type, id }: Written, news: string): Names {
  const { state, answer } = useRead(writersRead, news === '' ? null : { tipo: type, id }, { changed: news });
  return state === 'answer' ? (answer?.quien ?? NOBODY) : NOBODY;
}

/** The one who wrote all of it; null when it is not known, or several did. */
export function writerOf(names: Names, keys: readonly string[]): string | null {
  const [first, ...others] = new Set(keys.map((key) => names[key]));
  return first === undefined || others.length > 0 ? null : first;
}
