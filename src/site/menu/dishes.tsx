import { MenuCategory } from './menu-category.tsx';
import { nameOfPart, sectionsOf, type MenuPart, type PlacedSection } from './menu-part.ts';
import type { ToldMenuProps } from './told-menu.ts';

export interface DishesProps {
  readonly sections: readonly PlacedSection[];
  readonly soldOut: readonly string[];
}

/** The categories of a part of the menu with their dishes. */
export function Dishes({ sections, soldOut }: DishesProps) {
  return sections.map(({ id, category }) => <MenuCategory key={id} id={id} category={category} soldOut={soldOut} />);
}

const EACH_ONCE: readonly MenuPart[] = [
  { view: 'desayunos', of: 'food' },
  { view: 'comida', of: 'food' },
  { view: 'desayunos', of: 'drinks' },
];

/** Every text and picture of the menu is used once: what is told of it has them all. */
export function WholeMenu({ menus, soldOut }: ToldMenuProps) {
  return EACH_ONCE.map((part) => (
    <Dishes key={nameOfPart(part)} sections={sectionsOf(menus, part)} soldOut={soldOut} />
  ));
}
