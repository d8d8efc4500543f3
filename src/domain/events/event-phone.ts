import { onlyDigits } from '#domain/shared/text.ts';

/** Ten digits, or twelve that begin with the country's 52; whatever stands between them is ignored. */
export function isReachablePhone(typed: string): boolean {
  const digits = onlyDigits(typed);
  return digits.length === 10 || (digits.length === 12 && digits.startsWith('52'));
}
