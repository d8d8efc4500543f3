import { useState } from 'react';
import { recall, remember } from '#ui/memory.ts';
import type { Step } from './split-steps.ts';

const NAME = 'pos_dividir';
const NONE: readonly Step[] = [];

interface SavedSteps {
  readonly account: string;
  readonly steps: readonly Step[];
}

/** The steps of one table's division: they survive a reload and another screen, not another table. */
export function useSteps(account: string): {
  readonly steps: readonly Step[];
  readonly push: (step: Step) => void;
  readonly drop: () => void;
} {
  const [kept, setKept] = useState(read);
  const keep = (change: (steps: readonly Step[]) => readonly Step[]): void =>
    setKept((old) => {
      const next = { account, steps: change(old.account === account ? old.steps : NONE) };
      remember('visit', NAME, JSON.stringify(next));
      return next;
    });
  return {
    steps: kept.account === account ? kept.steps : NONE,
    push: (step) => keep((steps) => [...steps, step]),
    drop: () => keep((steps) => steps.slice(0, -1)),
  };
}

function read(): SavedSteps {
  const text = recall('visit', NAME);
  // This program itself wrote it: nobody else writes to this page's memory.
  return text === null ? { account: '', steps: NONE } : (JSON.parse(text) as SavedSteps);
}
