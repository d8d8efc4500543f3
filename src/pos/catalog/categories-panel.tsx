import { memo, useState, type ComponentProps, type FormEvent } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { COURSES, type Course } from '#domain/menu/course.ts';
import { hoursText } from '#domain/menu/hours/hours-words.ts';
import { editsOf, seenBefore } from '#domain/fields/edits-over.ts';
import { isSame } from '#domain/fields/same.ts';
import { CATEGORY_FIELDS, categoryFields } from '#domain/menu/edits/category-fields.ts';
import type { Category } from '#domain/menu/menu-item.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { slug } from '#domain/shared/text.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Entry, SelectEntry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Disputed } from '../edits/both-versions.tsx';
import { Line, Row, Stack, Text } from '#ui/layout/layout.tsx';
import styles from './catalog-screen.module.css';
import { CategorySiteSheet } from './category/category-site-sheet.tsx';
import { CategoriesInEnglish } from './english/category-names.tsx';
import { renamed } from './english/renamed.ts';
import { formText } from './form-text.ts';
import { readTyped } from './edits/field-entries.tsx';
import { nextSort } from './catalog-view.ts';
import { useSave } from '../edits/use-save.ts';
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
      <Row as="form" gap={3} align="end" className={styles.tools} onSubmit={add}>
        <Entry label="Nueva categoría" name="nombre" maxLength={CATALOG_LIMITS.categoryName} required />
        <Key look="main" type="submit">
          Agregar
        </Key>
        <CategoriesInEnglish categories={categories} />
      </Row>
      {categories.length > 0 && <Headings />}
      <Stack as="ul">
        {categories.slice(0, shown).map((category) => (
          <CategoryRow key={category.id} category={category} onEdit={setEdited} />
        ))}
        {categories.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </Stack>
      {onSite && <CategorySiteSheet category={onSite} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Every field says its own name to whoever listens; over the columns it is for the eye. */
function Headings() {
  return (
    <Text as="div" ink="soft" size={-1} weight={600} className={styles.headings} aria-hidden="true">
      <span>Nombre</span>
      <span className={styles.narrow}>Orden</span>
      <span className={styles.course}>Tiempo</span>
      <span className={styles.course}>Horario</span>
      <span className={styles.keyColumn}>Página</span>
      <span className={styles.keyColumn}>Estado</span>
    </Text>
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
  const { problem, disputed, change, settle, setProblem } = useRow(category);
  return (
    <>
      <Line as="li" gap={4} align="center" className={styles.row} data-activo={category.active}>
        <RowEntry
          label="Nombre"
          maxLength={CATALOG_LIMITS.categoryName}
          category={category}
          shown={category.name}
          onSave={(typed, begun) => change({ field: 'name', value: typed.trim(), begun })}
        />
        <RowEntry
          label="Orden"
          inputMode="numeric"
          className={styles.narrow}
          category={category}
          shown={String(category.sort)}
          onSave={(typed, begun) => change({ field: 'sort', value: Number.parseInt(typed, 10), begun })}
        />
        <CourseEntry
          course={category.course ?? null}
          onChoose={(value) => change({ field: 'course', value, begun: category })}
        />
        <RowEntry
          label="Horario"
          className={styles.course}
          placeholder="Siempre"
          category={category}
          shown={category.hours ? hoursText(category.hours) : ''}
          onSave={(typed, begun) => {
            const hours = readTyped(CATEGORY_FIELDS.hours, typed);
            if (hours.ok) return change({ field: 'hours', value: hours.value ?? null, begun });
            setProblem('hours', hours.problem);
            return false;
          }}
        />
        <RowKeys
          category={category}
          onEdit={onEdit}
          onActive={(value) => change({ field: 'active', value, begun: category })}
        />
      </Line>
      {(problem !== null || disputed !== null) && (
        <li>
          {problem !== null && <Message tone="bad">{problem}</Message>}
          <Disputed
            asked={disputed}
            now={categoryFields(category)}
            written={{ type: 'SAVE_CATEGORY', id: category.id }}
            onSettled={settle}
          />
        </li>
      )}
    </>
  );
});

type SaveCategoryArgs = InputOf<'SAVE_CATEGORY'>;

/** One field of the row, and the category as it was when somebody began to write there. */
interface RowChange<F extends Field> {
  readonly field: F;
  readonly value: Category[F] | null;
  readonly begun: Category;
}

/** How a row keeps its fields; where somebody else wrote meanwhile, both are shown under it. */
function useRow(category: Category) {
  const save = useSave();
  // Under the row it is about: the list is long, and its head may be out of sight.
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [disputed, setDisputed] = useState<SaveCategoryArgs | null>(null);
  const setProblem = (field: Field, problem: string | null): void => setProblems({ ...problems, [field]: problem });
  /** False: what was typed is no word for it yet, and stays in its field. */
  const change = <F extends Field>({ field, value, begun }: RowChange<F>): boolean => {
    const english = typeof value === 'string' && field === 'name' ? renamed(begun, value) : {};
    const was = categoryFields(begun);
    // Of whatever else it says others may know better by then.
    const seen = seenBefore({ ...was, ...english, [field]: value }, was);
    const asked = { ...category, ...english, [field]: value, seen };
    const isTheSame = isSame(value, begun[field] ?? null);
    if (!isTheSame && editsOf(categoryFields(category), asked).clashes.length > 0) {
      setDisputed(asked);
      return true;
    }
    const wrong = isTheSame ? null : save('SAVE_CATEGORY', asked);
    setProblem(field, wrong);
    return wrong === null;
  };
  const settle = (asked: SaveCategoryArgs): void => {
    save('SAVE_CATEGORY', asked);
    setDisputed(null);
  };
  const problem = problems.name ?? problems.sort ?? problems.course ?? problems.hours ?? problems.active;
  return { problem, disputed, change, settle, setProblem };
}

interface CourseEntryProps {
  readonly course: Course | null;
  readonly onChoose: (course: Course | null) => void;
}

function CourseEntry({ course, onChoose }: CourseEntryProps) {
  return (
    <SelectEntry
      label="Tiempo"
      name="tiempo"
      className={styles.course}
      value={course ?? ''}
      onChange={({ target }) => onChoose(COURSES.find((each) => String(each) === target.value) ?? null)}
    >
      <option value="" label="Sin tiempo" />
      {COURSES.map((each) => (
        <option key={each} value={each} label={`Tiempo ${each}`} />
      ))}
    </SelectEntry>
  );
}

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

interface RowEntryProps extends Omit<ComponentProps<typeof Entry>, 'value' | 'onChange' | 'onBlur'> {
  readonly category: Category;
  /** What the venue says there. */
  readonly shown: string;
  /** With the category as it was at the first letter. False: it stays as it was typed. */
  readonly onSave: (typed: string, begun: Category) => boolean;
}

/** Whoever writes here keeps their letters, whatever others save meanwhile; a field nobody touches shows theirs. */
function RowEntry({ category, shown, onSave, ...entry }: RowEntryProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly begun: Category } | null>(null);
  return (
    <Entry
      {...entry}
      value={typed?.text ?? shown}
      onChange={({ target }) => setTyped({ text: target.value, begun: typed?.begun ?? category })}
      onBlur={() => {
        if (typed !== null && onSave(typed.text, typed.begun)) setTyped(null);
      }}
    />
  );
}
