import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { editsOf } from '#domain/fields/edits-over.ts';
import { keptOf } from '#domain/fields/field.ts';
import { withLastShown } from '#domain/photos/last-shown.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { englishKept } from '#domain/site/dish-english.ts';
import { put, type World } from '#domain/world.ts';
import { CATEGORY_ENTRIES, CATEGORY_FIELDS, categoryFields, CategorySeen } from './edits/category-fields.ts';
import { Sort } from './edits/shared-fields.ts';

const Args = v.strictObject({ id: Id, sort: Sort, ...CATEGORY_ENTRIES, seen: CategorySeen });

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
  const { said, clashes } = editsOf(known && categoryFields(known), asked);
  if (clashes.length > 0) return reject('category-changed');
  const { id, sort, active = true } = said;
  const { english: _english, staleEnglish: _stale, ...kept } = keptOf(CATEGORY_FIELDS, { ...said, active }, known);
  const category = put('categories', { id, sort, ...kept, ...englishKept(said, known, [kept.name, kept.intro]) });
  return accept(withLastShown(world, [category], today));
}
