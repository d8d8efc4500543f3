import type { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { sealedText } from '#domain/staff/seal.ts';
import { openTerminal, type TerminalOptions } from '../terminal/open-terminal.ts';
import { takeUp, tellOfflineEntries, type ReportedEntries } from './sign-in-state.ts';
import { signText, type OpenPerson } from './keyring.ts';

/** The terminal of one person: what they ask is sealed with their key, and the server knows them before it speaks. */
export async function openForPerson(
  open: OpenPerson,
  { onAccessLost, ...tablet }: Pick<TerminalOptions, 'device' | 'store'> & { readonly onAccessLost: () => void },
): Promise<Terminal> {
  const { person, key } = open;
  let isProved = !open.isUnproved;
  // Until the server knows who else has worked here without a line, theirs would be refused for good.
  let told: ReportedEntries = { isDone: false, isHeld: ({ by }) => by !== person.id };
  const prove = async (): Promise<void> => {
    if (!isProved) {
      isProved = await takeUp(open);
      if (!isProved) return onAccessLost();
    }
    told = await tellOfflineEntries();
  };
  /** The epoch of the server in which it was asked who else worked here. */
  let askedIn: string | null = null;
  const settle = (epoch: string | null): Promise<void> | null => {
    const isOtherEpoch = epoch !== null && askedIn !== null && epoch !== askedIn;
    askedIn = epoch ?? askedIn;
    if (!isOtherEpoch) return isProved && told.isDone ? null : prove();
    // It may have forgotten people since: what is on its way was chosen before that was known, and is chosen anew.
    return prove().then(() => Promise.reject(new Error('server of another epoch')));
  };
  let started: Terminal | null = null;
  started = await openTerminal({
    ...tablet,
    onAccessLost,
    seal: sealWith(key),
    isMine: (staffId) => staffId === person.id,
    isHeld: (command) => told.isHeld(command),
    settle,
    actorOf: (staffId) => (staffId === person.id ? person : colleague(started, staffId)),
  });
  return started;
}

/** Proves with the person's own key whose command it is. */
export function sealWith(key: CryptoKey): (command: Command) => Promise<Command> {
  return async (command) => ({ ...command, seal: await signText(key, sealedText(command)) });
}

/** Somebody else's command in the same queue: the staff list knows the name, once the copy has been read. */
function colleague(terminal: Terminal | null, staffId: string): Actor {
  const member = terminal?.world.get('staff', staffId);
  return member
    ? { id: member.id, name: member.name, role: member.role }
    : { id: staffId, name: 'Colega', role: 'waiter' };
}
