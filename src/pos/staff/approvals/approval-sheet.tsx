import { useEffect, useRef, useState } from 'react';
import type { Command } from '#domain/commands.ts';
import type { World } from '#domain/world.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { refusalText } from '#domain/refusal-texts.ts';
import { useSession, useTerminalStatus, useWorld, type OnApproval } from '../../terminal/terminal-context.tsx';
import { approvalWords } from '../../terminal/command-book.ts';
import { PinPad } from '../pin-pad.tsx';
import { staffApi } from '../staff-api.ts';
import { problemText } from '#ui/reading/ask-server.ts';

const MANAGER_PIN = 6;

/** The manager's approval to this one command, given on the spot with a PIN. */
export function ApprovalSheet({ command, onClose }: { readonly command: Command; readonly onClose: OnApproval }) {
  const { terminal, actor } = useSession();
  const issue = async (approval: string): Promise<string | null> => {
    const { id, type, args } = command;
    const issued = terminal.issue(type, args, { by: actor.id, id, approval });
    if (!issued.decision.ok) return refusalText(issued.decision.code);
    onClose(issued);
    return null;
  };
  return (
    <Sheet title="Autorización de gerencia" onClose={() => onClose(null)}>
      <ManagerYes command={command} onApproved={issue} />
    </Sheet>
  );
}

/** What is asked, who allows it, and the PIN. `onApproved` says what went wrong, or nothing. */
export function ManagerYes({
  command,
  onApproved,
}: {
  readonly command: Command;
  readonly onApproved: (approval: string) => Promise<string | null>;
}) {
  const { terminal, actor } = useSession();
  const { isOnline } = useTerminalStatus();
  const managers = useWorld(activeManagers);
  const words = approvalWords(terminal.world, command);
  const [managerId, setManager] = useState(managers[0]?.value ?? null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useRef(false);
  // Waits for the question to leave the screen: whoever closed it has called it off, also while the PIN is checked.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const approve = async (pin: string): Promise<void> => {
    if (managerId === null) return;
    setBusy(true);
    setProblem(null);
    try {
      const { id, type, args } = command;
      const approval = await staffApi.approve({ staffId: managerId, pin, command: { id, type, args } });
      if (isShown.current) setProblem(await onApproved(approval));
    } catch (fault) {
      setProblem(problemText(fault));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p>
        {actor.name} pide: <b>{words}</b>.
      </p>
      {!isOnline && (
        <Message tone="bad">Sin conexión no se puede autorizar. Inténtalo cuando vuelva la conexión.</Message>
      )}
      {managers.length > 1 && (
        <Choice label="Quién autoriza" options={managers} value={managerId} onChoose={setManager} />
      )}
      {managers.length === 1 && <p>Autoriza {managers[0]?.label}:</p>}
      <PinPad length={MANAGER_PIN} isBusy={isBusy || !isOnline} problem={problem} onPin={(pin) => void approve(pin)} />
    </>
  );
}

function activeManagers(world: World): readonly { readonly value: string; readonly label: string }[] {
  return [...world.all('staff')]
    .filter(({ active, role }) => active && role === 'manager')
    .map(({ id, name }) => ({ value: id, label: name }));
}
