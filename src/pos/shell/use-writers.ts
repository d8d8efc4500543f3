import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ask } from '#ui/reading/ask-server.ts';

/** The record somebody writes of, by the command that saves it. */
export interface Written {
  readonly type: 'SAVE_MENU_ITEM' | 'SAVE_CATEGORY' | 'SAVE_OPTION_GROUP' | 'SAVE_TABLE';
  readonly id: string;
}

type Names = Readonly<Record<string, string>>;
const NOBODY: Names = {};
const Answer = v.object({ quien: v.record(v.string(), v.string()) });

/**
 * Who wrote its fields, by name. Nobody is named before the server has said so, without a line, and in the
 * demonstration: there it is «otra persona». `news`: what others have written; empty, nothing is asked.
 */
export function useWriters({ type, id }: Written, news: string): Names {
  const [told, setTold] = useState({ news: '', names: NOBODY });
  // Waits for the server: who wrote stands in its journal alone.
  useEffect(() => {
    if (news === '') return;
    const keep = (names: Names): void => setTold({ news, names });
    ask('GET', `/catalogo/quien?${new URLSearchParams({ tipo: type, id }).toString()}`).then(
      (answer) => keep(v.parse(Answer, answer).quien),
      () => keep(NOBODY),
    );
  }, [type, id, news]);
  return told.news === news ? told.names : NOBODY;
}

/** The one who wrote all of it; null when it is not known, or several did. */
export function writerOf(names: Names, keys: readonly string[]): string | null {
  const [first, ...others] = new Set(keys.map((key) => names[key]));
  return first === undefined || others.length > 0 ? null : first;
}
