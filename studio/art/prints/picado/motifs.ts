import { arcPoints, curved, form, polar, type Point } from '../kit/path.ts';
import type { SheetName } from '../kit/inks.ts';
import { bridge, cut, fan, hole, island, petals, standing, star } from './sheet.ts';

const CENTER: Point = [210, 214];

export const MOTIFS: Readonly<Record<SheetName, () => string>> = {
  halloween: moonAndBats,
  muertos: skull,
  navidad: poinsettia,
  casa: sunOverSand,
};

/** The house's own: a sun with two rings of rays over raked sand, and a star in each corner. */
function sunOverSand(): string {
  const [x, y] = [CENTER[0], 168];
  let path = petals([x, y], [58, 74], 24, 4.2) + petals([x, y], [14, 46], 12, 6);
  for (let index = 0; index < 24; index += 1) {
    const angle = (index * Math.PI) / 12;
    path += cut(polar([x, y], 84, angle), polar([x, y], index % 2 === 0 ? 132 : 112, angle), index % 2 === 0 ? 9 : 6);
  }
  // Raked as the patio is: long cuts, each bowed like the one above it.
  for (let row = 0; row < 4; row += 1) {
    for (const [from, to] of [
      [46, 148],
      [162, 258],
      [272, 374],
    ] as const) {
      path += cut([from + row * 4, 322 + row * 22], [to - row * 4, 322 + row * 22], 7, 10);
    }
  }
  for (const [starX, starY] of [
    [56, 250],
    [364, 250],
  ] as const) {
    path += star([starX, starY], 12, 8, 0.5);
  }
  return path + fan('top-left') + fan('top-right');
}

/** A crescent with its rays, three bats and a row of lit pumpkins. */
function moonAndBats(): string {
  const [x, y] = [182, 186];
  const outer = arcPoints([x, y], [96, 96], 0.8, Math.PI * 2 - 0.5, 48);
  const inner = arcPoints([x + 42, y - 15], [80, 80], Math.PI * 2 - 0.55, 0.96, 40);
  let path = hole([...outer, ...inner]);
  for (let index = 0; index < 17; index += 1) {
    const angle = 1.95 + (index * (Math.PI * 2 - 3.1)) / 16;
    path += cut(polar([x, y], 106, angle), polar([x, y], index % 2 === 0 ? 130 : 120, angle), 4.6);
  }
  path += bat([278, 142], 58) + bat([326, 222], 44) + bat([238, 216], 38);
  path += star([222, 102], 9) + star([350, 108], 12) + star([286, 264], 10) + star([372, 286], 9) + star([50, 300], 10);
  path += fan('top-right');
  for (const [left, size] of [
    [84, 0.92],
    [168, 1.1],
    [256, 1.14],
    [342, 0.94],
  ] as const)
    path += pumpkin([left, 352], size);
  return path;
}

function bat([x, y]: Point, size: number): string {
  const wing: readonly Point[] = form(
    '0.06 -0.2, 0.11 -0.34, 0.17 -0.16, 0.44 -0.36, 0.8 -0.4, 1.04 -0.04, 0.82 -0.06, 0.68 0.18, 0.48 0.06, 0.26 0.3, 0.12 0.2',
  );
  const right = wing.map(([dx, dy]): Point => [x + dx * size, y + dy * size]);
  const left = wing.map(([dx, dy]): Point => [x - dx * size, y + dy * size]).toReversed();
  return hole([...right, [x, y + 0.46 * size], ...left]);
}

/** Five bowed slices, so that the ribs hold the fruit together; eyes and mouth hang from the ribs. */
function pumpkin([x, y]: Point, size: number): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  let path = cut(at(-1, -30), at(9, -46), 4.4 * size, 2);
  for (const [offset, tall, thick, bow] of [
    [-15, 25, 11, 18],
    [-8, 28, 8, 7],
    [0, 29, 8, 0],
    [8, 28, 8, -7],
    [15, 25, 11, -18],
  ] as const) {
    path += cut(at(offset, -tall), at(offset, tall), thick * size, bow * size);
  }
  for (const side of [-1, 1]) path += island([at(side * 4, -4), at(side * 11, -17), at(side * 18, -4)]);
  path += island([at(-19, 5), at(-10, 9), at(-6, 5), at(0, 10), at(6, 5), at(10, 9), at(19, 5), at(9, 19), at(-9, 19)]);
  return path;
}

/** A skull with flowers for eyes, a crown of cempasúchil and two candles. Eyes, nose and teeth hang together. */
function skull(): string {
  const [cx, cy] = [CENTER[0], CENTER[1] + 22];
  let path = hole(skullOutline([cx, cy]));
  for (const side of [-1, 1]) {
    const eye: Point = [cx + side * 41, cy - 12];
    path += island(flowerOutline(eye, 33, 9)) + petals(eye, [8, 25], 9, 4.2) + star(eye, 5, 6, 0.7);
    path += bridge([cx + side * 22, cy + 6], [cx + side * 4, cy + 20], 4.6);
  }
  path += island(
    curved(
      form(
        `${cx} ${cy + 8}, ${cx + 15} ${cy + 34}, ${cx + 6} ${cy + 41}, ${cx} ${cy + 35}, ${cx - 6} ${cy + 41}, ${cx - 15} ${cy + 34}`,
      ),
      4,
    ),
  );
  path += bridge([cx, cy + 30], [cx, cy + 66], 4.4);
  path += bridge([cx - 70, cy + 64], [cx + 70, cy + 64], 4.4) + bridge([cx - 62, cy + 84], [cx + 62, cy + 84], 3.6);
  for (let tooth = -3; tooth <= 3; tooth += 1)
    path += bridge([cx + tooth * 14, cy + 63], [cx + tooth * 13, cy + 110], 3.8);
  // Drops of paper hanging from the brow.
  for (const turn of [-0.5, -0.25, 0, 0.25, 0.5]) {
    const angle = -Math.PI / 2 + turn;
    path += standing(polar([cx, cy], 100, angle), polar([cx, cy], turn === 0 ? 52 : 66, angle), 7.5);
  }
  path += crown([cx, cy]) + fan('top-left') + fan('top-right');
  for (const x of [64, 356]) path += candle([x, 388]);
  return path;
}

function skullOutline([cx, cy]: Point): Point[] {
  const right: readonly Point[] = form(
    '0 -98, 40 -92, 74 -72, 93 -38, 96 -4, 86 28, 68 46, 61 62, 60 90, 48 106, 20 110',
  );
  const half = right.map(([x, y]): Point => [cx + x, cy + y]);
  return curved(
    [
      ...half,
      ...right
        .slice(1)
        .toReversed()
        .map(([x, y]): Point => [cx - x, cy + y]),
    ],
    4,
  );
}

function flowerOutline(center: Point, radius: number, count: number): Point[] {
  return Array.from({ length: count * 6 }, (_, index) => {
    const angle = (index * Math.PI * 2) / (count * 6);
    return polar(center, radius * (0.84 + 0.16 * Math.abs(Math.cos((angle * count) / 2))), angle);
  });
}

function crown([cx, cy]: Point): string {
  return (
    [
      [-2.5, 19],
      [-2.05, 22],
      [-1.57, 27],
      [-1.09, 22],
      [-0.64, 19],
    ] as const
  )
    .map(([angle, radius]) => {
      const flower = polar([cx, cy + 4], 137, angle);
      return (
        petals(flower, [radius * 0.52, radius], 12, radius * 0.15) +
        petals(flower, [2, radius * 0.44], 7, radius * 0.13, 0.2)
      );
    })
    .join('');
}

function candle([x, y]: Point): string {
  return (
    hole(form(`${x - 11} ${y - 72}, ${x + 11} ${y - 72}, ${x + 11} ${y - 2}, ${x - 11} ${y - 2}`)) +
    bridge([x - 14, y - 24], [x + 14, y - 33], 4) +
    bridge([x - 14, y - 46], [x + 14, y - 55], 4) +
    cut([x, y - 78], [x, y - 114], 9) +
    cut([x - 17, y - 84], [x - 26, y - 108], 3.6) +
    cut([x + 17, y - 84], [x + 26, y - 108], 3.6) +
    cut([x - 22, y - 2], [x - 22, y - 44], 4) +
    cut([x + 22, y - 2], [x + 22, y - 44], 4)
  );
}

/** The nochebuena: two rings of folded petals, every petal cut in halves so that its midrib holds it. */
function poinsettia(): string {
  const [x, y] = [CENTER[0], CENTER[1] + 4];
  let path = '';
  for (let index = 0; index < 8; index += 1) {
    path += foldedPetal([x, y], (index * Math.PI) / 4 - Math.PI / 2, 42, 150, 19);
    path += foldedPetal([x, y], ((index + 0.5) * Math.PI) / 4 - Math.PI / 2, 70, 122, 9.5);
    path += cut(
      polar([x, y], 130, ((index + 0.5) * Math.PI) / 4),
      polar([x, y], 164, ((index + 0.5) * Math.PI) / 4),
      6,
    );
  }
  path += petals([x, y], [14, 36], 12, 4.2, 0.13);
  for (let index = 0; index < 6; index += 1) {
    const [dotX, dotY] = polar([x, y], 7.5, (index * Math.PI) / 3);
    path += hole(arcPoints([dotX, dotY], [2.5, 2.5], 0, Math.PI * 2, 8).slice(0, -1));
  }
  for (const [starX, starY, radius] of [
    [118, 82, 12],
    [302, 82, 12],
    [118, 366, 12],
    [302, 366, 12],
    [44, 160, 10],
    [376, 160, 10],
    [44, 280, 10],
    [376, 280, 10],
  ] as const) {
    path += star([starX, starY], radius, 8, 0.5);
  }
  return path + fan('top-left') + fan('top-right') + fan('bottom-left') + fan('bottom-right');
}

function foldedPetal(center: Point, angle: number, inner: number, outer: number, width: number): string {
  const normal: Point = [-Math.sin(angle), Math.cos(angle)];
  const place = (radius: number, offset: number): Point => {
    const [x, y] = polar(center, radius, angle);
    return [x + normal[0] * offset, y + normal[1] * offset];
  };
  return [-1, 1]
    .map((side) => {
      const edge: Point[] = [];
      for (let step = 0; step <= 8; step += 1) {
        const share = step / 8;
        edge.push(place(inner + (outer - inner) * share, side * (1.7 + width * Math.sin(Math.PI * share ** 0.8))));
      }
      return hole([...edge, place(outer, side * 1.7), place(inner, side * 1.7)]);
    })
    .join('');
}
