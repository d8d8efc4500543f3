import { weekdayOf, type DateText } from '#domain/shared/time.ts';
import type { ActKind } from './acts.ts';
import { NO_SUMS, plus, SUM_FIELDS, type DaySums, type SumKind, type Sums } from './day-sums.ts';
import type { Period } from './period.ts';

export interface KeyedSums extends Sums {
  readonly key: string;
}

export interface ActSum {
  readonly kind: ActKind;
  readonly person: string;
  readonly reason: string;
  readonly n: number;
  readonly qty: number;
  readonly amount: number;
}

/** Everything that was sold in a period, added up by everything one may ask for. */
export interface PeriodFigures {
  readonly total: Sums;
  readonly by: Readonly<Record<Exclude<SumKind, 'total'>, readonly KeyedSums[]>>;
  /** In the order of the calendar; days without a sale are not there. */
  readonly days: readonly {
    readonly day: DateText;
    readonly n: number;
    readonly qty: number;
    readonly amount: number;
  }[];
  /** `weekday` as in the calendar, 0 is Sunday; `hour` counts on past midnight. */
  readonly cells: readonly HourCell[];
  readonly acts: readonly ActSum[];
}

export interface HourCell {
  readonly weekday: number;
  readonly hour: number;
  readonly n: number;
  readonly qty: number;
  readonly amount: number;
}

export interface PeriodNames {
  readonly dishes: Readonly<Record<string, { readonly name: string; readonly category: string }>>;
  readonly people: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, string>>;
  readonly terminals: Readonly<Record<string, string>>;
  readonly channels: Readonly<Record<string, string>>;
}

export interface PeriodReport {
  readonly period: Period;
  readonly before: Period;
  readonly today: DateText;
  readonly now: PeriodFigures;
  readonly past: PeriodFigures;
  readonly names: PeriodNames;
}

/** What a database adds up by itself, and what one day adds to it: both come in this shape. */
export interface SumsPart {
  readonly kind: SumKind;
  readonly key: string;
  /** Of `total`: its day. Of `hour`: its weekday. */
  readonly when: string;
  readonly sums: Sums;
}

export function partsOfDay(day: DateText, { rows }: Pick<DaySums, 'rows'>): readonly SumsPart[] {
  return rows.map(({ kind, key, ...sums }) => {
    const when = kind === 'total' ? day : kind === 'hour' ? String(weekdayOf(day)) : '';
    return { kind, key, when, sums };
  });
}

export function figuresOf(parts: readonly SumsPart[], acts: readonly ActSum[]): PeriodFigures {
  const found = new Map<string, SumsPart>();
  for (const part of parts) {
    const name = `${part.kind} ${part.when} ${part.key}`;
    const soFar = found.get(name);
    found.set(name, soFar === undefined ? part : { ...part, sums: plus(soFar.sums, part.sums) });
  }
  const all = [...found.values()];
  const of = (kind: SumKind): readonly SumsPart[] => all.filter((part) => part.kind === kind);
  const by = (kind: SumKind): readonly KeyedSums[] => keyed(of(kind));
  return {
    total: of('total').reduce((sums, part) => plus(sums, part.sums), NO_SUMS),
    by: {
      hour: by('hour'),
      dish: by('dish'),
      area: by('area'),
      waiter: by('waiter'),
      table: by('table'),
      method: by('method'),
      rate: by('rate'),
      money: by('money'),
      kitchen: by('kitchen'),
      visit: by('visit'),
      rounding: by('rounding'),
      card: by('card'),
      package: by('package'),
      channel: by('channel'),
      commission: by('commission'),
    },
    days: of('total')
      .filter(({ sums }) => sums.n > 0)
      // A total's `when` is the day it was made of.
      .map(({ when, sums }) => ({ day: when as DateText, n: sums.n, qty: sums.qty, amount: sums.amount }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    cells: of('hour')
      .map(({ key, when, sums }) => ({
        weekday: Number(when),
        hour: Number(key),
        n: sums.n,
        qty: sums.qty,
        amount: sums.amount,
      }))
      .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    acts: addUpActs(acts),
  };
}

/** Largest first, then by name: the same everywhere. */
function keyed(parts: readonly SumsPart[]): readonly KeyedSums[] {
  const sums = new Map<string, Sums>();
  for (const part of parts) sums.set(part.key, plus(sums.get(part.key) ?? NO_SUMS, part.sums));
  return [...sums]
    .map(([key, each]) => ({ key, ...each }))
    .toSorted((a, b) => b.amount - a.amount || b.n - a.n || (a.key < b.key ? -1 : 1));
}

function addUpActs(acts: readonly ActSum[]): readonly ActSum[] {
  const found = new Map<string, ActSum>();
  for (const act of acts) {
    const name = JSON.stringify([act.kind, act.person, act.reason]);
    const soFar = found.get(name);
    const sums = {
      n: (soFar?.n ?? 0) + act.n,
      qty: (soFar?.qty ?? 0) + act.qty,
      amount: (soFar?.amount ?? 0) + act.amount,
    };
    found.set(name, { ...act, ...sums });
  }
  return [...found]
    .toSorted(([a, first], [b, second]) => second.amount - first.amount || (a < b ? -1 : 1))
    .map(([, act]) => act);
}

/** A part of the sales that can be opened: which accounts it is made of. Several keys are added up. */
export interface Figure {
  readonly kind: SumKind | 'cell';
  readonly keys: readonly string[];
  /** Which of its sums; net sales if nothing is said. */
  readonly of?: FigureField;
}

/** `base`: sales without their IVA. */
export const FIGURE_FIELDS = [...SUM_FIELDS, 'base'] as const;
export type FigureField = (typeof FIGURE_FIELDS)[number];

export function partOf(sums: Sums, field: FigureField): number {
  return field === 'base' ? sums.amount - sums.tax : sums[field];
}

/** Where nothing is ever taken back, a sum of nothing is made of nothing. */
export function isNeverBelowZero(
  field: FigureField,
): field is 'qty' | 'covered' | 'tip' | 'discount' | 'courtesy' | 'minutes' | 'timed' {
  return !['n', 'amount', 'base', 'tax'].includes(field);
}

export const NO_CATEGORY = '';

/** Sales by category, as the menu sorts its dishes today. */
export function categorySums(
  { by }: PeriodFigures,
  { dishes }: PeriodNames,
): readonly (KeyedSums & { readonly dishes: readonly string[] })[] {
  const found = new Map<string, KeyedSums & { readonly dishes: readonly string[] }>();
  for (const dish of by.dish) {
    const key = dishes[dish.key]?.category ?? NO_CATEGORY;
    const soFar = found.get(key);
    found.set(key, { key, ...plus(soFar ?? NO_SUMS, dish), dishes: [...(soFar?.dishes ?? []), dish.key] });
  }
  return [...found.values()].toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : 1));
}
