import type { MenuCategoryContent, MenuItemContent, MenuPrice } from '#domain/menu/menu-content.ts';
import { Picture } from '#web/shared/ui/picture.tsx';
import styles from './menu-category.module.css';

interface CategoryProps {
  readonly id: string;
  readonly category: MenuCategoryContent;
  readonly soldOut: readonly string[];
}

export function MenuCategory({ id, category, soldOut }: CategoryProps) {
  return (
    <section id={id} className={styles.category} aria-labelledby={`${id}-titulo`} data-categoria data-luego>
      <header className={styles.head}>
        <figure className={styles.picture}>
          <Picture slot={category.slot} caption={category.nombre} sizes="(width >= 60rem) 19rem, 92vw" decorative />
        </figure>
        <h3 id={`${id}-titulo`}>{category.nombre}</h3>
        <p>{category.intro}</p>
      </header>
      <ul className={styles.items}>
        {category.items.map((item) => (
          <Item key={item.id} item={item} isSoldOut={soldOut.includes(item.id)} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, isSoldOut }: { readonly item: MenuItemContent; readonly isSoldOut: boolean }) {
  return (
    <li
      className={styles.item}
      data-platillo={item.id}
      data-tallas={item.precios.filter(({ etiqueta }) => etiqueta !== undefined).length || undefined}
      data-agotado={isSoldOut ? '' : undefined}
    >
      <p className={styles.line}>
        <span className={styles.title}>
          <span className={styles.name} data-busca>
            {item.nombre}
          </span>{' '}
          {item.nuevo && <span className={styles.stamp}>Nuevo</span>}{' '}
          <span className={styles.soldOut}>Agotado por hoy</span>
          <span className={styles.leader} aria-hidden="true" />
        </span>{' '}
        <Price prices={item.precios} />
      </p>
      <p className={styles.description} data-busca>
        {item.descripcion}
      </p>
    </li>
  );
}

function Price({ prices }: { readonly prices: readonly MenuPrice[] }) {
  const labels = prices.map(({ etiqueta }) => etiqueta).filter((label) => label !== undefined);
  return (
    <span className={styles.price}>
      <span className={styles.amount}>{prices.map(({ pesos }) => wholePesos(pesos)).join(' / ')}</span>
      {labels.length > 0 && <span className={styles.sizes}>{labels.join(' / ')}</span>}
    </span>
  );
}

/** `1799` → `$1,799`: the menu has no centavos. */
function wholePesos(pesos: number): string {
  return `$${String(pesos).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;
}
