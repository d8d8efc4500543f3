import { useRef, useState, type Ref } from 'react';
import { DIET_MARKS, DIET_MARK_WORDS, type DietMark } from '#domain/menu/diet-marks.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { MENU_IDS, VIEW_WORDS, type MenuId } from '#domain/menu/menu-views.ts';
import { Line, Row } from '#ui/layout/layout.tsx';
import { SelectEntry } from '#ui/pos/entry.tsx';
import { PhotoField, type UnsentPhoto } from '#ui/photos/photo-field.tsx';
import { useHasEnglish } from './english/site-english.ts';
import styles from './site-fields.module.css';

/** What guests read of a dish beside its name, text and price. */
export interface SiteSaid {
  readonly view: MenuId | null;
  readonly isNew: boolean;
  readonly marks: DietMark[];
  readonly onSite: boolean;
  readonly photo: string | null;
}

function siteSaidOf(item: MenuItem | null): SiteSaid {
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
  const unsent = useRef<UnsentPhoto>(null);
  return {
    said,
    unsent,
    photo: <DishPhoto said={said} unsent={unsent} onChange={change} />,
    fields: <SiteFields said={said} onChange={change} />,
  };
}

interface SiteFieldsProps {
  readonly said: SiteSaid;
  readonly onChange: (part: Partial<SiteSaid>) => void;
}

function DishPhoto({ said, unsent, onChange }: SiteFieldsProps & { readonly unsent: Ref<UnsentPhoto> }) {
  return (
    <PhotoField
      value={said.photo}
      aspect={DISH_ASPECT}
      hasEnglish={useHasEnglish()}
      unsent={unsent}
      onChange={(photo) => onChange({ photo })}
    />
  );
}

function SiteFields({ said, onChange }: SiteFieldsProps) {
  const isMarked = (mark: DietMark): boolean => said.marks.includes(mark);
  const turn = (mark: DietMark): void => {
    const marks = isMarked(mark) ? said.marks.filter((each) => each !== mark) : [...said.marks, mark];
    onChange({ marks: DIET_MARKS.filter((each) => marks.includes(each)) });
  };
  return (
    <>
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
      <Row as="fieldset" gap={3} className={styles.marks}>
        <legend>Marcas</legend>
        <Mark isOn={said.isNew} label="Nuevo" onTurn={() => onChange({ isNew: !said.isNew })} />
        {DIET_MARKS.map((mark) => (
          <Mark key={mark} isOn={isMarked(mark)} label={DIET_MARK_WORDS[mark].es} onTurn={() => turn(mark)} />
        ))}
      </Row>
      <Line
        as="button"
        type="button"
        role="switch"
        aria-checked={said.onSite}
        gap={4}
        align="center"
        className={styles.switch}
        onClick={() => onChange({ onSite: !said.onSite })}
      >
        <span className={styles.track} aria-hidden="true" />
        <span>
          <b>Visible en el sitio: {said.onSite ? 'sí' : 'no'}</b>
          <small>{said.onSite ? 'Apagado, se sigue vendiendo aquí.' : 'Se vende aquí; en el sitio no aparece.'}</small>
        </span>
      </Line>
    </>
  );
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
