import type { InputOf } from '#domain/commands.ts';
import { formatPesos, parsePesos, parseRate } from '#domain/shared/money.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { OrderOnScreen } from './order-view.ts';

/** What somebody has typed so far; a field nobody touched is absent, and follows the account. */
export type TypedAdjustments = Partial<ShownAdjustments>;

export interface ShownAdjustments {
  readonly tip: string;
  readonly discount: string;
  readonly taxRate: string;
}

export function shownAdjustments(
  { tip, discount, taxRate }: Pick<OrderOnScreen, 'tip' | 'discount' | 'taxRate'>,
  typed: TypedAdjustments,
): ShownAdjustments {
  return {
    tip: tip === 0 ? '' : formatPesos(tip),
    discount: discount === 0 ? '' : formatPesos(discount),
    taxRate: taxRate === null ? '' : String(taxRate),
    ...typed,
  };
}

/** Names the typed fields alone: whatever else was given meanwhile, on another terminal too, stays. */
export function adjustmentsFrom({
  tip,
  discount,
  taxRate,
}: TypedAdjustments): Omit<InputOf<'APPLY_TIP_DISCOUNT_TAX'>, 'ticketId'> {
  return {
    ...(tip === undefined ? {} : { tip: parsePesos(tip) }),
    ...(discount === undefined ? {} : { discount: parsePesos(discount) }),
    ...(taxRate === undefined ? {} : { taxRate: taxRate.trim() === '' ? null : parseRate(taxRate) }),
  };
}

export interface OfferedAdjustments {
  readonly tip: boolean;
  readonly discount: boolean;
  /** What stands under the field; null: as much as the venue allows. */
  readonly discountHint: string | null;
  readonly taxRate: boolean;
}

/** What a post can never do is not offered to it, and what it can do only up to a bound says the bound. */
export function adjustmentsFor(role: Role): OfferedAdjustments {
  const small = grantFor('discount-small', role);
  const isBound = grantFor('discount-large', role) === 'N';
  const most = small === 'A' ? 'Hasta 10%, con PIN de gerencia. Más lo da Caja.' : 'Hasta 10%.';
  return {
    tip: grantFor('tip', role) !== 'N',
    discount: small !== 'N',
    discountHint: isBound ? most : null,
    taxRate: grantFor('tax-rate', role) !== 'N',
  };
}
