import { useRef, useState, type PointerEvent } from 'react';
import type { Category, MenuItem } from '#domain/menu/menu-item.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { SelectEntry } from '#ui/pos/entry.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import type { CatalogItem } from '../catalog-view.ts';
import styles from './order-sheet.module.css';

interface OrderSheetProps {
  readonly items: readonly CatalogItem[];
  readonly categories: readonly Category[];
  /** Gives back what is wrong, or null. */
  readonly onArrange: (before: readonly MenuItem[], ids: readonly string[]) => string | null;
  readonly onClose: () => void;
}

/** The dishes of one category in the order in which guests and waiters read them: dragged, or moved with the keys. */
export function OrderSheet({ items, categories, onArrange, onClose }: OrderSheetProps) {
  const filled = categories.filter(({ id }) => items.some(({ item }) => item.categoryId === id));
  const [categoryId, setCategoryId] = useState(filled[0]?.id ?? '');
  const dishes = items.filter(({ item }) => item.categoryId === categoryId).map(({ item }) => item);
  const [problem, setProblem] = useState<string | null>(null);
  const arrange = (ids: readonly string[]): void => setProblem(onArrange(dishes, ids));
  return (
    <Sheet title="Ordenar" onClose={onClose}>
      <SelectEntry label="Categoría" value={categoryId} onChange={({ target }) => setCategoryId(target.value)}>
        {filled.map(({ id, name }) => (
          <option key={id} value={id} label={name} />
        ))}
      </SelectEntry>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <p className={styles.hint}>
        Arrastra un platillo, o muévelo con sus flechas. Así se lee en el sitio y en Pedido.
      </p>
      <OrderList key={categoryId} dishes={dishes} onArrange={arrange} />
    </Sheet>
  );
}

function OrderList({
  dishes,
  onArrange,
}: {
  readonly dishes: readonly MenuItem[];
  readonly onArrange: (ids: readonly string[]) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  /** While one is carried, the order as it would be. */
  const [carried, setCarried] = useState<{ readonly id: string; readonly ids: readonly string[] } | null>(null);
  const ids = carried?.ids ?? dishes.map(({ id }) => id);
  const shown = ids.flatMap((id) => dishes.find((dish) => dish.id === id) ?? []);
  const move = (id: string, to: number): void => {
    if (to >= 0 && to < ids.length) onArrange(placed(ids, id, to));
  };
  const carry = ({ clientY }: PointerEvent): void => {
    if (carried === null) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const to = rows.filter(({ top, height }) => clientY > top + height / 2).length;
    setCarried({ id: carried.id, ids: placed(ids, carried.id, Math.min(to, ids.length - 1)) });
  };
  const drop = (): void => {
    if (carried !== null) onArrange(carried.ids);
    setCarried(null);
  };
  return (
    <ol ref={list} className={styles.list}>
      {shown.map(({ id, name }, index) => (
        <li key={id} data-llevado={carried?.id === id || undefined}>
          <span
            className={styles.grip}
            aria-hidden="true"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setCarried({ id, ids });
            }}
            onPointerMove={carry}
            onPointerUp={drop}
            onPointerCancel={() => setCarried(null)}
          >
            ⠿
          </span>
          <b>{name}</b>
          <Key size="square" aria-label={`Subir ${name}`} disabled={index === 0} onClick={() => move(id, index - 1)}>
            ↑
          </Key>
          <Key
            size="square"
            aria-label={`Bajar ${name}`}
            disabled={index === shown.length - 1}
            onClick={() => move(id, index + 1)}
          >
            ↓
          </Key>
        </li>
      ))}
    </ol>
  );
}

function placed(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
