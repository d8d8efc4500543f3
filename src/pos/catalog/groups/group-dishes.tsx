import { useState } from 'react';
import type { Category } from '#domain/menu/menu-item.ts';
import { Grid, Stack } from '#ui/layout/layout.tsx';
import { Entry, SelectEntry } from '#ui/pos/entry.tsx';
import { findItems, type CatalogItem } from '../catalog-view.ts';
import styles from './groups.module.css';

interface GroupDishesProps {
  readonly items: readonly CatalogItem[];
  readonly categories: readonly Category[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** More than that nobody reads: a word narrows it. */
const SHOWN = 12;

/** Which dishes ask it: one by one, or a whole category at once. */
export function GroupDishes({ items, categories, chosen, onChange }: GroupDishesProps) {
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? [] : findItems(items, typed).filter(({ id }) => !chosen.includes(id));
  const rows = [...items.filter(({ id }) => chosen.includes(id)), ...found.slice(0, SHOWN)];
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const addCategory = (categoryId: string): void => {
    const ids = items.filter(({ item }) => item.categoryId === categoryId).map(({ id }) => id);
    onChange([...new Set([...chosen, ...ids])]);
  };
  return (
    <Stack as="fieldset" gap={3} className={styles.dishes}>
      <legend>{chosen.length === 1 ? '1 platillo la pregunta' : `${chosen.length} platillos la preguntan`}</legend>
      <Grid gap={3} className={styles.find}>
        <Entry
          label="Buscar platillo"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter looks, it does not save the sheet.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <SelectEntry label="O toda una categoría" value="" onChange={({ target }) => addCategory(target.value)}>
          <option value="" label="Elegir…" />
          {categories.map(({ id, name }) => (
            <option key={id} value={id} label={name} />
          ))}
        </SelectEntry>
      </Grid>
      <ul>
        {rows.map(({ id, item, categoryName }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>
                {item.name} <small>{categoryName}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p>{found.length - SHOWN} más: escribe otra palabra.</p>}
    </Stack>
  );
}
