import { englishTime } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';

/** Under the field of the hour, in the page and by its script: what can be booked on that day. */
export function hoursHint(window: { readonly first: string; readonly last: string } | null): Message {
  if (window === null) return { es: 'Desde las 08:00', en: 'From 8:00 a.m.' };
  const { first, last } = window;
  return { es: `De ${first} a ${last}`, en: `From ${englishTime(first)} to ${englishTime(last)}` };
}

/** On a key. */
export function hourText(hora: string): Message {
  return { es: hora, en: englishTime(hora) };
}
