import { memo, useState, type FormEvent } from 'react';
import type { InputOf } from '#domain/commands.ts';
import type { PosTable } from '#domain/floor/table.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { slug } from '#domain/shared/text.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Entry } from '#web/shared/pos-ui/entry.tsx';
import { useGrowing } from '#web/shared/drawing/growing.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { Sheet } from '#web/shared/pos-ui/sheet.tsx';
import { personsText } from '#web/shared/pos-ui/status-words.ts';
import { useVisitState } from '#web/shared/drawing/in-front.ts';
import styles from './catalog-screen.module.css';
import { formText } from './form-text.ts';
import { nextSort } from './catalog-view.ts';
import { onlyEdits } from './only-edits.ts';
import { PlanEditor } from './plan/plan-editor.tsx';
import { PlanTables } from './plan-tables.tsx';
import { useSave } from './use-save.ts';
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
  const saveRow = (table: InputOf<'SAVE_TABLE'>): void => setProblem(save('SAVE_TABLE', table));
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
      <div className={styles.tools}>
        <Key look={tables.length === 0 ? 'plain' : 'main'} onClick={() => setEditing('nueva')}>
          Nueva mesa
        </Key>
        <PlanTables tables={tables} />
      </div>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <ul className={styles.rows}>
        {tables.slice(0, shown).map((table) => (
          <TableRow key={table.id} table={table} onEdit={setEditing} onSave={saveRow} />
        ))}
        {tables.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </ul>
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
  readonly onSave: (table: InputOf<'SAVE_TABLE'>) => void;
}) {
  return (
    <li className={styles.row} data-activo={table.active}>
      <button type="button" className={styles.what} onClick={() => onEdit(table.id)}>
        <b>{table.name}</b>
        <span>
          {personsText(table.capacity)}
          {table.area !== undefined && ` · ${table.area}`} · orden {table.sort}
          {!table.active && ' · Inactiva'}
        </span>
      </button>
      <Key onClick={() => onSave({ ...asInput(table), active: !table.active })}>
        {table.active ? 'Activa' : 'Inactiva'}
      </Key>
    </li>
  );
});

interface TableFormProps {
  readonly table: PosTable | null;
  readonly nextSort: number;
  readonly onClose: () => void;
}

function TableForm({ table, nextSort: sortForNew, onClose }: TableFormProps) {
  const save = useSave();
  // The fields show it as it was when the sheet was opened.
  const [start] = useState(table);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = tableFrom(formText(event.currentTarget), table);
    const isNew = table === null || start === null;
    const wrong = save('SAVE_TABLE', isNew ? typed : onlyEdits(typed, { start: asInput(start), now: asInput(table) }));
    if (wrong === null) onClose();
    else setProblem(wrong);
  };
  return (
    <Sheet title={table?.name ?? 'Nueva mesa'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <Entry label="Nombre" name="nombre" required maxLength={CATALOG_LIMITS.tableName} defaultValue={table?.name} />
        <div className={styles.pair}>
          <Entry
            label="Personas"
            name="personas"
            type="number"
            min={1}
            max={CATALOG_LIMITS.tableCapacity}
            required
            defaultValue={table?.capacity ?? 4}
          />
          <Entry
            label="Orden"
            name="orden"
            type="number"
            min={0}
            max={CATALOG_LIMITS.sort}
            required
            defaultValue={table?.sort ?? sortForNew}
          />
        </div>
        <Entry
          label="Zona"
          name="area"
          maxLength={CATALOG_LIMITS.tableArea}
          placeholder="terraza, barra…"
          defaultValue={table?.area}
        />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" type="submit">
          Guardar
        </Key>
      </form>
    </Sheet>
  );
}

function tableFrom(text: (name: string) => string, table: PosTable | null): InputOf<'SAVE_TABLE'> {
  const area = text('area');
  return {
    id: table?.id ?? `${slug(text('nombre')) || 'mesa'}-${browserChance.newId().slice(0, 8)}`,
    name: text('nombre'),
    capacity: Number(text('personas')),
    sort: Number(text('orden')),
    ...(area === '' ? {} : { area }),
    active: table?.active ?? true,
  };
}

function asInput({ id, name, capacity, area, sort, active }: PosTable): InputOf<'SAVE_TABLE'> {
  return { id, name, capacity, sort, active, ...(area === undefined ? {} : { area }) };
}
