import { useDeferredValue, useRef } from 'react';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { useStateOf } from '../shell/kept-screen.tsx';
import { useKeptWorld } from '../shell/use-kept-world.ts';
import { useTop } from '../shell/use-top.ts';
import { MenuCards } from './menu-cards.tsx';
import styles from './menu-picker.module.css';
import { filterMenu, menuView } from './menu-view.ts';

export function MenuPicker({
  isShown,
  visit,
  onAdd,
}: {
  readonly isShown: boolean;
  /** Another one begins with the whole menu, from its top. */
  readonly visit: string;
  readonly onAdd: (menuItemId: string) => void;
}) {
  const menu = useKeptWorld(menuView, { isShown });
  const [chosen, setCategoryId] = useStateOf<string | null>(visit, null);
  // One that goes out of use while it is looked at leaves the whole menu, not an empty list under no name.
  const categoryId = menu.categories.some(({ id }) => id === chosen) ? chosen : null;
  const [typed, setTyped] = useStateOf(visit, '');
  const list = useRef<HTMLDivElement>(null);
  useTop(list, visit);
  // Letters appear at once; the thousand cards may follow a moment later.
  const wanted = useDeferredValue(typed);
  const cards = filterMenu(menu.cards, { categoryId, typed: wanted });

  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <Entry
          label="Buscar"
          type="search"
          placeholder="Buscar por nombre o ingrediente"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className={styles.categories} role="group" aria-label="Categoría">
        <button
          type="button"
          className={styles.category}
          aria-pressed={categoryId === null}
          onClick={() => setCategoryId(null)}
        >
          Todas
        </button>
        {menu.categories.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.category}
            aria-pressed={categoryId === id}
            onClick={() => setCategoryId(categoryId === id ? null : id)}
          >
            {name}
          </button>
        ))}
      </div>
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
