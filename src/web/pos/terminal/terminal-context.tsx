import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { TerminalStatus } from '#application/status-board.ts';
import type { Issued, Terminal } from '#application/terminal.ts';
import type { Command, CommandType, InputOf } from '#domain/commands.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { browserClock } from './browser-tabs.ts';

export interface PosSession {
  readonly terminal: Terminal;
  readonly actor: Actor;
  readonly mode: 'demo' | 'production';
  /** Told of a command that waits for a manager's yes. */
  readonly onApprovalNeeded?: (command: Command, onApproval: OnApproval) => void;
  /** Told of a reservation whose guest somebody must call; a manager's yes shows how. */
  readonly onContactAsked?: (reservationId: string) => void;
}

/** What the manager's yes set in motion; null when nobody gave it. */
export type OnApproval = (issued: Issued | null) => void;

const Session = createContext<PosSession | null>(null);

export function TerminalProvider({
  session,
  children,
}: {
  readonly session: PosSession;
  readonly children: ReactNode;
}) {
  return <Session value={session}>{children}</Session>;
}

/** Using POS state outside its provider is our bug. */
export function useSession(): PosSession {
  const session = useContext(Session);
  if (!session) throw new Error('POS state was used outside its provider');
  return session;
}

/** What a screen shows, from the world as it is now. The view must be pure; give it outside the component or memoised. */
export function useWorld<T>(
  view: (world: World, today: DateText) => T,
  /** A screen in the back sleeps: it looks again when it comes to the front. */
  { isLive = true }: { readonly isLive?: boolean } = {},
): T {
  const { terminal } = useSession();
  const look = useMemo(() => lookAt(terminal, view), [terminal, view]);
  return useSyncExternalStore((listener) => (isLive ? terminal.subscribe(listener) : () => undefined), look);
}

/** Looks once for each frame. Whoever then sees the same value is not drawn again. */
function lookAt<T>(terminal: Terminal, view: (world: World, today: DateText) => T): () => T {
  let { frame } = terminal;
  let seen = view(frame.world, frame.today);
  return () => {
    if (frame !== terminal.frame) {
      ({ frame } = terminal);
      seen = view(frame.world, frame.today);
    }
    return seen;
  };
}

export function useTerminalStatus(): TerminalStatus {
  const { terminal } = useSession();
  return useSyncExternalStore(
    (listener) => terminal.subscribeStatus(listener),
    () => terminal.status,
  );
}

/** Asks for something in the name of whoever stands here. */
export function useIssue(): <T extends CommandType>(
  type: T,
  args: InputOf<T>,
  /** `onApproval`: called later, when the answer is «ask a manager». */
  options?: { readonly onApproval?: OnApproval },
) => Issued {
  const { terminal, actor, onApprovalNeeded } = useSession();
  return (type, args, { onApproval = () => undefined } = {}) => {
    const issued = terminal.issue(type, args, { by: actor.id });
    if (!issued.decision.ok && issued.decision.code === 'approval-needed') {
      onApprovalNeeded?.(issued.command, onApproval);
    }
    return issued;
  };
}

/** The server's time, told anew every `everyMs`: for ages and clocks on screen. */
export function useNow(everyMs: number): Instant {
  const { terminal } = useSession();
  const [now, setNow] = useState(() => terminal.now());
  // Waits for time to pass, and for a tablet to wake: its timers slept as well.
  useEffect(() => {
    const tell = (): void => setNow(terminal.now());
    const timer = setInterval(tell, everyMs);
    const stopWaking = browserClock.onWake(tell);
    return () => {
      clearInterval(timer);
      stopWaking();
    };
  }, [terminal, everyMs]);
  return now;
}
