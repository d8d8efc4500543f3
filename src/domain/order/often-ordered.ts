import { localMoment } from '#domain/shared/time.ts';
import type { Ticket } from './ticket.ts';

/** More than fills any screen. */
const MOST = 24;
const HOURS = 24;

/**
 * For every hour of the day the dishes of which most pieces were ordered around it, an hour before and after included,
 * best first; of equals the one whose name in the venue comes first, so that every server says the same.
 */
export function oftenOrdered(tickets: Iterable<Ticket>, zone: string): readonly (readonly string[])[] {
  const pieces = Array.from({ length: HOURS }, () => new Map<string, number>());
  for (const { items } of tickets) {
    for (const { menuItemId, qty, createdAt } of items) {
      const hour = Number(localMoment(createdAt, zone).time.slice(0, 2));
      const counts = pieces[hour];
      counts?.set(menuItemId, (counts.get(menuItemId) ?? 0) + qty);
    }
  }
  return pieces.map((_, hour) => bestOf([hour - 1, hour, hour + 1].map((each) => pieces[(each + HOURS) % HOURS])));
}

function bestOf(hours: readonly (ReadonlyMap<string, number> | undefined)[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const counts of hours) for (const [id, qty] of counts ?? []) sums.set(id, (sums.get(id) ?? 0) + qty);
  return [...sums]
    .toSorted(([a, few], [b, many]) => many - few || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([id]) => id);
}

/**
 * The answer given most to each question: of a dish (`plato/grupo`), and of all dishes together (`/grupo`); of equals
 * the one whose name in the venue comes first.
 */
export function usuallyAnswered(tickets: Iterable<Ticket>): Readonly<Record<string, string>> {
  const pieces = new Map<string, Map<string, number>>();
  const count = (question: string, optionId: string, qty: number): void => {
    const answers = pieces.get(question) ?? new Map<string, number>();
    pieces.set(question, answers.set(optionId, (answers.get(optionId) ?? 0) + qty));
  };
  for (const { items } of tickets) {
    for (const { menuItemId, qty, modifiers } of items) {
      for (const { id, group, qty: times } of modifiers) {
        if (group === undefined) continue;
        count(questionOf(menuItemId, group), id, qty * times);
        count(questionOf('', group), id, qty * times);
      }
    }
  }
  return Object.fromEntries([...pieces].map(([question, answers]) => [question, bestOf([answers])[0] ?? '']));
}

export function questionOf(menuItemId: string, groupId: string): string {
  return `${menuItemId}/${groupId}`;
}
