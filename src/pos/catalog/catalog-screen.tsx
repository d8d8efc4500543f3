import { Choice } from '#ui/pos/choice.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import styles from './catalog-screen.module.css';
import { categoriesView, itemsView, tablesView } from './catalog-view.ts';
import { GroupsPanel } from './groups/groups-panel.tsx';
import { groupsView } from './groups/groups-view.ts';
import { ItemsPanel } from './items-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

type Part = 'platillos' | 'categorias' | 'opciones' | 'mesas';

/** For the manager: what can be ordered and where one can sit. A change is on every terminal at once. */
export function CatalogScreen() {
  const categories = useWorld(categoriesView);
  const items = useWorld(itemsView);
  const groups = useWorld(groupsView);
  const tables = useWorld(tablesView);
  const [part, setPart] = useVisitState<Part>('platillos');
  return (
    <Screen width="middle">
      <ScreenHead title="Catálogo">
        <div className={styles.parts}>
          <Choice
            label="Parte del catálogo"
            value={part}
            onChoose={setPart}
            options={[
              { value: 'platillos', label: `Platillos · ${items.length}` },
              { value: 'categorias', label: `Categorías · ${categories.length}` },
              { value: 'opciones', label: `Opciones · ${groups.length}` },
              { value: 'mesas', label: `Mesas · ${tables.length}` },
            ]}
          />
        </div>
      </ScreenHead>
      {part === 'platillos' && <ItemsPanel items={items} categories={categories} />}
      {part === 'categorias' && <CategoriesPanel categories={categories} />}
      {part === 'opciones' && <GroupsPanel groups={groups} items={items} categories={categories} />}
      {part === 'mesas' && <TablesPanel tables={tables} />}
    </Screen>
  );
}
