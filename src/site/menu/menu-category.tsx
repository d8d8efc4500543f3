import { use } from 'react';
import type { MenuLine, MenuSection } from '#domain/menu/menu-content.ts';
import type { HappyHour, Hours } from '#domain/menu/served-now.ts';
import { servedHappyHour, servedHours } from '#domain/menu/hours/hours-words.ts';
import { DIET_MARK_WORDS } from '#domain/menu/diet-marks.ts';
import type { Message } from '#domain/site/message.ts';
import { HOUSE_PHOTO_MARK } from '#domain/photos/photo-record.ts';
import { Picture, PicturesContext } from '#ui/common/picture.tsx';
import styles from './menu-category.module.css';
import { SOLD_OUT } from './sold-out-words.ts';
import { useWords } from '#ui/common/words.ts';

interface CategoryProps {
  readonly id: string;
  readonly category: MenuSection;
  readonly soldOut: readonly string[];
}

/** Dishes with a photograph first, as cards; the others as a list beside them. */
export function MenuCategory({ id, category, soldOut }: CategoryProps) {
  const { say, own } = useWords();
  const pictures = use(PicturesContext);
  const photographed = category.items.filter(({ photo }) => photo !== undefined && pictures[photo] !== undefined);
  const listed = category.items.filter((item) => !photographed.includes(item));
  // Ours shows a dish of the category, and that stands there already; one that the venue chose is always shown.
  const { name, intro, photo = '', hours } = category;
  const hasPicture = photo !== '' && (photographed.length === 0 || photo.startsWith(HOUSE_PHOTO_MARK));
  return (
    <section
      id={id}
      className={styles.category}
      aria-labelledby={`${id}-titulo`}
      data-categoria
      data-luego
      data-fotos={hasPicture ? undefined : Math.min(photographed.length, 3)}
    >
      <header className={styles.head}>
        {hasPicture && (
          <figure className={styles.picture}>
            <Picture slot={photo} caption={name} sizes="(width >= 60rem) 19rem, 92vw" decorative />
          </figure>
        )}
        <h3 id={`${id}-titulo`} {...own(name)} />
        {intro && <p {...own(intro)} />}
        {hours !== undefined && <p className={styles.marks}>{say(servedText(hours))}</p>}
      </header>
      <div className={styles.dishes}>
        {photographed.length > 0 && (
          <ul className={styles.cards}>
            {photographed.map((item) => (
              <Item key={item.id} item={item} isSoldOut={soldOut.includes(item.id)} slot={item.photo} />
            ))}
          </ul>
        )}
        {listed.length > 0 && (
          <ul className={styles.items}>
            {listed.map((item) => (
              <Item key={item.id} item={item} isSoldOut={soldOut.includes(item.id)} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface ItemProps {
  readonly item: MenuLine;
  readonly isSoldOut: boolean;
  /** Its photograph. */
  readonly slot?: string | undefined;
}

/** The smallest tree that says it: a menu has two hundred of them, and a phone reads every one before it paints. */
function Item({ item, isSoldOut, slot }: ItemProps) {
  const { say, own, ownText } = useWords();
  const { name, description, isNew, marks, hours, happyHour, prices, madeOf } = item;
  const labels = prices.map(({ size }) => size).filter((label) => label !== undefined);
  const amounts = prices.map(({ pesos }) => pesosText(pesos)).join(' / ');
  return (
    <li
      data-platillo={item.id}
      tabIndex={-1}
      data-tallas={labels.length || undefined}
      data-agotado={isSoldOut ? '' : undefined}
    >
      {slot !== undefined && (
        <figure className={styles.dish}>
          <Picture slot={slot} caption={name} sizes="(width >= 34rem) 17rem, 38vw" widest={800} />
        </figure>
      )}
      <p className={styles.line}>
        <span className={styles.title}>
          <b {...own(name)} /> {isNew && <i>{say({ es: 'Nuevo', en: 'New' })}</i>}{' '}
          {isSoldOut && <em>{say(SOLD_OUT)}</em>}
        </span>{' '}
        <span className={styles.price}>
          {labels.length > 0 ? <span>{amounts}</span> : amounts}{' '}
          {labels.length > 0 && <small>{labels.map(ownText).join(' / ')}</small>}
        </span>
      </p>
      {description && <p {...own(description)} />}
      {madeOf?.map((group) => (
        <PackageGroup key={group.name} group={group} />
      ))}
      {marks !== undefined && (
        <p className={styles.marks}>{marks.map((mark) => say(DIET_MARK_WORDS[mark])).join(' · ')}</p>
      )}
      {hours !== undefined && <p className={styles.marks}>{say(servedText(hours))}</p>}
      {happyHour !== undefined && <p className={styles.marks}>{say(happyHourWords(happyHour))}</p>}
    </li>
  );
}

/** «Jugo o fruta: jugo de naranja, plato de fruta (+$10)»; of several dishes also how many. */
function PackageGroup({ group: { name, count, dishes } }: { readonly group: NonNullable<MenuLine['madeOf']>[number] }) {
  const { own, ownText } = useWords();
  const names = dishes.map((dish) => ownText(dish.name) + (dish.pesos === 0 ? '' : ` (+${pesosText(dish.pesos)})`));
  return (
    <p>
      <b {...own(name)} />
      {count > 1 && ` × ${count}`}: {names.join(', ')}
    </p>
  );
}

function servedText(hours: Hours): Message {
  const { es, en } = servedHours(hours);
  return { es: `Se sirve ${es} h`, en: `Served ${en}` };
}

function happyHourWords(happy: HappyHour): Message {
  const { es, en } = servedHappyHour(happy);
  return { es: `Hora feliz ${es} h`, en: `Happy hour ${en}` };
}

/** `1799` → `$1,799`; centavos only where there are some. */
function pesosText(pesos: number): string {
  const [whole = '', fraction] = (Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? `$${grouped}` : `$${grouped}.${fraction}`;
}
