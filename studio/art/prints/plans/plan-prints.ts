import { INK } from '../kit/inks.ts';
import { KB, sceneOutputs, vectorPrint, type Print } from '../print.ts';
import { croquis, emptyCroquis } from './croquis.ts';
import { MAP, streetMap } from './street-map.ts';
import { PLAN } from './tables.ts';

export const planPrints: readonly Print[] = [
  vectorPrint({
    slot: 'croquis',
    alt: 'Croquis del lugar visto desde arriba: a la izquierda la terraza con la entrada y las mesas 1 a 5; arriba la zona de arena con las mesas 21 a 26; al centro el interior con las mesas 11, 12, 14 y 15 y la barra; a la derecha la cocina',
    color: INK.arena,
    ...PLAN,
    draw: croquis,
    maxBytes: 26 * KB,
  }),
  vectorPrint({
    slot: 'croquis-piso',
    alt: '',
    color: INK.arena,
    ...PLAN,
    draw: emptyCroquis,
    maxBytes: 20 * KB,
  }),
  {
    slot: 'mapa',
    alt: 'Dibujo ilustrativo de la cuadra: Xalli está sobre la calle Aurelio Ortega, en el número 863',
    color: INK.arena,
    ...MAP,
    draw: streetMap,
    // Hundreds of roofs weigh more as lines than as pixels.
    outputs: sceneOutputs('mapa', [
      { width: 800, avif: [48, 30], webp: [50, 40] },
      { width: 1600, avif: [46, 75], webp: [48, 110] },
    ]),
  },
];
