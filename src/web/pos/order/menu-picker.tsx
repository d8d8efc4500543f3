import {
  useDeferredValue,
  useRef,
  memo,
  useEffect,
  useState,
  type KeyboardEvent as KeyPress,
  type ReactNode,
  type RefObject,
} from 'react';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { useStanding, useVisitState } from '#web/shared/drawing/in-front.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { useGrowing } from '#web/shared/drawing/growing.tsx';
import { AREA_WORDS } from '#web/shared/pos-ui/status-words.ts';
import { useTop } from '../shell/use-top.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import styles from './menu-picker.module.css';
import { filterMenu, menuView, type MenuCard, type MenuOnScreen } from './menu-view.ts';

/** Each visit begins with the whole menu, from its top. */
export function MenuPicker({
  onAdd,
  seats,
}: {
  readonly onAdd: (menuItemId: string) => void;
  /** For whom the next dish is. */
  readonly seats: ReactNode;
}) {
  const menu = useWorld(menuView);
  const [chosen, setCategoryId] = useVisitState<string | null>(null);
  // One that goes out of use while it is looked at leaves the whole menu, not an empty list under no name.
  const categoryId = menu.categories.some(({ id }) => id === chosen) ? chosen : null;
  const [typed, setTyped] = useVisitState('');
  const list = useRef<HTMLDivElement>(null);
  useTop(list, useStanding().visit);
  // Letters appear at once; the thousand cards may follow a moment later.
  const wanted = useDeferredValue(typed);
  const cards = filterMenu(menu.cards, { categoryId, typed: wanted });
  const field = useRef<HTMLInputElement>(null);
  useKeysIntoSearch(field);
  // Whoever types and presses Enter, a person or a scanner, gets the one dish that is left; of several none is guessed.
  const onKeyDown = ({ key, currentTarget }: KeyPress<HTMLInputElement>): void => {
    if (key !== 'Enter') return;
    const [only, ...others] = filterMenu(menu.cards, { categoryId, typed: currentTarget.value });
    if (currentTarget.value === '' || only === undefined || others.length > 0 || only.isSoldOut) {
      // The next code takes the place of this one.
      return currentTarget.select();
    }
    onAdd(only.id);
    setTyped('');
  };

  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <Entry
          ref={field}
          label="Buscar"
          type="search"
          placeholder="Buscar por nombre o ingrediente"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {seats}
      </div>
      <Categories categories={menu.categories} chosenId={categoryId} onChoose={setCategoryId} />
      <div ref={list} className={styles.list}>
        {cards.length === 0 ? (
          <p className={styles.nothing} role="status">
            Sin resultados...
          </p>
        ) : (
          <MenuCards key={`${categoryId ?? ''}/${wanted}`} cards={cards} onAdd={onAdd} />
        )}
      </div>
    </div>
  );
}

/**
 * A keyboard, and a scanner that types: letters go to the search wherever the focus stands. On the dish that was tapped
 * last they would be lost, and the scanner's Enter would order that dish again.
 */
function useKeysIntoSearch(field: RefObject<HTMLInputElement | null>): void {
  const { isInFront } = useStanding();
  // Waits for keys of the whole window, while this screen is the one in front.
  useEffect(() => {
    if (!isInFront) return undefined;
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      // A space presses the key that has the focus.
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      const isElsewhere = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      if (!isElsewhere && document.querySelector('[role="dialog"]') === null) field.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [field, isInFront]);
}

interface CategoriesProps {
  readonly categories: MenuOnScreen['categories'];
  readonly chosenId: string | null;
  readonly onChoose: (categoryId: string | null) => void;
}

/** The chosen one, tapped again, gives back the whole menu. */
function Categories({ categories, chosenId, onChoose }: CategoriesProps) {
  return (
    <div className={styles.categories} role="group" aria-label="Categoría">
      <button type="button" className={styles.category} aria-pressed={chosenId === null} onClick={() => onChoose(null)}>
        Todas
      </button>
      {categories.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.category}
          aria-pressed={chosenId === id}
          onClick={() => onChoose(chosenId === id ? null : id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** As many as fill a tablet; the rest follow the finger. */
const FIRST = 12;

function MenuCards({
  cards,
  onAdd,
}: {
  readonly cards: readonly MenuCard[];
  readonly onAdd: (menuItemId: string) => void;
}) {
  const { shown, watchEnd } = useGrowing({ first: FIRST });

  // The cards outlive many taps; only what they call changes. A ref keeps them from being drawn again.
  const latest = useRef(onAdd);
  useEffect(() => {
    latest.current = onAdd;
  }, [onAdd]);
  const [add] = useState(() => (id: string) => latest.current(id));

  return (
    <ul className={styles.cards}>
      {cards.slice(0, shown).map((card) => (
        <Card key={card.id} card={card} onAdd={add} />
      ))}
      {cards.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" className={styles.end} />}
    </ul>
  );
}

const Card = memo(function Card({
  card,
  onAdd,
}: {
  readonly card: MenuCard;
  readonly onAdd: (menuItemId: string) => void;
}) {
  return (
    <li className={styles.cell}>
      <button
        type="button"
        className={styles.card}
        data-item={card.id}
        data-area={card.area}
        disabled={card.isSoldOut}
        onClick={() => onAdd(card.id)}
      >
        <span className={styles.name}>{card.name}</span>
        {card.description !== '' && <span className={styles.description}>{card.description}</span>}
        <span className={styles.price}>{formatPesos(card.price)}</span>
        <span className={styles.facts}>
          <span>{card.categoryName}</span>
          <span>
            <b>{AREA_WORDS[card.area]}</b> · IVA {card.taxText}
          </span>
        </span>
        {card.isSoldOut && <span className={styles.soldOut}>Agotado</span>}
        {!card.isSoldOut && card.left !== null && (
          <span className={styles.soldOut}>{card.left === 1 ? 'Queda 1' : `Quedan ${card.left}`}</span>
        )}
      </button>
    </li>
  );
});
