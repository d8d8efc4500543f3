import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { editsOf } from '#domain/fields/edits-over.ts';
import { keptOf } from '#domain/fields/field.ts';
import { withLastShown } from '#domain/photos/last-shown.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents, MAX_TYPED } from '#domain/shared/money.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { englishKept } from '#domain/site/dish-english.ts';
import { sharedCodes } from './dish-code.ts';
import { areOffered } from '#domain/packages/package-group.ts';
import { DISH_ENTRIES, DISH_FIELDS, dishFields, DishSeen } from './edits/dish-fields.ts';
import { todayOf, type MenuItem } from './menu-item.ts';
import { extrasAsGroups } from './options/extras-as-groups.ts';

const Args = v.strictObject({
  id: Id,
  ...DISH_ENTRIES,
  /** Its extras, as tablets before 0.9 say them: they become a group. */
  modifiers: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: Id,
          name: line(CATALOG_LIMITS.modifierName),
          priceDelta: v.pipe(v.number(), v.integer(), v.minValue(0 - MAX_TYPED), v.maxValue(MAX_TYPED)),
        }),
      ),
      v.maxLength(CATALOG_LIMITS.modifiers),
    ),
  ),
  seen: DishSeen,
});

export const saveMenuItem = defineCommand({
  type: 'SAVE_MENU_ITEM',
  words: 'Guardar platillo o bebida',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

type SaveDishArgs = v.InferOutput<typeof Args>;

function decide(world: World, asked: SaveDishArgs, { today }: Context): Decision {
  const known = world.get('menu', asked.id);
  const { said, clashes } = editsOf(known && dishFields(known), asked);
  if (clashes.length > 0) return reject('dish-changed');
  if (!world.get('categories', said.categoryId)) return reject('category-not-found');
  if (said.groupIds?.some((id) => world.get('optionGroups', id)?.active !== true)) return reject('group-not-found');
  if (asked.modifiers?.some(({ priceDelta }) => priceDelta < 0)) return reject('extra-below-zero');
  if (!areOffered(world, { id: asked.id, packageGroups: said.packageGroups })) return reject('package-dish-not-found');
  const dish = dishAsSaid(said, known);
  if (sharedCodes(world, [dish]).size > 0) return reject('code-taken');
  const { dishes, groups } = extrasAsGroups(world, [dish]);
  return accept(withLastShown(world, [...groups, ...dishes.map((each) => put('menu', each))], today));
}

/** The dish as it is once this is said of it. */
export function dishAsSaid(args: SaveDishArgs, known: MenuItem | undefined): MenuItem {
  const { taxRate, area, active, description } = DISH_FIELDS;
  // Of these four a sheet that says nothing means the usual.
  const usual = {
    taxRate: args.taxRate ?? taxRate.none,
    area: args.area ?? area.none,
    active: args.active ?? active.none,
    description: args.description ?? description.none,
  };
  const { english: _english, staleEnglish: _stale, ...kept } = keptOf(DISH_FIELDS, { ...args, ...usual }, known);
  const modifiers = args.modifiers?.map((modifier) => ({ ...modifier, priceDelta: cents(modifier.priceDelta) }));
  return {
    id: args.id,
    ...kept,
    ...englishKept(args, known, [args.name, args.description, ...(args.packageGroups ?? []).map(({ name }) => name)]),
    modifiers: modifiers ?? known?.modifiers ?? [],
    ...todayOf(known),
  };
}
