import { INK } from '../kit/inks.ts';
import { letteringCentred } from '#domain/room/lettering.ts';
import { form, polygon, type Point } from '../kit/path.ts';
import { rough, roughCircle, roughPoints } from '../kit/rough.ts';
import { seeded } from '../kit/seeded.ts';

export const RUBBER = { width: 200, height: 96 } as const;

/** «Nuevo» stamped by hand: tilted, one ink, worn where the rubber did not touch. */
export function newStamp(ink: string = INK.bugambiliaOscura): string {
  const chance = seeded(58);
  const border = rough(frame(0), 1, 12) + polygon(roughPoints(frame(4.6), 0.8, 12).toReversed());
  const line = rough(frame(8.4), 0.7, 12) + polygon(roughPoints(frame(10), 0.7, 12).toReversed());
  const word = letteringCentred('Nuevo', [100, 48], { size: 30, weight: 0.2, tracking: 0.26 });
  let wear = '';
  for (let index = 0; index < 90; index += 1) {
    wear += roughCircle([chance.between(8, 192), chance.between(12, 84)], chance.between(0.5, 1.9), 0.8);
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${RUBBER.width}" height="${RUBBER.height}" viewBox="0 0 ${RUBBER.width} ${RUBBER.height}" role="img" aria-label="Nuevo">` +
    `<mask id="w"><path fill="#fff" d="M0 0h200v96H0z"/><path d="${wear}"/></mask>` +
    `<g mask="url(#w)" fill="${ink}" transform="rotate(-6 100 48)"><path d="${border}${line}"/><path d="${word}"/></g></svg>\n`
  );
}

function frame(inset: number): Point[] {
  const [left, top, right, bottom] = [10 + inset, 16 + inset, 190 - inset, 80 - inset];
  return form(
    `${left + 8} ${top}, ${right - 8} ${top}, ${right} ${top + 8}, ${right} ${bottom - 8}, ` +
      `${right - 8} ${bottom}, ${left + 8} ${bottom}, ${left} ${bottom - 8}, ${left} ${top + 8}`,
  );
}
