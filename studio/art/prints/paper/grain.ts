import { INK } from '../kit/inks.ts';
import { seeded, type Chance } from '../kit/seeded.ts';

/** Both tiles are drawn on whole pixels and repeat without a seam: what leaves on the right comes back on the left. */
export const GRAIN_SIZE = 192;

/** Specks where the ink did not take: laid over every print, never baked into it. */
export function inkGrain(): string {
  const chance = seeded(11);
  let specks = '';
  for (let index = 0; index < 1500; index += 1)
    specks += pixel(whole(chance), whole(chance), chance.next() < 0.2 ? 2 : 1);
  return tile(`<path fill="${INK.papelClaro}" opacity=".55" d="${specks}"/>`);
}

/** Bark fibres of amate for the page itself. */
export function paperFibre(): string {
  const chance = seeded(29);
  let fibres = '';
  let specks = '';
  for (let index = 0; index < 150; index += 1) {
    let [x, y] = [whole(chance), whole(chance)];
    const length = Math.round(chance.between(8, 34));
    for (let step = 0; step < length; step += 1) {
      fibres += pixel(x % GRAIN_SIZE, (y + GRAIN_SIZE) % GRAIN_SIZE, 1);
      x += 1;
      if (chance.next() < 0.16) y += chance.next() < 0.5 ? 1 : -1;
    }
  }
  for (let index = 0; index < 260; index += 1) specks += pixel(whole(chance), whole(chance), 1);
  return tile(`<path fill="#7A5A2E" opacity=".055" d="${fibres}"/><path fill="#7A5A2E" opacity=".16" d="${specks}"/>`);
}

function tile(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${GRAIN_SIZE}" height="${GRAIN_SIZE}" shape-rendering="crispEdges">${body}</svg>\n`;
}

function pixel(x: number, y: number, width: number): string {
  return `M${x} ${y}h${width}v1h-${width}z`;
}

function whole(chance: Chance): number {
  return Math.floor(chance.next() * GRAIN_SIZE);
}
