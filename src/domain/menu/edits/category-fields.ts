import * as v from 'valibot';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { EnglishSaid } from '#domain/site/dish-english.ts';
import { CourseNumber } from '../course.ts';
import type { Category } from '../menu-item.ts';
import { HoursSaid } from '../served-now.ts';
import { View } from '../site-fields.ts';

const Name = line(CATALOG_LIMITS.categoryName);

/** What is said of a category, field by field; its place in the list is nobody's word. What is not said stays. */
export const CATEGORY_FIELDS = {
  name: Name,
  active: v.optional(v.boolean()),
  /** Null: its dishes say it. */
  view: v.optional(v.nullable(View)),
  intro: v.optional(optionalText(CATALOG_LIMITS.categoryIntro)),
  photo: v.optional(v.nullable(Id)),
  english: EnglishSaid,
  staleEnglish: EnglishSaid,
  course: v.optional(v.nullable(CourseNumber)),
  hours: v.optional(v.nullable(HoursSaid)),
} as const;

/** As of a dish (`DishSeen`). */
export const CategorySeen = v.optional(v.strictObject({ ...CATEGORY_FIELDS, name: v.optional(Name) }));

/** A category as its row and its sheet show it. */
export function categoryFields({ name, active, english, staleEnglish, ...rest }: Category) {
  const { view = null, intro = '', photo = null, course = null, hours = null } = rest;
  return {
    name,
    active,
    view,
    intro,
    photo,
    english: { ...english },
    staleEnglish: { ...staleEnglish },
    course,
    hours,
  };
}
