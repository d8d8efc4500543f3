import { byMethod } from '#domain/cashier/payment-forms.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/order/ticket.ts';
import { cents, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import { addedCards } from './cards/card-sums.ts';
import type {
  AccountEntry,
  AccountFigures,
  ByMethod,
  CardSum,
  DrawerEntry,
  MovementKind,
  RateFigures,
} from './drawer-entry.ts';
import type { TipsOwed } from './till.ts';

export type MethodSums = Readonly<Record<PaymentMethod, Cents>>;

/** Every figure of a corte; X and Z are the same sums, one on the way and one for ever. */
export interface CorteSums extends AccountFigures {
  readonly fondo: Cents;
  /** Came in, net of change, tips included. */
  readonly taken: MethodSums;
  readonly returned: MethodSums;
  readonly tipsIn: MethodSums;
  readonly movements: Readonly<Record<MovementKind, Cents>>;
  /** What lies there beyond the cash of the accounts because that was rounded; absent: nothing. */
  readonly rounding?: Cents;
  /** What must lie in the drawer. */
  readonly expected: Cents;
  /** When the first and the last account was closed. Absent in a Z that is older than this field. */
  readonly hours?: { readonly from: Instant; readonly to: Instant } | null;
  /** What of the sales went back to guests. Absent in a Z that is older than this field. */
  readonly givenBack?: Cents;
  readonly tips: readonly WaiterTips[];
  /** Cards by terminal, credit and debit. Absent: the venue had no terminals. */
  readonly cards?: readonly CardSum[];
  /** Of all this, what fell into a shift that already had its corte Z. */
  readonly late: readonly LateSums[];
}

export interface WaiterTips {
  readonly staffId: string;
  readonly received: MethodSums;
  /** Left owed by the corte before. */
  readonly carried: Cents;
  readonly paid: Cents;
  readonly owed: Cents;
}

export interface LateSums {
  readonly shift: string;
  readonly entries: number;
  /** Payments less what went back. */
  readonly net: MethodSums;
}

interface Opening {
  readonly fondo: Cents;
  readonly tipsOwed: readonly TipsOwed[];
}

/** Expected cash = float + cash taken net of change + what that was rounded by + deposits − withdrawals − expenses − tips paid out − cash refunds. */
export function corteSums({ fondo, tipsOwed }: Opening, entries: readonly DrawerEntry[]): CorteSums {
  const accounts = entries.flatMap(({ account }) => account ?? []);
  const taken = addUp(accounts.map((each) => each.taken));
  const returned = addUp(accounts.map((each) => each.returned));
  const movements = {
    deposit: moved(entries, 'deposit'),
    withdrawal: moved(entries, 'withdrawal'),
    expense: moved(entries, 'expense'),
    tips: moved(entries, 'tips'),
  };
  const rounding = sum(accounts.map((each) => each.rounding ?? ZERO));
  const cards = addedCards(accounts.flatMap((each) => each.cards ?? []));
  const out = movements.withdrawal + movements.expense + movements.tips + returned.cash;
  return {
    fondo,
    taken,
    returned,
    tipsIn: addUp(accounts.map((each) => each.tips)),
    movements,
    ...(rounding === 0 ? {} : { rounding }),
    expected: cents(fondo + taken.cash + rounding + movements.deposit - out),
    ...closedSums(accounts),
    hours: hoursOf(entries),
    givenBack: sum(accounts.map(({ lacking = ZERO }) => lacking)),
    tips: waiterTips(entries, tipsOwed),
    ...(cards.length === 0 ? {} : { cards }),
    late: lateSums(entries),
  };
}

/** What was sold and stayed sold. */
export function netSalesOf({ sales, givenBack = ZERO }: Pick<CorteSums, 'sales' | 'givenBack'>): Cents {
  return cents(sales - givenBack);
}

export function netOf({ taken, returned }: Pick<CorteSums, 'taken' | 'returned'>): MethodSums {
  return addUp([taken, negative(returned)]);
}

/** A corte made before a form of payment existed has no figure of it. */
export function totalOf(sums: ByMethod): Cents {
  return sum(PAYMENT_METHODS.map((method) => sums[method] ?? ZERO));
}

function negative(sums: ByMethod): MethodSums {
  return byMethod((method) => cents(-(sums[method] ?? ZERO)));
}

function addUp(parts: readonly ByMethod[]): MethodSums {
  return byMethod((method) => sum(parts.map((part) => part[method] ?? ZERO)));
}

function moved(entries: readonly DrawerEntry[], kind: MovementKind): Cents {
  return sum(entries.flatMap((entry) => (entry.kind === kind ? (entry.movement?.amount ?? []) : [])));
}

function closedSums(accounts: readonly AccountEntry[]) {
  const closed = accounts.flatMap((each) => each.closed ?? []);
  const total = (of: (each: (typeof closed)[number]) => number): number =>
    closed.reduce((whole, each) => whole + of(each), 0);
  return {
    accounts: total((each) => each.accounts),
    covers: total((each) => each.covers),
    sales: cents(total((each) => each.sales)),
    discount: cents(total((each) => each.discount)),
    courtesy: cents(total((each) => each.courtesy)),
    voids: total((each) => each.voids),
    voided: cents(total((each) => each.voided)),
    rates: ratesOf(closed.flatMap(({ rates }) => rates)),
  };
}

function hoursOf(entries: readonly DrawerEntry[]): { readonly from: Instant; readonly to: Instant } | null {
  const moments = entries
    .filter(({ account }) => (account?.closed?.accounts ?? 0) > 0)
    .map((entry) => entry.at)
    .toSorted();
  const [from, to] = [moments[0], moments.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

function ratesOf(figures: readonly RateFigures[]): readonly RateFigures[] {
  const rates = new Map<number, RateFigures>();
  for (const { rate, base, tax } of figures) {
    const soFar = rates.get(rate) ?? { rate, base: ZERO, tax: ZERO };
    rates.set(rate, { rate, base: cents(soFar.base + base), tax: cents(soFar.tax + tax) });
  }
  return [...rates.values()].toSorted((a, b) => b.rate - a.rate);
}

/** Whoever served, was owed before, or was paid. What went back of a payment leaves its tip where it was. */
function waiterTips(entries: readonly DrawerEntry[], tipsOwed: readonly TipsOwed[]): readonly WaiterTips[] {
  const people = new Map<string, { received: ByMethod[]; carried: number; paid: number }>();
  const of = (staffId: string) => {
    const known = people.get(staffId) ?? { received: [], carried: 0, paid: 0 };
    people.set(staffId, known);
    return known;
  };
  for (const { staffId, amount } of tipsOwed) of(staffId).carried += amount;
  for (const { account, movement, kind } of entries) {
    if (account && Object.keys(account.tips).length > 0) of(account.waiter).received.push(account.tips);
    if (kind === 'tips' && movement) of(movement.staffId ?? '').paid += movement.amount;
  }
  return [...people]
    .map(([staffId, { received, carried, paid }]) => {
      const sums = addUp(received);
      return {
        staffId,
        received: sums,
        carried: cents(carried),
        paid: cents(paid),
        owed: cents(totalOf(sums) + carried - paid),
      };
    })
    .toSorted((a, b) => (a.staffId < b.staffId ? -1 : 1));
}

function lateSums(entries: readonly DrawerEntry[]): readonly LateSums[] {
  const shifts = new Map<string, AccountEntry[]>();
  for (const { after, account } of entries) {
    if (after === undefined || !account) continue;
    shifts.set(after, [...(shifts.get(after) ?? []), account]);
  }
  return [...shifts]
    .map(([shift, accounts]) => ({
      shift,
      entries: accounts.length,
      net: netOf({
        taken: addUp(accounts.map(({ taken }) => taken)),
        returned: addUp(accounts.map(({ returned }) => returned)),
      }),
    }))
    .toSorted((a, b) => (a.shift < b.shift ? -1 : 1));
}
