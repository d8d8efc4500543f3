import { onlyDigits } from '#domain/shared/text.ts';
import type { Message } from '#domain/site/message.ts';

export const INVALID_PHONE: Message = {
  es: 'Ingresa un teléfono válido (10 dígitos o 52 + 10 dígitos).',
  en: 'Please enter a valid phone number (10 digits, or 52 + 10 digits).',
};

/** Ten digits, or twelve that begin with the country's 52; whatever stands between them is ignored. */
export function isReachablePhone(typed: string): boolean {
  const digits = onlyDigits(typed);
  return digits.length === 10 || (digits.length === 12 && digits.startsWith('52'));
}
