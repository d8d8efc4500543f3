import { useState } from 'react';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { ScreenHead } from '#web/shared/pos-ui/screen-head.tsx';
import { Screen } from '#web/shared/pos-ui/screen.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import styles from './catalog-screen.module.css';
import { catalogView } from './catalog-view.ts';
import { ItemsPanel } from './items-panel.tsx';
import { TablesPanel } from './tables-panel.tsx';

type Part = 'platillos' | 'categorias' | 'mesas';

/** For the manager: what can be ordered and where one can sit. A change is on every terminal at once. */
export function CatalogScreen() {
  const catalog = useWorld(catalogView);
  const [part, setPart] = useState<Part>('platillos');
  return (
    <Screen width="middle">
      <ScreenHead title="Catálogo">
        <div className={styles.parts}>
          <Choice
            label="Parte del catálogo"
            value={part}
            onChoose={setPart}
            options={[
              { value: 'platillos', label: `Platillos · ${catalog.items.length}` },
              { value: 'categorias', label: `Categorías · ${catalog.categories.length}` },
              { value: 'mesas', label: `Mesas · ${catalog.tables.length}` },
            ]}
          />
        </div>
      </ScreenHead>
      {part === 'platillos' && <ItemsPanel catalog={catalog} />}
      {part === 'categorias' && <CategoriesPanel categories={catalog.categories} />}
      {part === 'mesas' && <TablesPanel tables={catalog.tables} />}
    </Screen>
  );
}
