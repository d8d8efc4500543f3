import { INK, SCENE_INKS } from '../kit/inks.ts';
import { KB, type Print } from '../print.ts';
import { sharedMonths, sharedPatio, sharedTable } from './scenes.ts';
import { SHARE, shareImage } from './share-image.ts';

const share = (route: string, alt: string, color: string, draw: () => string): Print => ({
  slot: `compartir-${route}`,
  alt,
  color,
  ...SHARE,
  draw,
  outputs: [
    { format: 'jpeg', file: `art/compartir-${route}.jpg`, width: SHARE.width, quality: 78, maxBytes: 200 * KB },
  ],
});

export const sharePrints: readonly Print[] = [
  share('home', 'Xalli: cocina, café y bar en Zapopan, con el patio de arena al fondo', SCENE_INKS.dia.skyLow, () =>
    shareImage(sharedPatio('dia'), { title: 'Zapopan · Jalisco', center: [330, 322] }),
  ),
  share('menu', 'El menú de Xalli entre platos servidos', INK.arena, () =>
    shareImage(sharedTable(), { title: 'Menú', center: [600, 318] }),
  ),
  share('news', 'Novedades de Xalli, con el patio de noche al fondo', INK.noche, () =>
    shareImage(sharedPatio('noche'), { title: 'Novedades', center: [330, 322], ink: INK.bugambiliaOscura }),
  ),
  share('events', 'Próximos eventos de Xalli entre hojas de papel picado', INK.maiz, () =>
    shareImage(sharedMonths(), { title: 'Próximos eventos', center: [600, 326], ink: INK.bugambiliaOscura }),
  ),
];
