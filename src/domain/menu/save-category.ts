import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { withLastShown } from '#domain/photos/last-shown.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { englishKept } from '#domain/site/dish-english.ts';
import { put, type World } from '#domain/world.ts';
import { CATEGORY_FIELDS, categoryFields, CategorySeen } from './edits/category-fields.ts';
import { editsOf } from './edits/edits-over.ts';
import { Sort } from './site-fields.ts';

const Args = v.strictObject({ id: Id, sort: Sort, ...CATEGORY_FIELDS, seen: CategorySeen });

export const saveCategory = defineCommand({
  type: 'SAVE_CATEGORY',
  words: 'Guardar categoría',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

function decide(world: World, asked: v.InferOutput<typeof Args>, { today }: Context): Decision {
  const known = world.get('categories', asked.id);
  const { said: args, clashes } = editsOf(known && categoryFields(known), asked);
  if (clashes.length > 0) return reject('category-changed');
  const { id, name, sort, active, ...said } = args;
  const view = said.view === undefined ? known?.view : said.view;
  const intro = said.intro ?? known?.intro;
  const course = said.course === undefined ? known?.course : said.course;
  const hours = said.hours === undefined ? known?.hours : said.hours;
  const photo = said.photo === undefined ? known?.photo : said.photo;
  const category = put('categories', {
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
  });
  return accept(withLastShown(world, [category], today));
}
