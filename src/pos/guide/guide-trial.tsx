import { useState } from 'react';
import { refusalText } from '#domain/refusal-texts.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { newAccount } from '../terminal/new-account.ts';
import { useIssue, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { GuidePaper } from './guide-paper.tsx';
import { runningTrial, TRIAL_NAME, TRIAL_NOTE, trialParts } from './trial-order.ts';

/** A real order through the real kitchen, under its own name, and taken back: nothing of it is sold. */
export function TrialStep({ onPass }: { readonly onPass: () => void }) {
  const issue = useIssue();
  const { terminal } = useSession();
  const parts = useWorld(trialParts);
  const running = useWorld(runningTrial);
  const [problem, setProblem] = useState<string | null>(null);
  const [wasDone, setDone] = useState(false);

  /** False: it was refused, and the reason is on the screen. */
  const ask = <T extends CommandType>(type: T, args: InputOf<T>): boolean => {
    const { decision } = issue(type, args);
    if (!decision.ok) setProblem(refusalText(decision.code));
    return decision.ok;
  };
  const send = (): void => {
    setProblem(null);
    if (parts === null) return;
    const account = newAccount(terminal.frame);
    if (!ask('OPEN_TABLE', { ...account, tableId: parts.tableId, guestName: TRIAL_NAME, trial: true })) return;
    if (!ask('ADD_ITEM', { ticketId: account.ticketId, menuItemId: parts.menuItemId, notes: TRIAL_NOTE })) return;
    const lines = runningTrial(terminal.world)?.toSend ?? [];
    ask('SEND_TO_KDS', { ticketId: account.ticketId, lines: [...lines] });
  };
  const takeBack = (): void => {
    if (running === null) return;
    const { ticketId, tableId, lines } = running;
    const isTaken = lines.every((itemId) => ask('VOID_ITEM', { ticketId, itemId, reason: TRIAL_NAME }));
    if (isTaken && ask('SET_TABLE_STATUS', { tableId, status: 'free' })) setDone(true);
  };

  return (
    <GuidePaper
      title={wasDone ? 'Funciona' : 'Manda un pedido de prueba'}
      lead={wasDone ? 'El pedido de prueba ya se quitó: no cuenta en ninguna venta.' : leadOf(parts, running !== null)}
      next={wasDone ? 'Terminar' : null}
      onPass={onPass}
    >
      <Stack gap={4}>
        {running === null && parts !== null && !wasDone && (
          <Key look="main" size="large" onClick={send}>
            Enviar {parts.dish} a {parts.place}
          </Key>
        )}
        {running !== null && (
          <Key look="main" size="large" onClick={takeBack}>
            Ya lo vi: quitar la prueba
          </Key>
        )}
      </Stack>
      {problem !== null && <Message tone="bad">{problem}</Message>}
    </GuidePaper>
  );
}

function leadOf(parts: ReturnType<typeof trialParts>, isRunning: boolean): string {
  if (isRunning) return 'Mira la pantalla de cocina: la comanda «Pedido de prueba» está ahí, con su sonido.';
  if (parts === null) return 'Primero hacen falta un platillo y una mesa libre: pasos 2 y 3, un toque cada uno.';
  return 'Un platillo va a la pantalla de cocina y después se quita. No cuenta en ninguna venta.';
}
