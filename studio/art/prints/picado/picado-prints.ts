import { MONTH_INK } from '../kit/inks.ts';
import { KB, vectorPrint, type Print } from '../print.ts';
import { BANNER, monthBanner } from './banner.ts';

const ALT = {
  halloween: 'Papel picado morado de octubre: una luna creciente, murciélagos y calabazas',
  muertos: 'Papel picado rosa de noviembre: una calavera con flores en los ojos, corona de cempasúchil y dos velas',
  navidad: 'Papel picado verde de diciembre: una flor de nochebuena entre estrellas',
} as const;

export const picadoPrints: readonly Print[] = (['halloween', 'muertos', 'navidad'] as const).map((month) =>
  vectorPrint({
    slot: `picado-${month}`,
    alt: ALT[month],
    color: MONTH_INK[month].sheet,
    ...BANNER,
    draw: () => monthBanner(month),
    maxBytes: 8 * KB,
  }),
);
