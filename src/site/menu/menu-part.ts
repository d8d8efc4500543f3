import type { MenuSection, Menus } from '#domain/menu/menu-content.ts';
import type { MenuView } from '#domain/venue/page-request.ts';

/** Each of the two menus has its dishes and, below them, the drinks. */
export interface MenuPart {
  readonly view: MenuView;
  readonly of: 'food' | 'drinks';
}

/** A category with its place in the page. */
export interface PlacedSection {
  readonly id: string;
  readonly category: MenuSection;
}

const FOOD_PREFIX: Readonly<Record<MenuView, string>> = { desayunos: 'des', comida: 'cc' };

export function sectionsOf(menus: Menus, { view, of }: MenuPart): readonly PlacedSection[] {
  const { categorias } = of === 'food' ? menus[view] : menus.bebidas;
  const prefix = of === 'food' ? FOOD_PREFIX[view] : view;
  return categorias.map((category) => ({ id: `${prefix}-${category.slug}`, category }));
}

/** As it stands in the page, and back. */
export function nameOfPart({ view, of }: MenuPart): string {
  return `${view} ${of}`;
}

export function partNamed(name: string | undefined): MenuPart {
  const [view, of] = (name ?? '').split(' ');
  return { view: view === 'comida' ? 'comida' : 'desayunos', of: of === 'drinks' ? 'drinks' : 'food' };
}
