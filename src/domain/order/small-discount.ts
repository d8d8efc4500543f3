import { atLeastZero, cents, sum, type Cents } from '#domain/shared/money.ts';
import { covers, grantsOf, isTyped, withGrants } from './grant.ts';
import type { Grant, Ticket } from './ticket.ts';
import { billLines, takenBy } from './totals.ts';

/** Up to a tenth of what is charged is a discount that the cashier may give alone; part of a centavo counts for them. */
function tenthOf(amount: number): Cents {
  return cents(Math.ceil(amount / 10));
}

/**
 * Whether this much more off needs no manager: all discounts together are within a tenth of the lines it covers, and of
 * each of them. Otherwise whatever leaves the account or moves to another would leave a larger share behind.
 */
export function isSmallGrant(ticket: Ticket, grant: Grant): boolean {
  const lines = billLines(withGrants(ticket, [...grantsOf(ticket), grant]))
    .filter(({ item }) => covers(grant, item.id))
    .map(({ gross, courtesy, discount }) => ({ charged: atLeastZero(cents(gross - courtesy)), discount }));
  const charged = sum(lines.map((line) => line.charged));
  if (charged === 0 || sum(lines.map(({ discount }) => discount)) > tenthOf(charged)) return false;
  // An amount is divided over its lines in whole centavos: one of them may carry one more than its tenth.
  return lines.every((line) => line.discount <= tenthOf(line.charged) + 1);
}

/**
 * What was granted, held at what it takes off: an amount does not wait for dishes that come later. One that needed no
 * manager stays within its tenth: otherwise ordering ten bottles, granting a discount and removing the bottles would
 * make the dinner free.
 */
export function heldInBounds(ticket: Ticket): readonly Grant[] {
  const charged = billLines(ticket).map(({ gross, courtesy }) => atLeastZero(cents(gross - courtesy)));
  const taken = takenBy(ticket);
  const held: { readonly grant: Grant; readonly lines: readonly number[] }[] = [];
  for (const [turn, { grant, lines }] of taken.entries()) {
    if (grant.kind !== 'amount') {
      held.push({ grant, lines });
      continue;
    }
    // A typed figure may take off the tip too.
    const isFigure = isTyped(grant) && grant.mostShare === undefined;
    const took = sum(lines) + (isFigure ? Math.min(ticket.tip, grant.value - sum(lines)) : 0);
    const isBound = grant.isSmall && grant.gives === 'discount';
    const bound = isBound
      ? boundOf(grant, { ticket, charged, before: held, after: taken.slice(turn + 1) })
      : perCentOf(grant, { ticket, charged, before: held });
    const value = Math.min(took, bound);
    const { mostShare: _mostShare, ...plain } = grant;
    if (value > 0) held.push({ grant: { ...plain, value }, lines: lines.map((part) => (part * value) / took) });
  }
  return held.map(({ grant }) => grant);
}

/** What was granted as a per cent stays within it, whatever lower figure was typed: but for a centavo of each line. */
function perCentOf(
  grant: Grant,
  {
    ticket,
    charged,
    before,
  }: { readonly ticket: Ticket; readonly charged: readonly Cents[]; readonly before: Counted },
): number {
  if (grant.within === undefined) return Infinity;
  const covered = ticket.items.flatMap(({ id }, index) =>
    covers(grant, id) ? [(charged[index] ?? 0) - offOf(before, index)] : [],
  );
  return Math.floor((covered.reduce((whole, left) => whole + left, 0) * grant.within) / 100) + covered.length;
}

function offOf(counted: Counted, index: number): number {
  return counted.reduce(
    (total, { grant: { gives }, lines }) => total + (gives === 'discount' ? (lines[index] ?? 0) : 0),
    0,
  );
}

type Counted = readonly { readonly grant: Grant; readonly lines: readonly number[] }[];

/**
 * What is left of the tenth of its lines, and of each of them, since it takes the same share of all: everything granted
 * before it counts, and small per cents whenever given.
 */
function boundOf(
  grant: Grant,
  {
    ticket,
    charged,
    before,
    after,
  }: { readonly ticket: Ticket; readonly charged: readonly Cents[]; readonly before: Counted; readonly after: Counted },
): number {
  const later = after.filter(({ grant: { isSmall, kind } }) => isSmall && kind === 'percent');
  const lines = ticket.items.flatMap(({ id }, index) => {
    const left = (charged[index] ?? 0) - offOf(before, index);
    if (!covers(grant, id) || left <= 0) return [];
    return [{ left, free: (charged[index] ?? 0) / 10 - offOf([...before, ...later], index) }];
  });
  const share = Math.min(...lines.map(({ left, free }) => free / left));
  const whole = lines.reduce((total, { left }) => total + left, 0);
  return lines.length === 0 ? 0 : Math.max(0, Math.ceil(share * whole - 1e-6));
}
