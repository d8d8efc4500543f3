import { CARD_OPTIONS } from '#domain/cashier/payment-forms.ts';
import type { KeyedSums, PeriodNames } from './period-report.ts';

/* Cards of a report: by credit or debit, and by terminal. Nothing stands for what nobody said. */

const WITHOUT = 'Sin terminal';

export function terminalIn(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

export function kindWord(key: string): string {
  const kind = key.slice(0, key.indexOf('/'));
  return CARD_OPTIONS.find(({ value }) => value === kind)?.label ?? 'Sin decir';
}

export function terminalWord(key: string, { terminals }: Pick<PeriodNames, 'terminals'>): string {
  const id = terminalIn(key);
  return id === '' ? WITHOUT : (terminals[id] ?? id);
}

export interface CardRow {
  readonly title: string;
  readonly keys: readonly string[];
  readonly amount: number;
}

/** All cards by kind, and all of them by terminal; neither where nobody ever told it. */
export function cardRows(cards: readonly KeyedSums[], names: Pick<PeriodNames, 'terminals'>): readonly CardRow[] {
  const isKindTold = cards.some(({ key }) => !key.startsWith('/'));
  const isTerminalTold = cards.some(({ key }) => terminalIn(key) !== '');
  return [
    ...(isKindTold ? added(cards, (key) => `Tarjeta · ${kindWord(key)}`) : []),
    ...(isTerminalTold
      ? added(cards, (key) => (terminalIn(key) === '' ? WITHOUT : `Terminal ${terminalWord(key, names)}`))
      : []),
  ];
}

/** Largest first. */
function added(cards: readonly KeyedSums[], titleOf: (key: string) => string): readonly CardRow[] {
  const found = new Map<string, CardRow>();
  for (const { key, amount } of cards) {
    const title = titleOf(key);
    const soFar = found.get(title);
    found.set(title, { title, keys: [...(soFar?.keys ?? []), key], amount: (soFar?.amount ?? 0) + amount });
  }
  return [...found.values()].toSorted((a, b) => b.amount - a.amount || (a.title < b.title ? -1 : 1));
}
