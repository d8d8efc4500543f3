import { SHEET_INK } from '../kit/inks.ts';
import { KB, vectorPrint, type Print } from '../print.ts';
import { BANNER, monthBanner } from './banner.ts';

const ALT = {
  halloween: 'Papel picado morado de octubre: una luna creciente, murciélagos y calabazas',
  muertos: 'Papel picado rosa de noviembre: una calavera con flores en los ojos, corona de cempasúchil y dos velas',
  navidad: 'Papel picado verde de diciembre: una flor de nochebuena entre estrellas',
  casa: 'Papel picado color barro: un sol sobre la arena rastrillada',
} as const;

export const picadoPrints: readonly Print[] = (['halloween', 'muertos', 'navidad', 'casa'] as const).map((month) =>
  vectorPrint({
    slot: `picado-${month}`,
    alt: ALT[month],
    color: SHEET_INK[month],
    ...BANNER,
    draw: () => monthBanner(month),
    maxBytes: 8 * KB,
  }),
);
