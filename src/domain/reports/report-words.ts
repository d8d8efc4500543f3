import type { ActKind } from './acts.ts';

/** What an owner calls them, in tables and files alike. */
export const ACT_WORDS: Readonly<Record<ActKind, string>> = {
  void: 'Cancelaciones',
  discount: 'Descuentos',
  courtesy: 'Cortesías',
  refund: 'Devoluciones',
  reopen: 'Cuentas reabiertas',
  correct: 'Formas de pago corregidas',
};

export const AREA_WORDS: Readonly<Record<string, string>> = { kitchen: 'Cocina', bar: 'Bar' };
