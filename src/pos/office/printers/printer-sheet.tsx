import { useState, type FormEvent } from 'react';
import { firstTill, tillsOf } from '#domain/drawer/till.ts';
import { printerAddressText } from '#domain/printing/printer-address.ts';
import { PRINTER_FIELDS, TASK_WORDS } from '#domain/printing/printer-fields.ts';
import { PRINTER_TASKS, type PaperWidth, type Printer, type PrinterTask } from '#domain/printing/printer.ts';
import { Entry, SelectEntry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { browserChance } from '../../terminal/browser-tabs.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import styles from './printers.module.css';

/** One printer: its name, where it answers, its paper and what it prints. */
export function PrinterSheet({
  edited,
  onClose,
}: {
  /** Null: a new one. */
  readonly edited: Printer | null;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(edited?.name ?? '');
  const [address, setAddress] = useState(edited ? printerAddressText(edited) : '');
  const [width, setWidth] = useState<PaperWidth>(edited?.width ?? 80);
  const [tasks, setTasks] = useState<readonly PrinterTask[]>(edited?.tasks ?? []);
  const [kicksDrawer, setKicksDrawer] = useState(edited?.kicksDrawer ?? false);
  const [tillId, setTillId] = useState(edited?.tillId ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const issue = useIssue();
  const save = (active: boolean): void => {
    const id = edited?.id ?? browserChance.newId();
    const where = { id, name: name.trim(), address: address.trim(), width };
    const args = { ...where, tasks: [...tasks], kicksDrawer, tillId: tillId === '' ? null : tillId, active };
    const wrong = problemOf(issue('SAVE_PRINTER', args).decision);
    if (wrong === null) onClose();
    else setProblem(wrong);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save(true);
  };
  return (
    <Sheet title={edited?.name ?? 'Nueva impresora'} onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={submit}>
        <NameAndAddress name={name} address={address} onName={setName} onAddress={setAddress} />
        <SelectEntry
          label={PRINTER_FIELDS.width.word}
          name="ancho"
          value={width}
          onChange={({ target }) => setWidth(target.value === '58' ? 58 : 80)}
        >
          <option value="80">80 mm</option>
          <option value="58">58 mm</option>
        </SelectEntry>
        <Tasks tasks={tasks} onChange={setTasks} />
        <Box label={PRINTER_FIELDS.kicksDrawer.word} isOn={kicksDrawer} onTurn={setKicksDrawer} />
        {kicksDrawer && <TillOf tillId={tillId} onChoose={setTillId} />}
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" type="submit">
          Guardar
        </Key>
        {edited !== null && (
          <Key look="risky" onClick={() => save(false)}>
            Quitar impresora
          </Key>
        )}
      </Stack>
    </Sheet>
  );
}

/** Whose drawer hangs on it, where the venue has several. */
function TillOf({ tillId, onChoose }: { readonly tillId: string; readonly onChoose: (tillId: string) => void }) {
  const tills = useWorld(tillsOf);
  const first = useWorld((world) => firstTill(world).id);
  if (tills.length === 1) return null;
  return (
    <SelectEntry
      label={PRINTER_FIELDS.tillId.word}
      name="caja"
      value={tillId === '' ? first : tillId}
      onChange={({ target }) => onChoose(target.value)}
    >
      {tills.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectEntry>
  );
}

function NameAndAddress({
  name,
  address,
  onName,
  onAddress,
}: {
  readonly name: string;
  readonly address: string;
  readonly onName: (name: string) => void;
  readonly onAddress: (address: string) => void;
}) {
  return (
    <>
      <Entry
        label={PRINTER_FIELDS.name.word}
        name="nombre"
        required
        maxLength={40}
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
      <Entry
        label={PRINTER_FIELDS.address.word}
        name="direccion"
        required
        maxLength={60}
        hint="La de tu red, por ejemplo 192.168.1.50. Sin puerto es el 9100."
        inputMode="url"
        value={address}
        onChange={({ target }) => onAddress(target.value)}
      />
    </>
  );
}

function Tasks({
  tasks,
  onChange,
}: {
  readonly tasks: readonly PrinterTask[];
  readonly onChange: (tasks: readonly PrinterTask[]) => void;
}) {
  return (
    <Stack as="fieldset" gap={3} className={styles.boxes}>
      <legend>{PRINTER_FIELDS.tasks.word}</legend>
      {PRINTER_TASKS.map((task) => (
        <Box
          key={task}
          label={TASK_WORDS[task]}
          isOn={tasks.includes(task)}
          onTurn={(isOn) => onChange(isOn ? [...tasks, task] : tasks.filter((other) => other !== task))}
        />
      ))}
    </Stack>
  );
}

function Box({
  label,
  isOn,
  onTurn,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}) {
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
