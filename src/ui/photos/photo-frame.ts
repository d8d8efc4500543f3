/** How a photo lies in its frame: turned, enlarged, and which point of it is in the middle (shares of its sides). */
export interface Placing {
  readonly turn: 0 | 90 | 180 | 270;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const CENTRED: Placing = { turn: 0, zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the frame shows, as shares of the turned photo: never beyond its edges, always in the frame's shape. */
export function frameOf(photo: Size, aspect: number, placing: Placing) {
  const isLying = placing.turn === 90 || placing.turn === 270;
  const shape = isLying ? photo.height / photo.width : photo.width / photo.height;
  const width = (shape > aspect ? aspect / shape : 1) / placing.zoom;
  const height = (shape > aspect ? 1 : shape / aspect) / placing.zoom;
  return {
    x: within(placing.x - width / 2, 1 - width),
    y: within(placing.y - height / 2, 1 - height),
    width,
    height,
  };
}

/** Pushed by so many shares of the frame; the photo goes no further than its edge. */
export function pushed(
  photo: Size,
  aspect: number,
  placing: Placing,
  by: { readonly x: number; readonly y: number },
): Placing {
  const frame = frameOf(photo, aspect, placing);
  return {
    ...placing,
    x: within(frame.x - by.x * frame.width, 1 - frame.width) + frame.width / 2,
    y: within(frame.y - by.y * frame.height, 1 - frame.height) + frame.height / 2,
  };
}

/** Enlarged by so much, as two fingers spread; no further than four times, and never smaller than its frame. */
export function zoomed(photo: Size, aspect: number, placing: Placing, by: number): Placing {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, placing.zoom * by));
  return pushed(photo, aspect, { ...placing, zoom }, { x: 0, y: 0 });
}

/** A quarter to the right; what was in the middle stays in it. */
export function turned({ turn, zoom, x, y }: Placing): Placing {
  // Four quarters make the whole.
  return { turn: ((turn + 90) % 360) as Placing['turn'], zoom, x: 1 - y, y: x };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}
