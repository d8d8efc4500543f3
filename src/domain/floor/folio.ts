import type { DateText } from '#domain/shared/time.ts';
import type { Shelf } from '#domain/shared/shelf.ts';

/** The short name of a ticket, `A-123`, taken for one day. */
export interface Folio {
  readonly id: string;
  readonly ticketId: string;
  readonly day: DateText;
}

export const FOLIO_PATTERN = /^[A-Z]-\d{3}$/;
const NUMBERS_PER_LETTER = 1000;

/** What was wished if nobody has it today; else the next free number, and after `A-999` the letter B. */
export function freeFolio(world: Shelf<'folios', Folio>, wish: string, day: DateText): string {
  const letter = wish.charCodeAt(0) - 'A'.charCodeAt(0);
  const number = Number(wish.slice(2));
  for (let step = 0; step < 26 * NUMBERS_PER_LETTER; step += 1) {
    const name = folioName(letter + Math.trunc(step / NUMBERS_PER_LETTER), number + step);
    if (!world.get('folios', folioId(day, name))) return name;
  }
  throw new Error('no folio');
}

export function folioId(day: DateText, name: string): string {
  return `${day}:${name}`;
}

/** For the terminal that opens a ticket: any number, given a random fraction. */
export function folioFromFraction(fraction: number): string {
  return folioName(0, Math.trunc(fraction * NUMBERS_PER_LETTER));
}

function folioName(letter: number, number: number): string {
  const wrapped = String.fromCharCode('A'.charCodeAt(0) + (letter % 26));
  return `${wrapped}-${String(number % NUMBERS_PER_LETTER).padStart(3, '0')}`;
}
