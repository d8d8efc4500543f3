import { dishOfChoice } from '#domain/packages/package-group.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { FOR_GUESTS } from './edits/dish-fields.ts';
import type { MenuLine, Menus, MenuSection } from './menu-content.ts';
import type { Category, MenuItem } from './menu-item.ts';
import type { MenuId } from './menu-views.ts';

/** A line of the public menu and what it stands for: a dish in three sizes is three items of the point of sale. */
export interface SiteDish {
  readonly id: string;
  readonly items: readonly MenuItem[];
  readonly view: MenuId;
  readonly category: Category;
  /** Of a package. */
  readonly madeOf?: MenuLine['madeOf'];
}

/** «Vino tinto · Copa»: what comes after the dot is a size, where it was imported as one. */
const SIZE_MARK = ' · ';
const LAST = Number.MAX_SAFE_INTEGER;

/** Guests read Catálogo once somebody imported a menu; where the menu begins with it, from its first dish. */
export function isCatalogTheMenu(world: World, { menuFrom }: { readonly menuFrom: 'files' | 'catalog' }): boolean {
  if (venueSettings(world).siteMenu === 'catalog') return true;
  if (menuFrom === 'files') return false;
  for (const _ of world.all('menu')) return true;
  return false;
}

/** What guests may read, in the order in which they read it. */
export function siteDishes(world: World): readonly SiteDish[] {
  const names = new Intl.Collator('es', { numeric: true });
  const shown = new Map<string, MenuItem[]>();
  for (const item of world.all('menu')) {
    if (!item.active || item.onSite === false) continue;
    const others = shown.get(item.categoryId);
    if (others) others.push(item);
    else shown.set(item.categoryId, [item]);
  }
  return [...world.all('categories')]
    .filter(({ active, id }) => active && shown.has(id))
    .toSorted((a, b) => a.sort - b.sort || names.compare(a.name, b.name))
    .flatMap((category) => {
      const items = (shown.get(category.id) ?? []).toSorted(
        (a, b) => (a.sort ?? LAST) - (b.sort ?? LAST) || names.compare(a.name, b.name),
      );
      const usual = category.view ?? (items.every(({ area }) => area === 'bar') ? 'bebidas' : 'comida');
      return dishesOf(items).map((dish) => ({
        ...dish,
        ...madeOf(world, dish.items[0]),
        view: dish.items[0]?.view ?? usual,
        category,
      }));
    });
}

/** The groups of a package with the names of their dishes, as far as those are on the menu. */
function madeOf(world: World, dish: MenuItem | undefined): Pick<MenuLine, 'madeOf'> {
  if (dish?.packageGroups === undefined) return {};
  const groups = dish.packageGroups.map(({ name, count, choices }) => ({
    name,
    count,
    dishes: choices.flatMap((choice) => {
      const part = dishOfChoice(world, choice);
      return part ? [{ name: part.name, pesos: choice.supplement / 100 }] : [];
    }),
  }));
  return { madeOf: groups };
}

/** Sizes of one dish are one line, as long as they still bear one name. */
function dishesOf(items: readonly MenuItem[]): readonly { readonly id: string; readonly items: readonly MenuItem[] }[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) {
    const key = sizeOf(item) === undefined ? item.id : `${item.publicId ?? ''} ${nameOf(item)}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  const taken = new Set<string>();
  return [...groups.values()].map((group) => {
    const [first] = group;
    const wanted = first?.publicId ?? first?.id ?? '';
    const id = taken.has(wanted) ? (first?.id ?? '') : wanted;
    taken.add(id);
    return { id, items: group };
  });
}

/** The public menu as its pages show it: heads of the three parts as the site says them, all else from Catálogo. */
export function menusOf(dishes: readonly SiteDish[], heads: Menus): Menus {
  const menu = (view: MenuId) => ({ ...heads[view], categorias: sectionsOf(dishes, view) });
  return { desayunos: menu('desayunos'), comida: menu('comida'), bebidas: menu('bebidas') };
}

function sectionsOf(dishes: readonly SiteDish[], view: MenuId): readonly MenuSection[] {
  const groups = Map.groupBy(
    dishes.filter((dish) => dish.view === view),
    ({ category }) => category.id,
  );
  const taken = new Set<string>();
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (first === undefined) return [];
    const { id, ...category } = first.category;
    const short = id.startsWith(`${view}-`) ? id.slice(view.length + 1) : id;
    const slug = taken.has(short) ? id : short;
    taken.add(slug);
    return [{ slug, ...picked(category, ['name', 'intro', 'photo', 'hours']), items: lines.map(lineOf) }];
  });
}

function lineOf({ id, items, madeOf: groups }: SiteDish): MenuLine {
  const [first] = items;
  // A line is made of at least one item.
  const item = first as MenuItem;
  const { isNew: _isNew, ...read } = picked(item, FOR_GUESTS);
  return {
    ...read,
    ...picked(item, ['area', 'modifiers']),
    id,
    name: sizeOf(item) === undefined ? item.name : nameOf(item),
    prices: items.map((each) => {
      const size = sizeOf(each);
      return { ...(size === undefined ? {} : { size }), pesos: each.price / 100 };
    }),
    ...(groups === undefined ? {} : { madeOf: groups }),
    ...(items.some(({ isNew }) => isNew === true) ? { isNew: true } : {}),
  };
}

/** These fields of a record, as far as it has them. */
function picked<Stored extends object, Name extends keyof Stored>(
  record: Stored,
  names: readonly Name[],
): Pick<Stored, Name> {
  const found = names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]);
  // Only what may be missing can be left out.
  return Object.fromEntries(found) as Pick<Stored, Name>;
}

function sizeOf({ name, publicId }: MenuItem): string | undefined {
  const at = publicId === undefined ? -1 : name.lastIndexOf(SIZE_MARK);
  return at < 1 ? undefined : name.slice(at + SIZE_MARK.length);
}

function nameOf({ name }: MenuItem): string {
  return name.slice(0, name.lastIndexOf(SIZE_MARK));
}
