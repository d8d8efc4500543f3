import { useRef, useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { categoryFields } from '#domain/menu/edits/category-fields.ts';
import { editsOf, seenBefore } from '#domain/menu/edits/edits-over.ts';
import type { Category } from '#domain/menu/menu-item.ts';
import { MENU_IDS, VIEW_WORDS, type MenuId } from '#domain/menu/menu-views.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { PhotoField, type UnsentPhoto } from '#ui/photos/photo-field.tsx';
import { SelectEntry, TextEntry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { ChangedMeanwhile, Disputed } from '../both-versions.tsx';
import styles from '../catalog-screen.module.css';
import { EnglishEntry, translatedOf, useEnglishOf } from '../english/english-entry.tsx';
import { useHasEnglish, useSiteEnglish } from '../english/site-english.ts';
import { useUnsaved } from '../edits/unsaved.tsx';
import { useSave } from '../use-save.ts';

/** As the menu shows the picture at the head of a category. */
const HEAD_ASPECT = 3 / 2;

type Asked = InputOf<'SAVE_CATEGORY'>;

/** What guests read at the head of a category: in which part of the menu, under which words and picture. */
export function CategorySiteSheet({
  category,
  onClose,
}: {
  readonly category: Category;
  readonly onClose: () => void;
}) {
  const { start, problem, disputed, keep, keepWithPhoto } = useKeeping(category, onClose);
  const written = { type: 'SAVE_CATEGORY', id: category.id } as const;
  const [view, setView] = useState<MenuId | null>(category.view ?? null);
  const [intro, setIntro] = useState(category.intro ?? '');
  const [photo, setPhoto] = useState<string | null>(category.photo ?? null);
  const [begun] = useState(intro);
  const site = useSiteEnglish([begun]);
  const introEnglish = useEnglishOf({ spanish: intro.trim(), begun, known: category, site: site[begun] });
  const hasEnglish = useHasEnglish();
  const unsent = useRef<UnsentPhoto>(null);
  const { touch, leave, question } = useUnsaved({ state: JSON.stringify([view, photo]), onClose });
  const typed = (): Asked => {
    const { id, name, sort, active } = category;
    const { [begun]: _words, ...english } = start.english;
    const { [begun]: _stale, ...staleEnglish } = start.staleEnglish;
    const ofIntro = translatedOf([{ spanish: intro.trim(), english: introEnglish }]);
    const said = {
      english: { ...english, ...ofIntro.english },
      staleEnglish: { ...staleEnglish, ...ofIntro.staleEnglish },
    };
    const fields = { view, intro: intro.trim(), photo, ...said };
    return { id, name, sort, active, ...fields, seen: seenBefore({ ...start, ...fields }, start) };
  };
  return (
    <Sheet title={`${category.name}, en el sitio`} onClose={leave}>
      <div className={styles.form} onInput={touch}>
        <ChangedMeanwhile begun={start} now={categoryFields(category)} written={written} />
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
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Disputed asked={disputed} now={categoryFields(category)} written={written} onSettled={keep} />
        <Key look="main" size="large" onClick={() => keepWithPhoto(unsent.current, typed())}>
          Guardar
        </Key>
      </div>
      {question}
    </Sheet>
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

/** Over what the sheet showed when it was opened; where somebody else wrote meanwhile, both are shown first. */
function useKeeping(category: Category, onClose: () => void) {
  const save = useSave();
  const [start] = useState(() => categoryFields(category));
  const [disputed, setDisputed] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (asked: Asked): void => {
    setProblem(null);
    if (editsOf(categoryFields(category), asked).clashes.length > 0) return setDisputed(asked);
    const wrong = save('SAVE_CATEGORY', asked);
    if (wrong === null) onClose();
    else setProblem(wrong);
  };
  /** Whoever saves after cutting a photo to its frame means that photo too. */
  const keepWithPhoto = (unsent: UnsentPhoto | null, asked: Asked): void => {
    if (unsent === null) return keep(asked);
    const keepSent = (photo: string | null): void => {
      // The field says why it could not be sent.
      if (photo !== null) keep({ ...asked, photo, seen: { ...asked.seen, photo: start.photo } });
    };
    unsent.send().then(keepSent, () => setProblem('No se guardó: la foto todavía no sale.'));
  };
  return { start, problem, disputed, keep, keepWithPhoto };
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
