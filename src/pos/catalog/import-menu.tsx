import { useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { publicMenuRead } from '#domain/reads/catalog-reads.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { importDifferences, onlyNew, type MenuDifference } from '#domain/menu/import-differences.ts';
import { keepingArranged } from '#domain/menu/import-menu.ts';
import { askRead } from '#ui/reading/ask-server.ts';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message, type Tone } from '#ui/pos/message.tsx';
import { formatPesos } from '#domain/shared/money.ts';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useIssue, useSession } from '../terminal/terminal-context.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type SiteMenu = InputOf<'IMPORT_MENU'>;

/** The site's menu becomes the till's in one step. What says something else here is asked about, never written over. */
export function ImportMenu({ isFirst }: { readonly isFirst: boolean }) {
  const issue = useIssue();
  const { terminal } = useSession();
  const [said, setSaid] = useState<{ readonly tone: Tone; readonly text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{
    readonly menu: SiteMenu;
    readonly differences: readonly MenuDifference[];
  } | null>(null);

  const bring = async (menu: SiteMenu, text: string): Promise<void> => {
    const { decision, saved } = issue('IMPORT_MENU', menu);
    if (!decision.ok) return setSaid({ tone: 'bad', text: refusalText(decision.code) });
    await saved;
    setSaid({ tone: 'good', text });
  };
  const start = async (): Promise<void> => {
    setBusy(true);
    setSaid(null);
    try {
      const menu = keepingArranged(terminal.world, await askRead(publicMenuRead, {}));
      const differences = importDifferences(terminal.world, menu);
      if (differences.length > 0) setAsked({ menu, differences });
      else await bring(menu, importedText(menu));
    } catch {
      setSaid({ tone: 'bad', text: 'Para importar el menú hace falta conexión con el servidor. Intenta de nuevo.' });
    } finally {
      setBusy(false);
    }
  };
  const answer = (menu: SiteMenu, text: string): void => {
    setAsked(null);
    void bring(menu, text);
  };

  return (
    <>
      <Key look={isFirst ? 'main' : 'plain'} disabled={isBusy} onClick={() => void start()}>
        Importar menú del sitio
      </Key>
      {said !== null && <Message tone={said.tone}>{said.text}</Message>}
      {asked !== null && (
        <DifferencesSheet
          differences={asked.differences}
          onKeep={() =>
            answer(onlyNew(terminal.world, asked.menu), 'Menú del sitio importado. Lo que cambió aquí sigue igual.')
          }
          onReplace={() => answer(asked.menu, importedText(asked.menu))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function importedText({ items, categories }: SiteMenu): string {
  return `Menú del sitio importado: ${items.length} platillos en ${categories.length} categorías.`;
}

/** Enough to recognise what it is about; a season's new prices are a hundred dishes. */
const SHOWN = 6;

/** A price of tonight must not become last month's because somebody wanted one new dish. */
function DifferencesSheet({
  differences,
  onKeep,
  onReplace,
  onClose,
}: {
  readonly differences: readonly MenuDifference[];
  readonly onKeep: () => void;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}) {
  const rest = differences.length - SHOWN;
  return (
    <Sheet title="¿Lo de aquí o lo del sitio?" onClose={onClose}>
      <p>Distinto en el sitio y en el punto de venta:</p>
      <Stack as="ul">
        {differences.slice(0, SHOWN).map(({ id, name, prices }) => (
          <ListRow
            key={id}
            title={<b>{name}</b>}
            notes={[
              prices === null
                ? 'otro nombre, texto, área o extras'
                : `aquí ${formatPesos(prices.here)}, en el sitio ${formatPesos(prices.site)}`,
            ]}
          />
        ))}
        {rest > 0 && <ListRow title={rest === 1 ? 'y uno más' : `y ${rest} más`} />}
      </Stack>
      <Stack gap={3}>
        <Key look="main" size="large" onClick={onKeep}>
          Dejar lo de aquí y traer lo nuevo
        </Key>
        <Key look="risky" size="large" onClick={onReplace}>
          Poner lo del sitio
        </Key>
      </Stack>
    </Sheet>
  );
}
