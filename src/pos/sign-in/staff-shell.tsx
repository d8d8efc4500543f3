import { Suspense, useState, type ReactNode } from 'react';
import type { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { ScreenBoundary } from '../shell/screen-boundary.tsx';
import { SERVICE_SCREENS, TerminalProvider, type OnApproval, type PosSession } from '../terminal/terminal-context.tsx';
import { lock } from './sign-in-state.ts';
import { useIdleLock } from './idle-lock.ts';
import type { OpenPerson } from './keyring.ts';
import { sealWith } from './open-for-person.ts';

const ApprovalSheet = lazyScreen(async () => (await import('../staff/approvals/approval-sheet.tsx')).ApprovalSheet);
const ContactSheet = lazyScreen(async () => (await import('../staff/approvals/contact-sheet.tsx')).ContactSheet);

/** Around everything a person does in production: the lock that comes by itself, and the manager's approval. */
export function StaffShell({
  terminal,
  open: { person: actor, key },
  children,
}: {
  readonly terminal: Terminal;
  readonly open: Pick<OpenPerson, 'person' | 'key'>;
  readonly children: ReactNode;
}) {
  const [asked, setAsked] = useState<{ readonly command: Command; readonly onApproval: OnApproval } | null>(null);
  const [guest, setGuest] = useState<string | null>(null);
  useIdleLock(actor.role, leave);
  const session: PosSession = {
    terminal,
    actor,
    screens: SERVICE_SCREENS,
    onApprovalNeeded: (command, onApproval) => setAsked({ command, onApproval }),
    onContactAsked: setGuest,
  };
  return (
    <TerminalProvider session={session}>
      {children}
      <ScreenBoundary visit={asked?.command.id ?? guest ?? ''}>
        <Suspense>
          {asked && (
            <ApprovalSheet
              key={asked.command.id}
              command={asked.command}
              onClose={(issued) => {
                // Only itself: another may have been asked for meanwhile.
                setAsked((now) => (now === asked ? null : now));
                asked.onApproval(issued);
              }}
            />
          )}
          {guest !== null && (
            <ContactSheet key={guest} reservationId={guest} seal={sealWith(key)} onClose={() => setGuest(null)} />
          )}
        </Suspense>
      </ScreenBoundary>
    </TerminalProvider>
  );
}

/** A terminal writes its copy half a second after the last change; a reload before that would lose it. */
const COPY_KEPT_MS = 700;

/** The screen is blank at once; then the page begins anew, and nothing of the person who leaves stays in memory. */
export function leave(): void {
  document.body.hidden = true;
  const kept = new Promise((resolve) => setTimeout(resolve, COPY_KEPT_MS));
  void Promise.allSettled([lock(), kept]).then(() => location.reload());
}
