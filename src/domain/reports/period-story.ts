import { AREAS } from '#domain/order/ticket.ts';
import { fellowOfToday, kindOf, neighbour, periodWords, type Period } from './period.ts';
import { categorySums, NO_CATEGORY, type Figure, type PeriodReport } from './period-report.ts';
import type { DateText } from '#domain/shared/time.ts';

/** Below this share nobody calls it a change. */
const SAME = 0.0075;

export type Trend = 'up' | 'down' | 'same';

/** How one sum stands to another; null when there is nothing to compare with. */
export interface Change {
  readonly trend: Trend;
  /** Whole per cent, without a sign. */
  readonly percent: number;
}

export function changeOf(now: number, past: number): Change | null {
  if (past <= 0) return null;
  const share = (now - past) / past;
  const trend = Math.abs(share) < SAME ? 'same' : share > 0 ? 'up' : 'down';
  return { trend, percent: Math.round(Math.abs(share) * 100) };
}

/** The one sentence: «Octubre vendió» «$684,215» «8 % más» «que septiembre». */
export interface Headline {
  readonly who: string;
  readonly verb: string;
  readonly change: Change | null;
  readonly against: string;
}

export function headline({ period, today, now, past }: PeriodReport): Headline {
  const isOpen = period.from <= today && today < period.to;
  const isDates = kindOf(period) === 'dates';
  const words = periodWords(period, today);
  return {
    who: words.charAt(0).toUpperCase() + words.slice(1),
    verb: isDates ? 'se vendieron' : isOpen || period.to === today ? 'lleva' : 'vendió',
    change: changeOf(now.total.amount, past.total.amount),
    against: againstWords(period, today),
  };
}

/** What the black mark stands for: «septiembre», «la semana anterior», «octubre al mismo día y hora». */
export function againstWords(period: Period, today: DateText): string {
  const isOpen = period.from <= today && today < period.to;
  const isCut = fellowOfToday(period, today) !== null;
  const byNow = isCut ? ' a esta hora' : '';
  switch (kindOf(period)) {
    case 'day':
      return `el mismo día de la semana anterior${byNow}`;
    case 'week':
      return `${isOpen ? 'los mismos días de la semana anterior' : 'la semana anterior'}${byNow}`;
    case 'dates':
      return `los días de antes${byNow}`;
    default:
      return `${periodWords(neighbour(period, -1), today)}${isOpen ? ' al mismo día' : ''}${isOpen && isCut ? ' y hora' : byNow}`;
  }
}

/** Something that rose or fell, in words that follow «más en» or «menos en», and what it is made of. */
export interface Cause {
  readonly words: string;
  readonly delta: number;
  readonly figure: Figure;
}

/** The two largest rises and the largest fall among categories, parts of the week and areas. */
export function causes(report: PeriodReport): { readonly rises: readonly Cause[]; readonly fall: Cause | null } {
  const { now, past } = report;
  if (past.total.amount <= 0) return { rises: [], fall: null };
  const least = Math.max(Math.abs(now.total.amount - past.total.amount) * 0.03, past.total.amount * SAME);
  const all = [...categoryCauses(report), ...weekCauses(report), ...areaCauses(report)]
    .filter(({ delta }) => Math.abs(delta) > least)
    .toSorted((a, b) => Math.abs(b.delta) - Math.abs(a.delta) || (a.words < b.words ? -1 : 1));
  const rises = all.filter(({ delta }) => delta > 0).slice(0, 2);
  return { rises, fall: all.find(({ delta }) => delta < 0) ?? null };
}

function categoryCauses({ now, past, names }: PeriodReport): readonly Cause[] {
  const before = new Map(categorySums(past, names).map((each) => [each.key, each]));
  const after = new Map(categorySums(now, names).map((each) => [each.key, each]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => key !== NO_CATEGORY)
    .map((key) => ({
      words: key.charAt(0).toLowerCase() + key.slice(1),
      delta: (after.get(key)?.amount ?? 0) - (before.get(key)?.amount ?? 0),
      figure: {
        kind: 'dish',
        keys: [...new Set([...(after.get(key)?.dishes ?? []), ...(before.get(key)?.dishes ?? [])])],
      },
    }));
}

const PARTS_OF_WEEK = [
  { words: 'de lunes a jueves', weekdays: [1, 2, 3, 4] },
  { words: 'de viernes y sábado', weekdays: [5, 6] },
  { words: 'del domingo', weekdays: [0] },
] as const;
const PARTS_OF_DAY = [
  { words: 'las mañanas', from: 0, to: 13 },
  { words: 'las tardes', from: 13, to: 18 },
  { words: 'las noches', from: 18, to: 99 },
] as const;

/** A day compared with a day says nothing of the week. */
function weekCauses({ now, past, period }: PeriodReport): readonly Cause[] {
  if (kindOf(period) === 'day') return [];
  return PARTS_OF_WEEK.flatMap((week) =>
    PARTS_OF_DAY.map((part): Cause => {
      const fits = ({ weekday, hour }: { readonly weekday: number; readonly hour: number }): boolean =>
        week.weekdays.some((each) => each === weekday) && hour >= part.from && hour < part.to;
      const [after, before] = [now.cells.filter(fits), past.cells.filter(fits)];
      const amount = (cells: typeof after): number => cells.reduce((sum, cell) => sum + cell.amount, 0);
      return {
        words: `${part.words} ${week.words}`,
        delta: amount(after) - amount(before),
        figure: {
          kind: 'cell',
          keys: [...new Set([...after, ...before].map(({ weekday, hour }) => `${weekday}-${hour}`))],
        },
      };
    }),
  );
}

/** Where both rose or both fell, the areas explain nothing. */
function areaCauses({ now, past }: PeriodReport): readonly Cause[] {
  const all = AREAS.map((key): Cause => {
    const amount = (sums: typeof now.by.area): number => sums.find((each) => each.key === key)?.amount ?? 0;
    const words = key === 'bar' ? 'el bar' : 'la cocina';
    return { words, delta: amount(now.by.area) - amount(past.by.area), figure: { kind: 'area', keys: [key] } };
  });
  return all.some(({ delta }) => delta > 0) && all.some(({ delta }) => delta < 0) ? all : [];
}

/** «$28 mil», «$1.2 millones», «$840»: for a sentence, not for a table. */
export function roundPesos(amount: number): string {
  const pesos = Math.abs(amount) / 100;
  if (pesos >= 999_500) return `$${(pesos / 1_000_000).toFixed(1)} millones`;
  return pesos >= 9_500 ? `$${Math.round(pesos / 1000)} mil` : wholePesos(Math.round(pesos) * 100);
}

/** Whole pesos for the headline: «$684,215». */
export function wholePesos(amount: number): string {
  const sign = amount < 0 ? '−' : '';
  return `${sign}$${String(Math.round(Math.abs(amount) / 100)).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
}
