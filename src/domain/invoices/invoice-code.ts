import type { Ticket } from '#domain/order/ticket.ts';
import { addDays, dateText, daysBetween, type DateText } from '#domain/shared/time.ts';

// No vowels, so no words; no 0, 1, I, L, O, so it can be typed from a paper at night.
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const DAY_LETTERS = 3;
const OWN_LETTERS = 7;
const GROUP = 5;
/** Three letters reach sixty years from here. */
const FIRST_DAY = dateText('2025-01-01');
const DAYS = LETTERS.length ** DAY_LETTERS;

/**
 * What a guest types to ask for the invoice of an account: `3KD7Q-2MXPB`. It follows from the account alone, so that an
 * offline tablet prints the right one: the day on which it was opened, by which it is found, and letters made of its
 * id, which is chance and stands on no paper. Whoever knows one code knows nothing of any other.
 */
export function invoiceCode({ id, day }: Pick<Ticket, 'id' | 'day'>): string {
  const days = daysBetween(FIRST_DAY, day) % DAYS;
  const code = lettersOf(days < 0 ? days + DAYS : days, DAY_LETTERS) + lettersOf(spread(id), OWN_LETTERS);
  return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
}

/** As typed, with or without its dash and in any case; null: it cannot be one of ours. */
export function readInvoiceCode(typed: string): { readonly code: string; readonly day: DateText } | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (plain.length !== DAY_LETTERS + OWN_LETTERS || !Array.from(plain).every((letter) => LETTERS.includes(letter)))
    return null;
  const days = Array.from(plain.slice(0, DAY_LETTERS)).reduce(
    (number, letter) => number * LETTERS.length + LETTERS.indexOf(letter),
    0,
  );
  return { code: `${plain.slice(0, GROUP)}-${plain.slice(GROUP)}`, day: addDays(FIRST_DAY, days) };
}

function lettersOf(number: number, length: number): string {
  let rest = number;
  let letters = '';
  for (let position = 0; position < length; position += 1) {
    letters = (LETTERS[rest % LETTERS.length] ?? '') + letters;
    rest = Math.trunc(rest / LETTERS.length);
  }
  return letters;
}

/** 53 bits in which ids that differ in one sign have nothing in common (cyrb53, in the public domain). */
function spread(text: string): number {
  let high = 0xde_ad_be_ef;
  let low = 0x41_c6_ce_57;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    high = Math.imul(high ^ sign, 2_654_435_761);
    low = Math.imul(low ^ sign, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
