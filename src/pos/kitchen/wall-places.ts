export interface WallPlace {
  readonly x: number;
  readonly y: number;
}

/** Between two cards, beside and below. */
export const GAP_PX = 10;

/** Each card hangs where the wall is free highest up, the leftmost of equals: the oldest stay on top, without holes. */
export function placesOnWall(
  heights: readonly number[],
  { columns, columnPx }: { readonly columns: number; readonly columnPx: number },
): { readonly places: readonly WallPlace[]; readonly heightPx: number } {
  const ends = Array.from({ length: columns }, () => 0);
  const places = heights.map((height) => {
    const y = Math.min(...ends);
    const column = ends.indexOf(y);
    ends[column] = y + Math.ceil(height) + GAP_PX;
    return { x: column * (columnPx + GAP_PX), y };
  });
  return { places, heightPx: Math.max(0, ...ends) };
}

/** As many columns as fit with at least this width, in whole pixels: letters between two pixels are blurred. */
export function columnsFor(widthPx: number, leastPx: number): { readonly columns: number; readonly columnPx: number } {
  const columns = Math.max(1, Math.floor((widthPx + GAP_PX) / (leastPx + GAP_PX)));
  return { columns, columnPx: Math.floor((widthPx - (columns - 1) * GAP_PX) / columns) };
}
