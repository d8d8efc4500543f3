import { INK } from '../kit/inks.ts';
import { KB, vectorPrint, type Print } from '../print.ts';
import { BULLET, BULLETS } from './bullets.ts';
import { DIVIDER, palmDivider, picadoDivider, sandDivider } from './dividers.ts';
import { CARD, CORNICE, EDGE, corniceEdge, cutEdge, paperCard, scallopEdge } from './edges.ts';
import { RUBBER, newStamp } from './rubber-stamp.ts';

interface Shape {
  readonly width: number;
  readonly height: number;
}

const oneInk = ({ width, height }: Shape, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${INK.tinta}" d="${path}"/></svg>\n`;

const decoration = (slot: string, shape: Shape, draw: () => string): Print =>
  vectorPrint({ slot, alt: '', color: INK.papel, ...shape, draw, maxBytes: 3 * KB });

export const ornamentPrints: readonly Print[] = [
  decoration('divisor-arena', DIVIDER, () => oneInk(DIVIDER, sandDivider())),
  decoration('divisor-palma', DIVIDER, () => oneInk(DIVIDER, palmDivider())),
  decoration('divisor-picado', DIVIDER, () => oneInk(DIVIDER, picadoDivider())),
  ...Object.entries(BULLETS).map(([name, draw]) => {
    const shape = { width: BULLET, height: BULLET };
    return decoration(`adorno-${name}`, shape, () => oneInk(shape, draw()));
  }),
  decoration('borde-corte', EDGE, cutEdge),
  decoration('borde-picado', CORNICE, scallopEdge),
  decoration('borde-cornisa', CORNICE, corniceEdge),
  decoration('tarjeta-dia', { width: CARD, height: CARD }, () => paperCard('dia')),
  decoration('tarjeta-noche', { width: CARD, height: CARD }, () => paperCard('noche')),
  { ...decoration('nuevo', RUBBER, () => newStamp()), alt: 'Nuevo' },
  { ...decoration('nuevo-noche', RUBBER, () => newStamp(INK.bugambiliaClara)), alt: 'Nuevo' },
];
