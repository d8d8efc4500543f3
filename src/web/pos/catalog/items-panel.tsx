import { memo, useState } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { useGrowing } from '#web/shared/pos-ui/growing.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { AREA_WORDS } from '#web/shared/pos-ui/status-words.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import styles from './catalog-screen.module.css';
import { findItems, type Catalog, type CatalogItem } from './catalog-view.ts';
import { ImportMenu } from './import-menu.tsx';
import { ItemSheet } from './item-sheet.tsx';

export function ItemsPanel({ catalog }: { readonly catalog: Catalog }) {
  const issue = useIssue();
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  const edited = catalog.items.find(({ item }) => item.id === editing)?.item ?? null;
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
          look={catalog.items.length === 0 ? 'plain' : 'main'}
          disabled={catalog.categories.length === 0}
          onClick={() => setEditing('new')}
        >
          Nuevo platillo
        </Key>
        <ImportMenu isFirst={catalog.items.length === 0} />
      </div>
      {catalog.items.length === 0 && (
        <Empty title="Todavía no hay platillos">
          <p>Importa el menú del sitio en un paso, o agrega primero una categoría y después sus platillos.</p>
        </Empty>
      )}
      <ItemRows
        key={typed}
        isSearch={typed !== ''}
        entries={findItems(catalog.items, typed)}
        onEdit={setEditing}
        onSoldOut={setSoldOut}
      />
      {(editing === 'new' || edited !== null) && (
        <ItemSheet key={editing} item={edited} categories={catalog.categories} onClose={() => setEditing(null)} />
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
  isSearch,
  onEdit,
  onSoldOut,
}: RowHandlers & { readonly entries: readonly CatalogItem[]; readonly isSearch: boolean }) {
  const { shown, watchEnd } = useGrowing({ first: 20 });
  if (entries.length === 0 && isSearch) return <Empty title="Sin resultados..." />;
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
          {!item.active && ' · Fuera de uso'}
        </span>
      </button>
      <span className={styles.price}>{formatPesos(item.price)}</span>
      <Key
        aria-pressed={isSoldOut}
        aria-label={`${isSoldOut ? 'Agotado' : 'Hay'} · ${item.name}`}
        onClick={() => onSoldOut(item.id, !isSoldOut)}
      >
        {isSoldOut ? 'Agotado' : 'Hay'}
      </Key>
    </li>
  );
});

function extrasText(count: number): string {
  return count === 1 ? '1 complemento' : `${count} complementos`;
}
