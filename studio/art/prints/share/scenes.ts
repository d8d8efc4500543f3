import { block } from '../kit/block.ts';
import { cutAlong, gouge } from '../kit/gouge.ts';
import { INK, TINT } from '../kit/inks.ts';
import { seeded } from '../kit/seeded.ts';
import { sag } from '../months/garlands.ts';
import { hangingSheet } from '../picado/banner.ts';
import { patio } from '../scenes/patio.ts';
import { chilaquiles, huevos, toast } from '../stamps/breakfast.ts';
import { hamburguesa, pasta, pita, tacos } from '../stamps/savoury.ts';
import { avena, hotcakes } from '../stamps/sweet.ts';
import { SHARE } from './share-image.ts';

/** The patio, cut to the wide format of a shared link. */
export function sharedPatio(time: 'dia' | 'noche'): string {
  const inner = patio(time, [0, 60, 1600, 840]);
  return `<svg x="-18" y="-18" width="${SHARE.width + 36}" height="${SHARE.height + 36}" preserveAspectRatio="xMidYMid slice" ${inner.slice(inner.indexOf('viewBox'))}`;
}

/** A laid table from above: plates on a woven mat. */
export function sharedTable(): string {
  const sheet = block(SHARE.width, SHARE.height, 't');
  sheet.print(`M0 0h${SHARE.width}v${SHARE.height}H0z`, INK.arena);
  let weave = '';
  for (let row = 0; row < 29; row += 1) {
    for (let x = -20 + (row % 2) * 22; x < SHARE.width; x += 44)
      weave += gouge([x, 11 + row * 22], [x + 38, 11 + row * 22], 3.4);
  }
  sheet.print(weave, TINT.surco);
  const places = [
    [chilaquiles, -34, -30, 1.32],
    [avena, 250, -58, 1.05],
    [tacos, 712, -60, 1.1],
    [pasta, 938, -22, 1.28],
    [toast, -50, 314, 1.3],
    [hotcakes, 232, 400, 1.06],
    [pita, 726, 404, 1.1],
    [huevos, 944, 322, 1.3],
    [hamburguesa, -190, 150, 1],
  ] as const;
  for (const [dish, x, y, scale] of places) sheet.placed(`translate(${x} ${y}) scale(${scale})`, () => dish(sheet));
  return sheet.svg();
}

/** The three months on one string. */
export function sharedMonths(): string {
  const sheet = block(SHARE.width, SHARE.height, 'p');
  const chance = seeded(10);
  sheet.print(`M0 0h${SHARE.width}v${SHARE.height}H0z`, INK.maiz);
  let cuts = '';
  for (let index = 0; index < 90; index += 1) {
    const [x, y] = [chance.between(-40, 1200), chance.between(10, 620)];
    cuts += gouge([x, y], [x + chance.between(40, 160), y + 1], chance.between(0.9, 1.8), 2);
  }
  sheet.print(cuts, '#E8BE68', 0.9);
  sheet.print(cutAlong(sag([-20, 30], [1220, 30], 34, 40), 5, chance, 0.05), INK.tinta);
  sheet.raw(hangingSheet('halloween', [18, 44], 0.86) + hangingSheet('navidad', [822, 46], 0.86));
  return sheet.svg();
}
