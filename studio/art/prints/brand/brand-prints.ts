import { INK } from '../kit/inks.ts';
import { KB, vectorPrint, type Print, type RasterOutput } from '../print.ts';
import { BRAND_INKS, appIcon, compactLogo, favicon, fullLogo, shortLogo, stackedLogo } from './lockups.ts';
import { mapMarker } from './marker.ts';

const FULL_ALT = 'Xalli, cocina, café y bar: dos palmas cruzadas en equis sobre arena rastrillada, bajo el sol';
const SYMBOL_ALT = 'Símbolo de Xalli: dos palmas cruzadas en equis bajo el sol';

const logos = (['papel', 'noche', 'tinta'] as const).flatMap((ground): Print[] => {
  const inks = BRAND_INKS[ground];
  const shared = { folder: 'brand', color: ground === 'noche' ? INK.noche : INK.papel, maxBytes: 6 * KB };
  return [
    { slot: `logo-${ground}`, alt: FULL_ALT, width: 668, height: 200, draw: () => fullLogo(inks) },
    { slot: `logo-corto-${ground}`, alt: 'Xalli', width: 668, height: 200, draw: () => shortLogo(inks) },
    { slot: `logo-apilado-${ground}`, alt: FULL_ALT, width: 420, height: 340, draw: () => stackedLogo(inks) },
    { slot: `logo-compacto-${ground}`, alt: SYMBOL_ALT, width: 200, height: 200, draw: () => compactLogo(inks) },
  ].map((print) => vectorPrint({ ...print, ...shared }));
});

const png = (file: string, width: number): RasterOutput => ({ format: 'png', file, width, maxBytes: 30 * KB });

const icons: readonly Print[] = [
  {
    slot: 'favicon',
    alt: SYMBOL_ALT,
    color: INK.hoja,
    width: 200,
    height: 200,
    draw: favicon,
    outputs: [
      { format: 'svg', file: 'favicon.svg', maxBytes: 3 * KB },
      { format: 'ico', file: 'favicon.ico', widths: [16, 32, 48], maxBytes: 8 * KB },
    ],
  },
  {
    slot: 'icono',
    alt: SYMBOL_ALT,
    color: INK.hoja,
    width: 200,
    height: 200,
    draw: () => appIcon({ scale: 0.84, corner: 40 }),
    outputs: [png('icon-192.png', 192), png('icon-512.png', 512)],
  },
  {
    slot: 'icono-maskable',
    alt: SYMBOL_ALT,
    color: INK.hoja,
    width: 200,
    height: 200,
    // A launcher may cut a maskable icon to a circle of 80 %; the symbol stays inside it.
    draw: () => appIcon({ scale: 0.62, corner: 0 }),
    outputs: [png('icon-maskable-192.png', 192), png('icon-maskable-512.png', 512)],
  },
  {
    slot: 'icono-apple',
    alt: SYMBOL_ALT,
    color: INK.hoja,
    width: 200,
    height: 200,
    draw: () => appIcon({ scale: 0.78, corner: 0 }),
    outputs: [png('apple-touch-icon.png', 180)],
  },
  {
    slot: 'marcador',
    alt: 'Marcador del mapa con el símbolo de Xalli',
    color: INK.barro,
    width: 200,
    height: 200,
    draw: mapMarker,
    outputs: [
      { format: 'svg', file: 'brand/marcador.svg', maxBytes: 5 * KB },
      { format: 'png', file: 'brand/marcador-200.png', width: 200, maxBytes: 16 * KB },
      { format: 'png', file: 'brand/marcador-400.png', width: 400, maxBytes: 36 * KB },
    ],
  },
];

export const brandPrints: readonly Print[] = [...logos, ...icons];
