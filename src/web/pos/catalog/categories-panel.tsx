import { memo, useState, type FormEvent } from 'react';
import type { Category } from '#domain/menu/menu-item.ts';
import { slug } from '#domain/shared/text.ts';
import { useGrowing } from '#web/shared/pos-ui/growing.tsx';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import styles from './catalog-screen.module.css';
import { formText } from './form-text.ts';
import { nextSort } from './catalog-view.ts';
import { browserChance } from '../terminal/browser-tabs.ts';

/** What the screen shows at once: fields are the dearest things to draw. */
const FIRST_ROWS = 9;

export function CategoriesPanel({ categories }: { readonly categories: readonly Category[] }) {
  const issue = useIssue();
  const { shown, watchEnd } = useGrowing({ first: FIRST_ROWS });
  const [problem, setProblem] = useState<string | null>(null);
  const save = (category: Category): void => {
    const { decision } = issue('SAVE_CATEGORY', category);
    setProblem(problemOf(decision));
  };
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = formText(event.currentTarget)('nombre');
    if (name === '') return;
    const id = `${slug(name) || 'categoria'}-${browserChance.newId().slice(0, 8)}`;
    save({ id, name, sort: nextSort(categories), active: true });
    event.currentTarget.reset();
  };
  return (
    <>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <form className={styles.tools} onSubmit={add}>
        <Entry label="Nueva categoría" name="nombre" maxLength={60} required />
        <Key look="main" type="submit">
          Agregar
        </Key>
      </form>
      <ul className={styles.rows}>
        {categories.slice(0, shown).map((category) => (
          <CategoryRow key={category.id} category={category} onSave={save} />
        ))}
        {categories.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </ul>
    </>
  );
}

const CategoryRow = memo(function CategoryRow({
  category,
  onSave,
}: {
  readonly category: Category;
  readonly onSave: (category: Category) => void;
}) {
  return (
    <li className={styles.row} data-activo={category.active}>
      <Entry
        key={category.name}
        label="Nombre"
        maxLength={60}
        defaultValue={category.name}
        onBlur={({ target }) => {
          const name = target.value.trim();
          if (name !== '' && name !== category.name) onSave({ ...category, name });
        }}
      />
      <Entry
        key={category.sort}
        label="Orden"
        inputMode="numeric"
        className={styles.narrow}
        defaultValue={category.sort}
        onBlur={({ target }) => {
          const sort = Number.parseInt(target.value, 10);
          if (sort >= 0 && sort <= 9999 && sort !== category.sort) onSave({ ...category, sort });
        }}
      />
      <Key aria-pressed={!category.active} onClick={() => onSave({ ...category, active: !category.active })}>
        {category.active ? 'En uso' : 'Fuera de uso'}
      </Key>
    </li>
  );
});
