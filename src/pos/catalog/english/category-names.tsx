import { useState } from 'react';
import type { Category } from '#domain/menu/menu-item.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import edits from '../../edits/edits.module.css';
import { useSave } from '../../edits/use-save.ts';
import { EnglishEntry, translatedOf, useEnglishOf } from './english-entry.tsx';
import { useHasEnglish, useSiteEnglish } from './site-english.ts';

/** The names of all categories in English, in one go; what is left empty is read in Spanish. */
export function CategoriesInEnglish({ categories }: { readonly categories: readonly Category[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasEnglish() || categories.length === 0) return null;
  return (
    <>
      <Key onClick={() => setOpen(true)}>Nombres en inglés</Key>
      {isOpen && <NamesSheet categories={categories} onClose={() => setOpen(false)} />}
    </>
  );
}

function NamesSheet({
  categories,
  onClose,
}: {
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}) {
  const site = useSiteEnglish(categories.map(({ name }) => name));
  // What is being typed is kept when its field is left, and a sheet that is gone is not left.
  const close = (): void => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  return (
    <Sheet title="Nombres en inglés" onClose={close}>
      <div className={edits.form}>
        <p>Los lee quien abre el menú en inglés. Lo que dejes vacío se lee en español.</p>
        {categories.map((category) => (
          <CategoryName key={category.id} category={category} site={site[category.name]} />
        ))}
        <Key look="main" onClick={onClose}>
          Listo
        </Key>
      </div>
    </Sheet>
  );
}

function CategoryName({ category, site }: { readonly category: Category; readonly site: string | undefined }) {
  const save = useSave();
  const [problem, setProblem] = useState<string | null>(null);
  const { name } = category;
  const english = useEnglishOf({ spanish: name, begun: name, known: category, site });
  // Written or confirmed: either way somebody has looked at it.
  const keep = (): void => {
    const { [name]: _before, ...others } = category.english ?? {};
    const { [name]: _stale, ...staleEnglish } = category.staleEnglish ?? {};
    const said = translatedOf([{ spanish: name, english }]);
    const seen = { english: { ...category.english }, staleEnglish: { ...category.staleEnglish } };
    setProblem(save('SAVE_CATEGORY', { ...category, english: { ...others, ...said.english }, staleEnglish, seen }));
  };
  return (
    <>
      <EnglishEntry
        label={name}
        maxLength={CATALOG_LIMITS.categoryName * 2}
        english={english}
        onLeave={keep}
        onConfirm={keep}
      />
      {problem !== null && <Message tone="bad">{problem}</Message>}
    </>
  );
}
