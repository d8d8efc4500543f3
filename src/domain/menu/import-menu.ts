import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { AREAS, DEFAULT_TAX_RATE } from '#domain/order/ticket.ts';
import { withLastShown } from '#domain/photos/last-shown.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { slug } from '#domain/shared/text.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { sharedCodes } from './dish-code.ts';
import type { MenuContent, MenuItemContent } from './menu-content.ts';
import { todayOf, type Category, type MenuItem } from './menu-item.ts';
import type { MenuId } from './menu-views.ts';
import { extrasAsGroups } from './options/extras-as-groups.ts';
import { groupsOfDish } from './options/groups-of-dish.ts';
import { SITE_FIELDS, siteFieldsOf, View } from './site-fields.ts';

const ImportedItem = v.strictObject({
  id: Id,
  publicId: v.optional(Id),
  name: line(CATALOG_LIMITS.itemName),
  categoryId: Id,
  price: Amount,
  area: v.picklist(AREAS),
  description: optionalText(CATALOG_LIMITS.itemDescription),
  /** Its extras, which become a group; a dish that has one keeps what the house made of it. Absent: as it is. */
  modifiers: v.optional(
    v.array(v.strictObject({ id: Id, name: line(CATALOG_LIMITS.modifierName), priceDelta: Amount })),
  ),
  /** Absent, as the three below: it stays as the house has it. */
  groupIds: v.optional(v.pipe(v.array(Id), v.maxLength(CATALOG_LIMITS.groupsOfDish))),
  taxRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  active: v.optional(v.boolean()),
  ...SITE_FIELDS,
});

const ImportedCategory = v.strictObject({
  id: Id,
  name: line(CATALOG_LIMITS.categoryName),
  view: v.optional(View),
  intro: v.optional(optionalText(CATALOG_LIMITS.categoryIntro)),
  photo: v.optional(Id),
});

/** A whole menu: the one that comes with the house, or one of a spreadsheet. */
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

/** Brings prices and texts up to date; what the house switched off or sold out stays so. From now on guests read Catálogo. */
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
      name: category.nombre,
      view: menu.id,
      intro: category.intro,
      photo: category.slot,
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

function itemsOf(item: MenuItemContent, categoryId: string): ImportMenu['items'] {
  return item.precios.map(({ etiqueta, pesos }) => ({
    id: etiqueta === undefined ? `menu-${item.id}` : `menu-${item.id}-${slug(etiqueta)}`,
    publicId: item.id,
    name: etiqueta === undefined ? item.nombre : `${item.nombre} · ${etiqueta}`,
    categoryId,
    price: pesos * 100,
    area: item.area,
    description: item.descripcion,
    modifiers: item.modificadores.map(({ id, nombre, pesos: extra }) => ({
      id,
      name: nombre,
      priceDelta: extra * 100,
    })),
    ...(item.nuevo ? { isNew: true } : {}),
    ...(item.marcas === undefined ? {} : { marks: item.marcas }),
    ...(item.foto === undefined ? {} : { photo: item.foto }),
  }));
}

function importedCategory(world: World, imported: ImportMenu['categories'][number], sort: number): Category {
  const known = world.get('categories', imported.id);
  const view = known?.view ?? imported.view;
  const intro = known?.intro ?? imported.intro;
  const photo = known?.photo ?? imported.photo;
  return {
    id: imported.id,
    name: imported.name,
    sort: known?.sort ?? sort,
    active: known?.active ?? true,
    ...(known?.course ? { course: known.course } : {}),
    ...(known?.hours ? { hours: known.hours } : {}),
    ...(view ? { view } : {}),
    ...(intro ? { intro } : {}),
    ...(photo ? { photo } : {}),
  };
}

/** As it would be in the house after the import. */
export function importedItem(world: World, imported: ImportMenu['items'][number]): MenuItem {
  const known = world.get('menu', imported.id);
  const { id, name, categoryId, area, description } = imported;
  const { description: _d, groupIds: _g, view: _v, hours: _h, happyHour: _hh, code: _c, ...rest } = known ?? {};
  const groups = imported.groupIds?.filter((group) => world.get('optionGroups', group)?.active === true);
  const groupIds = groups ?? known?.groupIds ?? [];
  const hasExtras = groupsOfDish(world, { groupIds }).some(({ isExtras }) => isExtras === true);
  return {
    ...rest,
    id,
    name,
    categoryId,
    area,
    price: cents(imported.price),
    modifiers: hasExtras
      ? []
      : (imported.modifiers?.map((modifier) => ({ ...modifier, priceDelta: cents(modifier.priceDelta) })) ??
        known?.modifiers ??
        []),
    ...(imported.publicId === undefined ? {} : { publicId: imported.publicId }),
    ...(groupIds.length === 0 ? {} : { groupIds }),
    ...(description === '' ? {} : { description }),
    taxRate: imported.taxRate ?? known?.taxRate ?? DEFAULT_TAX_RATE,
    active: imported.active ?? known?.active ?? true,
    ...siteFieldsOf(imported, known),
    ...todayOf(known),
  };
}

/** What the house has arranged by itself (order, photo, «Nuevo») is no business of the files it began with. */
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
 * For a house of before 0.7, which imported its menu when a dish had no place and no photo yet: what guests read of it
 * beside name, text and price, which are the house's. Null where nothing is missing.
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

/** Importing the same menu again must change nothing, not write every record anew. */
export function isSame(known: Category | MenuItem | undefined, next: Category | MenuItem): boolean {
  return known !== undefined && canonical(known) === canonical(next);
}

function canonical(record: object): string {
  return JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
