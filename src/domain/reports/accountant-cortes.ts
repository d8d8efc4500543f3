import { netOf, netSalesOf, totalOf, type MethodSums } from '#domain/drawer/corte.ts';
import type { DrawerEntry } from '#domain/drawer/drawer-entry.ts';
import type { CorteZ, Shift } from '#domain/drawer/shift.ts';
import { PAYMENT_METHODS, type PaymentMethod, type Ticket } from '#domain/order/ticket.ts';
import { localMoment } from '#domain/shared/time.ts';
import { byMethod, METHODS_OFFERED, methodWord } from '#domain/cashier/payment-forms.ts';

/** What names an account's or a corte's parts in a file: the venue's own words, not ours. */
export interface FileNames {
  readonly zone: string;
  readonly person: (id: string) => string;
  readonly table: (id: string | undefined) => string;
  readonly till: (id: string) => string;
  readonly channel: (id: string) => string;
}

/** Shifts that were closed in a month, and what each command did to their drawers. */
export interface Cortes {
  readonly shifts: readonly Shift[];
  readonly entries: readonly DrawerEntry[];
}

export type MethodTotals = Readonly<Record<PaymentMethod, number>>;

export const CORTE_HEAD = `Corte,Caja,Día,Abrió,Cerró,Cerró (quién),Cuentas,Ventas netas,${METHODS_OFFERED.map(methodWord).join(',')},Cobrado,Propinas recibidas,Fondo,Depósitos,Retiros,Gastos,Propinas pagadas,Redondeo,Esperado,Contado,Diferencia,Motivo,De ello posterior a otro corte`;

/** One row for each corte Z; amounts of money as numbers of centavos. */
export function corteCells(
  { shifts }: Cortes,
  names: FileNames,
): readonly (readonly (string | { readonly cents: number })[])[] {
  return shifts.flatMap((shift) => (shift.z === null ? [] : [cellsOf(shift, shift.z, names)]));
}

function cellsOf(
  shift: Shift,
  z: CorteZ,
  { zone, person, till }: FileNames,
): readonly (string | { readonly cents: number })[] {
  const clock = (moment: Shift['openedAt']): string => {
    const { date, time } = localMoment(moment, zone);
    return `${date} ${time}`;
  };
  const { sums } = z;
  const net = netOf(sums);
  const late = sums.late.reduce((total, each) => total + totalOf(each.net), 0);
  const { deposit, withdrawal, expense, tips } = sums.movements;
  return [
    `Z ${z.number}`,
    till(shift.till),
    z.day,
    clock(shift.openedAt),
    clock(z.at),
    person(z.by),
    String(sums.accounts),
    ...[netSalesOf(sums), ...METHODS_OFFERED.map((method) => net[method]), totalOf(net), totalOf(sums.tipsIn)].map(
      money,
    ),
    ...[sums.fondo, deposit, withdrawal, expense, tips, sums.rounding ?? 0, sums.expected, z.counted, z.difference].map(
      money,
    ),
    z.reason,
    money(late),
  ];
}

function money(cents: number): { readonly cents: number } {
  return { cents };
}

/** Where the money of a month's accounts lies: what was collected, against what the month's cortes counted. */
export interface Agreement {
  readonly method: string;
  /** By the payments of accounts opened in the month. */
  readonly collected: number;
  /** By the cortes Z of the month. */
  readonly inCortes: number;
  /** Of these, money of accounts opened in another month. */
  readonly ofOtherMonths: number;
  /** Collected, and in no corte of this month: an open shift, a corte of another month, a venue without shifts. */
  readonly outside: number;
}

/**
 * The accounts of a month, asked whether the money of an entry is theirs. Two accounts may be joined after one was paid,
 * also over the end of a month: then the payment, and not the account it was taken for, tells where it lies now.
 */
export class MonthMoney {
  readonly #joined = new Map<string, string | undefined>();
  readonly #money = new Set<string>();

  add({ id, mergedInto, payments, refunds = [] }: Ticket): void {
    this.#joined.set(id, mergedInto);
    // What a command did to the money bears its name, as its entry does.
    for (const money of [...payments, ...payments.flatMap(({ corrected = [] }) => corrected), ...refunds])
      this.#money.add(money.id);
  }

  owns({ id, account }: DrawerEntry): boolean {
    if (account === undefined) return false;
    if (this.#money.has(id)) return true;
    const into = this.#joined.get(account.ticketId);
    return this.#joined.has(account.ticketId) && (into === undefined || this.#joined.has(into));
  }
}

/** Always: collected = inCortes − ofOtherMonths + outside. */
export function agreement(
  collected: MethodTotals,
  { shifts, entries }: Cortes,
  month: Pick<MonthMoney, 'owns'>,
): readonly Agreement[] {
  const inCortes = added(shifts.flatMap(({ z }) => (z === null ? [] : [netOf(z.sums)])));
  const own = { ...NOTHING };
  const others = { ...NOTHING };
  const closed = new Set(shifts.map(({ id }) => id));
  for (const entry of entries) {
    const { shift, account } = entry;
    if (!account || shift === null || !closed.has(shift)) continue;
    const sums = month.owns(entry) ? own : others;
    for (const method of PAYMENT_METHODS)
      sums[method] += (account.taken[method] ?? 0) - (account.returned[method] ?? 0);
  }
  return PAYMENT_METHODS.map((method) => ({
    method: methodWord(method),
    collected: collected[method],
    inCortes: inCortes[method],
    ofOtherMonths: others[method],
    outside: collected[method] - own[method],
  }));
}

const NOTHING: Readonly<Record<PaymentMethod, number>> = byMethod(() => 0);

function added(parts: readonly MethodSums[]): MethodTotals {
  const sums = { ...NOTHING };
  for (const part of parts) for (const method of PAYMENT_METHODS) sums[method] += part[method];
  return sums;
}
