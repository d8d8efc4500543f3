import * as v from 'valibot';
import { field } from '#domain/fields/field.ts';
import { listText, orNull, type Typed } from '#domain/fields/typed.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { EnglishSaid } from '#domain/site/dish-english.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import { MOST_STATIONS } from '#domain/stations/station.ts';
import { hoursText } from '../hours/hours-words.ts';
import { readHours } from '../hours/read-hours.ts';
import { MENU_IDS, VIEW_WORDS, type MenuId } from '../menu-views.ts';
import { HoursSaid, type Hours } from '../served-now.ts';

/* Fields that dishes and categories both have. */

export const Sort = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.sort));
export const View = v.picklist(MENU_IDS);

export const active = field({
  word: 'Estado',
  schema: v.boolean(),
  kept: 'always',
  none: true,
  say: (isActive) => (isActive ? 'Activo' : 'Inactivo'),
});

export const view = field({
  word: 'En el menú del sitio',
  schema: v.nullable(View),
  kept: 'said',
  none: null,
  // Null is not kept.
  keep: (said) => said as MenuId,
  say: (said) => (said === null ? '' : VIEW_WORDS[said]),
});

/** A picture of ours or a photo of the venue. */
export const photo = field({
  word: 'Foto',
  schema: v.nullable(Id),
  kept: 'said',
  none: null,
  // Null is not kept.
  keep: (said) => said as string,
  say: () => 'Otra foto',
});

const HOURS_TYPED: Typed<Hours> = {
  write: hoursText,
  read: (typed) => {
    const value = readHours(typed);
    if (value !== null) return { ok: true, value };
    return { ok: false, problem: 'escríbelo como 8–13, o lun–vie 18–20:30.' };
  },
};

/** When it is served. */
export const hours = field({
  word: 'Horario',
  schema: v.nullable(HoursSaid),
  kept: 'said',
  none: null,
  // Null is not kept.
  keep: (said) => said as Hours,
  say: (said) => (said === null ? '' : hoursText(said)),
  nothing: 'Siempre',
  typed: orNull(HOURS_TYPED),
});

/** Its texts in English, by their Spanish. */
export const english = field({
  word: 'Inglés',
  schema: EnglishSaid,
  kept: 'said',
  none: {},
  keep: (said): EnglishTexts => said,
  isLong: true,
});

/** Of texts written anew since: for which words their English was written. Somebody should look at it. */
export const staleEnglish = field({
  word: 'Inglés por revisar',
  schema: EnglishSaid,
  kept: 'said',
  none: {},
  keep: (said): EnglishTexts => said,
  isUntold: true,
});

/** The stations that make it, in their order. */
export const stations = field({
  word: 'Estaciones',
  schema: v.nullable(v.pipe(v.array(Id), v.maxLength(MOST_STATIONS))),
  kept: 'said',
  none: null,
  // Null is not kept.
  keep: (ids): string[] => [...new Set(ids)],
  say: (ids, { nameOf }) => listText((ids ?? []).map((id) => nameOf('stations', id) ?? '(otra)')),
});
