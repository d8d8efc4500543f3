import type { MenuCategoryContent, MenuContent } from '#domain/menu/menu-content.ts';
import { Icon } from '#ui/common/icons.tsx';
import { RakedSand } from '#ui/common/ornament.tsx';
import { Stamp, type StampName } from '#ui/common/stamp.tsx';
import { MenuCategory } from './menu-category.tsx';
import styles from './menu-view.module.css';

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
  const foodId = ({ slug }: MenuCategoryContent): string => `${FOOD_PREFIX[view]}-${slug}`;
  const drinkId = ({ slug }: MenuCategoryContent): string => `${view}-${slug}`;
  return (
    <section className={styles.view} data-vista={view} data-grupo aria-labelledby={`titulo-${view}`}>
      <nav className={styles.chips} aria-label={`Categorías de ${food.titulo}`}>
        <ul>
          {food.categorias.map((category) => (
            <Chip key={category.slug} id={foodId(category)} name={category.nombre} />
          ))}
          <li>
            <a className={styles.toDrinks} href={`#bebidas-${view}`}>
              <Icon name="glass" /> {drinks.titulo}
            </a>
          </li>
        </ul>
      </nav>
      <header className={styles.about}>
        <h2 id={`titulo-${view}`}>{food.titulo}</h2>
        <p>{food.lema}</p>
        <p className={styles.hours}>{food.horario}</p>
      </header>
      {food.categorias.map((category) => (
        <MenuCategory key={category.slug} id={foodId(category)} category={category} soldOut={soldOut} />
      ))}
      <section className={styles.drinks} aria-labelledby={`bebidas-${view}`} data-grupo>
        <RakedSand />
        <header className={styles.title}>
          <h2 id={`bebidas-${view}`}>{drinks.titulo}</h2>
          <p>{drinks.lema}</p>
          <Prints names={DRINK_PRINTS[view]} />
        </header>
        <nav className={styles.drinkChips} aria-label={`Categorías de ${drinks.titulo}`}>
          <ul>
            {drinks.categorias.map((category) => (
              <Chip key={category.slug} id={drinkId(category)} name={category.nombre} />
            ))}
          </ul>
        </nav>
        {drinks.categorias.map((category) => (
          <MenuCategory key={category.slug} id={drinkId(category)} category={category} soldOut={soldOut} />
        ))}
      </section>
      <nav className={styles.jumps} aria-label="Moverte por el menú" data-saltos>
        <a href={`#bebidas-${view}`} aria-label="Ir a bebidas">
          <Icon name="glass" /> Bebidas
        </a>
        <a href="#inicio-menu" aria-label="Volver al comienzo del menú">
          <Icon name="up" /> Comienzo
        </a>
        <a href="#" aria-label="Volver arriba">
          <Icon name="top" /> Arriba
        </a>
      </nav>
    </section>
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
  return (
    <li>
      <a href={`#${id}`} data-chip={id}>
        {name}
      </a>
    </li>
  );
}
