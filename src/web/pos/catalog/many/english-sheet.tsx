import { useState } from 'react';
import type { Category } from '#domain/menu/menu-item.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import styles from '../catalog-screen.module.css';
import { useHasEnglish } from '../site-fields.tsx';
import { useSave } from '../use-save.ts';

/** The names of all categories in English, in one go; what is left empty is read in Spanish. */
export function CategoriesInEnglish({ categories }: { readonly categories: readonly Category[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasEnglish() || categories.length === 0) return null;
  return (
    <>
      <Key onClick={() => setOpen(true)}>Nombres en inglés</Key>
      {isOpen && <EnglishSheet categories={categories} onClose={() => setOpen(false)} />}
    </>
  );
}

function EnglishSheet({
  categories,
  onClose,
}: {
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}) {
  const save = useSave();
  const [problem, setProblem] = useState<string | null>(null);
  const translate = (category: Category, typed: string): void => {
    const { [category.name]: before = '', ...others } = category.english ?? {};
    if (typed === before) return;
    const english = typed === '' ? others : { ...others, [category.name]: typed };
    setProblem(save('SAVE_CATEGORY', { ...category, english }));
  };
  return (
    <Sheet title="Nombres en inglés" onClose={onClose}>
      <div className={styles.form}>
        <p>Los lee quien abre el menú en inglés. Lo que dejes vacío se lee en español.</p>
        {categories.map((category) => (
          <Entry
            key={category.id}
            label={category.name}
            lang="en"
            maxLength={CATALOG_LIMITS.categoryName * 2}
            defaultValue={category.english?.[category.name] ?? ''}
            onBlur={({ target }) => translate(category, target.value.trim())}
          />
        ))}
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" onClick={onClose}>
          Listo
        </Key>
      </div>
    </Sheet>
  );
}
