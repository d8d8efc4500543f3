import * as v from 'valibot';
import { entriesOf, field, seenOf, shownOf, type KeptOf } from '#domain/fields/field.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { line, optionalText } from '#domain/shared/text-schemas.ts';
import { CourseNumber, type Course } from '../course.ts';
import { active, english, hours, photo, staleEnglish, stations, view } from './shared-fields.ts';

/** All that people say of a category; its place in the list is nobody's word. */
export const CATEGORY_FIELDS = {
  name: field({ word: 'Nombre', schema: line(CATALOG_LIMITS.categoryName), kept: 'needed' }),
  active,
  /** The part of the public menu in which it stands; absent: where its dishes are made says it. */
  view,
  /** What the public menu says under its name. */
  intro: field({
    word: 'Lo que dice bajo su nombre',
    schema: optionalText(CATALOG_LIMITS.categoryIntro),
    kept: 'said',
    none: '',
  }),
  photo,
  english,
  staleEnglish,
  /** With which course its dishes are usually brought. A house that names none has no courses. */
  course: field({
    word: 'Tiempo',
    schema: v.nullable(CourseNumber),
    kept: 'said',
    none: null,
    // Null is not kept.
    keep: (course) => course as Course,
  }),
  /** Which stations make its dishes. */
  stationIds: stations,
  /** When its dishes are served; absent: always. Outside of them they are offered with a warning. */
  hours,
} as const;

export type CategoryKept = KeptOf<typeof CATEGORY_FIELDS>;

export const CATEGORY_ENTRIES = entriesOf(CATEGORY_FIELDS);
export const CategorySeen = seenOf(CATEGORY_FIELDS);

/** A category as its row and its sheet show it. */
export function categoryFields(category: CategoryKept) {
  return shownOf(CATEGORY_FIELDS, category);
}
