import { isDateText } from '#domain/shared/time.ts';

/** The RFC of a company has 12 signs, that of a person 13. */
export type PersonKind = 'moral' | 'física';

/** Whoever has no RFC: the public at large, and foreigners. The SAT gives both by name; their check digit is none. */
export const GENERIC_RFCS: readonly string[] = ['XAXX010101000', 'XEXX010101000'];

export interface Rfc {
  readonly text: string;
  readonly kind: PersonKind;
  readonly isGeneric: boolean;
  /** Its last sign is not what the others make it: a slip in most cases, but some real ones are so. */
  readonly isDoubtful: boolean;
}

const PATTERN = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[A\d]$/;

/** As typed, with spaces, dashes and small letters; null: it is not written like an RFC. */
export function readRfc(typed: string): Rfc | null {
  const text = typed.toUpperCase().replaceAll(/[\s.-]/g, '');
  if (GENERIC_RFCS.includes(text)) return { text, kind: 'física', isGeneric: true, isDoubtful: false };
  const [, year, month, day] = PATTERN.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined || !isDay(year, month, day)) return null;
  const kind = text.length === 12 ? 'moral' : 'física';
  return { text, kind, isGeneric: false, isDoubtful: checkDigit(text) !== text.at(-1) };
}

/** The century is not told: 29 February is a day in one of the two that may be meant, or in none. */
function isDay(year: string, month: string, day: string): boolean {
  return ['19', '20'].some((century) => isDateText(`${century}${year}-${month}-${day}`));
}

/** Places as the SAT counts them: figures, letters with & after N, space, Ñ last. */
const VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

export function checkDigit(rfc: string): string {
  const signs = Array.from(rfc.slice(0, -1).padStart(12, ' '));
  const sum = signs.reduce((total, sign, place) => total + VALUES.indexOf(sign) * (13 - place), 0);
  const rest = 11 - (sum % 11);
  if (rest === 11) return '0';
  return rest === 10 ? 'A' : String(rest);
}
