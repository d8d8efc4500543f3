import type { DeviceStore } from '#application/ports.ts';
import { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import { DEMO_ACTOR, type Actor } from '#domain/staff/roles.ts';
import { browserLink } from './browser-link.ts';
import { browserChance, browserClock, browserTabs } from './browser-tabs.ts';
import { commandBook } from './command-book.ts';
import { provedLink } from './proof/proved-link.ts';

export interface TerminalOptions {
  readonly device: string;
  /** Of that very device, for the eyes of whoever stands here. */
  readonly store: DeviceStore;
  readonly actorOf?: (staffId: string) => Actor;
  readonly onAccessLost?: () => void;
  /** Said with every request: which venue of a demonstration, and in which role. */
  readonly asking?: Readonly<Record<string, string>>;
  /** Proves whose command it is, before it goes to the disk. */
  readonly seal?: (command: Command) => Promise<Command>;
  /** Whose commands `seal` can prove. */
  readonly isMine?: (staffId: string) => boolean;
  /** What waits for its person to prove who they are. */
  readonly isHeld?: (command: Command) => boolean;
  /** Resolves when the server knows who stands here; null: it does already. Asked before anything is asked of it. */
  readonly settle?: (epoch: string | null) => Promise<void> | null;
}

export async function openTerminal({
  device,
  store,
  actorOf = () => DEMO_ACTOR,
  onAccessLost = () => undefined,
  asking = {},
  seal,
  isMine = () => true,
  isHeld = () => false,
  settle = () => null,
}: TerminalOptions): Promise<Terminal> {
  const name = `xalli-${device}`;
  // Denied persistence is shown on screen; asking for it here never blocks the start.
  void navigator.storage?.persist?.();
  const terminal = new Terminal({
    device,
    store,
    link: provedLink(browserLink({ onAccessLost, asking }), settle),
    tabs: browserTabs(name),
    clock: browserClock,
    chance: browserChance,
    commands: commandBook,
    ...(seal ? { seal } : {}),
    isMine,
    isHeld,
    actorOf,
  });
  await terminal.start();
  return terminal;
}
