import { block, type Block } from '../kit/block.ts';
import { INK, SCENE_INKS, type SceneInks } from '../kit/inks.ts';
import { KB, vectorPrint, type Print } from '../print.ts';
import { EMPTY, calmKitchen, cleanPlate, laidTable, openBook, unplugged } from './still-lifes.ts';

const DRAWINGS: Readonly<Record<string, readonly [alt: string, draw: (sheet: Block, inks: SceneInks) => void]>> = {
  'sin-mesas': ['Una mesa puesta con dos equipales, lista para recibir', laidTable],
  'sin-resultados': ['Un plato limpio con tenedor y cuchillo', cleanPlate],
  'sin-reservas': ['El libro de reservaciones abierto y en blanco, con su lápiz', openBook],
  'cocina-en-calma': ['Una olla de barro tapada, en reposo, con cucharones colgados', calmKitchen],
  'sin-conexion': ['Una lámpara apagada con la clavija desconectada', unplugged],
};

/** Both ink sets: the kitchen's screen is dark, the site follows the visitor. */
export const emptyPrints: readonly Print[] = Object.entries(DRAWINGS).flatMap(([name, [alt, draw]]) =>
  (['dia', 'noche'] as const).map((time) =>
    vectorPrint({
      slot: time === 'dia' ? `vacio-${name}` : `vacio-${name}-noche`,
      alt,
      color: time === 'dia' ? INK.papel : INK.noche,
      ...EMPTY,
      maxBytes: 8 * KB,
      draw: () => {
        const sheet = block(EMPTY.width, EMPTY.height, 'v');
        draw(sheet, SCENE_INKS[time]);
        return sheet.svg();
      },
    }),
  ),
);
