import { memo } from 'react';
import type { Category } from '#domain/menu/menu-item.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { AREA_WORDS } from '#ui/pos/status-words.ts';
import { photoAddress } from '#ui/photos/photo-field.tsx';
import { useFront, useVisitState } from '#ui/drawing/in-front.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import { Line, Row, Stack } from '#ui/layout/layout.tsx';
import styles from './catalog-screen.module.css';
import { findItems, type CatalogItem } from './catalog-view.ts';
import { ImportMenu } from './import-menu.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { ManyBar } from './many/many-bar.tsx';
import { OrderSheet } from './many/order-sheet.tsx';
import { SheetImport } from './many/sheet-import.tsx';
import { UndoStrip } from './undo-strip.tsx';
import { useChangeDishes, useUndo, type Done } from './use-undo.ts';

/** What the screen shows at once. */
const FIRST_ROWS = 10;

interface ItemsPanelProps {
  readonly items: readonly CatalogItem[];
  readonly categories: readonly Category[];
}

export function ItemsPanel({ items, categories }: ItemsPanelProps) {
  const issue = useIssue();
  const [typed, setTyped] = useVisitState('');
  const [editing, setEditing] = useVisitState<Editing | null>(null);
  const [chosen, setChosen] = useVisitState<readonly string[] | null>(null);
  const { done, tell } = useUndo();
  const found = findItems(items, typed);
  const setSoldOut = (menuItemId: string, soldOut: boolean): void => {
    issue('SET_SOLD_OUT', { menuItemId, soldOut });
  };
  const choose = (id: string): void =>
    setChosen(chosen?.includes(id) ? chosen.filter((each) => each !== id) : [...(chosen ?? []), id]);
  return (
    <>
      <Tools
        items={items}
        categories={categories}
        typed={typed}
        onType={setTyped}
        onNew={() => setEditing({ id: 'new', copyOf: null })}
        onChoose={chosen === null ? () => setChosen([]) : null}
        tell={tell}
      />
      {done !== null && <UndoStrip key={done.text} done={done} onUndone={() => tell(null)} />}
      {items.length === 0 && (
        <Empty title="Todavía no hay platillos">
          <p>Importa el menú del sitio en un paso, o agrega primero una categoría y después sus platillos.</p>
        </Empty>
      )}
      <ItemRows
        typed={typed}
        entries={found}
        chosen={chosen}
        onEdit={chosen === null ? (id) => setEditing({ id, copyOf: null }) : choose}
        onSoldOut={setSoldOut}
      />
      {chosen !== null && (
        <ManyBar
          chosen={items.filter(({ id }) => chosen.includes(id)).map(({ item }) => item)}
          canChooseMore={found.some(({ id }) => !chosen.includes(id))}
          onChooseAll={() => setChosen([...new Set([...chosen, ...found.map(({ id }) => id)])])}
          onEnd={() => setChosen(null)}
          tell={tell}
        />
      )}
      <EditSheet editing={editing} setEditing={setEditing} items={items} categories={categories} tell={tell} />
    </>
  );
}

/** The dish whose sheet is open: one of the venue's, or a new one, perhaps after the pattern of another. */
interface Editing {
  readonly id: string;
  readonly copyOf: string | null;
}

function EditSheet({
  editing,
  setEditing,
  items,
  categories,
  tell,
}: ItemsPanelProps & {
  readonly editing: Editing | null;
  readonly setEditing: (editing: Editing | null) => void;
  readonly tell: (done: Done | null) => void;
}) {
  const itemOf = (id: string | null) => items.find((each) => each.id === id)?.item ?? null;
  if (editing === null) return null;
  const item = itemOf(editing.id);
  if (editing.id !== 'new' && item === null) return null;
  return (
    <ItemSheet
      key={`${editing.id} ${editing.copyOf ?? ''}`}
      item={item}
      pattern={itemOf(editing.copyOf)}
      categories={categories}
      onCopy={() => setEditing({ id: 'new', copyOf: editing.id })}
      onClose={() => setEditing(null)}
      tell={tell}
    />
  );
}

interface ToolsProps extends ItemsPanelProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onNew: () => void;
  /** Null while dishes are being chosen. */
  readonly onChoose: (() => void) | null;
  readonly tell: (done: Done | null) => void;
}

function Tools({ items, categories, typed, onType, onNew, onChoose, tell }: ToolsProps) {
  const { visit } = useFront();
  const change = useChangeDishes(tell);
  const [isOrdering, setOrdering] = useVisitState(false);
  const [said, setSaid] = useVisitState<string | null>(null);
  // A house without dishes begins with the import.
  const [isMore, setMore] = useVisitState(items.length === 0);
  return (
    <>
      <Row gap={3} align="end" className={styles.tools}>
        <Entry
          label="Buscar"
          type="search"
          value={typed}
          placeholder="Platillo o categoría"
          onChange={(event) => onType(event.target.value)}
        />
        <Key look={items.length === 0 ? 'plain' : 'main'} disabled={categories.length === 0} onClick={onNew}>
          Nuevo platillo
        </Key>
        <span className={styles.more}>
          <Key aria-expanded={isMore} onClick={() => setMore(!isMore)}>
            Más
          </Key>
        </span>
      </Row>
      <Row gap={3} align="end" className={styles.rest} data-abierto={isMore}>
        {onChoose !== null && items.length > 0 && <Key onClick={onChoose}>Elegir varios</Key>}
        {onChoose !== null && items.length > 0 && <Key onClick={() => setOrdering(true)}>Ordenar</Key>}
        <ImportMenu key={visit} isFirst={items.length === 0} />
        {onChoose !== null && <SheetImport key={visit} onImported={setSaid} />}
      </Row>
      {said !== null && <Message tone="good">{said}</Message>}
      {isOrdering && (
        <OrderSheet
          items={items}
          categories={categories}
          onArrange={(before, ids) =>
            change(
              before,
              ids.map((id, index) => ({ id, sort: index + 1 })),
              'Orden guardado.',
            )
          }
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  );
}

interface RowHandlers {
  readonly onEdit: (itemId: string) => void;
  readonly onSoldOut: (itemId: string, soldOut: boolean) => void;
}

interface RowsProps extends RowHandlers {
  readonly entries: readonly CatalogItem[];
  readonly typed: string;
  /** Null: nothing is being chosen. */
  readonly chosen: readonly string[] | null;
}

function ItemRows({ entries, typed, chosen, onEdit, onSoldOut }: RowsProps) {
  const { shown, watchEnd } = useGrowing({ first: FIRST_ROWS, of: typed });
  if (entries.length === 0 && typed !== '') return <Empty title="Sin resultados..." />;
  return (
    <Stack as="ul">
      {entries.slice(0, shown).map((entry) => (
        <ItemRow
          key={entry.item.id}
          entry={entry}
          isChosen={chosen?.includes(entry.id) ?? null}
          onEdit={onEdit}
          onSoldOut={onSoldOut}
        />
      ))}
      {entries.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
    </Stack>
  );
}

const ItemRow = memo(function ItemRow({
  entry: { item, categoryName, isSoldOut },
  isChosen,
  onEdit,
  onSoldOut,
}: RowHandlers & { readonly entry: CatalogItem; readonly isChosen: boolean | null }) {
  return (
    <Line as="li" gap={4} align="center" className={styles.row} data-activo={item.active}>
      {isChosen !== null && (
        <input
          type="checkbox"
          className={styles.chosen}
          aria-label={`Elegir ${item.name}`}
          checked={isChosen}
          onChange={() => onEdit(item.id)}
        />
      )}
      {item.photo === undefined ? (
        <span className={styles.thumb} data-inicial={item.name.slice(0, 1)} aria-hidden="true" />
      ) : (
        <img
          className={styles.thumb}
          src={photoAddress(item.photo)}
          alt=""
          loading="lazy"
          decoding="async"
          width="56"
          height="56"
        />
      )}
      <button type="button" className={styles.what} onClick={() => onEdit(item.id)}>
        <b>{item.name}</b>
        <span>
          {categoryName} · {AREA_WORDS[item.area]}
          {(item.groupIds ?? []).length > 0 && ` · ${groupsText(item.groupIds ?? [])}`}
          {item.isNew === true && ' · Nuevo'}
          {item.onSite === false && ' · No está en el sitio'}
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
    </Line>
  );
});

function groupsText({ length }: readonly string[]): string {
  return length === 1 ? '1 grupo de opciones' : `${length} grupos de opciones`;
}
