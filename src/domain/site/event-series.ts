import { addDays, dateText } from '#domain/shared/time.ts';
import type { EventBody } from './site-parts.ts';

export const MOST_WEEKS = 52;

/** Its name in addresses: «Posada del barrio» on the 16th is `posada-del-barrio-2026-12-16`, or the next that is free. */
export function eventName({ titulo, fecha }: Pick<EventBody, 'titulo' | 'fecha'>, taken: ReadonlySet<string>): string {
  const words = titulo
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim()
    .split(/ +/)
    .join('-')
    .slice(0, 60)
    .replace(/-$/, '');
  const name = [words, fecha].filter((part) => part !== '').join('-');
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** The same event in the weeks that follow, each with a name of its own. */
export function weeklyEvents(
  event: EventBody,
  { weeks, taken }: { readonly weeks: number; readonly taken: ReadonlySet<string> },
): readonly EventBody[] {
  const names = new Set(taken);
  return Array.from({ length: weeks }, (_, week) => {
    const fecha = addDays(dateText(event.fecha), 7 * (week + 1));
    const id = eventName({ titulo: event.titulo, fecha }, names);
    names.add(id);
    return { ...event, id, fecha };
  });
}
