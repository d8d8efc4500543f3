import { INK, SCENE_INKS } from '../kit/inks.ts';
import { sceneOutputs, type Print } from '../print.ts';
import { BLEED, PATIO_STRIP, WHOLE_PATIO, patio } from './patio.ts';

const ALT = {
  dia: 'Grabado del patio de día: palmas, un sol naranja sobre los cerros, bugambilias en el muro, la barra bajo un arco y mesas con equipales sobre arena rastrillada',
  noche:
    'Grabado del patio de noche: la luna sobre los cerros, lámparas tejidas encendidas, la barra bajo un arco y velas en las mesas sobre la arena',
} as const;

const scenes = (['dia', 'noche'] as const).flatMap((time): Print[] => [
  {
    slot: `patio-${time}`,
    alt: ALT[time],
    color: time === 'dia' ? SCENE_INKS.dia.skyLow : INK.noche,
    width: WHOLE_PATIO[2],
    height: WHOLE_PATIO[3],
    bleed: BLEED,
    draw: () => patio(time),
    outputs: sceneOutputs(`patio-${time}`, [
      { width: 800, avif: [45, 40], webp: [44, 45] },
      { width: 1600, avif: [42, 85], webp: [44, 115] },
      { width: 2400, avif: [38, 125], webp: [40, 190] },
    ]),
  },
  {
    slot: `patio-${time}-franja`,
    alt: ALT[time],
    color: time === 'dia' ? SCENE_INKS.dia.skyLow : INK.noche,
    width: PATIO_STRIP[2],
    height: PATIO_STRIP[3],
    bleed: BLEED,
    draw: () => patio(time, PATIO_STRIP),
    outputs: sceneOutputs(`patio-${time}-franja`, [{ width: 750, avif: [38, 12], webp: [32, 18] }]),
  },
]);

export const scenePrints: readonly Print[] = scenes;
