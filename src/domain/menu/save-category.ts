import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { CourseNumber } from './course.ts';
import { englishKept, EnglishSaid } from '#domain/site/dish-english.ts';
import { HoursSaid } from './served-now.ts';
import { Sort, View } from './site-fields.ts';

const Args = v.strictObject({
  id: Id,
  name: line(CATALOG_LIMITS.categoryName),
  sort: Sort,
  active: v.optional(v.boolean()),
  /** What is not said stays; null: its dishes say it, or there is none. */
  view: v.optional(v.nullable(View)),
  intro: v.optional(optionalText(CATALOG_LIMITS.categoryIntro)),
  photo: v.optional(v.nullable(Id)),
  english: EnglishSaid,
  staleEnglish: EnglishSaid,
  course: v.optional(v.nullable(CourseNumber)),
  hours: v.optional(v.nullable(HoursSaid)),
});

export const saveCategory = defineCommand({
  type: 'SAVE_CATEGORY',
  words: 'Guardar categoría',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

function decide(world: World, { id, name, sort, active, ...said }: v.InferOutput<typeof Args>): Decision {
  const known = world.get('categories', id);
  const view = said.view === undefined ? known?.view : said.view;
  const intro = said.intro ?? known?.intro;
  const course = said.course === undefined ? known?.course : said.course;
  const hours = said.hours === undefined ? known?.hours : said.hours;
  const photo = said.photo === undefined ? known?.photo : said.photo;
  return accept([
    put('categories', {
      id,
      name,
      sort,
      active: active ?? true,
      ...(view ? { view } : {}),
      ...(intro ? { intro } : {}),
      ...(course ? { course } : {}),
      ...(hours ? { hours } : {}),
      ...(photo ? { photo } : {}),
      ...englishKept(said, known, [name, intro]),
    }),
  ]);
}
