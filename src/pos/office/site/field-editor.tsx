import { useContext, useState, createContext, type ReactNode } from 'react';
import { Choice } from '#ui/pos/choice.tsx';
import { Key } from '#ui/pos/key.tsx';
import { ReviewEnglish } from '#ui/pos/review-english.tsx';
import { Entry, SelectEntry, TextEntry } from '#ui/pos/entry.tsx';
import { photoAddress, PhotoField } from '#ui/photos/photo-field.tsx';
import type { Field } from './part-fields.ts';
import { wordAt, valueAt, withConfirmed, withEnglish, withText, withValue, type Draft, type Path } from './draft.ts';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './site.module.css';

/** What every field of one text needs to know. */
export interface Desk {
  readonly draft: Draft;
  readonly problems: ReadonlyMap<string, string>;
  /** By their Spanish: English that was written for other words. */
  readonly stale: Readonly<Record<string, string>>;
  readonly hasEnglish: boolean;
  readonly pictures: readonly { readonly slot: string; readonly alt: string; readonly src: string }[];
  readonly dishes: readonly { readonly id: string; readonly nombre: string }[];
  readonly onDraft: (draft: Draft) => void;
}
const DeskContext = createContext<Desk | null>(null);

export function FieldEditor({ desk, field }: { readonly desk: Desk; readonly field: Field }) {
  return (
    <DeskContext value={desk}>
      <FieldAt field={field} path={[]} />
    </DeskContext>
  );
}

function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('a field of the site was drawn outside its editor');
  return desk;
}

type At<Kind extends Field['kind']> = { readonly field: Extract<Field, { kind: Kind }>; readonly path: Path };

function FieldAt({ field, path }: { readonly field: Field; readonly path: Path }): ReactNode {
  switch (field.kind) {
    case 'group':
      return <GroupField field={field} path={path} />;
    case 'list':
      return <ListField field={field} path={path} />;
    case 'slot':
      return <SlotField field={field} path={path} />;
    case 'dish':
      return <DishField field={field} path={path} />;
    case 'choice':
      return <ChoiceField field={field} path={path} />;
    case 'door':
      return <DoorField field={field} path={path} />;
    default:
      return <TextField field={field} path={path} />;
  }
}

function GroupField({ field, path }: At<'group'>) {
  const fields = Object.entries(field.fields).map(([name, inner]) => (
    <FieldAt key={name} field={inner} path={[...path, name]} />
  ));
  if (field.label === undefined || field.label === '')
    return (
      <Stack gap={5} shrinks className={styles.fields}>
        {fields}
      </Stack>
    );
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {fields}
      <Problem path={path} />
    </fieldset>
  );
}

function ListField({ field, path }: At<'list'>) {
  const { draft, onDraft } = useDesk();
  const value = valueAt(draft.body, path);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const save = (next: readonly unknown[]): void =>
    onDraft({
      ...draft,
      body: withValue(draft.body, path, next.length === 0 && value === undefined ? undefined : next),
    });
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      <Stack as="ol" gap={4}>
        {items.map((_item, index) => (
          // Items have no name of their own; what is typed stands in the draft, not in the element.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.item}>
            <FieldAt field={field.item} path={[...path, index]} />
            {field.isFixed !== true && <ItemKeys index={index} items={items} onItems={save} />}
          </li>
        ))}
      </Stack>
      <Problem path={path} />
      {field.isFixed !== true && <Key onClick={() => save([...items, field.fresh])}>{field.add}</Key>}
    </fieldset>
  );
}

function ItemKeys({
  index,
  items,
  onItems,
}: {
  readonly index: number;
  readonly items: readonly unknown[];
  readonly onItems: (items: readonly unknown[]) => void;
}) {
  const moved = (by: -1 | 1): readonly unknown[] => {
    const next = [...items];
    next.splice(index + by, 0, ...next.splice(index, 1));
    return next;
  };
  const number = index + 1;
  return (
    <p className={styles.itemKeys}>
      {index > 0 && (
        <Key look="quiet" size="square" aria-label={`Subir el ${number}`} onClick={() => onItems(moved(-1))}>
          ↑
        </Key>
      )}
      {index < items.length - 1 && (
        <Key look="quiet" size="square" aria-label={`Bajar el ${number}`} onClick={() => onItems(moved(1))}>
          ↓
        </Key>
      )}
      <Key look="quiet" aria-label={`Quitar el ${number}`} onClick={() => onItems(items.toSpliced(index, 1))}>
        Quitar
      </Key>
    </p>
  );
}

const INPUTS = {
  date: { type: 'date' },
  time: { type: 'time' },
  phone: { type: 'tel', inputMode: 'numeric' },
  mail: { type: 'email' },
  address: { type: 'url' },
  number: { type: 'number', inputMode: 'numeric' },
  line: {},
  long: {},
} as const;

type TextKind = keyof typeof INPUTS;

function TextField({ field, path }: At<TextKind>) {
  const { draft, problems, stale, hasEnglish, onDraft } = useDesk();
  const value = valueAt(draft.body, path);
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const name = path.join('.');
  const isWrong = problems.has(name);
  const change = (typed: string): void => {
    if (typed === '' && field.isOptional === true)
      return onDraft({ ...draft, body: withValue(draft.body, path, undefined) });
    if (field.kind === 'number')
      return onDraft({ ...draft, body: withValue(draft.body, path, typed === '' ? '' : Number(typed)) });
    return onDraft(withText(draft, path, typed));
  };
  const common = { name, value: text, 'aria-invalid': isWrong, 'data-mal': isWrong ? '' : undefined };
  const isTranslated = hasEnglish && field.isSame !== true && (field.kind === 'line' || field.kind === 'long');
  return (
    <div className={styles.field}>
      {field.kind === 'long' ? (
        <TextEntry label={field.label} rows={3} {...common} onChange={({ target }) => change(target.value)} />
      ) : (
        <Entry
          label={field.label}
          {...INPUTS[field.kind]}
          {...common}
          onChange={({ target }) => change(target.value)}
        />
      )}
      <Problem path={path} {...(field.kind === 'date' ? { says: 'Elige una fecha.' } : {})} />
      {isTranslated && (
        <TextEntry
          label={`${field.label}, en inglés (opcional)`}
          rows={field.kind === 'long' ? 3 : 1}
          name={`${name}.en`}
          lang="en"
          value={draft.english[text] === text ? '' : (draft.english[text] ?? '')}
          onChange={({ target }) => onDraft(withEnglish(draft, text, target.value))}
        />
      )}
      {isTranslated && Object.hasOwn(stale, text.trim()) && (
        <ReviewEnglish onConfirm={() => onDraft(withConfirmed(draft, text))} />
      )}
    </div>
  );
}

/** Every place for a picture on the site is as wide as this. */
const SLOT_ASPECT = 3 / 2;

/** A photo of the venue by phone or album, cut to its place; or one that is already here. Folded: pages have dozens. */
function SlotField({ field, path }: At<'slot'>) {
  const { draft, pictures, hasEnglish, onDraft } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const slot = wordAt(draft.body, path);
  const known = pictures.find((picture) => picture.slot === slot);
  const put = (chosen: string | null): void => {
    onDraft({ ...draft, body: withValue(draft.body, path, chosen ?? undefined) });
    setOpen(false);
  };
  return (
    <div className={styles.slot} data-foto={path.join('.')}>
      {!isOpen && slot !== '' && (
        <img
          src={known?.src ?? photoAddress(slot)}
          alt={known?.alt ?? 'La foto nueva'}
          width="120"
          height="80"
          loading="lazy"
        />
      )}
      <Key aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {slot === '' ? `Poner ${field.label.toLowerCase()}` : 'Cambiar foto'}
      </Key>
      {isOpen && (
        <div className={styles.slotWays}>
          <PhotoField
            value={slot === '' ? null : slot}
            aspect={SLOT_ASPECT}
            shown={known?.src}
            hasEnglish={hasEnglish}
            isNeeded={field.isOptional !== true}
            onChange={put}
          />
          <SelectEntry
            label="O una que ya está aquí"
            name={path.join('.')}
            value={slot}
            onChange={({ target }) => put(target.value === '' ? null : target.value)}
          >
            {!known && <option value={slot} label={slot === '' ? 'Sin foto' : 'La foto nueva'} />}
            {pictures.map((picture) => (
              <option key={picture.slot} value={picture.slot} label={picture.alt} />
            ))}
          </SelectEntry>
        </div>
      )}
    </div>
  );
}

function DishField({ field, path }: At<'dish'>) {
  const { draft, dishes, onDraft } = useDesk();
  const id = wordAt(draft.body, path);
  const isKnown = dishes.some((dish) => dish.id === id);
  return (
    <div className={styles.field}>
      <SelectEntry
        label={field.label}
        name={path.join('.')}
        value={id}
        onChange={({ target }) => onDraft({ ...draft, body: withValue(draft.body, path, target.value) })}
      >
        {!isKnown && <option value={id} label={id === '' ? 'Elige uno' : 'Ya no está en la carta'} />}
        {dishes.map((dish) => (
          <option key={dish.id} value={dish.id} label={dish.nombre} />
        ))}
      </SelectEntry>
      {!isKnown && id !== '' && (
        <p className={styles.legend}>No se ve en el sitio mientras su platillo no esté en la carta.</p>
      )}
      <Problem path={path} />
    </div>
  );
}

function ChoiceField({ field, path }: At<'choice'>) {
  const { draft, onDraft } = useDesk();
  return (
    <SelectEntry
      label={field.label}
      name={path.join('.')}
      value={wordAt(draft.body, path)}
      onChange={({ target }) => onDraft({ ...draft, body: withValue(draft.body, path, target.value) })}
    >
      {field.options.map((option) => (
        <option key={option} value={option} label={option} />
      ))}
    </SelectEntry>
  );
}

const DOORS = [
  { value: 'open', label: 'Abierto' },
  { value: 'closed', label: 'Cerrado' },
] as const;
const USUAL_HOURS = { open: '08:00', close: '23:00' };

/** When the door is open on a day: two hours, or closed. */
function DoorField({ field, path }: At<'door'>) {
  const { draft, onDraft } = useDesk();
  const value = valueAt(draft.body, path);
  const isOpen = typeof value === 'object' && value !== null;
  // A weekday says that it is closed; a special day simply has no hours.
  const closed = path[0] === 'week' ? null : undefined;
  const set = (hours: unknown): void => onDraft({ ...draft, body: withValue(draft.body, path, hours) });
  return (
    <fieldset className={styles.door}>
      <legend>{field.label}</legend>
      <Choice
        label={field.label}
        options={DOORS}
        value={isOpen ? 'open' : 'closed'}
        onChoose={(door) => set(door === 'closed' ? closed : isOpen ? value : USUAL_HOURS)}
      />
      {isOpen && (
        <>
          <TextField field={{ kind: 'line', label: 'Abre', isSame: true }} path={[...path, 'open']} />
          <TextField
            field={{ kind: 'line', label: 'Cierra (24:00 es medianoche)', isSame: true }}
            path={[...path, 'close']}
          />
        </>
      )}
      <Problem path={path} />
    </fieldset>
  );
}

/** `says`: better words on a screen than those for whoever writes a file. */
function Problem({ path, says }: { readonly path: Path; readonly says?: string }) {
  const problem = useDesk().problems.get(path.join('.'));
  if (problem === undefined) return null;
  return (
    <p className={styles.problem} role="alert">
      <strong aria-hidden="true">!</strong> {says ?? problem}
    </p>
  );
}
