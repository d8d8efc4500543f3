import { useState } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { anyRefusalText } from '#domain/house-refusals.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message, type Tone } from '#web/shared/pos-ui/message.tsx';
import { useIssue } from '../terminal/terminal-context.tsx';

/** The site's menu becomes the till's in one step; doing it again brings prices and texts up to date. */
export function ImportMenu({ isFirst }: { readonly isFirst: boolean }) {
  const issue = useIssue();
  const [said, setSaid] = useState<{ readonly tone: Tone; readonly text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const bring = async (): Promise<void> => {
    setBusy(true);
    try {
      const menu = await fetchPublicMenu();
      const { decision, saved } = issue('IMPORT_MENU', menu);
      if (!decision.ok) {
        setSaid({ tone: 'bad', text: anyRefusalText(decision.code) });
        return;
      }
      await saved;
      setSaid({
        tone: 'good',
        text: `Menú del sitio importado: ${menu.items.length} platillos en ${menu.categories.length} categorías.`,
      });
    } catch {
      setSaid({ tone: 'bad', text: 'Para importar el menú hace falta conexión con el servidor. Intenta de nuevo.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Key look={isFirst ? 'main' : 'plain'} disabled={isBusy} onClick={() => void bring()}>
        Importar menú del sitio
      </Key>
      {said !== null && <Message tone={said.tone}>{said.text}</Message>}
    </>
  );
}

async function fetchPublicMenu(): Promise<InputOf<'IMPORT_MENU'>> {
  const answer = await fetch('/api/pos/menu-publico');
  if (!answer.ok) throw new Error(`public menu: ${answer.status}`);
  // Our own server wrote it through the domain's types, and the command is checked again when it is issued.
  return (await answer.json()) as InputOf<'IMPORT_MENU'>;
}
