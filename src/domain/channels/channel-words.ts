import { formatPesos, type Cents } from '#domain/shared/money.ts';

/** By how much prices differ: «+15%», «−7.5%», «0%». */
export function changeText(hundredths: number): string {
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '−' : '';
  return `${sign}${shareText(Math.abs(hundredths))}`;
}

/** A part of a whole: «30%». */
export function shareText(hundredths: number): string {
  return `${hundredths / 100}%`;
}

/** How prices come about in a channel, for whoever sets them. */
export function roundingWords(from: Cents, to: Cents): string {
  return `Un platillo de ${formatPesos(from)} cuesta ahí ${formatPesos(to)}.`;
}
