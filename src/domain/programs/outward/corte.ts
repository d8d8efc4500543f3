import * as v from 'valibot';
import { byMethod } from '#domain/cashier/payment-forms.ts';
import type { MethodSums } from '#domain/drawer/corte.ts';
import type { Shift } from '#domain/drawer/shift.ts';
import { PAYMENT_METHODS } from '#domain/order/ticket.ts';
import { Centavos, Count, Day, Name, outward, Rate, When } from './outward.ts';

const ByMethod = v.object(v.entriesFromList(PAYMENT_METHODS, Centavos));
const Corte = v.object({
  id: Name,
  number: v.pipe(Count, v.description('Del restaurante, sin huecos.')),
  till: v.nullable(Name),
  day: Day,
  openedAt: When,
  at: When,
  float: v.pipe(Centavos, v.description('Fondo con que se abrió.')),
  accounts: Count,
  guests: Count,
  sales: v.pipe(Centavos, v.description('Vendido con IVA, sin propina.')),
  discount: Centavos,
  courtesy: Centavos,
  rates: v.array(v.object({ rate: Rate, base: Centavos, tax: Centavos })),
  taken: ByMethod,
  returned: ByMethod,
  tips: ByMethod,
  expected: v.pipe(Centavos, v.description('Efectivo que debía haber.')),
  counted: Centavos,
  difference: v.pipe(Centavos, v.description('Contado menos esperado: negativo es faltante.')),
});

/** Without names of staff and without the reason somebody typed. */
export const corteOutward = outward<Shift>()({
  kind: 'corte',
  says: 'Un corte Z. Una vez hecho no cambia.',
  schema: Corte,
  tell: ({ id, till, openedAt, z }, { tillName }) => {
    if (z === null) return null;
    const { sums } = z;
    return {
      id,
      number: z.number,
      till: tillName(till),
      day: z.day,
      openedAt,
      at: z.at,
      float: sums.fondo,
      accounts: sums.accounts,
      guests: sums.covers,
      sales: sums.sales,
      discount: sums.discount,
      courtesy: sums.courtesy,
      rates: sums.rates.map(({ rate, base, tax }) => ({ rate, base, tax })),
      taken: amounts(sums.taken),
      returned: amounts(sums.returned),
      tips: amounts(sums.tipsIn),
      expected: sums.expected,
      counted: z.counted,
      difference: z.difference,
    };
  },
  events: ['corte.made'],
  eventOf: () => 'corte.made',
});

/** A corte of before a form of payment existed has none of it. */
function amounts(sums: Partial<MethodSums>): v.InferOutput<typeof ByMethod> {
  return byMethod((method) => sums[method] ?? 0);
}
