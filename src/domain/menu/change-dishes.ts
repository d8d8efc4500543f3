import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { editsOver } from '#domain/fields/edits-over.ts';
import { besides, keptOf, optionalEntriesOf, seenOf } from '#domain/fields/field.ts';
import { withLastShown } from '#domain/photos/last-shown.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { sharedCodes } from './dish-code.ts';
import { DISH_FIELDS, dishFields } from './edits/dish-fields.ts';
import type { MenuItem } from './menu-item.ts';

/** What is typed for one dish at a time is no change of many. */
const {
  name: _name,
  description: _description,
  area: _area,
  taxRate: _taxRate,
  groupIds: _groupIds,
  packageGroups: _packageGroups,
  english: _english,
  staleEnglish: _stale,
  publicId: _publicId,
  ...CHANGED
} = DISH_FIELDS;
const { sort: _sort, ...WITHOUT_PLACE } = CHANGED;
const Dish = v.strictObject({
  id: Id,
  ...optionalEntriesOf(CHANGED),
  /** What the changed fields said: a price raised by a per cent is one of the price that was seen. Absent: it holds as it is said. */
  seen: seenOf(WITHOUT_PLACE),
});

/** Of each dish only what changes: the rest stays as it is by then, whoever touched it meanwhile. */
const Args = v.strictObject({
  dishes: v.pipe(v.array(Dish), v.minLength(1), v.maxLength(CATALOG_LIMITS.items)),
});
type Args = v.InferOutput<typeof Args>;

export const changeDishes = defineCommand({
  type: 'CHANGE_DISHES',
  words: 'Cambiar varios platillos',
  args: Args,
  permission: 'manage',
  decide,
  about: changedText,
});

/** All of them or none: half a menu at the new price would be two menus. */
function decide(world: World, { dishes }: Args, { today }: Context): Decision {
  const after: MenuItem[] = [];
  for (const { id, seen, ...changed } of dishes) {
    const known = world.get('menu', id);
    if (!known) return reject('menu-item-not-found');
    if (seen && editsOver(dishFields(known), { said: changed, seen }).clashes.length > 0)
      return reject('dishes-changed');
    const { categoryId } = changed;
    if (categoryId !== undefined && !world.get('categories', categoryId)) return reject('category-not-found');
    after.push({ ...besides(DISH_FIELDS, known), ...keptOf(DISH_FIELDS, changed, known) });
  }
  if (sharedCodes(world, after).size > 0) return reject('code-taken');
  const changes = after.map((item) => put('menu', item));
  return accept(withLastShown(world, changes, today));
}

function changedText({ dishes }: Args, world: World): string {
  const [first] = dishes;
  if (dishes.length === 1 && first) return world.get('menu', first.id)?.name ?? '1 platillo';
  const said = [
    dishes.some(({ price }) => price !== undefined) && 'precio',
    dishes.some(({ onSite }) => onSite !== undefined) && 'visible en el sitio',
    dishes.some(({ active }) => active !== undefined) && 'activo',
    dishes.some(({ sort }) => sort !== undefined) && 'orden',
    dishes.some(({ isNew }) => isNew !== undefined) && 'nuevo',
    dishes.some(({ hours }) => hours !== undefined) && 'horario',
    dishes.some(({ happyHour }) => happyHour !== undefined) && 'hora feliz',
  ].filter((word) => word !== false);
  return `${dishes.length} platillos · ${said.join(', ')}`;
}
