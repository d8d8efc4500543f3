import { useVisitState } from '#ui/drawing/in-front.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Line, Row, Stack } from '#ui/layout/layout.tsx';
import styles from '../catalog-screen.module.css';
import type { CatalogItem } from '../catalog-view.ts';
import { UndoStrip } from '../undo-strip.tsx';
import { useUndo } from '../use-undo.ts';
import type { Category } from '#domain/menu/menu-item.ts';
import { GroupSheet } from './group-sheet.tsx';
import { boundsText, EXTRAS_TEXT, type CatalogGroup } from './groups-view.ts';

interface GroupsPanelProps {
  readonly groups: readonly CatalogGroup[];
  readonly items: readonly CatalogItem[];
  readonly categories: readonly Category[];
}

/** «Término», «Salsa», «Guarnición»: what is asked with a dish, made once for all dishes that ask it. */
export function GroupsPanel({ groups, items, categories }: GroupsPanelProps) {
  const [editing, setEditing] = useVisitState<string | null>(null);
  const { done, tell } = useUndo();
  const entry = groups.find(({ id }) => id === editing) ?? null;
  return (
    <>
      <Row gap={3} align="end" className={styles.tools}>
        <Key look="main" onClick={() => setEditing('new')}>
          Nuevo grupo
        </Key>
      </Row>
      {done !== null && <UndoStrip key={done.text} done={done} onUndone={() => tell(null)} />}
      {groups.length === 0 && (
        <Empty title="Todavía no hay grupos de opciones">
          <p>Término, salsa, extras: lo que se elige con un platillo se escribe una vez y sirve para todos.</p>
        </Empty>
      )}
      <Stack as="ul">
        {groups.map(({ id, group, dishIds }) => (
          <Line as="li" key={id} gap={4} align="center" className={styles.row} data-grupo={id}>
            <button type="button" className={styles.what} onClick={() => setEditing(id)}>
              <b>{group.name}</b>
              <span>
                {group.options.map(({ name }) => name).join(' · ')}
                <br />
                {group.isExtras === true ? EXTRAS_TEXT : boundsText(group.min, group.max)} {dishesText(dishIds.length)}
              </span>
            </button>
          </Line>
        ))}
      </Stack>
      {(editing === 'new' || entry !== null) && (
        <GroupSheet
          key={editing}
          entry={entry}
          items={items}
          categories={categories}
          tell={tell}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function dishesText(count: number): string {
  if (count === 0) return 'Ningún platillo lo usa.';
  return count === 1 ? 'Lo usa 1 platillo.' : `Lo usan ${count} platillos.`;
}
