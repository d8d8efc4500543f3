import type { Menus } from '#domain/menu/menu-content.ts';
import type { MenuView } from '#domain/venue/page-request.ts';
import { Island } from '../shell/island.tsx';
import { MenuHead } from './menu-head.tsx';
import { MenuViewPanel } from './menu-view.tsx';
import styles from './menu-page.module.css';

export interface MenuPageProps {
  readonly menus: Menus;
  readonly version: string;
  readonly view: MenuView;
  readonly soldOut: readonly string[];
  readonly pricesIncludeTax: boolean;
  /** Name and address: a printed menu is carried away. */
  readonly imprint: string;
  /** It stands below something else that bears the page's title. */
  readonly isPart?: boolean;
}

/** Both menus are in the page; its head says which one is seen, and searches in them when somebody asks it to. */
export function MenuPage({ menus, version, view, soldOut, pricesIncludeTax, imprint, isPart = false }: MenuPageProps) {
  const titles = { desayunos: menus.desayunos.titulo, comida: menus.comida.titulo };
  return (
    <div className={styles.page} data-menu={version}>
      <Island name="search" of={MenuHead} props={{ view, titles, pricesIncludeTax, imprint, isPart }} wakes="toque" />
      <MenuViewPanel view="desayunos" menus={menus} soldOut={soldOut} />
      <MenuViewPanel view="comida" menus={menus} soldOut={soldOut} />
    </div>
  );
}
