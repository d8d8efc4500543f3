import { createContext, useContext, useState } from 'react';

/**
 * Where a screen stands: in front, or drawn behind another one (decision 034). The hooks that tell a screen about the
 * world and the time rest while it is behind, so that a screen itself need not know.
 */
export interface Standing {
  readonly isInFront: boolean;
  /** Another one each time the screen comes to the front, and another one behind. */
  readonly visit: string;
}

export const StandingContext = createContext<Standing>({ isInFront: true, visit: '' });

export function useStanding(): Standing {
  return useContext(StandingContext);
}

/** A name in the page that only the screen in front bears: behind it, the same line is drawn on others too. */
export function useNameInFront(): <Name>(name: Name) => Name | undefined {
  const { isInFront } = useStanding();
  return (name) => (isInFront ? name : undefined);
}

/** State that is forgotten with its visit: each one begins with the first value again. */
export function useVisitState<Value>(first: Value): readonly [Value, (value: Value) => void] {
  const { visit } = useStanding();
  const [kept, setKept] = useState({ visit, value: first });
  return [kept.visit === visit ? kept.value : first, (value) => setKept({ visit, value })];
}
