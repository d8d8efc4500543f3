import { isGone } from '#domain/packages/package-group.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { importArgs } from './import-menu.ts';
import type { Menus } from './menu-content.ts';
import { MENU_IDS, type MenuId } from './menu-views.ts';
import type { SiteDish } from './site-menu.ts';

/** A line of `GET /api/carta`: what can be ordered, as guests see it now. Each size is one. */
export interface CartaLine {
  readonly id: string;
  readonly nombre: string;
  /** In pesos. */
  readonly precio: number;
  readonly categoria: string;
  readonly vista: MenuId;
  readonly agotado: boolean;
}

export function cartaOfCatalog(
  world: World,
  { dishes, today }: { readonly dishes: readonly SiteDish[]; readonly today: DateText },
): readonly CartaLine[] {
  return MENU_IDS.flatMap((vista) =>
    dishes
      .filter(({ view }) => view === vista)
      .flatMap(({ items, category }) =>
        items.map((item) => ({
          id: item.id,
          nombre: item.name,
          precio: item.price / 100,
          categoria: category.name,
          vista,
          agotado: isGone(world, item, today),
        })),
      ),
  );
}

/** The menu that came with the venue, under the names by which its dishes would be imported. */
export function cartaOfFiles(menus: Menus, soldOut: readonly string[]): readonly CartaLine[] {
  const gone = new Set(soldOut);
  return MENU_IDS.flatMap((vista) => {
    const { categories, items } = importArgs([menus[vista]]);
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    return items.map(({ id, publicId, name, price, categoryId }) => ({
      id,
      nombre: name,
      precio: price / 100,
      categoria: names.get(categoryId) ?? '',
      vista,
      agotado: publicId !== undefined && gone.has(publicId),
    }));
  });
}
