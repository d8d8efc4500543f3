import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { dishFields, editsOfDish, settledDish } from '#domain/menu/edits/dish-fields.ts';
import { seenBefore } from '#domain/menu/edits/edits-over.ts';
import { happyHourText, hoursText } from '#domain/menu/hours/hours-words.ts';
import { CODE_HINT, isDishCode } from '#domain/menu/dish-code.ts';
import type { Category, MenuItem } from '#domain/menu/menu-item.ts';
import { AREAS, DEFAULT_TAX_RATE, type Area } from '#domain/order/ticket.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { slug } from '#domain/shared/text.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Entry, SelectEntry } from '#web/shared/pos-ui/entry.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import { AREA_WORDS } from '#web/shared/pos-ui/status-words.ts';
import { BothVersions, ChangedMeanwhile } from './both-versions.tsx';
import styles from './catalog-screen.module.css';
import { formText } from './form-text.ts';
import { happyHourFromText, HAPPY_HINT, hoursFromText, HOURS_HINT } from './many/hours-text.ts';
import { DishGroups } from './groups/dish-groups.tsx';
import { renamed } from './english/renamed.ts';
import { onlyEdits } from './only-edits.ts';
import { DishTexts, englishFrom } from './english/dish-texts.tsx';
import { useSiteFields } from './site-fields.tsx';
import { priceFromText, rateFromText } from './typed-figures.ts';
import { useSave } from './use-save.ts';
import type { Done } from './use-undo.ts';
import { browserChance } from '../terminal/browser-tabs.ts';

const AREA_OPTIONS = AREAS.map((value) => ({ value, label: AREA_WORDS[value] }));
const YES_NO = [
  { value: 'si', label: 'Activo' },
  { value: 'no', label: 'Inactivo' },
] as const;

type Asked = InputOf<'SAVE_MENU_ITEM'>;

interface ItemSheetProps {
  readonly item: MenuItem | null;
  /** A new one begins as this one is. */
  readonly pattern: MenuItem | null;
  readonly categories: readonly Category[];
  readonly onCopy: () => void;
  readonly onClose: () => void;
  readonly tell: (done: Done | null) => void;
}

export function ItemSheet({ item, pattern, categories, onCopy, onClose, tell }: ItemSheetProps) {
  const save = useSave();
  // The fields show it as it was when the sheet was opened.
  const [begun] = useState(() => item ?? copyOf(pattern));
  const { said, fields } = useSiteFields(begun);
  const [categoryId, setCategoryId] = useState(begun?.categoryId ?? categories[0]?.id ?? '');
  const [area, setArea] = useState<Area>(begun?.area ?? 'kitchen');
  const [groupIds, setGroupIds] = useState<readonly string[]>(begun?.groupIds ?? []);
  const [isActive, setActive] = useState(begun?.active ?? true);
  const [problem, setProblem] = useState<string | null>(null);
  const [disputed, setDisputed] = useState<Asked | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const texts = textsFrom(formText(event.currentTarget));
    if (!texts.ok) return setProblem(texts.problem);
    const typed = {
      id: item?.id ?? `${slug(texts.value.name) || 'platillo'}-${browserChance.newId().slice(0, 8)}`,
      ...texts.value,
      categoryId,
      area,
      active: isActive,
      groupIds: [...groupIds],
      ...said,
      ...(item?.publicId === undefined ? {} : { publicId: item.publicId }),
    };
    keep(item === null || begun === null ? typed : editsFrom(typed, begun, item));
  };
  const keep = (asked: Asked): void => {
    setProblem(null);
    if (editsOfDish(item ?? undefined, asked).clashes.length > 0) return setDisputed(asked);
    const wrong = save('SAVE_MENU_ITEM', asked);
    if (wrong !== null) return setProblem(wrong);
    tell({ text: `${asked.name}: guardado.`, undo: () => save('SAVE_MENU_ITEM', before(asked, item)) });
    onClose();
  };

  return (
    <Sheet title={item?.name ?? 'Nuevo platillo'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {item !== null && begun !== null && <ChangedMeanwhile begun={begun} now={item} />}
        <DishTexts item={begun} isNew={item === null} />
        <CategoryEntry categories={categories} value={categoryId} onChoose={setCategoryId} />
        <Choice label="Área" options={AREA_OPTIONS} value={area} onChoose={setArea} />
        {fields}
        <WhenServed item={begun} />
        <DishGroups chosen={groupIds} onChange={setGroupIds} />
        <State isActive={isActive} onChoose={setActive} />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Disputed asked={disputed} item={item} onSettled={keep} />
        <Key look="main" size="large" type="submit">
          Guardar
        </Key>
        {item !== null && <Key onClick={onCopy}>Copiar como platillo nuevo</Key>}
      </form>
    </Sheet>
  );
}

function State({ isActive, onChoose }: { readonly isActive: boolean; readonly onChoose: (isActive: boolean) => void }) {
  const value = isActive ? 'si' : 'no';
  return <Choice label="Estado" options={YES_NO} value={value} onChoose={(choice) => onChoose(choice === 'si')} />;
}

function Disputed({
  asked,
  item,
  onSettled,
}: {
  readonly asked: Asked | null;
  readonly item: MenuItem | null;
  readonly onSettled: (asked: Asked) => void;
}) {
  if (asked === null || item === null) return null;
  const { clashes } = editsOfDish(item, asked);
  return clashes.length === 0 ? null : (
    <BothVersions clashes={clashes} onChoose={(whose) => onSettled(settledDish(item, asked, whose))} />
  );
}

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

/** When it is served, when it costs less, and the code by which a scanner finds it. */
function WhenServed({ item }: { readonly item: MenuItem | null }) {
  return (
    <>
      <Entry
        label="Horario"
        name="horario"
        hint={HOURS_HINT}
        defaultValue={item?.hours === undefined ? '' : hoursText(item.hours)}
      />
      <Entry
        label="Hora feliz"
        name="hora-feliz"
        hint={HAPPY_HINT}
        defaultValue={item?.happyHour === undefined ? '' : happyHourText(item.happyHour)}
      />
      <Entry
        label="Código"
        name="codigo"
        hint="El de barras, u otro que lea tu lector."
        maxLength={32}
        autoComplete="off"
        defaultValue={item?.code ?? ''}
        onKeyDown={keepOpenAtEnter}
      />
    </>
  );
}

/** A scanner ends with Enter; whoever reads a code into the field goes on filling in the others. */
function keepOpenAtEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** What its text fields say, or what of it cannot be read. */
function textsFrom(text: (name: string) => string) {
  const price = priceFromText(text('precio'));
  if (!price.ok) return price;
  const taxRate = rateFromText(text('tasa') || String(DEFAULT_TAX_RATE));
  if (!taxRate.ok) return taxRate;
  const hours = hoursFromText(text('horario'));
  if (!hours.ok) return hours;
  const happyHour = happyHourFromText(text('hora-feliz'));
  if (!happyHour.ok) return happyHour;
  const code = text('codigo') || null;
  if (code !== null && !isDishCode(code)) return { ok: false as const, problem: `Código: ${CODE_HINT}` };
  const value = {
    name: text('nombre'),
    price: price.value,
    taxRate: taxRate.value,
    description: text('descripcion'),
    hours: hours.value,
    happyHour: happyHour.value,
    code,
    ...englishFrom(text),
  };
  return { ok: true as const, value };
}

/** A dish that there was not is out of use again; of another only what was just changed goes back. */
function before(saved: Asked, item: MenuItem | null): Asked {
  if (item === null) return { ...saved, active: false, seen: { active: true } };
  const was = dishFields(item);
  return { ...was, seen: seenBefore(was, { ...was, ...saved, seen: undefined }) };
}

/** Only what was typed is changed; `seen` says over which words. */
function editsFrom(typed: Asked, begun: MenuItem, item: MenuItem): Asked {
  const start = dishFields(begun);
  return { ...onlyEdits(typed, { start, now: dishFields(item) }), seen: seenBefore(typed, start) };
}

/** The same dish as one of its own: no size of the other, not found by its code, and not yet called the same. */
function copyOf(pattern: MenuItem | null): MenuItem | null {
  if (pattern === null) return null;
  const { publicId: _p, code: _c, ...rest } = pattern;
  const name = `${pattern.name} (copia)`.slice(0, CATALOG_LIMITS.itemName);
  return { ...rest, name, ...renamed(pattern, name) };
}
