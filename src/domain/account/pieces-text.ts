import type { TicketItem } from '#domain/order/ticket.ts';

const SIGNS: Readonly<Record<string, string>> = { '1/2': '½', '1/4': '¼', '3/4': '¾' };

/** How many of a line an account has, as its bill says it: «2», and of a dish that four accounts pay «¼». */
export function piecesText({ qty, share }: Pick<TicketItem, 'qty' | 'share'>): string {
  if (share === undefined || qty % share.parts === 0) return String(qty / (share?.parts ?? 1));
  const common = greatestCommon(qty, share.parts);
  const fraction = `${qty / common}/${share.parts / common}`;
  return SIGNS[fraction] ?? fraction;
}

function greatestCommon(a: number, b: number): number {
  return b === 0 ? a : greatestCommon(b, a % b);
}
