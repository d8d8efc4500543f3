import { useRef, useState } from 'react';
import { categoryFields } from '#domain/menu/edits/category-fields.ts';
import type { Category } from '#domain/menu/menu-item.ts';
import { MENU_IDS, VIEW_WORDS, type MenuId } from '#domain/menu/menu-views.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { PhotoField, type UnsentPhoto } from '#ui/photos/photo-field.tsx';
import { SelectEntry, TextEntry } from '#ui/pos/entry.tsx';
import { EnglishEntry, translatedOf, useEnglishOf } from '../english/english-entry.tsx';
import { useHasEnglish, useSiteEnglish } from '../english/site-english.ts';
import { EditorSheet, useEditor } from '../../edits/editor.tsx';

/** As the menu shows the picture at the head of a category. */
const HEAD_ASPECT = 3 / 2;

/** What guests read at the head of a category: in which part of the menu, under which words and picture. */
export function CategorySiteSheet({
  category,
  onClose,
}: {
  readonly category: Category;
  readonly onClose: () => void;
}) {
  const now = { id: category.id, sort: category.sort, ...categoryFields(category) };
  // As it was when the sheet was opened.
  const [start] = useState(now);
  const editor = useEditor({ type: 'SAVE_CATEGORY', now, onSaved: onClose });
  const [view, setView] = useState(start.view);
  const [intro, setIntro] = useState(start.intro);
  const [photo, setPhoto] = useState(start.photo);
  const [begun] = useState(intro);
  const site = useSiteEnglish([begun]);
  const introEnglish = useEnglishOf({ spanish: intro.trim(), begun, known: category, site: site[begun] });
  const hasEnglish = useHasEnglish();
  const unsent = useRef<UnsentPhoto>(null);
  const typed = () => {
    const { [begun]: _words, ...english } = start.english;
    const { [begun]: _stale, ...staleEnglish } = start.staleEnglish;
    const ofIntro = translatedOf([{ spanish: intro.trim(), english: introEnglish }]);
    const said = {
      english: { ...english, ...ofIntro.english },
      staleEnglish: { ...staleEnglish, ...ofIntro.staleEnglish },
    };
    return { ...start, view, intro: intro.trim(), photo, ...said };
  };
  /** Whoever saves after cutting a photo to its frame means that photo too. */
  const submit = (): void => {
    if (unsent.current === null) return editor.keepTyped(typed());
    unsent.current.send().then(
      // The field says why it could not be sent.
      (sent) => sent !== null && editor.keepTyped({ ...typed(), photo: sent }),
      () => editor.setProblem('No se guardó: la foto todavía no sale.'),
    );
  };
  return (
    <EditorSheet
      title={`${category.name}, en el sitio`}
      editor={editor}
      state={JSON.stringify([view, photo])}
      onSubmit={submit}
      onClose={onClose}
    >
      <PhotoField value={photo} aspect={HEAD_ASPECT} hasEnglish={hasEnglish} onChange={setPhoto} unsent={unsent} />
      <ViewEntry view={view} onView={setView} />
      <IntroEntry intro={intro} onIntro={setIntro} />
      {hasEnglish && (
        <EnglishEntry
          label="Lo mismo en inglés (opcional)"
          maxLength={CATALOG_LIMITS.categoryIntro * 2}
          isLong
          english={introEnglish}
        />
      )}
    </EditorSheet>
  );
}

function IntroEntry({ intro, onIntro }: { readonly intro: string; readonly onIntro: (intro: string) => void }) {
  return (
    <TextEntry
      label="Lo que dice bajo su nombre"
      name="intro"
      rows={3}
      maxLength={CATALOG_LIMITS.categoryIntro}
      value={intro}
      onChange={({ target }) => onIntro(target.value)}
    />
  );
}

function ViewEntry({ view, onView }: { readonly view: MenuId | null; readonly onView: (view: MenuId | null) => void }) {
  return (
    <SelectEntry
      label="Parte del menú"
      value={view ?? ''}
      // Only the options below can be chosen.
      onChange={({ target }) => onView(target.value === '' ? null : (target.value as MenuId))}
    >
      <option value="" label="Según sus platillos" />
      {MENU_IDS.map((each) => (
        <option key={each} value={each} label={VIEW_WORDS[each]} />
      ))}
    </SelectEntry>
  );
}
