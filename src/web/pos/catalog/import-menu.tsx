import { useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { importDifferences, onlyNew, type MenuDifference } from '#domain/menu/import-differences.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message, type Tone } from '#web/shared/pos-ui/message.tsx';
import { useIssue, useSession } from '../terminal/terminal-context.tsx';
import { DifferencesSheet } from './differences-sheet.tsx';

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
      const menu = await fetchPublicMenu();
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

async function fetchPublicMenu(): Promise<SiteMenu> {
  const answer = await fetch('/api/pos/menu-publico');
  if (!answer.ok) throw new Error(`public menu: ${answer.status}`);
  // Our own server wrote it through the domain's types, and the command is checked again when it is issued.
  return (await answer.json()) as SiteMenu;
}
