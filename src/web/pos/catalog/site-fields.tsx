import { useState } from 'react';
import { DIET_MARKS, DIET_MARK_WORDS, type DietMark } from '#domain/menu/diet-marks.ts';
import type { Category, MenuItem } from '#domain/menu/menu-item.ts';
import { HOUSE_PHOTO_MARK } from '#domain/photos/photo-record.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { MENU_IDS, VIEW_WORDS, type MenuId } from '#domain/menu/menu-views.ts';
import { Entry, SelectEntry } from '#web/shared/pos-ui/entry.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';
import { PhotoField } from '#web/shared/photos/photo-field.tsx';
import styles from './site-fields.module.css';

/** What guests read of a dish beside its name, text and price. */
export interface SiteSaid {
  readonly view: MenuId | null;
  readonly isNew: boolean;
  readonly marks: DietMark[];
  readonly onSite: boolean;
  readonly photo: string | null;
}

export function siteSaidOf(item: MenuItem | null): SiteSaid {
  return {
    view: item?.view ?? null,
    isNew: item?.isNew ?? false,
    marks: [...(item?.marks ?? [])],
    onSite: item?.onSite ?? true,
    photo: item?.photo ?? null,
  };
}

/** As the menu shows a dish. */
const DISH_ASPECT = 3 / 2;

export function useSiteFields(item: MenuItem | null) {
  const [said, setSaid] = useState(() => siteSaidOf(item));
  const change = (part: Partial<SiteSaid>): void => setSaid({ ...said, ...part });
  return { said, fields: <SiteFields said={said} onChange={change} /> };
}

function SiteFields({
  said,
  onChange,
}: {
  readonly said: SiteSaid;
  readonly onChange: (part: Partial<SiteSaid>) => void;
}) {
  const turn = (mark: DietMark): void => {
    const marks = said.marks.includes(mark) ? said.marks.filter((each) => each !== mark) : [...said.marks, mark];
    onChange({ marks: DIET_MARKS.filter((each) => marks.includes(each)) });
  };
  return (
    <>
      <PhotoField value={ownPhoto(said.photo)} aspect={DISH_ASPECT} onChange={(photo) => onChange({ photo })} />
      <SelectEntry
        label="En el menú del sitio"
        value={said.view ?? ''}
        // Only the options below can be chosen.
        onChange={({ target }) => onChange({ view: target.value === '' ? null : (target.value as MenuId) })}
      >
        <option value="" label="Donde está su categoría" />
        {MENU_IDS.map((view) => (
          <option key={view} value={view} label={VIEW_WORDS[view]} />
        ))}
      </SelectEntry>
      <fieldset className={styles.marks}>
        <legend>Marcas</legend>
        <Mark isOn={said.isNew} label="Nuevo" onTurn={() => onChange({ isNew: !said.isNew })} />
        {DIET_MARKS.map((mark) => (
          <Mark key={mark} isOn={said.marks.includes(mark)} label={DIET_MARK_WORDS[mark]} onTurn={() => turn(mark)} />
        ))}
      </fieldset>
      <button
        type="button"
        role="switch"
        aria-checked={said.onSite}
        className={styles.switch}
        onClick={() => onChange({ onSite: !said.onSite })}
      >
        <span className={styles.track} aria-hidden="true" />
        <span>
          <b>Visible en el sitio: {said.onSite ? 'sí' : 'no'}</b>
          <small>{said.onSite ? 'Apagado, se sigue vendiendo aquí.' : 'Se vende aquí; en el sitio no aparece.'}</small>
        </span>
      </button>
    </>
  );
}

/** A picture of ours stands at the head of the category: on the dish itself guests see only a photo of the house. */
function ownPhoto(photo: string | null): string | null {
  return photo?.startsWith(HOUSE_PHOTO_MARK) ? photo : null;
}

function Mark({
  isOn,
  label,
  onTurn,
}: {
  readonly isOn: boolean;
  readonly label: string;
  readonly onTurn: () => void;
}) {
  return (
    <button type="button" aria-pressed={isOn} className={styles.mark} onClick={onTurn}>
      {isOn && <span aria-hidden="true">✓ </span>}
      {label}
    </button>
  );
}

/** The house wants an English site. */
export function useHasEnglish(): boolean {
  return useWorld((world) => venueSettings(world).english !== false);
}

/** A dish as guests who read in English find it; what is left empty they read in Spanish. */
export function EnglishEntries({ item }: { readonly item: MenuItem | null }) {
  const { name = '', description = '', english = {} } = item ?? {};
  // A house that has put its English away keeps it.
  if (!useHasEnglish()) {
    return (
      <>
        <input type="hidden" name="nombre.en" value={english[name] ?? ''} />
        <input type="hidden" name="descripcion.en" value={english[description] ?? ''} />
      </>
    );
  }
  return (
    <>
      <Entry
        label="En inglés (opcional)"
        name="nombre.en"
        lang="en"
        maxLength={CATALOG_LIMITS.itemName * 2}
        defaultValue={english[name] ?? ''}
      />
      <Entry
        label="Texto en inglés (opcional)"
        name="descripcion.en"
        lang="en"
        maxLength={CATALOG_LIMITS.itemDescription * 2}
        defaultValue={english[description] ?? ''}
      />
    </>
  );
}

/** Beside the Spanish as it is typed now: a name that was changed takes its English along. */
export function englishFrom(text: (name: string) => string): Record<string, string> {
  const pairs = [
    [text('nombre'), text('nombre.en')],
    [text('descripcion'), text('descripcion.en')],
  ].filter(([spanish = '', english = '']) => spanish !== '' && english !== '');
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** A category that gets another name takes its English along. */
export function renamed({ name, english }: Category, to: string): Record<string, string> {
  const said = english?.[name];
  return said === undefined ? { ...english } : { ...english, [to]: said };
}
