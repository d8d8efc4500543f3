import { useEffect, useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { dishFields } from '#domain/menu/edits/dish-fields.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';

type Dishes = InputOf<'CHANGE_DISHES'>['dishes'];

/** What was done, and how to take it back. */
export interface Done {
  readonly text: string;
  readonly undo: () => string | null;
}

const SHOWN_MS = 10_000;

/** The last thing done in the catalogue, as long as it can be taken back with one tap. */
export function useUndo() {
  const [done, setDone] = useState<Done | null>(null);
  // Waits until nobody wants it back any more.
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return { done, tell: setDone };
}

/** Changes many dishes at once and remembers how each of them was. */
export function useChangeDishes(tell: (done: Done | null) => void) {
  const issue = useIssue();
  return (before: readonly MenuItem[], dishes: Dishes, text: string): string | null => {
    const ways = dishes.map((change) => {
      const was = before.find(({ id }) => id === change.id);
      const back = was === undefined ? null : asItWas(change, was);
      return { there: { ...change, ...seenIn(back) }, back: back && { ...back, ...seenIn(change) } };
    });
    const problem = problemOf(issue('CHANGE_DISHES', { dishes: ways.map(({ there }) => there) }).decision);
    if (problem !== null) return problem;
    const back = ways.flatMap((way) => way.back ?? []);
    tell({ text, undo: () => problemOf(issue('CHANGE_DISHES', { dishes: back }).decision) });
    return null;
  };
}

/** What these fields say before they are changed. The order of the dishes is nobody's word: whoever arranges last has it. */
function seenIn(dish: Dishes[number] | null): Pick<Dishes[number], 'seen'> {
  if (dish === null) return {};
  const { id: _id, sort: _sort, seen: _seen, ...seen } = dish;
  return { seen };
}

/** Only what was changed goes back: another tablet may have changed the rest meanwhile. */
export function asItWas(change: Dishes[number], was: MenuItem): Dishes[number] {
  const fields: Readonly<Record<string, unknown>> = { ...dishFields(was), sort: was.sort };
  const names = Object.keys(change).filter((name) => name !== 'seen' && fields[name] !== undefined);
  // Each field as the dish has it, under the name by which it is changed.
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Dishes[number];
}
