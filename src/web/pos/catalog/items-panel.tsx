import { memo } from 'react';
import type { Category } from '#domain/menu/menu-item.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { useGrowing } from '#web/shared/drawing/growing.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { AREA_WORDS } from '#web/shared/pos-ui/status-words.ts';
import { useStanding, useVisitState } from '#web/shared/drawing/in-front.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import styles from './catalog-screen.module.css';
import { findItems, type CatalogItem } from './catalog-view.ts';
import { ImportMenu } from './import-menu.tsx';
import { ItemSheet } from './item-sheet.tsx';

/** What the screen shows at once. */
const FIRST_ROWS = 10;

export function ItemsPanel({
  items,
  categories,
}: {
  readonly items: readonly CatalogItem[];
  readonly categories: readonly Category[];
}) {
  const issue = useIssue();
  const { visit } = useStanding();
  const [typed, setTyped] = useVisitState('');
  const [editing, setEditing] = useVisitState<string | null>(null);
  const edited = items.find(({ id }) => id === editing)?.item ?? null;
  const setSoldOut = (menuItemId: string, soldOut: boolean): void => {
    issue('SET_SOLD_OUT', { menuItemId, soldOut });
  };
  return (
    <>
      <div className={styles.tools}>
        <Entry
          label="Buscar"
          type="search"
          value={typed}
          placeholder="Platillo o categoría"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Key
          look={items.length === 0 ? 'plain' : 'main'}
          disabled={categories.length === 0}
          onClick={() => setEditing('new')}
        >
          Nuevo platillo
        </Key>
        <ImportMenu key={visit} isFirst={items.length === 0} />
      </div>
      {items.length === 0 && (
        <Empty title="Todavía no hay platillos">
          <p>Importa el menú del sitio en un paso, o agrega primero una categoría y después sus platillos.</p>
        </Empty>
      )}
      <ItemRows typed={typed} entries={findItems(items, typed)} onEdit={setEditing} onSoldOut={setSoldOut} />
      {(editing === 'new' || edited !== null) && (
        <ItemSheet key={editing} item={edited} categories={categories} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

interface RowHandlers {
  readonly onEdit: (itemId: string) => void;
  readonly onSoldOut: (itemId: string, soldOut: boolean) => void;
}

function ItemRows({
  entries,
  typed,
  onEdit,
  onSoldOut,
}: RowHandlers & { readonly entries: readonly CatalogItem[]; readonly typed: string }) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_ROWS, of: typed });
  if (entries.length === 0 && typed !== '') return <Empty title="Sin resultados..." />;
  return (
    <ul className={styles.rows}>
      {entries.slice(0, shown).map((entry) => (
        <ItemRow key={entry.item.id} entry={entry} onEdit={onEdit} onSoldOut={onSoldOut} />
      ))}
      {entries.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
    </ul>
  );
}

const ItemRow = memo(function ItemRow({
  entry: { item, categoryName, isSoldOut },
  onEdit,
  onSoldOut,
}: RowHandlers & { readonly entry: CatalogItem }) {
  return (
    <li className={styles.row} data-activo={item.active}>
      <button type="button" className={styles.what} onClick={() => onEdit(item.id)}>
        <b>{item.name}</b>
        <span>
          {categoryName} · {AREA_WORDS[item.area]}
          {item.modifiers.length > 0 && ` · ${extrasText(item.modifiers.length)}`}
          {!item.active && ' · Inactivo'}
        </span>
      </button>
      <span className={styles.price}>{formatPesos(item.price)}</span>
      <Key
        aria-pressed={isSoldOut}
        aria-label={`${isSoldOut ? 'Agotado' : 'Disponible'} · ${item.name}`}
        onClick={() => onSoldOut(item.id, !isSoldOut)}
      >
        {isSoldOut ? 'Agotado' : 'Disponible'}
      </Key>
    </li>
  );
});

function extrasText(count: number): string {
  return count === 1 ? '1 extra o cambio' : `${count} extras y cambios`;
}
