import { createContext, useContext, useState } from 'react';

/**
 * Where a screen stands: in front, or drawn behind another one (decision 034). The hooks that tell a screen about the
 * world and the time rest while it is behind, so that a screen itself need not know.
 */
export interface Front {
  readonly isInFront: boolean;
  /** Another one each time the screen comes to the front, and another one behind. */
  readonly visit: string;
}

export const FrontContext = createContext<Front>({ isInFront: true, visit: '' });

export function useFront(): Front {
  return useContext(FrontContext);
}

/** A name in the page that only the screen in front bears: behind it, the same line is drawn on others too. */
export function useNameInFront(): <Name>(name: Name) => Name | undefined {
  const { isInFront } = useFront();
  return (name) => (isInFront ? name : undefined);
}

/** State that is forgotten with its visit: each one begins with the first value again. */
export function useVisitState<Value>(first: Value): readonly [Value, (value: Value) => void] {
  const { visit } = useFront();
  const [kept, setKept] = useState({ visit, value: first });
  return [kept.visit === visit ? kept.value : first, (value) => setKept({ visit, value })];
}
