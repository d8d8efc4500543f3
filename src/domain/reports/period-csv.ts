import { csvCell } from '#domain/shared/csv-cell.ts';
import { weekdayOf } from '#domain/shared/time.ts';
import { ACT_WORDS, AREA_WORDS, METHOD_WORDS } from './report-words.ts';
import { WEEKDAYS } from './period.ts';
import { categorySums, type Figure, type KeyedSums, type PeriodReport } from './period-report.ts';

export const PERIOD_TABLES = [
  'dias',
  'horas',
  'categorias',
  'platillos',
  'areas',
  'meseros',
  'mesas',
  'formas-de-pago',
  'iva',
  'cocina',
  'sin-cobrar',
] as const;
export type PeriodTable = (typeof PERIOD_TABLES)[number];

type Cell = string | number;
export interface TableRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What each row is made of, where its accounts can be told. */
  readonly figures?: readonly Figure[];
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
    rows: now.days.map(({ day, n, qty, amount }) => [day, WEEKDAYS[weekdayOf(day)] ?? '', n, qty, pesos(amount)]),
  }),
  horas: ({ now }) => ({
    head: ['Día de la semana', 'Hora', 'Cuentas', 'Personas', 'Ventas netas'],
    figures: now.cells.map(({ weekday, hour }) => ({ kind: 'cell', keys: [`${weekday}-${hour}`] })),
    rows: now.cells.map(({ weekday, hour, n, qty, amount }) => [WEEKDAYS[weekday] ?? '', hour, n, qty, pesos(amount)]),
  }),
  categorias: (report) => {
    const past = categorySums(report.past, report.names);
    return {
      head: ['Categoría', 'Piezas', 'Ventas netas', 'Antes'],
      figures: categorySums(report.now, report.names).map(({ dishes }) => ({ kind: 'dish', keys: dishes })),
      rows: categorySums(report.now, report.names).map(({ key, qty, amount }) => [
        key === '' ? 'Sin categoría' : key,
        qty,
        pesos(amount),
        pesos(amountOf(past, key)),
      ]),
    };
  },
  platillos: ({ now, past, names }) => ({
    head: ['Platillo', 'Categoría', 'Piezas', 'Ventas netas', 'Descuentos', 'Cortesías', 'IVA', 'Antes'],
    figures: now.by.dish.map(({ key }) => ({ kind: 'dish', keys: [key] })),
    rows: now.by.dish.map(({ key, qty, amount, discount, courtesy, tax }) => [
      names.dishes[key]?.name ?? key,
      names.dishes[key]?.category ?? '',
      qty,
      ...[amount, discount, courtesy, tax, amountOf(past.by.dish, key)].map(pesos),
    ]),
  }),
  areas: ({ now, past }) => ({
    head: ['Área', 'Piezas', 'Ventas netas', 'Antes'],
    figures: now.by.area.map(({ key }) => ({ kind: 'area', keys: [key] })),
    rows: now.by.area.map(({ key, qty, amount }) => [
      AREA_WORDS[key] ?? key,
      qty,
      pesos(amount),
      pesos(amountOf(past.by.area, key)),
    ]),
  }),
  meseros: ({ now, past, names }) => ({
    head: ['Persona', 'Cuentas', 'Personas atendidas', 'Ventas netas', 'Propinas', 'Antes'],
    figures: now.by.waiter.map(({ key }) => ({ kind: 'waiter', keys: [key] })),
    rows: now.by.waiter.map(({ key, n, qty, amount, tip }) => [
      names.people[key] ?? key,
      n,
      qty,
      pesos(amount),
      pesos(tip),
      pesos(amountOf(past.by.waiter, key)),
    ]),
  }),
  mesas: ({ now, past, names }) => ({
    head: ['Mesa', 'Cuentas', 'Personas', 'Ventas netas', 'Minutos por visita', 'Antes'],
    figures: now.by.table.map(({ key }) => ({ kind: 'table', keys: [key] })),
    rows: now.by.table.map(({ key, n, qty, amount, minutes, timed }) => [
      names.tables[key] ?? key,
      n,
      qty,
      pesos(amount),
      timed === 0 ? '' : Math.round(minutes / timed),
      pesos(amountOf(past.by.table, key)),
    ]),
  }),
  'formas-de-pago': ({ now, past }) => ({
    head: ['Forma de pago', 'Pagos', 'Cobrado', 'Antes'],
    figures: now.by.method.map(({ key }) => ({ kind: 'method', keys: [key] })),
    rows: now.by.method.map(({ key, n, amount }) => [
      METHOD_WORDS[key] ?? key,
      n,
      pesos(amount),
      pesos(amountOf(past.by.method, key)),
    ]),
  }),
  iva: ({ now }) => ({
    head: ['Tasa', 'Ventas netas', 'Sin IVA', 'IVA'],
    figures: now.by.rate.map(({ key }) => ({ kind: 'rate', keys: [key] })),
    rows: now.by.rate.map(({ key, amount, tax }) => [key, pesos(amount), pesos(amount - tax), pesos(tax)]),
  }),
  cocina: ({ now, past }) => ({
    head: ['Platillo', 'Piezas', 'Minutos en promedio', 'Antes'],
    rows: now.by.kitchen
      .toSorted((a, b) => b.minutes / b.timed - a.minutes / a.timed)
      .map(({ key, n, minutes, timed }) => {
        const before = past.by.kitchen.find((each) => each.key === key);
        return [key, n, average(minutes, timed), before === undefined ? '' : average(before.minutes, before.timed)];
      }),
  }),
  'sin-cobrar': ({ now, names }) => ({
    head: ['Qué', 'Persona', 'Motivo', 'Veces', 'Piezas', 'Cuánto'],
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
