import type { Dispatch, ReactNode } from 'react';
import type { BookableTable, Zone } from '#domain/reservations/reservation-rules.ts';
import { PIECE_WORDS } from '#ui/plan/piece-stamp.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Combinations } from './combinations.tsx';
import type { Act, Drawing } from './drawing.ts';
import {
  boxOf,
  changedTable,
  changedZone,
  GRID,
  MOST_SEATS,
  nudged,
  resized,
  tableOf,
  turned,
  type Picked,
} from './plan-draft.ts';
import { Line } from '#ui/layout/layout.tsx';
import styles from './plan-editor.module.css';
import { Stepper } from './stepper.tsx';

interface FieldsProps {
  readonly drawing: Drawing;
  readonly act: Dispatch<Act>;
}

/** What can be said of the thing that is picked. Every gesture on the plan is a key here. */
export function PickedFields({
  drawing,
  act,
  why,
  onRemove,
}: FieldsProps & { readonly why: string | null; readonly onRemove: () => void }) {
  const { room, picked } = drawing;
  if (picked === null) return null;
  const table = tableOf(room, picked);
  const zone = picked.kind === 'zone' ? room.zones[picked.index] : undefined;
  const piece = picked.kind === 'piece' ? room.pieces[picked.index] : undefined;
  return (
    <>
      {table && <TableFields key={table.id} table={table} drawing={drawing} act={act} />}
      {zone && picked.kind === 'zone' && (
        <ZoneFields key={picked.index} zone={zone} index={picked.index} drawing={drawing} act={act} />
      )}
      {piece && <h3>{PIECE_WORDS[piece.kind].es}</h3>}
      {(zone ?? piece) && <Sides drawing={drawing} act={act} picked={picked} />}
      <Arrows drawing={drawing} act={act} picked={picked} />
      {table && <Combinations drawing={drawing} act={act} only={table.id} />}
      {why === null ? (
        <Key look="risky" onClick={onRemove}>
          {table ? 'Quitar del plano' : 'Quitar'}
        </Key>
      ) : (
        <p className={styles.why}>{why}</p>
      )}
      <Key onClick={() => act({ type: 'pick', picked: null })}>Listo con esto</Key>
    </>
  );
}

type Form = 'square' | 'long' | 'round';

function TableFields({ table, drawing: { room }, act }: FieldsProps & { readonly table: BookableTable }) {
  const set = (change: Parameters<typeof changedTable>[2]): void =>
    act({ type: 'change', room: changedTable(room, table.id, change) });
  const form: Form = table.shape === 'square' || table.shape === 'round' ? table.shape : 'long';
  return (
    <>
      <NameField label="Nombre de la mesa" name={table.label} onName={(label) => set({ label })} />
      <Stepper
        label="Lugares"
        value={table.sillas}
        onStep={(by) => set({ sillas: Math.min(MOST_SEATS, Math.max(1, table.sillas + by)) })}
      />
      <Choice<Form>
        label="Forma"
        value={form}
        onChoose={(chosen) => set({ shape: chosen === 'long' ? 'wide' : chosen })}
        options={[
          { value: 'square', label: 'Cuadrada' },
          { value: 'long', label: 'Larga' },
          { value: 'round', label: 'Redonda' },
        ]}
      />
      {form === 'long' && (
        <Key onClick={() => act({ type: 'change', room: turned(room, { kind: 'table', id: table.id }) })}>Girar</Key>
      )}
    </>
  );
}

function ZoneFields({
  zone,
  index,
  drawing: { room },
  act,
}: FieldsProps & { readonly zone: Zone; readonly index: number }) {
  const set = (change: Parameters<typeof changedZone>[2]): void =>
    act({ type: 'change', room: changedZone(room, index, change) });
  return (
    <>
      <NameField label="Nombre de la zona" name={zone.name} onName={(name) => set({ name })} />
      <Choice<Zone['floor']>
        label="Piso"
        value={zone.floor}
        onChoose={(floor) => set({ floor })}
        options={[
          { value: 'wood', label: 'Madera' },
          { value: 'sand', label: 'Arena' },
          { value: 'tile', label: 'Loseta' },
        ]}
      />
    </>
  );
}

/** One step of the way back for a whole name, not for each letter; an empty one is not taken. */
function NameField({
  label,
  name,
  onName,
}: {
  readonly label: string;
  readonly name: string;
  readonly onName: (name: string) => void;
}) {
  const take = (typed: string): void => {
    const tidy = typed.trim().replaceAll(/\s+/g, ' ');
    if (tidy !== '' && tidy !== name) onName(tidy);
  };
  return (
    <Entry
      key={name}
      label={label}
      name="nombre"
      maxLength={40}
      defaultValue={name}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value);
      }}
    />
  );
}

function Sides({ drawing: { room }, act, picked }: FieldsProps & { readonly picked: Picked }) {
  const box = boxOf(room, picked);
  if (box === null) return null;
  const grow = (by: { readonly x: number; readonly y: number }): void =>
    act({ type: 'change', room: resized(room, picked, { x: box.x + box.width + by.x, y: box.y + box.height + by.y }) });
  return (
    <>
      <Stepper label="Ancho" value={box.width} onStep={(by) => grow({ x: by * GRID * 2, y: 0 })} />
      <Stepper label="Alto" value={box.height} onStep={(by) => grow({ x: 0, y: by * GRID * 2 })} />
      <Key onClick={() => act({ type: 'change', room: turned(room, picked) })}>Girar</Key>
    </>
  );
}

function Arrows({ drawing: { room }, act, picked }: FieldsProps & { readonly picked: Picked }) {
  const key = (label: string, sign: ReactNode, x: number, y: number) => (
    <Key
      size="square"
      aria-label={label}
      onClick={() => act({ type: 'change', room: nudged(room, picked, { x: x * GRID, y: y * GRID }) })}
    >
      {sign}
    </Key>
  );
  return (
    <Line gap={3} role="group" aria-label="Mover">
      {key('Mover a la izquierda', '←', -1, 0)}
      {key('Mover hacia arriba', '↑', 0, -1)}
      {key('Mover hacia abajo', '↓', 0, 1)}
      {key('Mover a la derecha', '→', 1, 0)}
    </Line>
  );
}
