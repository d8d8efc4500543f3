import { useRef, useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import type { Read } from '#domain/fields/typed.ts';
import { DISH_FIELDS, dishFields } from '#domain/menu/edits/dish-fields.ts';
import type { Category, MenuItem } from '#domain/menu/menu-item.ts';
import { AREAS, DEFAULT_TAX_RATE, type Area } from '#domain/order/ticket.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { slug } from '#domain/shared/text.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { SelectEntry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { AREA_WORDS } from '#ui/pos/status-words.ts';
import styles from './catalog-screen.module.css';
import { EditorForm, useEditor } from '../edits/editor.tsx';
import { FieldEntries, readEntries } from './edits/field-entries.tsx';
import { Fold } from './edits/fold.tsx';
import { StationKeys } from './edits/station-keys.tsx';
import { formText } from './form-text.ts';
import { DishGroups } from './groups/dish-groups.tsx';
import { renamed } from './english/renamed.ts';
import { DishTexts, englishFrom } from './english/dish-texts.tsx';
import { PackageFields } from './packages/package-fields.tsx';
import { groupsInEnglish, readPackage, typedPackage, type TypedGroup } from './packages/typed-package.ts';
import { useSiteFields } from './site-fields.tsx';
import { priceFromText, rateFromText } from './typed-figures.ts';
import { useUnsaved } from '../edits/unsaved.tsx';
import { useSave } from '../edits/use-save.ts';
import { whatIsWrong } from '../edits/what-is-wrong.ts';
import type { Done } from './use-undo.ts';
import { browserChance } from '../terminal/browser-tabs.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { OpeningScreen } from '../shell/screen-boundary.tsx';

const AREA_OPTIONS = AREAS.map((value) => ({ value, label: AREA_WORDS[value] }));
const YES_NO = [
  { value: 'si', label: 'Activo' },
  { value: 'no', label: 'Inactivo' },
] as const;

type SaveDishArgs = InputOf<'SAVE_MENU_ITEM'>;

interface ItemSheetProps {
  readonly item: MenuItem | null;
  /** A new one begins as this one is. */
  readonly pattern: MenuItem | null;
  readonly categories: readonly Category[];
  readonly onCopy: () => void;
  readonly onClose: () => void;
  readonly tell: (done: Done | null) => void;
}

export function ItemSheet(props: ItemSheetProps) {
  const { item, categories, onCopy } = props;
  const desk = useDish(props);
  const { touch, leave, question } = useUnsaved({ state: desk.state, onClose: props.onClose });
  const { begun, chosen, choose } = desk;
  const [isPageShown, setPageShown] = useState(false);
  const [letters, setLetters] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const typed = (): SaveDishArgs | null => {
    const read = form.current && desk.read(form.current);
    return read?.ok === true && whatIsWrong('SAVE_MENU_ITEM', read.value) === null ? read.value : null;
  };
  return (
    <Sheet title={item?.name ?? 'Nuevo platillo'} size={isPageShown ? 'wide' : 'plain'} onClose={leave}>
      <PageTurn isShown={isPageShown} onTurn={setPageShown} />
      <div className={styles.sides} data-pagina={isPageShown}>
        <EditorForm
          editor={desk.editor}
          isLong
          formRef={form}
          onTouch={touch}
          onInput={() => isPageShown && setLetters(letters + 1)}
          onSubmit={desk.submit}
        >
          {desk.photo}
          <DishTexts item={begun} isNew={item === null} />
          <CategoryEntry
            categories={categories}
            value={chosen.categoryId}
            onChoose={(categoryId) => choose({ categoryId })}
          />
          <Choice label="Área" options={AREA_OPTIONS} value={chosen.area} onChoose={(area) => choose({ area })} />
          <StationKeys
            area={chosen.area}
            chosen={chosen.stationIds}
            onChange={(stationIds) => choose({ stationIds })}
          />
          <Folded desk={desk} onCopy={item === null ? null : onCopy} />
        </EditorForm>
        {isPageShown && (
          <OpeningScreen waiting="Abriendo la página…">
            <DishPreview read={typed} written={`${letters} ${desk.state}`} />
          </OpeningScreen>
        )}
      </div>
      {question}
    </Sheet>
  );
}

/** What one seldom changes. */
function Folded({
  desk: { begun, chosen, choose, siteFields },
  onCopy,
}: {
  readonly desk: ReturnType<typeof useDish>;
  /** Null: there is nothing to copy yet. */
  readonly onCopy: (() => void) | null;
}) {
  return (
    <>
      <Fold title="En el sitio: menú, marcas, visible">
        {siteFields}
        <FieldEntries table={DISH_FIELDS} part="site" begun={begun && dishFields(begun)} />
      </Fold>
      <Fold title="Horario, hora feliz y código">
        <FieldEntries table={DISH_FIELDS} part="served" begun={begun && dishFields(begun)} />
      </Fold>
      <Fold
        title={
          chosen.made.length === 0 ? 'Paquete: se arma con otros platillos' : `Paquete · ${chosen.made.length} grupos`
        }
      >
        <PackageFields ownId={begun?.id} groups={chosen.made} onChange={(made) => choose({ made })} />
      </Fold>
      <Fold title="Opciones y estado">
        {chosen.made.length === 0 && (
          <DishGroups chosen={chosen.groupIds} onChange={(groupIds) => choose({ groupIds: [...groupIds] })} />
        )}
        <ActiveChoice isActive={chosen.active} onChoose={(active) => choose({ active })} />
        {onCopy !== null && <Key onClick={onCopy}>Copiar como platillo nuevo</Key>}
      </Fold>
    </>
  );
}

function ActiveChoice({
  isActive,
  onChoose,
}: {
  readonly isActive: boolean;
  readonly onChoose: (isActive: boolean) => void;
}) {
  return (
    <Choice
      label="Estado"
      options={YES_NO}
      value={isActive ? 'si' : 'no'}
      onChoose={(choice) => onChoose(choice === 'si')}
    />
  );
}

function PageTurn({ isShown, onTurn }: { readonly isShown: boolean; readonly onTurn: (isShown: boolean) => void }) {
  return (
    <p className={styles.turn}>
      <Key aria-pressed={isShown} onClick={() => onTurn(!isShown)}>
        {isShown ? 'Volver a los campos' : 'Así lo verán'}
      </Key>
    </p>
  );
}

/** The page is drawn by the site itself; whoever only changes a price does not load what shows it. */
const DishPreview = lazyScreen(async () => (await import('./preview/dish-preview.tsx')).DishPreview);

interface Chosen {
  readonly categoryId: string;
  readonly area: Area;
  readonly active: boolean;
  readonly groupIds: string[];
  /** Null: as its category. */
  readonly stationIds: string[] | null;
  /** The groups of a package. */
  readonly made: readonly TypedGroup[];
}

/** What a sheet says of its dish, read from its fields, and how that is kept. */
function useDish({ item, pattern, categories, onClose, tell }: ItemSheetProps) {
  const save = useSave();
  // The fields show it as it was when the sheet was opened.
  const [begun] = useState(() => item ?? copyOf(pattern));
  const { said, unsent, photo, fields } = useSiteFields(begun);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    categoryId: begun?.categoryId ?? categories[0]?.id ?? '',
    area: begun?.area ?? 'kitchen',
    active: begun?.active ?? true,
    groupIds: [...(begun?.groupIds ?? [])],
    stationIds: begun?.stationIds ?? null,
    made: begun ? typedPackage(begun) : [],
  }));
  const editor = useEditor({
    type: 'SAVE_MENU_ITEM',
    now: item && dishFields(item),
    onSaved: (saved, undo) => {
      // A dish that there was not is out of use again.
      const putAway = () => save('SAVE_MENU_ITEM', { ...saved, active: false, seen: { active: true } });
      tell({ text: `${saved.name}: guardado.`, undo: item === null ? putAway : undo });
      onClose();
    },
  });
  const { setProblem } = editor;
  const read = (form: HTMLFormElement): Read<SaveDishArgs> => {
    const texts = textsFrom(formText(form));
    if (!texts.ok) return texts;
    const id = item?.id ?? `${slug(texts.value.name) || 'platillo'}-${NEW}`;
    const { made, ...plain } = chosen;
    const packageGroups = readPackage(made);
    if (!packageGroups.ok) return packageGroups;
    const english = { ...texts.value.english, ...groupsInEnglish(made) };
    const groups = (packageGroups.value ?? []).map((group) => ({ ...group, choices: [...group.choices] }));
    return { ok: true, value: { id, ...texts.value, ...plain, ...said, english, packageGroups: groups } };
  };
  const keepRead = (value: SaveDishArgs): void =>
    editor.keepTyped({ ...value, id: item?.id ?? value.id.replace(NEW, browserChance.newId().slice(0, 8)) });
  const submit = (form: HTMLFormElement): void => {
    const typed = read(form);
    if (!typed.ok) return setProblem(typed.problem);
    if (unsent.current === null) return keepRead(typed.value);
    // Whoever saves after cutting a photo to its frame means that photo too.
    unsent.current.send().then(
      (sent) => (sent === null ? setProblem(PHOTO_WAITS) : keepRead({ ...typed.value, photo: sent })),
      () => setProblem(PHOTO_WAITS),
    );
  };
  const choose = (part: Partial<Chosen>): void => setChosen({ ...chosen, ...part });
  // Another whenever something was chosen that no text field says.
  const state = JSON.stringify([chosen, said]);
  return { begun, chosen, choose, photo, siteFields: fields, state, editor, read, submit };
}

const PHOTO_WAITS = 'No se guardó: la foto todavía no sale. Corrígela arriba, o toca «Descartar foto».';

/** Stands for the end of a new dish's name until it is saved. */
const NEW = 'nuevo';

function CategoryEntry({
  categories,
  value,
  onChoose,
}: {
  readonly categories: readonly Category[];
  readonly value: string;
  readonly onChoose: (categoryId: string) => void;
}) {
  return (
    <SelectEntry label="Categoría" value={value} onChange={(event) => onChoose(event.target.value)}>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectEntry>
  );
}

/** What its text fields say, or what of it cannot be read. */
function textsFrom(text: (name: string) => string) {
  const price = priceFromText(text('precio'));
  if (!price.ok) return price;
  const taxRate = rateFromText(text('tasa') || String(DEFAULT_TAX_RATE));
  if (!taxRate.ok) return taxRate;
  const entries = readEntries(DISH_FIELDS, text);
  if (!entries.ok) return entries;
  const value = {
    ...entries.value,
    name: text('nombre'),
    price: price.value,
    taxRate: taxRate.value,
    description: text('descripcion'),
    ...englishFrom(text),
  };
  return { ok: true as const, value };
}

/** The same dish as one of its own: no size of the other, not found by its code, and not yet called the same. */
function copyOf(pattern: MenuItem | null): MenuItem | null {
  if (pattern === null) return null;
  const { publicId: _p, code: _c, ...rest } = pattern;
  const name = `${pattern.name} (copia)`.slice(0, CATALOG_LIMITS.itemName);
  return { ...rest, name, ...renamed(pattern, name) };
}
