import { useState } from 'react';
import type { PosTable } from '#domain/floor/table.ts';
import { whyItStays } from '#domain/floor/save-room-plan.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import {
  reservationRules,
  tableMark,
  type BookableTable,
  type ReservationRules,
} from '#domain/reservations/reservation-rules.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { PlanCanvas } from './plan-canvas.tsx';
import { overlapping, tableOf, without } from './plan-draft.ts';
import { Grid, Stack } from '#ui/layout/layout.tsx';
import styles from './plan-editor.module.css';
import { PlanParts } from './plan-parts.tsx';
import { PickedFields } from './picked-fields.tsx';
import { useDrawing, type DrawingTable } from './use-drawing.ts';

/** Catálogo › Mesas › Plano: the one room of the venue, drawn here for the site, the book and Mesas. */
export function PlanEditor({ tables }: { readonly tables: readonly PosTable[] }) {
  const rules = useWorld(reservationRules);
  if (rules === null)
    return <Empty title="Aún no hay plano">Espera a que esta tableta tenga conexión con el servidor.</Empty>;
  return <Editor rules={rules} tables={tables} />;
}

function Editor({ rules, tables }: { readonly rules: ReservationRules; readonly tables: readonly PosTable[] }) {
  const table = useDrawing(rules);
  const { drawing, act } = table;
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'bad'; readonly text: string } | null>(null);
  const why = useWhyItStays(drawing.picked?.kind === 'table' ? drawing.picked.id : null);
  const remove = (): void => {
    const { room, picked } = drawing;
    if (picked === null) return;
    if (why !== null) return setSaid({ tone: 'bad', text: why });
    setSaid(null);
    act({ type: 'change', room: without(room, picked), picked: null });
  };
  const save = (): void => {
    const problem = table.save();
    setSaid(
      problem === null
        ? { tone: 'good', text: 'Plano guardado: es el del sitio, el libro y Mesas.' }
        : { tone: 'bad', text: problem },
    );
  };
  return (
    <Stack gap={4}>
      <Tools table={table} />
      <Grid gap={5} align="start" className={styles.table}>
        <PlanCanvas drawing={drawing} act={act} onRemove={remove} />
        <section className={styles.side} aria-label="Lo que tomaste">
          {drawing.picked === null ? (
            <PlanParts drawing={drawing} act={act} tables={tables} />
          ) : (
            <PickedFields drawing={drawing} act={act} why={why} onRemove={remove} />
          )}
        </section>
      </Grid>
      <Warnings table={table} />
      {said !== null && <Message tone={said.tone}>{said.text}</Message>}
      {table.isChanged && (
        <div className={styles.foot}>
          <Key onClick={table.discard}>Descartar</Key>
          <Key look="main" size="large" onClick={save}>
            Guardar plano
          </Key>
        </div>
      )}
    </Stack>
  );
}

function Tools({ table: { drawing, act } }: { readonly table: DrawingTable }) {
  return (
    <div className={styles.tools}>
      <Key disabled={drawing.past.length === 0} onClick={() => act({ type: 'undo' })}>
        Deshacer
      </Key>
      <Key disabled={drawing.future.length === 0} onClick={() => act({ type: 'redo' })}>
        Rehacer
      </Key>
      {drawing.joining !== null && (
        <p className={styles.hint} role="status">
          Toca las mesas que se juntan con la {markIn(drawing.room.tables, drawing.joining[0])}.
        </p>
      )}
    </div>
  );
}

function markIn(tables: readonly BookableTable[], id: string | undefined): string {
  const table = tables.find((each) => each.id === id);
  return table ? tableMark(table) : '';
}

function Warnings({ table: { drawing } }: { readonly table: DrawingTable }) {
  const crowded = overlapping(drawing.room);
  return (
    <>
      {drawing.isMerged && (
        <Message tone="plain">
          {['Otra persona guardó el plano: lo suyo ya está aquí, y tus cambios encima.', ...drawing.covered].join(' ')}
        </Message>
      )}
      {crowded.length > 0 && (
        <Message tone="plain">Mesas encimadas: {crowded.map((each) => tableMark(each)).join(', ')}. Sepáralas.</Message>
      )}
    </>
  );
}

/** Of the table as the venue has it: one that was only drawn now can always be taken off again. */
function useWhyItStays(id: string | null): string | null {
  return useWorld((world: World, today: DateText) => {
    const saved = id === null ? null : tableOf(savedRoom(world), { kind: 'table', id });
    const code = saved === null ? null : whyItStays(world, saved, today);
    return code === null ? null : `${saved?.label ?? ''}: ${refusalText(code)}`;
  });
}

function savedRoom(world: World) {
  const { plan = { width: 0, height: 0 }, tables = [] } = reservationRules(world) ?? {};
  return { plan, tables, zones: [], pieces: [], combinations: [] };
}
