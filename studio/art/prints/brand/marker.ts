import { INK } from '../kit/inks.ts';
import { roughEllipse } from '../kit/rough.ts';
import { symbolMarkup } from './symbol.ts';

/** The pin of the map, 200 by 200; its foot stands at (100, 190). */
export function mapMarker(): string {
  const drop = 'M100 190C88 164 26 134 26 78A74 74 0 1 1 174 78C174 134 112 164 100 190Z';
  const inks = { sun: INK.sol, palm: INK.hoja, sand: INK.barro };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200" role="img" aria-label="Xalli está aquí">' +
    `<path fill="${INK.tinta}" opacity=".26" d="${roughEllipse([118, 190], [38, 7])}"/>` +
    `<path fill="${INK.tinta}" opacity=".26" transform="translate(7 5)" d="${drop}"/>` +
    `<path fill="${INK.barro}" d="${drop}"/><circle cx="100" cy="78" r="60" fill="${INK.papelClaro}"/>` +
    `<g transform="translate(100 78) scale(.5) translate(-100 -104)">${symbolMarkup(inks)}</g></svg>\n`
  );
}
