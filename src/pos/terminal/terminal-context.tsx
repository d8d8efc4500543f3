import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { TerminalStatus } from '#application/status-board.ts';
import type { Issued, Terminal } from '#application/terminal.ts';
import type { Command, CommandType, InputOf } from '#domain/commands.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { useFront } from '#ui/drawing/in-front.ts';
import { keepView, newsOf, type View } from './world-view.ts';
import { browserClock } from './browser-tabs.ts';

/** How the screens of this venue are. Decided once, where its session is opened: no screen asks what kind of server it has. */
export interface ScreenSettings {
  /** `service`: the room's plan, a phone's own list, «Mis mesas» and who waits. `cards`: the tables as cards, nothing else. */
  readonly floor: 'service' | 'cards';
  /** What Reservaciones opens with. */
  readonly book: 'hours' | 'list';
  /** Cards say all there is to know of a dish or an order, also before anybody asks. */
  readonly isDetailed: boolean;
  /** Whoever charges opens a drawer first, and what is to be reviewed is counted in the bar. */
  readonly hasDrawer: boolean;
  /** What is ordered most comes first. */
  readonly learnsOrders: boolean;
  /** Example data can be loaded at any time; otherwise while there is no menu. */
  readonly hasDevSeed: boolean;
  /** People have PINs and devices are paired. Without PINs the server approves by itself what needs a manager. */
  readonly hasPins: boolean;
}

/** Where people work. */
export const SERVICE_SCREENS: ScreenSettings = {
  floor: 'service',
  book: 'hours',
  isDetailed: false,
  hasDrawer: true,
  learnsOrders: true,
  hasDevSeed: false,
  hasPins: true,
};

export interface PosSession {
  readonly terminal: Terminal;
  readonly actor: Actor;
  readonly screens: ScreenSettings;
  /** Told of a command that waits for a manager's approval. */
  readonly onApprovalNeeded?: (command: Command, onApproval: OnApproval) => void;
  /** Told of a reservation whose guest somebody must call; a manager's approval shows how. */
  readonly onContactAsked?: (reservationId: string) => void;
}

/** What the manager's approval set in motion; null when nobody gave it. */
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

/** What a screen shows, from the world as it is now; behind another screen, as it was last seen. The view must be pure. */
export function useWorld<T>(view: View<T>): T {
  const { terminal } = useSession();
  const news = newsOf(terminal);
  const { isInFront } = useFront();
  const [keep] = useState(() => keepView<T>());
  return useSyncExternalStore(
    (listener) => (isInFront ? news.subscribe(listener) : () => undefined),
    () => keep(view, { isInFront, news, frame: terminal.frame }),
  );
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
  const { terminal, actor, screens, onApprovalNeeded } = useSession();
  return (type, args, { onApproval = () => undefined } = {}) => {
    const issued = terminal.issue(type, args, { by: actor.id });
    if (issued.decision.ok || issued.decision.code !== 'approval-needed') return issued;
    if (!screens.hasPins) return terminal.issue(type, args, { by: actor.id, approval: 'demo' });
    onApprovalNeeded?.(issued.command, onApproval);
    return issued;
  };
}

/** The server's time, told anew every `everyMs`: for ages and clocks on screen. */
export function useNow(everyMs: number): Instant {
  const { terminal } = useSession();
  const { isInFront } = useFront();
  const [now, setNow] = useState(() => terminal.now());
  // Waits for time to pass, and for a tablet to wake: its timers slept as well.
  useEffect(() => {
    if (!isInFront) return undefined;
    const tell = (): void => setNow(terminal.now());
    // A screen that comes back to the front has an old time.
    const soon = setTimeout(tell, 0);
    const timer = setInterval(tell, everyMs);
    const stopWaking = browserClock.onWake(tell);
    // A page just opened goes by the tablet's own clock until it hears the server, which may be days away.
    const stopHearing = terminal.subscribeStatus(() =>
      setNow((shown) => (isFarFrom(terminal.now(), shown, everyMs) ? terminal.now() : shown)),
    );
    return () => {
      stopHearing();
      clearTimeout(soon);
      clearInterval(timer);
      stopWaking();
    };
  }, [terminal, everyMs, isInFront]);
  return now;
}

function isFarFrom(a: Instant, b: Instant, mostMs: number): boolean {
  return Math.abs(milliseconds(a) - milliseconds(b)) > mostMs;
}

/** What did not come is asked for again when the line is back. */
export function useWhenBack(askAgain: () => void, { hasFailed }: { readonly hasFailed: boolean }): void {
  const { isOnline } = useTerminalStatus();
  const back = useEffectEvent(() => {
    if (hasFailed) askAgain();
  });
  useEffect(() => {
    if (isOnline) back();
  }, [isOnline]);
}
