import * as v from 'valibot';

import type { Message } from '../site/message.ts';
import type { LocalMoment } from '../shared/time.ts';
import { checkContent } from '../venue/content-check.ts';
import { allDifferent, calendarDate, clockTime, kebab, list, oneOf, record, text } from '../venue/content-field.ts';

export const EVENT_THEMES = ['halloween', 'muertos', 'navidad', 'casa'] as const;
export type EventTheme = (typeof EVENT_THEMES)[number];

export const EVENT_CATEGORIES = [
  'Música en vivo',
  'Taller',
  'Cata',
  'Para familias',
  'Noche temática',
  'Cine y cuento',
  'Tradición',
  'Bienestar',
] as const;

/** Kept and chosen by their Spanish name. */
export const EVENT_CATEGORY_WORDS: Readonly<Record<(typeof EVENT_CATEGORIES)[number], Message>> = {
  'Música en vivo': { es: 'Música en vivo', en: 'Live music' },
  Taller: { es: 'Taller', en: 'Workshop' },
  Cata: { es: 'Cata', en: 'Tasting' },
  'Para familias': { es: 'Para familias', en: 'For families' },
  'Noche temática': { es: 'Noche temática', en: 'Theme night' },
  'Cine y cuento': { es: 'Cine y cuento', en: 'Films and stories' },
  Tradición: { es: 'Tradición', en: 'Tradition' },
  Bienestar: { es: 'Bienestar', en: 'Wellness' },
};

// The weekday is never written: it follows from the date, so it cannot be wrong.
export const eventSchema = record({
  id: kebab(),
  fecha: calendarDate(),
  hora: clockTime(),
  titulo: text(),
  category: oneOf(EVENT_CATEGORIES),
  description: text(),
  costo: v.exactOptional(text()),
  /** A photo of the venue, or one of our pictures. */
  foto: v.exactOptional(kebab()),
});

export const eventMonthSchema = v.pipe(
  record({
    month: v.pipe(v.string('escribe el mes entre comillas'), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'como "2025-10"')),
    nombre: text(),
    theme: oneOf(EVENT_THEMES),
    themeName: text(),
    intro: text(),
    audio: v.exactOptional(
      v.pipe(
        v.string('escribe la ruta entre comillas'),
        v.regex(/^\/media\/audio\/[a-z-]+\.mp3$/, 'como "/media/audio/halloween.mp3"'),
      ),
    ),
    events: list(eventSchema),
  }),
  v.check(({ month, events }) => events.every(({ fecha }) => fecha.startsWith(month)), 'un evento no es de este mes'),
  v.check(({ events }) => allDifferent(events.map(({ id }) => id)), 'dos eventos tienen el mismo id'),
);
export type EventMonthContent = v.InferOutput<typeof eventMonthSchema>;
export type EventContent = EventMonthContent['events'][number];

export const checkEventMonth = (input: unknown) => checkContent(eventMonthSchema, input);

export function hasBegun({ fecha, hora }: Pick<EventContent, 'fecha' | 'hora'>, now: LocalMoment): boolean {
  return `${fecha} ${hora}` <= `${now.date} ${now.time}`;
}
