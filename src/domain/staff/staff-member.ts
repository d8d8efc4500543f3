import type { Instant } from '#domain/shared/time.ts';
import type { PersonKept } from './person-fields.ts';
import type { StaffRole } from './roles.ts';

/** What every terminal may know of a colleague: the name on the tile. */
export interface StaffMember extends PersonKept {
  readonly id: string;
  readonly updatedAt: Instant;
}

/** How a person proves to be that person. Kept apart, so that one rule keeps it away from every terminal. */
export interface Credential {
  /** The person's id. */
  readonly id: string;
  /** argon2id with its own salt and costs, as text. */
  readonly pinHash: string;
  readonly pinLength: number;
}

/** Who handles money or people types six digits. */
export function pinLengthFor(role: StaffRole): 4 | 6 {
  return role === 'cashier' || role === 'manager' ? 6 : 4;
}

/** The first PINs anybody tries: one digit repeated, a pattern repeated, or a run up or down. */
export function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  if (steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(9))) return true;
  return /^(\d{2,3})\1+$/.test(pin);
}
