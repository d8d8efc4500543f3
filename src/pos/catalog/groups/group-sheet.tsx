import { useState } from 'react';
import { groupFields } from '#domain/menu/edits/group-fields.ts';
import type { Category } from '#domain/menu/menu-item.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { slug } from '#domain/shared/text.ts';
import { Grid, Row, Stack } from '#ui/layout/layout.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { browserChance } from '../../terminal/browser-tabs.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue } from '../../terminal/terminal-context.tsx';
import type { CatalogItem } from '../catalog-view.ts';
import { EditorSheet, useEditor } from '../../edits/editor.tsx';
import { formText } from '../form-text.ts';
import type { Done } from '../use-undo.ts';
import { GroupDishes } from './group-dishes.tsx';
import styles from './groups.module.css';
import {
  boundsText,
  emptyOption,
  EXTRAS_TEXT,
  movedUp,
  readOptions,
  typedFrom,
  type CatalogGroup,
  type TypedOption,
} from './groups-view.ts';

const KINDS = [
  { value: 'question', label: 'Se pregunta' },
  { value: 'extras', label: 'Extras' },
] as const;

interface GroupSheetProps {
  /** Null: a new one. */
  readonly entry: CatalogGroup | null;
  readonly items: readonly CatalogItem[];
  readonly categories: readonly Category[];
  readonly tell: (done: Done | null) => void;
  readonly onClose: () => void;
}

export function GroupSheet({ entry, items, categories, tell, onClose }: GroupSheetProps) {
  const now = entry && groupFields(entry.group, entry.dishIds);
  // As it was when the sheet was opened.
  const [begun] = useState(now);
  const [bounds, setBounds] = useState({ min: begun?.min ?? 1, max: begun?.max ?? 1 });
  const [isExtras, setExtras] = useState(begun?.isExtras === true);
  const [options, setOptions] = useState(() => (begun ? typedFrom(begun) : [newOption(), newOption()]));
  const [dishIds, setDishIds] = useState<readonly string[]>(begun?.dishIds ?? []);
  const editor = useEditor({
    type: 'SAVE_OPTION_GROUP',
    now: entry && now && { id: entry.id, ...now },
    onSaved: ({ name }, undo) => {
      if (entry !== null) tell({ text: `${name}: guardado.`, undo });
      onClose();
    },
  });

  const submit = (form: HTMLFormElement): void => {
    const name = formText(form)('nombre');
    const read = readOptions(options);
    if (!read.ok) return editor.setProblem(read.problem);
    const many = isExtras ? { min: 0, max: 1 } : bounds;
    const id = entry?.id ?? `${slug(name) || 'grupo'}-${browserChance.newId().slice(0, 8)}`;
    editor.keepTyped({ id, name, ...many, options: read.options, isExtras, dishIds: dishIds.toSorted() });
  };

  return (
    <EditorSheet
      title={begun?.name ?? 'Nuevo grupo de opciones'}
      editor={editor}
      state={JSON.stringify([bounds, isExtras, options, dishIds])}
      onSubmit={submit}
      onClose={onClose}
      after={entry !== null && <RemoveKey id={entry.id} onProblem={editor.setProblem} onClose={onClose} />}
    >
      <Entry
        label="Nombre"
        name="nombre"
        required
        maxLength={CATALOG_LIMITS.groupName}
        placeholder="Término, Salsa, Guarnición"
        defaultValue={begun?.name}
      />
      <OptionRows options={options} onChange={setOptions} />
      <Choice
        label="Cómo se pide"
        options={KINDS}
        value={isExtras ? 'extras' : 'question'}
        onChoose={(kind) => setExtras(kind === 'extras')}
      />
      {isExtras ? (
        <p role="status">{EXTRAS_TEXT}</p>
      ) : (
        <Bounds bounds={bounds} most={Math.max(1, options.length)} onChange={setBounds} />
      )}
      <GroupDishes items={items} categories={categories} chosen={dishIds} onChange={setDishIds} />
    </EditorSheet>
  );
}

function newOption(): TypedOption {
  return emptyOption(browserChance.newId());
}

function RemoveKey({
  id,
  onProblem,
  onClose,
}: {
  readonly id: string;
  readonly onProblem: (problem: string | null) => void;
  readonly onClose: () => void;
}) {
  const issue = useIssue();
  const remove = (): void => {
    const wrong = problemOf(issue('REMOVE_OPTION_GROUP', { id }).decision);
    onProblem(wrong);
    if (wrong === null) onClose();
  };
  return (
    <Key look="risky" onClick={remove}>
      Quitar este grupo
    </Key>
  );
}

function OptionRows({
  options,
  onChange,
}: {
  readonly options: readonly TypedOption[];
  readonly onChange: (options: readonly TypedOption[]) => void;
}) {
  const write = (id: string, said: Partial<TypedOption>): void =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...said } : option)));
  return (
    <Stack as="fieldset" gap={3} className={styles.options}>
      <legend>Opciones, en el orden en que se leen</legend>
      {options.map(({ id, name, price }, index) => (
        <Grid key={id} gap={3} className={styles.option} data-opcion={id}>
          <input
            aria-label={`Opción ${index + 1}`}
            placeholder="Opción"
            maxLength={CATALOG_LIMITS.modifierName}
            value={name}
            onChange={({ target }) => write(id, { name: target.value })}
          />
          <input
            aria-label={`Costo de la opción ${index + 1}`}
            placeholder="sin costo"
            inputMode="decimal"
            value={price}
            onChange={({ target }) => write(id, { price: target.value })}
          />
          <Key
            size="square"
            aria-label={`Subir la opción ${index + 1}`}
            disabled={index === 0}
            onClick={() => onChange(movedUp(options, index))}
          >
            ↑
          </Key>
          <Key
            size="square"
            look="risky"
            aria-label={`Quitar la opción ${index + 1}`}
            onClick={() => onChange(options.filter((option) => option.id !== id))}
          >
            ✕
          </Key>
        </Grid>
      ))}
      <Key disabled={options.length >= CATALOG_LIMITS.options} onClick={() => onChange([...options, newOption()])}>
        Agregar opción
      </Key>
    </Stack>
  );
}

interface BoundsProps {
  readonly bounds: { readonly min: number; readonly max: number };
  readonly most: number;
  readonly onChange: (bounds: { readonly min: number; readonly max: number }) => void;
}

function Bounds({ bounds: { min, max }, most, onChange }: BoundsProps) {
  const limit = (value: number, low: number): number => Math.max(low, Math.min(most, value));
  return (
    <Row align="center" className={styles.bounds}>
      <Steps
        label="Mínimo"
        value={min}
        onStep={(delta) => {
          const next = limit(min + delta, 0);
          onChange({ min: next, max: Math.max(max, next) });
        }}
      />
      <Steps
        label="Máximo"
        value={max}
        onStep={(delta) => {
          const next = limit(max + delta, 1);
          onChange({ min: Math.min(min, next), max: next });
        }}
      />
      <p role="status">{boundsText(min, max)}</p>
    </Row>
  );
}

function Steps({
  label,
  value,
  onStep,
}: {
  readonly label: string;
  readonly value: number;
  readonly onStep: (delta: number) => void;
}) {
  return (
    <div className={styles.steps} role="group" aria-label={label}>
      <span>{label}</span>
      <Key size="square" aria-label={`${label}: uno menos`} onClick={() => onStep(-1)}>
        −
      </Key>
      <b>{value}</b>
      <Key size="square" aria-label={`${label}: uno más`} onClick={() => onStep(1)}>
        +
      </Key>
    </div>
  );
}
