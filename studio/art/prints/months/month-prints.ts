import { MONTH_INK, type MonthName } from '../kit/inks.ts';
import { sceneOutputs, type Print } from '../print.ts';
import { halloweenScene } from './halloween.ts';
import { MONTH_BLEED, MONTH_SIZE } from './month-sheet.ts';
import { muertosScene } from './muertos.ts';
import { navidadScene } from './navidad.ts';

const SCENES: Readonly<Record<MonthName, readonly [alt: string, draw: () => string]>> = {
  halloween: ['Noche morada con luna llena, un árbol sin hojas, murciélagos y calabazas encendidas', halloweenScene],
  muertos: ['Altar de muertos con arco de cempasúchil, velas, pan de muerto y papel picado', muertosScene],
  navidad: ['Noche verde con una piñata de siete picos, focos y flores de nochebuena', navidadScene],
};

export const monthPrints: readonly Print[] = (['halloween', 'muertos', 'navidad'] as const).map((month) => {
  const [alt, draw] = SCENES[month];
  const slot = `mes-${month}`;
  return {
    slot,
    alt,
    color: MONTH_INK[month].ground,
    ...MONTH_SIZE,
    bleed: MONTH_BLEED,
    draw,
    outputs: sceneOutputs(slot, [
      { width: 800, avif: [55, 40], webp: [58, 45] },
      { width: 1600, avif: [52, 90], webp: [56, 125] },
    ]),
  };
});
