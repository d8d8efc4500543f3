import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { entriesOf, keptOf } from '#domain/fields/field.ts';
import { isSame } from '#domain/fields/same.ts';
import { withLastShown } from '#domain/photos/last-shown.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { slug } from '#domain/shared/text.ts';
import { englishKept } from '#domain/site/dish-english.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { sharedCodes } from './dish-code.ts';
import { CATEGORY_FIELDS } from './edits/category-fields.ts';
import { DISH_FIELDS } from './edits/dish-fields.ts';
import { View } from './edits/shared-fields.ts';
import type { MenuContent, MenuLine } from './menu-content.ts';
import { areOffered } from '#domain/packages/package-group.ts';
import { todayOf, type Category, type MenuItem } from './menu-item.ts';
import type { MenuId } from './menu-views.ts';
import { extrasAsGroups } from './options/extras-as-groups.ts';
import { groupsOfDish } from './options/groups-of-dish.ts';

const { english: _english, staleEnglish: _stale, ...IMPORTED } = DISH_FIELDS;

/** What is left unsaid of a dish stays as the venue has it. */
const ImportedItem = v.strictObject({
  id: Id,
  ...entriesOf(IMPORTED),
  area: DISH_FIELDS.area.schema,
  description: DISH_FIELDS.description.schema,
  /** Its extras, which become a group; a dish that has one keeps what the venue made of it. */
  modifiers: v.optional(
    v.array(v.strictObject({ id: Id, name: line(CATALOG_LIMITS.modifierName), priceDelta: Amount })),
  ),
});

const ImportedCategory = v.strictObject({
  id: Id,
  name: line(CATALOG_LIMITS.categoryName),
  view: v.optional(View),
  intro: v.optional(optionalText(CATALOG_LIMITS.categoryIntro)),
  photo: v.optional(Id),
});

/** A whole menu: the one that comes with the venue, or one of a spreadsheet. */
const Args = v.strictObject({
  categories: v.pipe(v.array(ImportedCategory), v.maxLength(CATALOG_LIMITS.newCategories)),
  items: v.pipe(v.array(ImportedItem), v.maxLength(CATALOG_LIMITS.items)),
});
export type ImportMenu = v.InferOutput<typeof Args>;

export const importMenu = defineCommand({
  type: 'IMPORT_MENU',
  words: 'Importar el menú',
  args: Args,
  permission: 'manage',
  decide,
});

/** Brings prices and texts up to date; what the venue switched off or sold out stays so. From now on guests read Catálogo. */
function decide(world: World, args: ImportMenu, { today }: Context): Decision {
  const firstSort = 1 + Math.max(0, ...[...world.all('categories')].map(({ sort }) => sort));
  const categories = args.categories.map((category, index) =>
    importedCategory(world, category, Math.min(CATALOG_LIMITS.sort, firstSort + index)),
  );
  const changes: Change[] = categories
    .filter((category) => !isSame(world.get('categories', category.id), category))
    .map((category) => put('categories', category));
  const known = new Set([...categories, ...world.all('categories')].map(({ id }) => id));
  const names = new Map([...world.all('categories'), ...categories].map(({ id, name }) => [id, name]));
  const items = args.items.filter(({ categoryId }) => known.has(categoryId)).map((item) => importedItem(world, item));
  const { dishes, groups } = extrasAsGroups(world, items, (id) => names.get(id) ?? '');
  const changed = dishes.filter((dish) => !isSame(world.get('menu', dish.id), dish));
  if (!changed.every((dish) => areOffered(world, dish))) return reject('package-dish-not-found');
  if (sharedCodes(world, changed).size > 0) return reject('code-taken');
  changes.push(...groups, ...changed.map((dish) => put('menu', dish)));
  const settings = venueSettings(world);
  if (settings.siteMenu === undefined) changes.push(put('venue', { ...settings, siteMenu: 'catalog' }));
  return accept(withLastShown(world, changes, today));
}

/** A dish with two sizes becomes two items: «Vino tinto · Copa» and «Vino tinto · Botella». */
export function importArgs(menus: readonly MenuContent[]): ImportMenu {
  const sections = menus.flatMap((menu) => menu.categorias.map((category) => ({ menu, category })));
  return {
    categories: sections.map(({ menu, category }) => ({
      id: categoryIdOf(menu.id, category.slug),
      name: category.name,
      view: menu.id,
      intro: category.intro,
      photo: category.photo,
    })),
    items: sections.flatMap(({ menu, category }) =>
      category.items
        .flatMap((item) => itemsOf(item, categoryIdOf(menu.id, category.slug)))
        .map((item, index) => ({ ...item, sort: index + 1 })),
    ),
  };
}

function categoryIdOf(view: MenuId, slugOfCategory: string): string {
  return `${view}-${slugOfCategory}`;
}

function itemsOf({ id, prices, ...dish }: MenuLine, categoryId: string): ImportMenu['items'] {
  const { description = '', marks, modifiers, hours: _hours, happyHour: _happyHour, ...read } = dish;
  return prices.map(({ size, pesos }) => ({
    ...read,
    id: size === undefined ? `menu-${id}` : `menu-${id}-${slug(size)}`,
    publicId: id,
    name: size === undefined ? dish.name : `${dish.name} · ${size}`,
    categoryId,
    price: pesos * 100,
    description,
    ...(marks === undefined ? {} : { marks: [...marks] }),
    modifiers: [...modifiers],
  }));
}

/** What the venue has said of a category stays; the menu says its name, and the rest while nobody else does. */
function importedCategory(world: World, imported: ImportMenu['categories'][number], sort: number): Category {
  const known = world.get('categories', imported.id);
  const { id, name, ...said } = imported;
  const fields = keptOf(CATEGORY_FIELDS, { ...said, ...known, name }, undefined);
  const { english: _ofOldTexts, staleEnglish: _ofOldOnes, ...kept } = fields;
  return { id, sort: known?.sort ?? sort, ...kept, ...englishKept({}, known, [name, kept.intro]) };
}

/** As it would be in the venue after the import. */
export function importedItem(world: World, imported: ImportMenu['items'][number]): MenuItem {
  const known = world.get('menu', imported.id);
  const groups = imported.groupIds?.filter((group) => world.get('optionGroups', group)?.active === true);
  const hasExtras = groupsOfDish(world, { groupIds: groups ?? known?.groupIds ?? [] }).some(
    ({ isExtras }) => isExtras === true,
  );
  const modifiers = imported.modifiers?.map((modifier) => ({ ...modifier, priceDelta: cents(modifier.priceDelta) }));
  return {
    id: imported.id,
    ...keptOf(DISH_FIELDS, { ...imported, groupIds: groups }, known),
    modifiers: hasExtras ? [] : (modifiers ?? known?.modifiers ?? []),
    ...todayOf(known),
  };
}

/** What the venue has arranged by itself (order, photo, «Nuevo») is no business of the files it began with. */
export function keepingArranged(world: World, { categories, items }: ImportMenu): ImportMenu {
  return {
    categories,
    items: items.map((item) => {
      if (world.get('menu', item.id)?.sort === undefined) return item;
      const { sort: _s, view: _v, isNew: _n, marks: _m, photo: _p, ...rest } = item;
      return rest;
    }),
  };
}

/**
 * For a venue of before 0.7, which imported its menu when a dish had no place and no photo yet: what guests read of it
 * beside name, text and price, which are the venue's. Null where nothing is missing.
 */
export function missingPlaces(world: World, menus: readonly MenuContent[]): ImportMenu | null {
  const { categories, items } = importArgs(menus);
  const unplaced = items.flatMap((item) => {
    const known = world.get('menu', item.id);
    if (known === undefined || known.publicId === undefined || known.sort !== undefined) return [];
    const { name, categoryId, price, area, description = '' } = known;
    const { modifiers: _, ...site } = item;
    return [{ ...site, name, categoryId, price, area, description }];
  });
  if (unplaced.length === 0) return null;
  return {
    categories: categories.flatMap((category) => {
      const known = world.get('categories', category.id);
      return known === undefined ? [] : [{ ...category, name: known.name }];
    }),
    items: unplaced,
  };
}
