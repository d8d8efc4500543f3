import type { Menus } from '#domain/menu/menu-content.ts';
import type { MenuView } from '#domain/venue/page-request.ts';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import { RakedSand } from '#ui/common/raked-sand.tsx';
import { Stamp, type StampName } from '#ui/common/stamp.tsx';
import { Island, PlainIsland } from '../shell/island.tsx';
import { Dishes } from './dishes.tsx';
import { chipsOf, MenuIndex } from './menu-index.tsx';
import { nameOfPart, sectionsOf, type MenuPart } from './menu-part.ts';
import styles from './menu-view.module.css';
import { useWords } from '#ui/common/words.ts';

/** The title of the drinks has three prints of the venue's set beside it. */
const DRINK_PRINTS = {
  desayunos: ['cafe', 'agua', 'coctel'],
  comida: ['cerveza', 'vino', 'mezcal'],
} as const;

interface MenuViewProps {
  readonly view: MenuView;
  readonly menus: Menus;
  readonly soldOut: readonly string[];
}

export function MenuViewPanel({ view, menus, soldOut }: MenuViewProps) {
  const { own } = useWords();
  const food = menus[view];
  const drinks = menus.bebidas;
  return (
    <section className={styles.view} data-vista={view} data-grupo aria-labelledby={`titulo-${view}`}>
      <Index part={{ view, of: 'food' }} menus={menus} />
      <header className={styles.about}>
        <h2 id={`titulo-${view}`} {...own(food.titulo)} />
        <p {...own(food.lema)} />
        <p className={styles.hours} {...own(food.horario)} />
      </header>
      <Part part={{ view, of: 'food' }} menus={menus} soldOut={soldOut} />
      <section className={styles.drinks} aria-labelledby={`bebidas-${view}`} data-grupo>
        <RakedSand />
        <header className={styles.title}>
          <h2 id={`bebidas-${view}`} {...own(drinks.titulo)} />
          <p {...own(drinks.lema)} />
          <Prints names={DRINK_PRINTS[view]} />
        </header>
        <Index part={{ view, of: 'drinks' }} menus={menus} />
        <Part part={{ view, of: 'drinks' }} menus={menus} soldOut={soldOut} />
      </section>
      <Jumps view={view} />
    </section>
  );
}

interface PartProps extends Pick<MenuViewProps, 'menus'> {
  readonly part: MenuPart;
}

function Index({ part, menus }: PartProps) {
  const { say, ownText } = useWords();
  const isFood = part.of === 'food';
  const { titulo } = isFood ? menus[part.view] : menus.bebidas;
  const drinks = isFood ? { href: `#bebidas-${part.view}`, title: menus.bebidas.titulo } : null;
  return (
    <Island
      name="index"
      of={MenuIndex}
      props={{ part, chips: chipsOf(menus, part), drinks }}
      wakes="cerca"
      as="nav"
      className={isFood ? styles.chips : styles.drinkChips}
      aria-label={say({ es: `Categorías de ${titulo}`, en: `Categories: ${ownText(titulo)}` })}
    />
  );
}

/** Drawn by the server; React comes when a dish changes while it is read (`client/live-menu.ts`). */
function Part({ part, menus, soldOut }: PartProps & Pick<MenuViewProps, 'soldOut'>) {
  return (
    <PlainIsland of={Dishes} props={{ sections: sectionsOf(menus, part), soldOut }} data-platillos={nameOfPart(part)} />
  );
}

function Jumps({ view }: Pick<MenuViewProps, 'view'>) {
  const { say } = useWords();
  return (
    <nav
      className={styles.jumps}
      aria-label={say({ es: 'Moverte por el menú', en: 'Move around the menu' })}
      data-saltos
    >
      <a href={`#bebidas-${view}`} aria-label={say({ es: 'Ir a bebidas', en: 'Go to drinks' })}>
        <Icon of={icons.glass} /> {say({ es: 'Bebidas', en: 'Drinks' })}
      </a>
      <a
        href="#inicio-menu"
        aria-label={say({ es: 'Volver al comienzo del menú', en: 'Back to the start of the menu' })}
      >
        <Icon of={icons.up} /> {say({ es: 'Comienzo', en: 'Start' })}
      </a>
      <a href="#" aria-label={say({ es: 'Volver arriba', en: 'Back to top' })}>
        <Icon of={icons.top} /> {say({ es: 'Arriba', en: 'Top' })}
      </a>
    </nav>
  );
}

function Prints({ names }: { readonly names: readonly StampName[] }) {
  return (
    <div className={styles.stamps}>
      {names.map((name) => (
        <Stamp key={name} name={name} />
      ))}
    </div>
  );
}
