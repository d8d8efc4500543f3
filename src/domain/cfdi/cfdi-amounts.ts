import { cents, sum, type Cents } from '#domain/shared/money.ts';
import type { Cfdi, CfdiSums, Concept, Transfer } from './cfdi.ts';

/** All amounts have two decimals, so that sums of any number of concepts and rates are what was paid, to the cent. */
export function sumsOf({ conceptos }: Pick<Cfdi, 'conceptos'>): CfdiSums {
  const subTotal = sum(conceptos.map(({ importe }) => importe));
  const descuento = sum(conceptos.map((concept) => concept.descuento));
  const traslados = byRate(conceptos);
  const totalTraslados = sum(traslados.map(({ importe }) => importe));
  return { subTotal, descuento, traslados, totalTraslados, total: cents(subTotal - descuento + totalTraslados) };
}

function byRate(conceptos: readonly Concept[]): readonly Transfer[] {
  const rates = new Map<number, Transfer>();
  for (const { tasa, base, importe } of conceptos.flatMap(({ traslados }) => traslados)) {
    const before = rates.get(tasa);
    rates.set(tasa, {
      tasa,
      base: cents((before?.base ?? 0) + base),
      importe: cents((before?.importe ?? 0) + importe),
    });
  }
  return [...rates.values()].toSorted((one, other) => other.tasa - one.tasa);
}

/** `1066.00`, as the SAT writes money. */
export function pesos(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** `0.160000` */
export function rateText(rate: number): string {
  return rate.toFixed(6);
}

const RATE_STEPS = 10_000n;
const MICROS_OF_A_CENT = 10_000n;

/**
 * What was paid without its IVA, with as many decimals as it takes (two to six) for the IVA on top to give what was paid:
 * 918.97 and 16 % would be 1,066.01, 918.965517 and 16 % are 1,066.00.
 */
export function unitValue({ base, importe, tasa }: Transfer): string {
  const steps = BigInt(Math.round(tasa * Number(RATE_STEPS)));
  const paid = BigInt(base + importe) * MICROS_OF_A_CENT * RATE_STEPS;
  const divisor = RATE_STEPS + steps;
  const micros = (paid + divisor / 2n) / divisor;
  // Rounded to two decimals it is the base itself, or it is written with two.
  const isBase = (micros + MICROS_OF_A_CENT / 2n) / MICROS_OF_A_CENT === BigInt(base);
  return isBase ? withDecimals(micros) : pesos(base);
}

function withDecimals(micros: bigint): string {
  const digits = String(micros).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${fraction}`;
}
