import { useState, type ReactNode } from 'react';
import type { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { TerminalProvider } from '../terminal/terminal-context.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import { lock } from './door.ts';
import { useIdleLock } from './idle-lock.ts';

/** Around everything a person does in production: the lock that comes by itself, and the manager's yes. */
export function StaffFrame({
  terminal,
  actor,
  children,
}: {
  readonly terminal: Terminal;
  readonly actor: Actor;
  readonly children: ReactNode;
}) {
  const [asked, setAsked] = useState<Command | null>(null);
  useIdleLock(actor.role, leave);
  return (
    <TerminalProvider session={{ terminal, actor, mode: 'production', onApprovalNeeded: setAsked }}>
      {children}
      {asked && <ApprovalSheet key={asked.id} command={asked} onClose={() => setAsked(null)} />}
    </TerminalProvider>
  );
}

/** The page begins anew: nothing of the person who leaves stays in memory. */
export function leave(): void {
  void lock().finally(() => location.reload());
}
