import { useDeferredValue, useRef } from 'react';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { useTop } from '../shell/use-top.ts';
import { useStanding, useVisitState } from '#web/shared/drawing/in-front.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import { MenuCards } from './menu-cards.tsx';
import styles from './menu-picker.module.css';
import { filterMenu, menuView } from './menu-view.ts';

/** Each visit begins with the whole menu, from its top. */
export function MenuPicker({ onAdd }: { readonly onAdd: (menuItemId: string) => void }) {
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
