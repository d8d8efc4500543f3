/* The room from straight above, cut with the one gouge. Made once; every page and the point of sale print the same block. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const TERRACE: Box = { x: 46, y: 14, width: 226, height: 478 };
export const SAND: Box = { x: 284, y: 10, width: 606, height: 208 };
export const INDOORS: Box = { x: 330, y: 230, width: 486, height: 268 };
export const KITCHEN: Box = { x: 822, y: 300, width: 68, height: 164 };
export const COUNTER: Box = { x: 452, y: 408, width: 210, height: 34 };

const random = seeded(863);

/** A sheet cut by hand: the edge wanders by two units. */
export function cutBox({ x, y, width, height }: Box, chance: () => number = random): string {
  const points: string[] = [];
  const edge = (x1: number, y1: number, x2: number, y2: number): void => {
    const steps = Math.max(2, Math.round(Math.hypot(x2 - x1, y2 - y1) / 44));
    for (let step = 0; step < steps; step += 1) {
      const part = step / steps;
      points.push(`${round(x1 + (x2 - x1) * part + wander(chance))} ${round(y1 + (y2 - y1) * part + wander(chance))}`);
    }
  };
  edge(x, y, x + width, y);
  edge(x + width, y, x + width, y + height);
  edge(x + width, y + height, x, y + height);
  edge(x, y + height, x, y);
  return `M${points.join('L')}Z`;
}

/** Sand raked around the tables, level as the ground is. */
export function rakedSand(box: Box = SAND, chance: () => number = random): string {
  let marks = '';
  for (let y = box.y + 34; y < box.y + box.height - 8; y += 9 + chance() * 4) {
    let x = box.x + 10 + chance() * 60;
    while (x < box.x + box.width - 46) {
      const length = 22 + chance() * 58;
      const end = Math.min(x + length, box.x + box.width - 8);
      marks += gouge(x, y + Math.sin(x / 70) * 3, end, y + Math.sin(end / 70) * 3, 1 + chance() * 1.1);
      x += length + 14 + chance() * 42;
    }
  }
  return marks;
}

/** The deck's boards run from the street to the garden. */
export function deckBoards(box: Box = TERRACE, chance: () => number = random): string {
  let marks = '';
  for (let x = box.x + 22; x < box.x + box.width - 6; x += 25) {
    let y = box.y + 8;
    while (y < box.y + box.height - 10) {
      const end = Math.min(y + 60 + chance() * 110, box.y + box.height - 6);
      marks += gouge(x + wander(chance) / 2, y, x + wander(chance) / 2, end, 1.2);
      y = end + 5;
    }
  }
  return marks;
}

/** A cross cut into every second tile; the floor repeats it. */
export const TILE = 48;
export function tileCuts(): string {
  const cross = (x: number, y: number): string => gouge(x - 5, y, x + 5, y, 1.6) + gouge(x, y - 5, x, y + 5, 1.6);
  return cross(TILE / 4, TILE / 4) + cross((3 * TILE) / 4, (3 * TILE) / 4);
}

export interface AgavePlace {
  readonly x: number;
  readonly y: number;
  /** Turned and grown a little, so that no two look stamped. */
  readonly turn: number;
  readonly scale: number;
}

/** Along the garden wall, beside the steps and in the corners of the deck. */
export function agavePlaces(): readonly AgavePlace[] {
  const hearts: readonly (readonly [x: number, y: number])[] = [
    [306, 30],
    [344, 24],
    [432, 28],
    [464, 22],
    [560, 26],
    [598, 32],
    [708, 24],
    [744, 30],
    [866, 28],
    [304, 198],
    [246, 236],
    [64, 470],
    [348, 478],
    [792, 478],
  ];
  return hearts.map(([x, y], index) => ({
    x,
    y,
    turn: Math.round(random() * 60),
    scale: index % 2 === 0 ? 0.85 : 1.1,
  }));
}

/** An agave seen from above: leaves from one heart, each a little different. */
export function agave(): string {
  return Array.from({ length: 12 }, (_, leaf) => {
    const turn = (leaf * 30 * Math.PI) / 180;
    const length = 24 * (0.82 + random() * 0.3);
    return gouge(0, 0, Math.cos(turn) * length, Math.sin(turn) * length, 3.4);
  }).join('');
}

/** Rays around the chosen table, as around the sun of the venue. */
export function rays(halfWidth: number, halfHeight: number): string {
  let marks = '';
  for (let index = 0; index < 20; index += 1) {
    const turn = (index / 20) * 2 * Math.PI + 0.08;
    const from = { x: Math.cos(turn) * (halfWidth + 7), y: Math.sin(turn) * (halfHeight + 7) };
    const reach = index % 2 === 0 ? 15 : 9;
    marks += gouge(from.x, from.y, from.x + Math.cos(turn) * reach, from.y + Math.sin(turn) * reach, 2.2);
  }
  return marks;
}

/** The one mark of every print: a lens with tapered ends. */
export function gouge(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const across = { x: (-(y2 - y1) / length) * width, y: ((x2 - x1) / length) * width };
  const middle = { x: x1 + (x2 - x1) * 0.46, y: y1 + (y2 - y1) * 0.46 };
  const one = `${round(middle.x + across.x)} ${round(middle.y + across.y)}`;
  const other = `${round(middle.x - across.x)} ${round(middle.y - across.y)}`;
  return `M${round(x1)} ${round(y1)}Q${one} ${round(x2)} ${round(y2)}Q${other} ${round(x1)} ${round(y1)}Z`;
}

function wander(chance: () => number): number {
  return (chance() - 0.5) * 3.2;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The same marks on every machine: server and browser must print one block. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
