import { useEffect, useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
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
    const problem = problemOf(issue('CHANGE_DISHES', { dishes }).decision);
    if (problem !== null) return problem;
    const back = dishes.flatMap((change) => {
      const was = before.find(({ id }) => id === change.id);
      return was === undefined ? [] : [asItWas(change, was)];
    });
    tell({ text, undo: () => problemOf(issue('CHANGE_DISHES', { dishes: back }).decision) });
    return null;
  };
}

/** Only what was changed goes back: another tablet may have changed the rest meanwhile. */
function asItWas(change: Dishes[number], was: MenuItem): Dishes[number] {
  return {
    id: change.id,
    ...(change.price === undefined ? {} : { price: was.price }),
    ...(change.active === undefined ? {} : { active: was.active }),
    ...(change.onSite === undefined ? {} : { onSite: was.onSite ?? true }),
    ...(change.isNew === undefined ? {} : { isNew: was.isNew ?? false }),
    ...(change.sort === undefined || was.sort === undefined ? {} : { sort: was.sort }),
    ...(change.photo === undefined ? {} : { photo: was.photo ?? null }),
  };
}
