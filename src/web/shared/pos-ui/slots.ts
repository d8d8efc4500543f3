import { useState } from 'react';

/** Places on the screen, each held by one thing while it is shown; of another list (`of`) everything takes place anew. */
export interface Slots {
  readonly of: string;
  readonly places: ReadonlyMap<string, number>;
}

export function takeSlots(
  { of, places }: Slots,
  next: { readonly of: string; readonly ids: readonly string[] },
): Slots {
  if (next.of !== of) return { of: next.of, places: new Map(next.ids.map((id, index) => [id, index])) };
  const kept = new Map(next.ids.flatMap((id) => (places.has(id) ? [[id, places.get(id) ?? 0]] : [])));
  const taken = new Set(kept.values());
  let free = 0;
  for (const id of next.ids) {
    if (kept.has(id)) continue;
    while (taken.has(free)) free += 1;
    kept.set(id, free);
    taken.add(free);
  }
  return { of, places: kept };
}

/**
 * Keys for the rows of a list that is often exchanged for another one, as accounts are: within a list a row stays the
 * row of its thing, but another list is written into the rows that are there. Making them anew is what takes time.
 */
export function useSlots(of: string, ids: readonly string[]): (id: string) => number {
  const [keep] = useState(keepSlots);
  const { places } = keep(of, ids);
  return (id) => places.get(id) ?? -1;
}

/** Remembers who holds which place, from one drawing to the next. */
function keepSlots() {
  let slots: Slots = { of: '', places: new Map() };
  return (of: string, ids: readonly string[]): Slots => {
    slots = takeSlots(slots, { of, ids });
    return slots;
  };
}
