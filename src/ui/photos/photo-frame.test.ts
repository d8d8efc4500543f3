import { expect, test } from 'vitest';
import { CENTRED, frameOf, MOST_ZOOM, pushed, turned, zoomed } from './photo-frame.ts';

const WIDE = { width: 4000, height: 2000 };

test('[PIC9] the frame keeps its shape, stays on the photo however far it is pushed, and turns with it', () => {
  expect(frameOf(WIDE, 1, CENTRED)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(frameOf(WIDE, 4, CENTRED)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
  const near = { ...CENTRED, zoom: 2 };
  expect(frameOf(WIDE, 1, near)).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 });
  const away = pushed(WIDE, 1, near, { x: 9, y: -9 });
  expect(frameOf(WIDE, 1, away)).toEqual({ x: 0, y: 0.5, width: 0.25, height: 0.5 });
  const upright = turned(away);
  expect(upright.turn).toBe(90);
  const frame = frameOf(WIDE, 1, upright);
  expect([frame.width, frame.height]).toEqual([0.5, 0.25]);
  expect(turned(turned(turned(upright)))).toEqual({ ...away, turn: 0 });
});

test('[PIC13] two fingers enlarge a photo about its middle, never beyond four times nor below its frame', () => {
  expect(zoomed(WIDE, 1, CENTRED, 2)).toEqual({ ...CENTRED, zoom: 2 });
  expect(zoomed(WIDE, 1, CENTRED, 9).zoom).toBe(MOST_ZOOM);
  expect(zoomed(WIDE, 1, CENTRED, 0.1)).toEqual(CENTRED);
  // What showed a corner from near shows the nearest whole frame from afar.
  const corner = pushed(WIDE, 1, { ...CENTRED, zoom: 4 }, { x: 9, y: 9 });
  const back = frameOf(WIDE, 1, zoomed(WIDE, 1, corner, 0.25));
  expect([back.x, back.y, back.width, back.height]).toEqual([0, 0, 0.5, 1]);
});
