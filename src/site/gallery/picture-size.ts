export const SIZES = ['small', 'medium', 'large'] as const;
export type PictureSize = (typeof SIZES)[number];

/**
 * A random size that is the same on the server and in every browser, so that nothing jumps.
 * The slot's name is the seed; large ones are rarer, as on a real wall.
 */
export function pictureSize(slot: string): PictureSize {
  let hash = 2_166_136_261;
  for (const letter of slot) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // The last bits of this hash repeat for names that differ only in their last digit.
  const share = ((hash ^ (hash >>> 13)) >>> 0) % 100;
  if (share < 50) return 'small';
  return share < 78 ? 'medium' : 'large';
}
