import { useState } from 'react';

/** Rows on the screen, in their order, each held by one thing while its list (`of`) is shown. */
export interface Slots {
  readonly of: string;
  readonly places: ReadonlyMap<string, number>;
}

export function takeSlots(
  { of, places }: Slots,
  next: { readonly of: string; readonly ids: readonly string[] },
): Slots {
  const rows = [...places.values()];
  let fresh = Math.max(-1, ...rows);
  const isSameList = next.of === of;
  const rowFor = (id: string, index: number): number => {
    const row = isSameList ? places.get(id) : rows[index];
    if (row !== undefined) return row;
    fresh += 1;
    return fresh;
  };
  return { of: next.of, places: new Map(next.ids.map((id, index) => [id, rowFor(id, index)])) };
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
