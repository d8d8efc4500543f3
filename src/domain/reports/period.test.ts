import { expect, test } from 'vitest';
import { dateText } from '#domain/shared/time.ts';
import { NO_SUMS, type Sums } from './day-sums.ts';
import { comparedWith, fellowOfToday, kindOf, monthOf, neighbour, periodWords, weekOf } from './period.ts';
import { cardRows } from './card-figures.ts';
import { PERIOD_TABLES, periodCsv, periodTable } from './period-csv.ts';
import { figuresOf, type PeriodReport, type SumsPart } from './period-report.ts';
import { againstWords, causes, changeOf, headline, roundPesos } from './period-story.ts';

const day = dateText('2026-11-17');
const october = { from: dateText('2026-10-01'), to: dateText('2026-10-31') };

test('[REP16] weeks begin on Monday, months are whole, and each has the one before it', () => {
  expect(weekOf(day)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(weekOf(dateText('2026-11-22'))).toEqual(weekOf(day));
  expect(monthOf(dateText('2028-02-29'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(neighbour(monthOf(dateText('2026-03-15')), -1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(neighbour({ from: dateText('2025-01-01'), to: dateText('2025-12-31') }, 1).to).toBe('2026-12-31');
  expect(neighbour({ from: dateText('2026-11-03'), to: dateText('2026-11-05') }, -1)).toEqual({
    from: '2026-10-31',
    to: '2026-11-02',
  });
  expect(kindOf(october)).toBe('month');
});

test('[REP16] what is not over is compared with as many days; a day with the same weekday', () => {
  expect(comparedWith(monthOf(day), day)).toEqual({ from: '2026-10-01', to: '2026-10-17' });
  expect(comparedWith(october, day)).toEqual({ from: '2026-09-01', to: '2026-09-30' });
  // The last day of March has no fellow in February.
  expect(comparedWith(monthOf(dateText('2026-03-30')), dateText('2026-03-30')).to).toBe('2026-02-28');
  expect(comparedWith({ from: day, to: day }, day)).toEqual({ from: '2026-11-10', to: '2026-11-10' });
});

test('[REP27] today is not over: it is compared with such a day at the same hour, and the words say so', () => {
  const dates = { from: dateText('2026-11-11'), to: day };
  expect(fellowOfToday(weekOf(day), day)).toBe('2026-11-10');
  expect(fellowOfToday(monthOf(day), day)).toBe('2026-10-17');
  expect(fellowOfToday({ from: day, to: day }, day)).toBe('2026-11-10');
  expect(fellowOfToday(dates, day)).toBe('2026-11-10');
  expect(fellowOfToday(october, day)).toBeNull();
  // The last days of March have no fellow in February.
  expect(fellowOfToday(monthOf(dateText('2026-03-30')), dateText('2026-03-30'))).toBeNull();
  expect(againstWords(weekOf(day), day)).toBe('los mismos días de la semana anterior a esta hora');
  expect(againstWords(weekOf(dateText('2026-11-22')), dateText('2026-11-22'))).toBe('la semana anterior a esta hora');
  expect(againstWords(monthOf(day), day)).toBe('octubre al mismo día y hora');
  expect(againstWords(dates, day)).toBe('los días de antes a esta hora');
  expect(againstWords(weekOf(dateText('2026-11-10')), day)).toBe('la semana anterior');
});

test('[REP16] a period is named as people say it', () => {
  expect(periodWords(october, day)).toBe('octubre');
  expect(periodWords(monthOf(dateText('2025-10-01')), day)).toBe('octubre de 2025');
  expect(periodWords(weekOf(day), day)).toBe('la semana del 16 al 22 de noviembre');
  expect(periodWords({ from: day, to: day }, day)).toBe('el martes 17 de noviembre');
  expect(periodWords({ from: dateText('2026-09-28'), to: dateText('2026-10-03') }, day)).toBe(
    'del 28 de septiembre al 3 de octubre',
  );
});

const sums = (amount: number): Sums => ({ ...NO_SUMS, n: 1, amount });
const sold = (dishes: Readonly<Record<string, number>>): readonly SumsPart[] => [
  { kind: 'total', key: '', when: '2026-10-03', sums: sums(Object.values(dishes).reduce((a, b) => a + b, 0)) },
  ...Object.entries(dishes).map(([key, amount]): SumsPart => ({ kind: 'dish', key, when: '', sums: sums(amount) })),
];
const names = {
  dishes: {
    mezcalita: { name: 'Mezcalita', category: 'Cocteles' },
    chilaquiles: { name: '=Chilaquiles', category: 'Huevos' },
  },
  people: {},
  tables: {},
  terminals: {},
  channels: {},
};
const report = (now: Readonly<Record<string, number>>, past: Readonly<Record<string, number>>): PeriodReport => ({
  period: october,
  before: comparedWith(october, day),
  today: day,
  now: figuresOf(sold(now), []),
  past: figuresOf(sold(past), []),
  names,
});

test('[REP17] one sentence says how much and against what, and why names the largest rise and fall', () => {
  const told = report({ mezcalita: 800_000, chilaquiles: 190_000 }, { mezcalita: 500_000, chilaquiles: 250_000 });
  expect(headline(told)).toEqual({
    who: 'Octubre',
    verb: 'vendió',
    change: { trend: 'up', percent: 32 },
    against: 'septiembre',
  });
  const { rises, fall } = causes(told);
  expect(rises.map(({ words, delta }) => [words, delta])).toEqual([['cocteles', 300_000]]);
  expect(fall).toMatchObject({ words: 'huevos', delta: -60_000, figure: { kind: 'dish', keys: ['chilaquiles'] } });
  expect(roundPesos(fall?.delta ?? 0)).toBe('$600');
});

test('[REP17] without anything before, nothing is compared; a change below three quarters of a per cent is none', () => {
  const first = report({ mezcalita: 1000 }, {});
  expect(headline(first).change).toBeNull();
  expect(causes(first)).toEqual({ rises: [], fall: null });
  expect(changeOf(100_500, 100_000)).toEqual({ trend: 'same', percent: 1 });
});

test('[REP18] every table is a file that opens in a spreadsheet and starts no formula', () => {
  const told = report({ mezcalita: 123_456, chilaquiles: 1000 }, { mezcalita: 1 });
  for (const table of PERIOD_TABLES) expect(periodCsv(told, table).startsWith('\uFEFF')).toBe(true);
  expect(periodCsv(told, 'platillos').split('\r\n')).toEqual([
    '\uFEFFPlatillo,Categoría,Piezas,Ventas netas,Descuentos,Cortesías,IVA,Antes',
    'Mezcalita,Cocteles,0,1234.56,0.00,0.00,0.00,0.01',
    "'=Chilaquiles,Huevos,0,10.00,0.00,0.00,0.00,0.00",
    '',
  ]);
});

test('[REP28] cards are told by credit, debit and terminal, in «Cómo pagaron» and in a file; never where nobody said it', () => {
  const card = (key: string, amount: number): SumsPart => ({ kind: 'card', key, when: '', sums: sums(amount) });
  const cards = [card('credit/barra', 30_000), card('debit/barra', 5000), card('debit/', 10_005), card('/', 700)];
  const told = {
    ...report({}, {}),
    names: { ...names, channels: {}, terminals: { barra: 'Barra' } },
    now: figuresOf(cards, []),
  };
  expect(cardRows(told.now.by.card, told.names).map(({ title, amount }) => [title, amount])).toEqual([
    ['Tarjeta · Crédito', 30_000],
    ['Tarjeta · Débito', 15_005],
    ['Tarjeta · Sin decir', 700],
    ['Terminal Barra', 35_000],
    ['Sin terminal', 10_705],
  ]);
  expect(periodCsv(told, 'tarjetas').split('\r\n')).toEqual([
    '\uFEFFTerminal,Tipo,Pagos,Cobrado,Propinas,Antes',
    'Barra,Crédito,1,300.00,0.00,0.00',
    'Sin terminal,Débito,1,100.05,0.00,0.00',
    'Barra,Débito,1,50.00,0.00,0.00',
    'Sin terminal,Sin decir,1,7.00,0.00,0.00',
    '',
  ]);
  expect(cardRows(figuresOf([card('/', 700)], []).by.card, names)).toEqual([]);
});

test('[REP16] a week over New Year says the year of each of its days', () => {
  const week = weekOf(dateText('2027-01-02'));
  expect(periodWords(week, dateText('2027-02-01'))).toBe('la semana del 28 de diciembre de 2026 al 3 de enero de 2027');
  expect(periodWords(week, dateText('2026-12-30'))).toBe('la semana del 28 de diciembre al 3 de enero de 2027');
  expect(periodWords(weekOf(dateText('2025-11-12')), day)).toBe('la semana del 10 al 16 de noviembre de 2025');
});

test('[REP25] what was sold before and is not now stands in every table: «Antes» adds up to the period before', () => {
  const both = report({ mezcalita: 5000 }, { mezcalita: 1000, chilaquiles: 2500 });
  for (const table of ['platillos', 'categorias'] as const) {
    const { rows, head, made } = periodTable(both, table);
    const before = rows.map((row) => Number(row[head.indexOf('Antes')]));
    expect(before.reduce((a, b) => a + b, 0)).toBe(35);
    expect(rows.reduce((total, row) => total + Number(row[head.indexOf('Ventas netas')]), 0)).toBe(50);
    expect(made).toHaveLength(rows.length);
  }
});
