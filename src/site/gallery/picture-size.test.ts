import { expect, test } from 'vitest';
import gallery from '#content/gallery.json' with { type: 'json' };
import { pictureSize, SIZES } from './picture-size.ts';

test('[SITE6] a picture’s random size is the same wherever it is drawn, and all three sizes occur', () => {
  const slots = gallery.tabs.flatMap(({ pictures }) => pictures.map(({ slot }) => slot));
  const sizes = slots.map(pictureSize);
  expect(slots.map(pictureSize)).toEqual(sizes);
  expect(new Set(sizes)).toEqual(new Set(SIZES));
});
