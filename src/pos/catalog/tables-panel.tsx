import { memo, useState, type FormEvent } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { tableFields } from '#domain/floor/table-fields.ts';
import type { PosTable } from '#domain/floor/table.ts';
import { editsOf, seenBefore } from '#domain/menu/edits/edits-over.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { slug } from '#domain/shared/text.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { ChangedMeanwhile, Disputed } from './both-versions.tsx';
import { Stack } from '#ui/layout/layout.tsx';
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
  const saveRow = (table: Asked): void => setProblem(save('SAVE_TABLE', table));
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
  readonly onSave: (table: Asked) => void;
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
      <Key onClick={() => onSave({ ...asInput(table), active: !table.active, seen: { active: table.active } })}>
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

type Asked = InputOf<'SAVE_TABLE'>;

function TableForm({ table, nextSort: sortForNew, onClose }: TableFormProps) {
  // The fields show it as it was when the sheet was opened.
  const [start] = useState(table);
  const { problem, disputed, keep } = useKeeping(table, onClose);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = tableFrom(formText(event.currentTarget), start);
    if (table === null || start === null) return keep(typed);
    const asked = onlyEdits(typed, { start: asInput(start), now: asInput(table) });
    keep({ ...asked, seen: seenBefore(typed, tableFields(start)) });
  };
  return (
    <Sheet title={table?.name ?? 'Nueva mesa'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {table !== null && start !== null && (
          <ChangedMeanwhile begun={tableFields(start)} now={tableFields(table)} written={writtenOf(table)} />
        )}
        <Entry label="Nombre" name="nombre" required maxLength={CATALOG_LIMITS.tableName} defaultValue={start?.name} />
        <div className={styles.pair}>
          <Entry
            label="Personas"
            name="personas"
            type="number"
            min={1}
            max={CATALOG_LIMITS.tableCapacity}
            required
            defaultValue={start?.capacity ?? 4}
          />
          <Entry
            label="Orden"
            name="orden"
            type="number"
            min={0}
            max={CATALOG_LIMITS.sort}
            required
            defaultValue={start?.sort ?? sortForNew}
          />
        </div>
        <Entry
          label="Zona"
          name="area"
          maxLength={CATALOG_LIMITS.tableArea}
          placeholder="terraza, barra…"
          defaultValue={start?.area}
        />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        {table !== null && (
          <Disputed asked={disputed} now={tableFields(table)} written={writtenOf(table)} onSettled={keep} />
        )}
        <Key look="main" size="large" type="submit">
          Guardar
        </Key>
      </form>
    </Sheet>
  );
}

/** Where somebody else wrote meanwhile, both are shown first. */
function useKeeping(table: PosTable | null, onClose: () => void) {
  const save = useSave();
  const [problem, setProblem] = useState<string | null>(null);
  const [disputed, setDisputed] = useState<Asked | null>(null);
  const keep = (asked: Asked): void => {
    setProblem(null);
    if (table !== null && editsOf(tableFields(table), asked).clashes.length > 0) return setDisputed(asked);
    const wrong = save('SAVE_TABLE', asked);
    if (wrong === null) onClose();
    else setProblem(wrong);
  };
  return { problem, disputed, keep };
}

function tableFrom(text: (name: string) => string, table: PosTable | null): Asked {
  return {
    id: table?.id ?? `${slug(text('nombre')) || 'mesa'}-${browserChance.newId().slice(0, 8)}`,
    name: text('nombre'),
    capacity: Number(text('personas')),
    sort: Number(text('orden')),
    area: text('area') || null,
    active: table?.active ?? true,
  };
}

function writtenOf({ id }: PosTable) {
  return { type: 'SAVE_TABLE', id } as const;
}

function asInput(table: PosTable): Asked {
  return { id: table.id, sort: table.sort, ...tableFields(table) };
}
