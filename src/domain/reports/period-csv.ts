import { csvCell } from '#domain/shared/csv-cell.ts';
import { weekdayOf, type DateText } from '#domain/shared/time.ts';
import { kindWord, terminalWord } from './card-figures.ts';
import { NO_SUMS, type Sums } from './day-sums.ts';
import { wordOfForm } from '#domain/cashier/payment-forms.ts';
import { ACT_WORDS, AREA_WORDS } from './report-words.ts';
import { WEEKDAYS } from '#domain/shared/day-names.ts';
import {
  categorySums,
  type ActSum,
  type Figure,
  type FigureField,
  type KeyedSums,
  type PeriodReport,
} from './period-report.ts';

export const PERIOD_TABLES = [
  'dias',
  'horas',
  'categorias',
  'platillos',
  'paquetes',
  'areas',
  'meseros',
  'mesas',
  'canales',
  'formas-de-pago',
  'tarjetas',
  'iva',
  'cocina',
  'sin-cobrar',
] as const;
export type PeriodTable = (typeof PERIOD_TABLES)[number];

type Cell = string | number;
export interface TableRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What each row is made of. */
  readonly made: readonly RowMade[];
  /** Which of its row's sums stands in a column; null where there is none. */
  readonly sums: readonly (ColumnSum | null)[];
}

/** Accounts that can be told one by one, in this period and the one before; or what somebody did. */
export type RowMade =
  | { readonly figure: Figure; readonly day?: DateText; readonly now: Sums; readonly before: Sums }
  | { readonly acts: Pick<ActSum, 'kind' | 'person' | 'reason'>; readonly amount: number };

export interface ColumnSum {
  readonly of: FigureField;
  readonly when: 'now' | 'before';
}

export function periodTable(report: PeriodReport, table: PeriodTable): TableRows {
  return TABLES[table](report);
}

/** One table of a period, with the figure of the period before beside it; amounts in pesos with two decimals. */
export function periodCsv(report: PeriodReport, table: PeriodTable): string {
  const { head, rows } = periodTable(report, table);
  // The mark tells spreadsheets that the accents are UTF-8.
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

const TABLES: Readonly<Record<PeriodTable, (report: PeriodReport) => TableRows>> = {
  dias: ({ now }) => ({
    head: ['Fecha', 'Día', 'Cuentas', 'Personas', 'Ventas netas'],
    sums: columns(null, null, 'n', 'qty', 'amount'),
    made: now.days.map(({ day, n, qty, amount }) => ({
      figure: { kind: 'total', keys: [] },
      day,
      now: { ...NO_SUMS, n, qty, amount },
      before: NO_SUMS,
    })),
    rows: now.days.map(({ day, n, qty, amount }) => [day, WEEKDAYS[weekdayOf(day)] ?? '', n, qty, pesos(amount)]),
  }),
  horas: ({ now }) => ({
    head: ['Día de la semana', 'Hora', 'Cuentas', 'Personas', 'Ventas netas'],
    sums: columns(null, null, 'n', 'qty', 'amount'),
    made: now.cells.map(({ weekday, hour, n, qty, amount }) => ({
      figure: { kind: 'cell', keys: [`${weekday}-${hour}`] },
      now: { ...NO_SUMS, n, qty, amount },
      before: NO_SUMS,
    })),
    rows: now.cells.map(({ weekday, hour, n, qty, amount }) => [WEEKDAYS[weekday] ?? '', hour, n, qty, pesos(amount)]),
  }),
  categorias: (report) => {
    const past = categorySums(report.past, report.names);
    const all = withPast(categorySums(report.now, report.names), past).map((each) => ({ dishes: [], ...each }));
    return {
      head: ['Categoría', 'Piezas', 'Ventas netas', 'Antes'],
      sums: columns(null, 'qty', 'amount', 'antes'),
      made: all.map((each) => {
        const before = past.find(({ key }) => key === each.key);
        const keys = [...new Set([...each.dishes, ...(before?.dishes ?? [])])];
        return { figure: { kind: 'dish', keys }, now: each, before: before ?? NO_SUMS };
      }),
      rows: all.map(({ key, qty, amount }) => [
        key === '' ? 'Sin categoría' : key,
        qty,
        pesos(amount),
        pesos(amountOf(past, key)),
      ]),
    };
  },
  platillos: (report) => {
    const { now, past, names } = report;
    return {
      head: ['Platillo', 'Categoría', 'Piezas', 'Ventas netas', 'Descuentos', 'Cortesías', 'IVA', 'Antes'],
      sums: columns(null, null, 'qty', 'amount', 'discount', 'courtesy', 'tax', 'antes'),
      made: madeBy(report, 'dish'),
      rows: withPast(now.by.dish, past.by.dish).map(({ key, qty, amount, discount, courtesy, tax }) => [
        names.dishes[key]?.name ?? key,
        names.dishes[key]?.category ?? '',
        qty,
        ...[amount, discount, courtesy, tax, amountOf(past.by.dish, key)].map(pesos),
      ]),
    };
  },
  paquetes: (report) => ({
    head: ['Paquete', 'Piezas', 'Ventas netas', 'Descuentos', 'Cortesías', 'IVA', 'Antes'],
    sums: columns(null, 'qty', 'amount', 'discount', 'courtesy', 'tax', 'antes'),
    made: madeBy(report, 'package'),
    rows: withPast(report.now.by.package, report.past.by.package).map(
      ({ key, qty, amount, discount, courtesy, tax }) => [
        report.names.dishes[key]?.name ?? key,
        qty,
        ...[amount, discount, courtesy, tax, amountOf(report.past.by.package, key)].map(pesos),
      ],
    ),
  }),
  areas: (report) => ({
    head: ['Área', 'Piezas', 'Ventas netas', 'Antes'],
    sums: columns(null, 'qty', 'amount', 'antes'),
    made: madeBy(report, 'area'),
    rows: withPast(report.now.by.area, report.past.by.area).map(({ key, qty, amount }) => [
      AREA_WORDS[key] ?? key,
      qty,
      pesos(amount),
      pesos(amountOf(report.past.by.area, key)),
    ]),
  }),
  meseros: (report) => ({
    head: ['Persona', 'Cuentas', 'Personas atendidas', 'Ventas netas', 'Propinas', 'Antes'],
    sums: columns(null, 'n', 'qty', 'amount', 'tip', 'antes'),
    made: madeBy(report, 'waiter'),
    rows: withPast(report.now.by.waiter, report.past.by.waiter).map(({ key, n, qty, amount, tip }) => [
      report.names.people[key] ?? key,
      n,
      qty,
      pesos(amount),
      pesos(tip),
      pesos(amountOf(report.past.by.waiter, key)),
    ]),
  }),
  mesas: (report) => ({
    head: ['Mesa', 'Cuentas', 'Personas', 'Ventas netas', 'Minutos por visita', 'Antes'],
    sums: columns(null, 'n', 'qty', 'amount', 'minutes', 'antes'),
    made: madeBy(report, 'table'),
    rows: withPast(report.now.by.table, report.past.by.table).map(({ key, n, qty, amount, minutes, timed }) => [
      report.names.tables[key] ?? key,
      n,
      qty,
      pesos(amount),
      timed === 0 ? '' : Math.round(minutes / timed),
      pesos(amountOf(report.past.by.table, key)),
    ]),
  }),
  canales: (report) => {
    const { now, past, names } = report;
    return {
      head: ['Canal', 'Cuentas', 'Ventas netas', 'Comisión', 'Después de comisión', 'Antes'],
      sums: columns(null, 'n', 'amount', null, null, 'antes'),
      made: madeBy(report, 'channel'),
      rows: withPast(now.by.channel, past.by.channel).map(({ key, n, amount }) => {
        const commission = amountOf(now.by.commission, key);
        return [
          names.channels[key] ?? key,
          n,
          ...[amount, commission, amount - commission, amountOf(past.by.channel, key)].map(pesos),
        ];
      }),
    };
  },
  'formas-de-pago': (report) => ({
    head: ['Forma de pago', 'Pagos', 'Cobrado', 'Propinas', 'Antes'],
    sums: columns(null, 'n', 'amount', 'tip', 'antes'),
    made: madeBy(report, 'method'),
    rows: withPast(report.now.by.method, report.past.by.method).map(({ key, n, amount, tip }) => [
      wordOfForm(key),
      n,
      pesos(amount),
      pesos(tip),
      pesos(amountOf(report.past.by.method, key)),
    ]),
  }),
  tarjetas: (report) => ({
    head: ['Terminal', 'Tipo', 'Pagos', 'Cobrado', 'Propinas', 'Antes'],
    sums: columns(null, null, 'n', 'amount', 'tip', 'antes'),
    made: madeBy(report, 'card'),
    rows: withPast(report.now.by.card, report.past.by.card).map(({ key, n, amount, tip }) => [
      terminalWord(key, report.names),
      kindWord(key),
      n,
      pesos(amount),
      pesos(tip),
      pesos(amountOf(report.past.by.card, key)),
    ]),
  }),
  iva: (report) => ({
    head: ['Tasa', 'Ventas netas', 'Sin IVA', 'IVA'],
    sums: columns(null, 'amount', 'base', 'tax'),
    made: madeBy(report, 'rate'),
    rows: withPast(report.now.by.rate, report.past.by.rate).map(({ key, amount, tax }) => [
      key,
      pesos(amount),
      pesos(amount - tax),
      pesos(tax),
    ]),
  }),
  cocina: ({ now, past }) => {
    const slowness = ({ minutes, timed }: Sums): number => (timed === 0 ? 0 : minutes / timed);
    const slowest = withPast(now.by.kitchen, past.by.kitchen).toSorted((a, b) => slowness(b) - slowness(a));
    const before = (key: string): Sums => past.by.kitchen.find((each) => each.key === key) ?? NO_SUMS;
    return {
      head: ['Platillo', 'Piezas', 'Minutos en promedio', 'Antes'],
      sums: [null, { of: 'n', when: 'now' }, { of: 'minutes', when: 'now' }, { of: 'minutes', when: 'before' }],
      made: slowest.map((each) => ({
        figure: { kind: 'kitchen', keys: [each.key] },
        now: each,
        before: before(each.key),
      })),
      rows: slowest.map(({ key, n, minutes, timed }) => [
        key,
        n,
        average(minutes, timed),
        average(before(key).minutes, before(key).timed),
      ]),
    };
  },
  'sin-cobrar': ({ now, names }) => ({
    head: ['Qué', 'Persona', 'Motivo', 'Veces', 'Piezas', 'Cuánto'],
    sums: columns(null, null, null, 'n', 'qty', 'amount'),
    made: now.acts.map(({ kind, person, reason, amount }) => ({ acts: { kind, person, reason }, amount })),
    rows: now.acts.map(({ kind, person, reason, n, qty, amount }) => [
      ACT_WORDS[kind],
      names.people[person] ?? person,
      reason,
      n,
      qty,
      pesos(amount),
    ]),
  }),
};

/** `antes`: net sales of the period before. */
function columns(...of: readonly (FigureField | 'antes' | null)[]): readonly (ColumnSum | null)[] {
  return of.map((field) => {
    if (field === null) return null;
    return field === 'antes' ? { of: 'amount', when: 'before' } : { of: field, when: 'now' };
  });
}

/** What was sold before and is not now stands there with nothing: «Antes» adds up to the period before. */
function withPast<Row extends KeyedSums>(
  now: readonly Row[],
  past: readonly KeyedSums[],
): readonly (Row | KeyedSums)[] {
  const known = new Set(now.map(({ key }) => key));
  return [...now, ...past.filter(({ key }) => !known.has(key)).map(({ key }) => ({ key, ...NO_SUMS }))];
}

function madeBy(
  { now, past }: PeriodReport,
  kind: 'dish' | 'area' | 'waiter' | 'table' | 'method' | 'card' | 'rate' | 'package' | 'channel',
): readonly RowMade[] {
  return withPast(now.by[kind], past.by[kind]).map((each) => ({
    figure: { kind, keys: [each.key] },
    now: each,
    before: past.by[kind].find(({ key }) => key === each.key) ?? NO_SUMS,
  }));
}

/** A number below zero is no formula. */
function cellText(cell: Cell): string {
  const text = String(cell);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : csvCell(text);
}

function amountOf(sums: readonly KeyedSums[], key: string): number {
  return sums.find((each) => each.key === key)?.amount ?? 0;
}

function average(minutes: number, timed: number): string {
  return timed === 0 ? '' : (minutes / timed).toFixed(1);
}

function pesos(amount: number): string {
  const whole = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
