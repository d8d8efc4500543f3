import { inProportion } from '#domain/shared/proportions.ts';
import { cents, sum, type Cents } from '#domain/shared/money.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { totalOf, type WaiterTips } from './corte.ts';
import type { TipPool } from './drawer-settings.ts';

export interface PoolPerson {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

export interface PoolShare {
  readonly person: PoolPerson;
  readonly share: Cents;
  readonly paid: Cents;
  readonly owed: Cents;
}

/**
 * What each person may still be paid: their own tips, or their share where the venue pools them. Nobody without a debt.
 */
export function tipsToPay(
  tips: readonly WaiterTips[],
  { pool, people }: { readonly pool: TipPool | null; readonly people: readonly PoolPerson[] },
): ReadonlyMap<string, Cents> {
  const each =
    pool === null
      ? tips.map(({ staffId, owed }) => [staffId, owed] as const)
      : poolProposal(tips, { pool, people }).map(({ person, owed }) => [person.id, owed] as const);
  return new Map(each.filter(([staffId, owed]) => staffId !== '' && owed > 0));
}

/**
 * Who would get what, by the venue's percentages: waiters in proportion to what they brought, everybody else in equal
 * parts, cent by cent. The part of a role in which nobody works goes to the others. A proposal: paying is a command.
 */
export function poolProposal(
  tips: readonly WaiterTips[],
  { pool, people }: { readonly pool: TipPool; readonly people: readonly PoolPerson[] },
): readonly PoolShare[] {
  const pot = cents(Math.max(0, sum(tips.map(({ received, carried }) => cents(totalOf(received) + carried)))));
  const brought = new Map(tips.map(({ staffId, received }) => [staffId, totalOf(received)]));
  const paid = new Map(tips.map((each) => [each.staffId, each.paid]));
  const sharing = people.filter(({ role }) => (pool[role] ?? 0) > 0);
  const roles = [...new Set(sharing.map(({ role }) => role))];
  const parts = inProportion(
    pot,
    roles.map((role) => cents(pool[role] ?? 0)),
  );
  return roles.flatMap((role, index) => {
    const team = sharing.filter((person) => person.role === role);
    const bases = team.map(({ id }) => cents(Math.max(0, role === 'waiter' ? (brought.get(id) ?? 0) : 1)));
    const hasBrought = bases.some((base) => base > 0);
    const shares = inProportion(parts[index] ?? cents(0), hasBrought ? bases : team.map(() => cents(1)));
    return team.map((person, place) => {
      const share = shares[place] ?? cents(0);
      const got = paid.get(person.id) ?? cents(0);
      return { person, share, paid: got, owed: cents(share - got) };
    });
  });
}
