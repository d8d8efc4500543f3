import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { AREAS, DEFAULT_TAX_RATE } from '#domain/order/ticket.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { slug } from '#domain/shared/text.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { MenuContent, MenuItemContent } from './menu-content.ts';
import { todayOf, type Category, type MenuItem } from './menu-item.ts';

const ImportedItem = v.strictObject({
  id: Id,
  publicId: Id,
  name: line(CATALOG_LIMITS.itemName),
  categoryId: Id,
  price: Amount,
  area: v.picklist(AREAS),
  description: optionalText(CATALOG_LIMITS.itemDescription),
  modifiers: v.array(v.strictObject({ id: Id, name: line(CATALOG_LIMITS.modifierName), priceDelta: Amount })),
});

/** What the public menu says, as the point of sale needs it. */
const Args = v.strictObject({
  categories: v.pipe(v.array(v.strictObject({ id: Id, name: line(CATALOG_LIMITS.categoryName) })), v.maxLength(200)),
  items: v.pipe(v.array(ImportedItem), v.maxLength(2000)),
});
export type ImportMenu = v.InferOutput<typeof Args>;

export const importMenu = defineCommand({
  type: 'IMPORT_MENU',
  words: 'Importar el menú',
  args: Args,
  permission: 'manage',
  decide,
});

/** Brings prices and texts up to date; what the house switched off or sold out stays so. */
function decide(world: World, args: ImportMenu): Decision {
  const firstSort = 1 + Math.max(0, ...[...world.all('categories')].map(({ sort }) => sort));
  const categories = args.categories.map((category, index): Category => {
    const known = world.get('categories', category.id);
    return known
      ? { ...known, name: category.name }
      : { ...category, sort: Math.min(CATALOG_LIMITS.sort, firstSort + index), active: true };
  });
  const changes: Change[] = categories
    .filter((category) => !isSame(world.get('categories', category.id), category))
    .map((category) => put('categories', category));
  const known = new Set([...categories, ...world.all('categories')].map(({ id }) => id));
  for (const imported of args.items) {
    if (!known.has(imported.categoryId)) continue;
    const item = importedItem(world, imported);
    if (!isSame(world.get('menu', item.id), item)) changes.push(put('menu', item));
  }
  return accept(changes);
}

/** A dish with two sizes becomes two items: «Vino tinto · Copa» and «Vino tinto · Botella». */
export function importArgs(menus: readonly MenuContent[]): ImportMenu {
  const sections = menus.flatMap((menu) => menu.categorias.map((category) => ({ menu, category })));
  return {
    categories: sections.map(({ menu, category }) => ({ id: `${menu.id}-${category.slug}`, name: category.nombre })),
    items: sections.flatMap(({ menu, category }) =>
      category.items.flatMap((item) => itemsOf(item, `${menu.id}-${category.slug}`)),
    ),
  };
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
  }));
}

/** As it would be in the house after the import. */
export function importedItem(world: World, { description, ...imported }: ImportMenu['items'][number]): MenuItem {
  const known = world.get('menu', imported.id);
  return {
    ...imported,
    price: cents(imported.price),
    modifiers: imported.modifiers.map((modifier) => ({ ...modifier, priceDelta: cents(modifier.priceDelta) })),
    ...(description === '' ? {} : { description }),
    taxRate: known?.taxRate ?? DEFAULT_TAX_RATE,
    active: known?.active ?? true,
    ...todayOf(known),
  };
}

/** Importing the same menu again must change nothing, not write every record anew. */
export function isSame(known: Category | MenuItem | undefined, next: Category | MenuItem): boolean {
  return known !== undefined && canonical(known) === canonical(next);
}

function canonical(record: object): string {
  return JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
