import { METHODS_OFFERED, METHODS_WITH_VOUCHER, methodWord } from '#domain/cashier/payment-forms.ts';
import { csvCell } from '#domain/shared/csv-cell.ts';
import { cents, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import { localMoment, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { cardSumWords } from './cards/card-sum-words.ts';
import { netSalesOf } from './corte.ts';
import { DENOMINATION_KEYS, denominationText, worthOf } from './count.ts';
import { MOVEMENT_WORDS, type ByMethod, type DrawerEntry } from './drawer-entry.ts';
import type { CorteView } from './shift-view.ts';

type Row = readonly [section: string, concept: string, value: string];

/** One corte as a file: section, concept, value; money in pesos with two decimals. */
export function corteCsv(corte: CorteView): string {
  const rows: readonly Row[] = [
    ...sumRows(corte),
    ...corte.entries.map((entry): Row => ['Detalle', entryText(corte, entry), pesos(entryAmount(entry))]),
    ...countRows(corte),
    ...lateRows(corte),
    ...corte.openAccounts.map(({ folio, due }): Row => ['Cuentas abiertas', folio, pesos(due)]),
  ];
  const lines = [['Sección', 'Concepto', 'Valor'], ...rows];
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** The corte without what each sum is made of, as it fits a narrow paper. */
export function corteRows(corte: CorteView): readonly Row[] {
  const open = corte.openAccounts.map(({ folio, due }): Row => ['Cuentas abiertas', folio, pesos(due)]);
  return [...sumRows(corte), ...countRows(corte), ...lateRows(corte), ...open];
}

/** In a blind count the expected cash, and the parts that add up to it, are hidden until the drawer is counted. */
const TELLS_CASH: ReadonlySet<string> = new Set(['Efectivo', 'Ventas', 'Propinas recibidas', 'Propinas']);

/** A corte X before a blind count is kept: what the terminals took, and nothing of the cash. */
export function blindRows(corte: CorteView): readonly Row[] {
  return corteRows(corte).filter(
    ([section, concept]) => !TELLS_CASH.has(section) && !TELLS_CASH.has(concept) && !section.startsWith('Posterior'),
  );
}

function sumRows(corte: CorteView): readonly Row[] {
  return [
    ...headRows(corte),
    ...moneyRows(corte),
    ...salesRows(corte),
    ...(corte.sums.cards ?? []).map((each): Row => ['Tarjetas', cardSumWords(each), pesos(each.amount)]),
    ...corte.sums.tips.map((each): Row => ['Propinas', nameIn(corte, each.staffId), pesos(each.owed)]),
  ];
}

function headRows({ shift, till, zone, names, sums }: CorteView): readonly Row[] {
  const { z } = shift;
  return [
    ['Corte', 'Número', z === null ? 'X' : `Z ${z.number}`],
    ['Corte', 'Caja', till],
    ['Corte', 'Abrió', `${momentText(shift.openedAt, zone)} ${names[shift.openedBy] ?? ''}`.trim()],
    ...(z === null ? [] : [['Corte', 'Cerró', `${momentText(z.at, zone)} ${names[z.by] ?? ''}`.trim()] as const]),
    ['Corte', 'Cuentas', String(sums.accounts)],
    ['Corte', 'Personas', String(sums.covers)],
    ...(sums.hours ? [['Corte', 'Primera y última cuenta', hoursText(sums.hours, zone)] as const] : []),
  ];
}

function moneyRows({ sums }: CorteView): readonly Row[] {
  const { taken, returned, tipsIn, movements } = sums;
  return [
    ...formRows('Cobrado', taken),
    ...formRows('Devoluciones', returned),
    ...formRows('Propinas recibidas', tipsIn),
    ['Efectivo', 'Fondo de caja', pesos(sums.fondo)],
    ...(sums.rounding === undefined ? [] : [['Efectivo', 'Redondeo', pesos(sums.rounding)] as const]),
    ['Efectivo', 'Depósitos', pesos(movements.deposit)],
    ['Efectivo', 'Retiros', pesos(movements.withdrawal)],
    ['Efectivo', 'Gastos', pesos(movements.expense)],
    ['Efectivo', 'Propinas pagadas', pesos(movements.tips)],
    ['Efectivo', 'Esperado', pesos(sums.expected)],
  ];
}

function salesRows({ sums }: CorteView): readonly Row[] {
  return [
    ...backRows(sums),
    ['Ventas', 'Ventas netas', pesos(netSalesOf(sums))],
    ...sums.rates.flatMap(({ rate, base, tax }): readonly Row[] => [
      ['Ventas', `Base al ${percentText(rate)}`, pesos(base)],
      ['Ventas', `IVA al ${percentText(rate)}`, pesos(tax)],
    ]),
    ['Ventas', 'Descuentos', pesos(sums.discount)],
    ['Ventas', 'Cortesías', pesos(sums.courtesy)],
    ['Ventas', `Cancelaciones (${sums.voids})`, pesos(sums.voided)],
  ];
}

/** Where something that was sold went back, both are told before what is left. */
function backRows({ sales, givenBack = ZERO }: CorteView['sums']): readonly Row[] {
  if (givenBack === 0) return [];
  return [
    ['Ventas', 'Vendido', pesos(sales)],
    ['Ventas', 'Devuelto de lo vendido', pesos(givenBack)],
  ];
}

/** «20:05 a 23:40»: folios are picked by chance, and a range of them says nothing. */
export function hoursText({ from, to }: { readonly from: Instant; readonly to: Instant }, zone: string): string {
  const [first, last] = [localMoment(from, zone).time, localMoment(to, zone).time];
  return first === last ? first : `${first} a ${last}`;
}

function countRows({ shift: { z } }: CorteView): readonly Row[] {
  if (z === null) return [];
  const { pieces = {}, sum } = z.count;
  const counted = sum === undefined ? DENOMINATION_KEYS.filter((key) => (pieces[key] ?? 0) > 0) : [];
  return [
    ...counted.map((key): Row => [
      'Conteo',
      `${denominationText(key)} × ${pieces[key] ?? 0}`,
      pesos(worthOf(key, pieces[key] ?? 0)),
    ]),
    ['Conteo', 'Contado', pesos(z.counted)],
    ['Conteo', 'Diferencia', pesos(z.difference)],
    ...(z.reason === '' ? [] : [['Conteo', 'Motivo', z.reason] as const]),
    ...METHODS_WITH_VOUCHER.flatMap((method): readonly Row[] => {
      const told = z.vouchers[method];
      return told === undefined ? [] : [['Vouchers', methodWord(method), pesos(told)]];
    }),
    ...z.owing.map(({ name, pending }): Row => ['Por llegar al cortar', name, pending === null ? '' : String(pending)]),
  ];
}

/** A corte made before a form of payment existed has no figure of it. */
function formRows(title: string, sums: ByMethod): readonly Row[] {
  return METHODS_OFFERED.map((method) => [title, methodWord(method), pesos(sums[method] ?? ZERO)]);
}

function formsText(sums: ByMethod): string {
  return METHODS_OFFERED.map((method) => pesos(sums[method] ?? ZERO)).join(' · ');
}

function lateRows(corte: CorteView): readonly Row[] {
  return [
    ...corte.sums.late.map(({ shift, net }): Row => [
      `Posterior al corte ${corte.zOf[shift] ?? 'Z anterior'}`,
      METHODS_OFFERED.map(methodWord).join(' · '),
      formsText(net),
    ]),
    ...corte.after.map(({ countedIn, net }): Row => [
      'Posterior a este corte',
      `Se cuenta en ${countedIn}`,
      formsText(net),
    ]),
  ];
}

export function nameIn({ names }: Pick<CorteView, 'names'>, staffId: string): string {
  if (staffId === '') return 'Sin nombre';
  return names[staffId] ?? (staffId === DEMO_ACTOR.id ? DEMO_ACTOR.name : 'Alguien');
}

/** What an entry is called: the account's folio, or the movement and what it was for. */
export function entryText(corte: Pick<CorteView, 'zone' | 'names'>, entry: DrawerEntry): string {
  const { account, movement, kind, at } = entry;
  const time = localMoment(at, corte.zone).time;
  if (account) return `${time} ${account.folio}`;
  const who = movement?.staffId === undefined ? '' : ` ${nameIn(corte, movement.staffId)}`;
  return `${time} ${kind === 'account' ? '' : MOVEMENT_WORDS[kind]}${who}: ${movement?.concept ?? ''}`;
}

/** What it brought to the drawer and the terminals, or took from them. */
export function entryAmount({ account, movement, kind }: DrawerEntry): Cents {
  if (account) return cents(methodsTotal(account.taken, account.returned) + (account.rounding ?? 0));
  const amount = movement?.amount ?? 0;
  return cents(kind === 'deposit' ? amount : -amount);
}

function methodsTotal(taken: ByMethod, returned: ByMethod): Cents {
  return cents(sum(Object.values(taken)) - sum(Object.values(returned)));
}

export function percentText(rate: number): string {
  return `${Math.round(rate * 10_000) / 100}%`;
}

function pesos(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

function momentText(moment: Instant, zone: string): string {
  const { date, time } = localMoment(moment, zone);
  return `${date} ${time}`;
}
