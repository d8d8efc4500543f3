import { memo, useState, type FormEvent } from 'react';
import { COURSES } from '#domain/menu/course.ts';
import { hoursText } from '#domain/menu/hours/hours-words.ts';
import { categoryFields } from '#domain/menu/edits/category-fields.ts';
import { seenBefore } from '#domain/menu/edits/edits-over.ts';
import type { Category } from '#domain/menu/menu-item.ts';
import type { Hours } from '#domain/menu/served-now.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { slug } from '#domain/shared/text.ts';
import { useGrowing } from '#web/shared/drawing/growing.tsx';
import { Entry, SelectEntry } from '#web/shared/pos-ui/entry.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import styles from './catalog-screen.module.css';
import { CategorySiteSheet } from './category/category-site-sheet.tsx';
import { CategoriesInEnglish } from './english/category-names.tsx';
import { renamed } from './english/renamed.ts';
import { formText } from './form-text.ts';
import { hoursFromText } from './many/hours-text.ts';
import { nextSort } from './catalog-view.ts';
import { useSave } from './use-save.ts';
import { browserChance } from '../terminal/browser-tabs.ts';

/** What the screen shows at once: fields are the dearest things to draw. */
const FIRST_ROWS = 9;

export function CategoriesPanel({ categories }: { readonly categories: readonly Category[] }) {
  const save = useSave();
  const { shown, watchEnd } = useGrowing({ first: FIRST_ROWS });
  const [problem, setProblem] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const onSite = categories.find(({ id }) => id === edited);
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = formText(event.currentTarget)('nombre');
    const id = `${slug(name) || 'categoria'}-${browserChance.newId().slice(0, 8)}`;
    const wrong = save('SAVE_CATEGORY', { id, name, sort: nextSort(categories), active: true });
    setProblem(wrong);
    if (wrong === null) event.currentTarget.reset();
  };
  return (
    <>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <form className={styles.tools} onSubmit={add}>
        <Entry label="Nueva categoría" name="nombre" maxLength={CATALOG_LIMITS.categoryName} required />
        <Key look="main" type="submit">
          Agregar
        </Key>
        <CategoriesInEnglish categories={categories} />
      </form>
      <ul className={styles.rows}>
        {categories.slice(0, shown).map((category) => (
          <CategoryRow key={category.id} category={category} onEdit={setEdited} />
        ))}
        {categories.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </ul>
      {onSite && <CategorySiteSheet category={onSite} onClose={() => setEdited(null)} />}
    </>
  );
}

type Field = 'name' | 'sort' | 'active' | 'course' | 'hours';
type Problems = Readonly<Record<Field, string | null>>;
const NO_PROBLEMS: Problems = { name: null, sort: null, active: null, course: null, hours: null };

interface RowProps {
  readonly category: Category;
  readonly onEdit: (id: string) => void;
}

const CategoryRow = memo(function CategoryRow({ category, onEdit }: RowProps) {
  const save = useSave();
  // Under the row it is about: the list is long, and its head may be out of sight.
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const change = <F extends Field>(field: F, value: Category[F] | null): void => {
    const english = typeof value === 'string' && field === 'name' ? renamed(category, value) : {};
    const said = { ...category, ...english, [field]: value };
    // Of whatever else it says others may know better by then.
    const seen = seenBefore({ ...categoryFields(category), ...said }, categoryFields(category));
    const wrong = value === (category[field] ?? null) ? null : save('SAVE_CATEGORY', { ...said, seen });
    setProblems({ ...problems, [field]: wrong });
  };
  const problem = problems.name ?? problems.sort ?? problems.course ?? problems.hours ?? problems.active;
  return (
    <>
      <li className={styles.row} data-activo={category.active}>
        <Entry
          key={category.name}
          label="Nombre"
          maxLength={CATALOG_LIMITS.categoryName}
          defaultValue={category.name}
          onBlur={({ target }) => change('name', target.value.trim())}
        />
        <Entry
          key={category.sort}
          label="Orden"
          inputMode="numeric"
          className={styles.narrow}
          defaultValue={category.sort}
          onBlur={({ target }) => change('sort', Number.parseInt(target.value, 10))}
        />
        <SelectEntry
          label="Tiempo"
          name="tiempo"
          className={styles.course}
          value={category.course ?? ''}
          onChange={({ target }) => change('course', COURSES.find((course) => String(course) === target.value) ?? null)}
        >
          <option value="" label="Sin tiempo" />
          {COURSES.map((course) => (
            <option key={course} value={course} label={`Tiempo ${course}`} />
          ))}
        </SelectEntry>
        <HoursEntry
          category={category}
          onHours={(hours) => change('hours', hours)}
          onProblem={(hours) => setProblems({ ...problems, hours })}
        />
        <RowKeys category={category} onEdit={onEdit} onActive={(active) => change('active', active)} />
      </li>
      {problem !== null && (
        <li>
          <Message tone="bad">{problem}</Message>
        </li>
      )}
    </>
  );
});

function RowKeys({ category, onEdit, onActive }: RowProps & { readonly onActive: (active: boolean) => void }) {
  return (
    <>
      <Key aria-label={`En el sitio: ${category.name}`} onClick={() => onEdit(category.id)}>
        En el sitio
      </Key>
      <Key aria-pressed={!category.active} onClick={() => onActive(!category.active)}>
        {category.active ? 'Activa' : 'Inactiva'}
      </Key>
    </>
  );
}

interface HoursEntryProps {
  readonly category: Category;
  readonly onHours: (hours: Hours | null) => void;
  readonly onProblem: (problem: string | null) => void;
}

function HoursEntry({ category, onHours, onProblem }: HoursEntryProps) {
  const known = category.hours ? hoursText(category.hours) : '';
  const read = (typed: string): void => {
    const hours = hoursFromText(typed);
    if (!hours.ok) onProblem(hours.problem);
    else if (typed.trim() === known) onProblem(null);
    else onHours(hours.value);
  };
  return (
    <Entry
      key={known}
      label="Horario"
      className={styles.course}
      placeholder="Siempre"
      defaultValue={known}
      onBlur={({ target }) => read(target.value)}
    />
  );
}
