import { useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { AREAS, type Area } from '#domain/order/ticket.ts';
import { AREA_PATIENCE, MOST_STATIONS, type Station } from '#domain/stations/station.ts';
import { STATION_NAME_MAX, stationFields } from '#domain/stations/station-fields.ts';
import type { World } from '#domain/world.ts';
import { Row, Stack, Text } from '#ui/layout/layout.tsx';
import { compareNames } from '#ui/drawing/compare.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { AREA_WORDS } from '#ui/pos/status-words.ts';
import { EditorSheet, useEditor, type Editor } from '../../../edits/editor.tsx';
import { browserChance } from '../../../terminal/browser-tabs.ts';
import { useIssue, useSession, useWorld } from '../../../terminal/terminal-context.tsx';

interface Typed {
  readonly name: string;
  readonly area: Area;
  readonly warm: string;
  readonly late: string;
  readonly printerIds: readonly string[];
  readonly staffIds: readonly string[];
  /** Whose dishes it makes. */
  readonly categoryIds: readonly string[];
}

/** One station: its name, its area, its minutes, its printers and its people. */
export function StationSheet({
  edited,
  place,
  onClose,
}: {
  /** Null: a new one. */
  readonly edited: Station | null;
  /** Of a new one. */
  readonly place: number;
  readonly onClose: () => void;
}) {
  const [id] = useState(() => edited?.id ?? browserChance.newId().slice(0, 13));
  const sort = edited?.sort ?? place;
  const { terminal } = useSession();
  const [typed, setTyped] = useState<Typed>(() => typedFrom(edited, terminal.world));
  const issue = useIssue();
  const known = useWorld((world) => world.get('stations', id));
  const editor = useEditor({
    type: 'SAVE_STATION',
    now: edited && known ? { id, sort, ...stationFields(known) } : null,
    onSaved: ({ active }) => {
      const categoryIds = active ? typed.categoryIds : null;
      for (const change of categoriesAfter(terminal.world, { id, categoryIds })) issue('SAVE_CATEGORY', change);
      onClose();
    },
  });
  const save = (): void => {
    const said = saidOf(typed);
    if (typeof said === 'string') return editor.setProblem(said);
    editor.keepTyped({ id, sort, active: true, ...said });
  };
  return (
    <EditorSheet
      title={edited?.name ?? 'Nueva estación'}
      editor={editor}
      state={JSON.stringify(typed)}
      onSubmit={save}
      onClose={onClose}
      after={known?.active === true && <RemoveKey editor={editor} station={known} />}
    >
      <Fields typed={typed} onType={setTyped} />
    </EditorSheet>
  );
}

function RemoveKey({ editor, station }: { readonly editor: Editor<'SAVE_STATION'>; readonly station: Station }) {
  const { id, sort } = station;
  return (
    <>
      <Text ink="soft" size={0}>
        Lo que ya se mandó se queda donde está. Lo que se pida después va a su área.
      </Text>
      <Key
        look="risky"
        onClick={() => editor.keep({ id, sort, ...stationFields(station), active: false, seen: { active: true } })}
      >
        Quitar estación
      </Key>
    </>
  );
}

function typedFrom(edited: Station | null, world: World): Typed {
  const area = edited?.area ?? 'kitchen';
  const { warm, late } = edited?.patience ?? AREA_PATIENCE[area];
  return {
    name: edited?.name ?? '',
    area,
    warm: String(warm),
    late: String(late),
    printerIds: Object.keys(edited?.printers ?? {}),
    staffIds: edited?.staffIds ?? [],
    categoryIds: [...world.all('categories')]
      .filter(({ stationIds }) => edited !== null && stationIds?.includes(edited.id))
      .map(({ id }) => id),
  };
}

/** The categories that come to this station or leave it; a removed one keeps them, in case it comes back. */
function categoriesAfter(
  world: World,
  { id, categoryIds }: { readonly id: string; readonly categoryIds: readonly string[] | null },
): readonly InputOf<'SAVE_CATEGORY'>[] {
  if (categoryIds === null) return [];
  return [...world.all('categories')].flatMap(({ id: category, name, sort, active, stationIds = [] }) => {
    const isWanted = categoryIds.includes(category);
    if (isWanted === stationIds.includes(id)) return [];
    const after = isWanted ? [...stationIds, id].slice(-MOST_STATIONS) : stationIds.filter((each) => each !== id);
    return [
      {
        id: category,
        name,
        sort,
        active,
        stationIds: after.length === 0 ? null : after,
        seen: { stationIds: stationIds.length === 0 ? null : stationIds },
      },
    ];
  });
}

/** As the command says it, or what cannot be read. */
function saidOf({ name, area, warm, late, printerIds, staffIds }: Typed): StationWords | string {
  if (name.trim() === '') return 'Escribe el nombre de la estación.';
  const minutes = [warm, late].map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0));
  const [yellow = 0, red = 0] = minutes;
  if (yellow < 1 || red < 1 || red > 180) return 'Escribe los minutos como 8 y 15, hasta 180.';
  const usual = AREA_PATIENCE[area];
  const patience = yellow === usual.warm && red === usual.late ? null : { warm: yellow, late: red };
  return { name, area, patience, printerIds: printerIds.toSorted(), staffIds: staffIds.toSorted() };
}

type StationWords = Pick<InputOf<'SAVE_STATION'>, 'name' | 'area' | 'patience' | 'printerIds' | 'staffIds'>;

function Fields({ typed, onType }: { readonly typed: Typed; readonly onType: (typed: Typed) => void }) {
  const printers = useWorld(activePrinters);
  const categories = useWorld((world) => categoriesOf(world, typed));
  const people = useWorld((world) => cooksOf(world, typed));
  return (
    <>
      <Entry
        label="Nombre"
        name="nombre"
        required
        maxLength={STATION_NAME_MAX}
        placeholder="Parrilla"
        value={typed.name}
        onChange={({ target }) => onType({ ...typed, name: target.value })}
      />
      <Choice
        label="Área"
        options={AREAS.map((value) => ({ value, label: AREA_WORDS[value] }))}
        value={typed.area}
        onChoose={(area) => onType({ ...typed, area })}
      />
      <Entry
        label="Amarillo a los (minutos)"
        name="amarillo"
        inputMode="numeric"
        value={typed.warm}
        onChange={({ target }) => onType({ ...typed, warm: target.value })}
      />
      <Entry
        label="Rojo a los (minutos)"
        name="rojo"
        inputMode="numeric"
        value={typed.late}
        onChange={({ target }) => onType({ ...typed, late: target.value })}
      />
      <Several
        label="Categorías que prepara"
        hint="Un platillo puede ir a otra: dilo en su hoja, en Catálogo."
        options={categories}
        chosen={typed.categoryIds}
        onChange={(categoryIds) => onType({ ...typed, categoryIds })}
      />
      <Several
        label="Impresoras"
        hint={printers.length === 0 ? 'No hay impresoras en Gerencia › Impresoras.' : 'Ninguna: imprime donde su área.'}
        options={printers}
        chosen={typed.printerIds}
        onChange={(printerIds) => onType({ ...typed, printerIds })}
      />
      <Several
        label="Quién trabaja ahí"
        hint="Su pantalla abre en esta estación."
        options={people}
        chosen={typed.staffIds}
        onChange={(staffIds) => onType({ ...typed, staffIds })}
      />
    </>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Some of these, each with a key of its own. */
function Several({
  label,
  hint,
  options,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly hint: string;
  readonly options: readonly Named[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  return (
    <Stack gap={2} role="group" aria-label={label}>
      <Text weight={650}>{label}</Text>
      <Row gap={3}>
        {options.map(({ id, name }) => (
          <Key
            key={id}
            aria-pressed={chosen.includes(id)}
            onClick={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          >
            {name}
          </Key>
        ))}
      </Row>
      <Text ink="soft" size={0}>
        {hint}
      </Text>
    </Stack>
  );
}

/** Those with a dish of the area, and whichever is named already. */
function categoriesOf(world: World, { area, categoryIds }: Typed): readonly Named[] {
  const made = new Set([...world.all('menu')].filter((dish) => dish.area === area).map(({ categoryId }) => categoryId));
  return [...world.all('categories')]
    .filter(({ id, active }) => categoryIds.includes(id) || (active && made.has(id)))
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, name }) => ({ id, name }));
}

function activePrinters(world: World): readonly Named[] {
  return [...world.all('printers')]
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** Who makes dishes of the area, and whoever is named already. */
function cooksOf(world: World, { area, staffIds }: Typed): readonly Named[] {
  return [...world.all('staff')]
    .filter(({ id, active, role }) => active && (role === area || staffIds.includes(id)))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}
