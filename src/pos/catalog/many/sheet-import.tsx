import { useState, type ChangeEvent } from 'react';
import { menuCsv } from '#domain/menu/menu-csv.ts';
import { readMenuSheet, type MenuSheet, type SheetRow } from '#domain/menu/read-menu-sheet.ts';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useSession } from '../../terminal/terminal-context.tsx';
import { csvText } from './sheet-bytes.ts';
import styles from './sheet-import.module.css';

/** The catalogue as a spreadsheet, there and back. What would change is seen first, row by row. */
export function SheetImport({ onImported }: { readonly onImported: (text: string) => void }) {
  const { terminal } = useSession();
  const issue = useIssue();
  const [sheet, setSheet] = useState<MenuSheet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    // The same file chosen again must be read again.
    target.value = '';
    if (!file) return;
    const found = readMenuSheet(csvText(new Uint8Array(await file.arrayBuffer())), terminal.world);
    setProblem(found.problem);
    setSheet(found.problem === null ? found : null);
  };
  const bring = ({ menu }: MenuSheet): void => {
    const wrong = problemOf(issue('IMPORT_MENU', menu).decision);
    if (wrong !== null) return setProblem(wrong);
    setSheet(null);
    onImported(
      `${menu.items.length} ${menu.items.length === 1 ? 'platillo importado' : 'platillos importados'} de la hoja.`,
    );
  };
  return (
    <>
      <Key onClick={() => saveCsv(menuCsv(terminal.world))}>Exportar hoja</Key>
      <label className={keyClass({ className: styles.file })}>
        Importar hoja
        <input type="file" accept=".csv,text/csv" onChange={(event) => void read(event)} />
      </label>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {sheet !== null && <Preview sheet={sheet} onBring={() => bring(sheet)} onClose={() => setSheet(null)} />}
    </>
  );
}

function saveCsv(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'catalogo.csv';
  link.click();
  URL.revokeObjectURL(address);
}

const KIND_WORDS: Readonly<Record<SheetRow['kind'], string>> = {
  new: 'Nuevo',
  changes: 'Cambia',
  same: 'Igual',
  wrong: 'No entra',
};
const COUNT_WORDS: Readonly<Record<SheetRow['kind'], readonly [one: string, more: string]>> = {
  new: ['nuevo', 'nuevos'],
  changes: ['cambia', 'cambian'],
  same: ['igual', 'iguales'],
  wrong: ['no entra', 'no entran'],
};
/** A thousand rows are not read one by one; those with a mistake come first. */
const SHOWN = 200;

function Preview({
  sheet: { rows, menu },
  onBring,
  onClose,
}: {
  readonly sheet: MenuSheet;
  readonly onBring: () => void;
  readonly onClose: () => void;
}) {
  const count = (kind: SheetRow['kind']): number => rows.filter((row) => row.kind === kind).length;
  const told = [
    ...rows.filter(({ kind }) => kind === 'wrong'),
    ...rows.filter(({ kind }) => kind === 'new' || kind === 'changes'),
  ];
  return (
    <Sheet title="Así quedaría" onClose={onClose}>
      <p>
        {(['new', 'changes', 'same', 'wrong'] as const)
          .filter((kind) => count(kind) > 0)
          .map((kind) => `${count(kind)} ${COUNT_WORDS[kind][count(kind) === 1 ? 0 : 1]}`)
          .join(' · ')}
      </p>
      <ul className={styles.rows}>
        {told.slice(0, SHOWN).map(({ line, name, kind, problems }) => (
          <ListRow
            key={line}
            title={
              <b>
                {line}. {name === '' ? '(sin nombre)' : name}
              </b>
            }
            notes={[[KIND_WORDS[kind], ...problems].join(' · ')]}
            data-renglon={line}
            data-estado={kind}
          />
        ))}
        {told.length > SHOWN && <ListRow title={`y ${told.length - SHOWN} más`} />}
      </ul>
      <Key look="main" size="large" disabled={menu.items.length === 0} onClick={onBring}>
        {menu.items.length === 0 ? 'Nada que importar' : `Importar ${menu.items.length}`}
      </Key>
    </Sheet>
  );
}
