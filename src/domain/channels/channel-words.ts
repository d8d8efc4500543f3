import type { Ticket } from '#domain/order/ticket.ts';
import { formatPesos, portion, type Cents } from '#domain/shared/money.ts';

/** «+15%», «−7.5%», «0%». */
export function percentText(hundredths: number): string {
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '−' : '';
  return `${sign}${Math.abs(hundredths) / 100}%`;
}

/** What the app keeps of a sale. */
export function commissionOf({ channel }: Pick<Ticket, 'channel'>, sold: Cents): Cents {
  return portion(sold, (channel?.commission ?? 0) / 10_000);
}

/** How prices come about in a channel, for whoever sets them. */
export function roundingWords(from: Cents, to: Cents): string {
  return `Un platillo de ${formatPesos(from)} cuesta ahí ${formatPesos(to)}.`;
}
