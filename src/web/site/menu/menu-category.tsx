import type { MenuCategoryContent, MenuItemContent } from '#domain/menu/menu-content.ts';
import { DIET_MARK_WORDS } from '#domain/menu/diet-marks.ts';
import { HOUSE_PHOTO_MARK } from '#domain/photos/photo-record.ts';
import { Picture } from '#web/shared/ui/picture.tsx';
import styles from './menu-category.module.css';
import { SOLD_OUT } from './sold-out-words.ts';

interface CategoryProps {
  readonly id: string;
  readonly category: MenuCategoryContent;
  readonly soldOut: readonly string[];
}

export function MenuCategory({ id, category, soldOut }: CategoryProps) {
  return (
    <section id={id} className={styles.category} aria-labelledby={`${id}-titulo`} data-categoria data-luego>
      <header className={styles.head}>
        {category.slot !== '' && (
          <figure className={styles.picture}>
            <Picture slot={category.slot} caption={category.nombre} sizes="(width >= 60rem) 19rem, 92vw" decorative />
          </figure>
        )}
        <h3 id={`${id}-titulo`}>{category.nombre}</h3>
        {category.intro !== '' && <p>{category.intro}</p>}
        {category.horario !== undefined && <p className={styles.marks}>{`Se sirve ${category.horario} h`}</p>}
      </header>
      <ul className={styles.items}>
        {category.items.map((item) => (
          <Item key={item.id} item={item} isSoldOut={soldOut.includes(item.id)} />
        ))}
      </ul>
    </section>
  );
}

/** The smallest tree that says it: a menu has two hundred of them, and a phone reads every one before it paints. */
function Item({ item, isSoldOut }: { readonly item: MenuItemContent; readonly isSoldOut: boolean }) {
  const labels = item.precios.map(({ etiqueta }) => etiqueta).filter((label) => label !== undefined);
  const amounts = item.precios.map(({ pesos }) => pesosText(pesos)).join(' / ');
  return (
    <li data-platillo={item.id} data-tallas={labels.length || undefined} data-agotado={isSoldOut ? '' : undefined}>
      {item.foto?.startsWith(HOUSE_PHOTO_MARK) && (
        <figure className={styles.dish}>
          <Picture slot={item.foto} caption={item.nombre} sizes="(width >= 60rem) 20rem, 92vw" widest={1200} />
        </figure>
      )}
      <p className={styles.line}>
        <span className={styles.title}>
          <b>{item.nombre}</b> {item.nuevo && <i>Nuevo</i>} {isSoldOut && <em>{SOLD_OUT}</em>}
        </span>{' '}
        <span className={styles.price}>
          {labels.length > 0 ? <span>{amounts}</span> : amounts}{' '}
          {labels.length > 0 && <small>{labels.join(' / ')}</small>}
        </span>
      </p>
      {item.descripcion !== '' && <p>{item.descripcion}</p>}
      {item.marcas !== undefined && (
        <p className={styles.marks}>{item.marcas.map((mark) => DIET_MARK_WORDS[mark]).join(' · ')}</p>
      )}
      {item.horario !== undefined && <p className={styles.marks}>{`Se sirve ${item.horario} h`}</p>}
      {item.horaFeliz !== undefined && <p className={styles.marks}>{`Hora feliz ${item.horaFeliz} h`}</p>}
    </li>
  );
}

/** `1799` → `$1,799`; centavos only where there are some. */
function pesosText(pesos: number): string {
  const [whole = '', fraction] = (Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? `$${grouped}` : `$${grouped}.${fraction}`;
}
