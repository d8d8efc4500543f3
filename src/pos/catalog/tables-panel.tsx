import { memo, useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { tableFields } from '#domain/floor/table-fields.ts';
import type { PosTable } from '#domain/floor/table.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { slug } from '#domain/shared/text.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Line, Row, Stack } from '#ui/layout/layout.tsx';
import styles from './catalog-screen.module.css';
import { EditorSheet, useEditor } from '../edits/editor.tsx';
import { formText } from './form-text.ts';
import { nextSort } from './catalog-view.ts';
import { PlanEditor } from './plan/plan-editor.tsx';
import { PlanTables } from './plan-tables.tsx';
import { useSave } from '../edits/use-save.ts';
import { browserChance } from '../terminal/browser-tabs.ts';

/** What the screen shows at once. */
const FIRST_ROWS = 10;

export function TablesPanel({ tables }: { readonly tables: readonly PosTable[] }) {
  const save = useSave();
  const { shown, watchEnd } = useGrowing({ first: FIRST_ROWS });
  const [editing, setEditing] = useVisitState<string | null>(null);
  const [look, setLook] = useVisitState<'lista' | 'plano'>('lista');
  const [problem, setProblem] = useState<string | null>(null);
  const edited = tables.find(({ id }) => id === editing) ?? null;
  const saveRow = (table: SaveTableArgs): void => setProblem(save('SAVE_TABLE', table));
  const choice = (
    <Choice
      label="Cómo se ven las mesas"
      value={look}
      onChoose={setLook}
      options={[
        { value: 'lista', label: 'Lista' },
        { value: 'plano', label: 'Dibujar el plano' },
      ]}
    />
  );
  if (look === 'plano') {
    return (
      <>
        {choice}
        <PlanEditor tables={tables} />
      </>
    );
  }
  return (
    <>
      {choice}
      <Row gap={3} align="end" className={styles.tools}>
        <Key look={tables.length === 0 ? 'plain' : 'main'} onClick={() => setEditing('nueva')}>
          Nueva mesa
        </Key>
        <PlanTables tables={tables} />
      </Row>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Stack as="ul">
        {tables.slice(0, shown).map((table) => (
          <TableRow key={table.id} table={table} onEdit={setEditing} onSave={saveRow} />
        ))}
        {tables.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </Stack>
      {editing !== null && (
        <TableForm key={editing} table={edited} nextSort={nextSort(tables)} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

const TableRow = memo(function TableRow({
  table,
  onEdit,
  onSave,
}: {
  readonly table: PosTable;
  readonly onEdit: (tableId: string) => void;
  readonly onSave: (table: SaveTableArgs) => void;
}) {
  return (
    <Line as="li" gap={4} align="center" className={styles.row} data-activo={table.active}>
      <button type="button" className={styles.what} onClick={() => onEdit(table.id)}>
        <b>{table.name}</b>
        <span>
          {personsText(table.capacity)}
          {table.area !== undefined && ` · ${table.area}`} · orden {table.sort}
          {!table.active && ' · Inactiva'}
        </span>
      </button>
      <Key onClick={() => onSave({ ...asInput(table), active: !table.active, seen: { active: table.active } })}>
        {table.active ? 'Activa' : 'Inactiva'}
      </Key>
    </Line>
  );
});

interface TableFormProps {
  readonly table: PosTable | null;
  readonly nextSort: number;
  readonly onClose: () => void;
}

type SaveTableArgs = InputOf<'SAVE_TABLE'>;

function TableForm({ table, nextSort: sortForNew, onClose }: TableFormProps) {
  const editor = useEditor({ type: 'SAVE_TABLE', now: table && asInput(table), onSaved: onClose });
  const { begun } = editor;
  return (
    <EditorSheet
      title={table?.name ?? 'Nueva mesa'}
      editor={editor}
      onClose={onClose}
      onSubmit={(form) => editor.keepTyped(tableFrom(formText(form), begun))}
    >
      <Entry label="Nombre" name="nombre" required maxLength={CATALOG_LIMITS.tableName} defaultValue={begun?.name} />
      <div className={styles.pair}>
        <Entry
          label="Personas"
          name="personas"
          type="number"
          min={1}
          max={CATALOG_LIMITS.tableCapacity}
          required
          defaultValue={begun?.capacity ?? 4}
        />
        <Entry
          label="Orden"
          name="orden"
          type="number"
          min={0}
          max={CATALOG_LIMITS.sort}
          required
          defaultValue={begun?.sort ?? sortForNew}
        />
      </div>
      <Entry
        label="Zona"
        name="area"
        maxLength={CATALOG_LIMITS.tableArea}
        placeholder="terraza, barra…"
        defaultValue={begun?.area ?? ''}
      />
    </EditorSheet>
  );
}

function tableFrom(text: (name: string) => string, table: SaveTableArgs | null): SaveTableArgs {
  return {
    id: table?.id ?? `${slug(text('nombre')) || 'mesa'}-${browserChance.newId().slice(0, 8)}`,
    name: text('nombre'),
    capacity: Number(text('personas')),
    sort: Number(text('orden')),
    area: text('area') || null,
    active: table?.active ?? true,
  };
}

function asInput(table: PosTable): SaveTableArgs {
  return { id: table.id, sort: table.sort, ...tableFields(table) };
}
