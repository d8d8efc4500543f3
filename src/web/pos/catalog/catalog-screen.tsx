import { memo } from 'react';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { ScreenHead } from '#web/shared/pos-ui/screen-head.tsx';
import { Screen } from '#web/shared/pos-ui/screen.tsx';
import { useStateOf, useVisits } from '../shell/kept-screen.tsx';
import { isAsleep, useKeptWorld } from '../shell/use-kept-world.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import styles from './catalog-screen.module.css';
import { categoriesView, itemsView, tablesView } from './catalog-view.ts';
import { ItemsPanel } from './items-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

type Part = 'platillos' | 'categorias' | 'mesas';

/** For the manager: what can be ordered and where one can sit. A change is on every terminal at once. */
export const CatalogScreen = memo(function CatalogScreen({ isShown }: { readonly isShown: boolean }) {
  // In the back it is another visit: nothing of this one, above all no sheet, stays open there.
  const visit = `${useVisits(isShown)}/${String(isShown)}`;
  const categories = useKeptWorld(categoriesView, { isShown });
  const items = useKeptWorld(itemsView, { isShown });
  const tables = useKeptWorld(tablesView, { isShown });
  const [part, setPart] = useStateOf<Part>(visit, 'platillos');
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
              { value: 'mesas', label: `Mesas · ${tables.length}` },
            ]}
          />
        </div>
      </ScreenHead>
      {part === 'platillos' && <ItemsPanel visit={visit} items={items} categories={categories} />}
      {part === 'categorias' && <CategoriesPanel categories={categories} />}
      {part === 'mesas' && <TablesPanel visit={visit} tables={tables} />}
    </Screen>
  );
}, isAsleep);
