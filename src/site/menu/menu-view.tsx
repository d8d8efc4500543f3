import type { MenuContent, MenuSection } from '#domain/menu/menu-content.ts';
import { Icon } from '#ui/common/icons.tsx';
import { OwnWords } from '#ui/common/own-words.tsx';
import { RakedSand } from '#ui/common/ornament.tsx';
import { Stamp, type StampName } from '#ui/common/stamp.tsx';
import { MenuCategory } from './menu-category.tsx';
import styles from './menu-view.module.css';
import { useWords } from '#ui/common/words.ts';

type View = 'desayunos' | 'comida';

const FOOD_PREFIX: Readonly<Record<View, string>> = { desayunos: 'des', comida: 'cc' };

/** The title of the drinks has three prints of the house's set beside it. */
const DRINK_PRINTS = {
  desayunos: ['cafe', 'agua', 'coctel'],
  comida: ['cerveza', 'vino', 'mezcal'],
} as const;

interface MenuViewProps {
  readonly view: View;
  readonly food: MenuContent;
  readonly drinks: MenuContent;
  readonly soldOut: readonly string[];
}

export function MenuViewPanel({ view, food, drinks, soldOut }: MenuViewProps) {
  const { say, own, ownText } = useWords();
  const foodId = ({ slug }: MenuSection): string => `${FOOD_PREFIX[view]}-${slug}`;
  const drinkId = ({ slug }: MenuSection): string => `${view}-${slug}`;
  return (
    <section className={styles.view} data-vista={view} data-grupo aria-labelledby={`titulo-${view}`}>
      <nav
        className={styles.chips}
        aria-label={say({ es: `Categorías de ${food.titulo}`, en: `Categories: ${ownText(food.titulo)}` })}
      >
        <ul>
          {food.categorias.map((category) => (
            <Chip key={category.slug} id={foodId(category)} name={category.name} />
          ))}
          <li>
            <a className={styles.toDrinks} href={`#bebidas-${view}`}>
              <Icon name="glass" /> <OwnWords text={drinks.titulo} />
            </a>
          </li>
        </ul>
      </nav>
      <header className={styles.about}>
        <h2 id={`titulo-${view}`} {...own(food.titulo)} />
        <p {...own(food.lema)} />
        <p className={styles.hours} {...own(food.horario)} />
      </header>
      {food.categorias.map((category) => (
        <MenuCategory key={category.slug} id={foodId(category)} category={category} soldOut={soldOut} />
      ))}
      <section className={styles.drinks} aria-labelledby={`bebidas-${view}`} data-grupo>
        <RakedSand />
        <header className={styles.title}>
          <h2 id={`bebidas-${view}`} {...own(drinks.titulo)} />
          <p {...own(drinks.lema)} />
          <Prints names={DRINK_PRINTS[view]} />
        </header>
        <nav
          className={styles.drinkChips}
          aria-label={say({ es: `Categorías de ${drinks.titulo}`, en: `Categories: ${ownText(drinks.titulo)}` })}
        >
          <ul>
            {drinks.categorias.map((category) => (
              <Chip key={category.slug} id={drinkId(category)} name={category.name} />
            ))}
          </ul>
        </nav>
        {drinks.categorias.map((category) => (
          <MenuCategory key={category.slug} id={drinkId(category)} category={category} soldOut={soldOut} />
        ))}
      </section>
      <Jumps view={view} />
    </section>
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
        <Icon name="glass" /> {say({ es: 'Bebidas', en: 'Drinks' })}
      </a>
      <a
        href="#inicio-menu"
        aria-label={say({ es: 'Volver al comienzo del menú', en: 'Back to the start of the menu' })}
      >
        <Icon name="up" /> {say({ es: 'Comienzo', en: 'Start' })}
      </a>
      <a href="#" aria-label={say({ es: 'Volver arriba', en: 'Back to top' })}>
        <Icon name="top" /> {say({ es: 'Arriba', en: 'Top' })}
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

function Chip({ id, name }: { readonly id: string; readonly name: string }) {
  const { own } = useWords();
  return (
    <li>
      <a href={`#${id}`} data-chip={id} {...own(name)} />
    </li>
  );
}
