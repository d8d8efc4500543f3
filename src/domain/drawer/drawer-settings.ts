import { cents, type Cents } from '#domain/shared/money.ts';
import type { StaffRole } from '#domain/staff/roles.ts';

/** How this venue handles its drawers. */
export interface DrawerSettings {
  /** «Corte ciego»: whoever counts sees what is expected only when the count is kept. */
  readonly blind: boolean;
  /** A withdrawal or an expense above it needs a manager's approval. */
  readonly limit: Cents;
  /** Per cent of the tips by role, together 100; null: each waiter keeps their own. */
  readonly pool: TipPool | null;
  /** «Redondear efectivo» to so many centavos; absent or 0: cash is taken to the centavo. */
  readonly rounding?: (typeof ROUNDING_STEPS)[number];
}

/** To what cash can be rounded: fifty centavos are the smallest coin people still carry. */
export const ROUNDING_STEPS = [0, 50, 100] as const;
/** With which a new venue begins. */
export const NEW_ROUNDING = 50;

export type TipPool = Readonly<Partial<Record<StaffRole, number>>>;

export const DEFAULT_DRAWER: DrawerSettings = { blind: false, limit: cents(200_000), pool: null };

/** Why counted and expected differ, as venues say it. */
export function reasonsFor(difference: Cents): readonly string[] {
  return ['Cambio mal dado', difference < 0 ? 'Falta un vale' : 'Cobro sin registrar'];
}
