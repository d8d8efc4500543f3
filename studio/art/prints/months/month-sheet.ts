/** Month backgrounds share one format; the middle stays calm, because a paper card lies there. */
export const MONTH_SIZE = { width: 1600, height: 900 } as const;
export const MONTH_BLEED = 12;

export function sheetOptions(bleed: number): {
  readonly fray: number;
  readonly viewBox: readonly [number, number, number, number];
} {
  return { fray: 2.6, viewBox: [-bleed, -bleed, MONTH_SIZE.width + 2 * bleed, MONTH_SIZE.height + 2 * bleed] };
}
