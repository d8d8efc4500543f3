import type { PersonKind } from './rfc.ts';

/** When the lists below were compared with the SAT's catalogues of CFDI 4.0 (c_RegimenFiscal, c_UsoCFDI). */
export const CATALOGS_READ_ON = '2026-11-17';

interface Regime {
  readonly key: string;
  readonly words: string;
  readonly kinds: readonly PersonKind[];
  /** A meal may be deducted in it. */
  readonly deducts: boolean;
}

const BOTH: readonly PersonKind[] = ['física', 'moral'];

export const REGIMES: readonly Regime[] = [
  { key: '601', words: 'General de Ley Personas Morales', kinds: ['moral'], deducts: true },
  { key: '603', words: 'Personas Morales con Fines no Lucrativos', kinds: ['moral'], deducts: true },
  { key: '605', words: 'Sueldos y Salarios', kinds: ['física'], deducts: false },
  { key: '606', words: 'Arrendamiento', kinds: ['física'], deducts: true },
  { key: '607', words: 'Enajenación o Adquisición de Bienes', kinds: ['física'], deducts: false },
  { key: '608', words: 'Demás ingresos', kinds: ['física'], deducts: false },
  { key: '610', words: 'Residentes en el Extranjero sin Establecimiento', kinds: BOTH, deducts: false },
  { key: '611', words: 'Ingresos por Dividendos', kinds: ['física'], deducts: false },
  { key: '612', words: 'Actividades Empresariales y Profesionales', kinds: ['física'], deducts: true },
  { key: '614', words: 'Ingresos por intereses', kinds: ['física'], deducts: false },
  { key: '615', words: 'Obtención de premios', kinds: ['física'], deducts: false },
  { key: '616', words: 'Sin obligaciones fiscales', kinds: ['física'], deducts: false },
  { key: '620', words: 'Sociedades Cooperativas de Producción', kinds: ['moral'], deducts: true },
  { key: '621', words: 'Incorporación Fiscal', kinds: ['física'], deducts: true },
  { key: '622', words: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', kinds: ['moral'], deducts: true },
  { key: '623', words: 'Opcional para Grupos de Sociedades', kinds: ['moral'], deducts: true },
  { key: '624', words: 'Coordinados', kinds: ['moral'], deducts: true },
  { key: '625', words: 'Ingresos a través de Plataformas Tecnológicas', kinds: ['física'], deducts: true },
  { key: '626', words: 'Régimen Simplificado de Confianza', kinds: BOTH, deducts: true },
];

/** What a meal may be used for: personal deductions (D01–D10), investments and wages are none of them. */
export const USES = [
  { key: 'G03', words: 'Gastos en general' },
  { key: 'S01', words: 'Sin efectos fiscales' },
] as const;

/** The regime of whoever has no RFC of their own, and the only use that goes with it. */
export const NO_OBLIGATIONS = '616';
export const NO_EFFECT = 'S01';

export function regimeOf(key: string): Regime | undefined {
  return REGIMES.find((regime) => regime.key === key);
}

export function usesOf({ deducts }: Pick<Regime, 'deducts'>): readonly string[] {
  return USES.map(({ key }) => key).filter((key) => deducts || key === NO_EFFECT);
}
