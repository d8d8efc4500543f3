import type { Instant } from '#domain/shared/time.ts';
import type { Tone } from '#ui/pos/message.tsx';
import { newAccount } from '../../terminal/new-account.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useSession } from '../../terminal/terminal-context.tsx';
import type { SheetName } from '../open-sheet.tsx';
import { JoinSheet } from './join-sheet.tsx';
import { useWaiting, WaitList } from './wait-list.tsx';
import { WaitSheet, type CallWay } from './wait-sheet.tsx';

interface DoorProps {
  readonly now: Instant;
  readonly sheet: SheetName | null;
  readonly onSheet: (sheet: SheetName | null) => void;
  readonly onTell: (tone: Tone, text: string) => void;
}

/** The list at the door and what is done with who stands on it. */
export function Door({ now, sheet, onSheet, onTell }: DoorProps) {
  const { seat, comeBack } = useDoorKeys({ onSheet, onTell });
  return (
    <>
      <WaitList
        now={now}
        onJoin={() => onSheet({ kind: 'join' })}
        onOpen={(entryId) => onSheet({ kind: 'wait', entryId })}
        onSeat={({ entry }, { tableId }) => seat(entry, tableId)}
        onReturn={comeBack}
      />
      <DoorSheets now={now} sheet={sheet} onSheet={onSheet} onTell={onTell} />
    </>
  );
}

/** Somebody new on the list, or everything one does with who stands on it. */
export function DoorSheets({ now, sheet, onSheet, onTell }: DoorProps) {
  const { seat, call, leave } = useDoorKeys({ onSheet, onTell });
  const waiting = useWaiting(now);
  const open = sheet?.kind === 'wait' ? waiting.find(({ entry }) => entry.id === sheet.entryId) : undefined;
  const close = (): void => onSheet(null);
  return (
    <>
      {sheet?.kind === 'join' && <JoinSheet now={now} onClose={close} onJoined={(text) => onTell('good', text)} />}
      {open && (
        <WaitSheet
          party={open}
          now={now}
          onClose={close}
          onCall={(way) => call(open.entry, way)}
          onSeat={(tableId) => seat(open.entry, tableId)}
          onLeave={() => leave(open.entry)}
        />
      )}
    </>
  );
}

interface Guest {
  readonly id: string;
  readonly nombre: string;
}

/** What was refused is said above the book, with the way out; what was done, too. */
export function useDoorKeys({ onSheet, onTell }: Pick<DoorProps, 'onSheet' | 'onTell'>) {
  const issue = useIssue();
  const { terminal } = useSession();
  const seat = ({ id: entryId, nombre }: Guest, tableId: string): void => {
    const { decision } = issue('SEAT_WAITING', { entryId, tableId, ...newAccount(terminal.frame) });
    const problem = problemOf(decision);
    const mesa = terminal.world.get('tables', tableId)?.name ?? '';
    if (problem === null) onTell('good', `${nombre} ya está en ${mesa}, con la cuenta abierta.`);
    else onTell('bad', problem);
  };
  const call = ({ id: entryId, nombre }: Guest, by: CallWay): void => {
    const problem = problemOf(issue('CALL_WAITING', { entryId, by }).decision);
    if (problem !== null) return onTell('bad', problem);
    if (by === 'mail') onTell('good', `Le escribimos a ${nombre}.`);
    else onSheet(null);
  };
  const leave = ({ id: entryId }: Guest): void => {
    const problem = problemOf(issue('LEAVE_WAITLIST', { entryId }).decision);
    if (problem === null) onSheet(null);
    else onTell('bad', problem);
  };
  const comeBack = (entryId: string): void => {
    const problem = problemOf(issue('RETURN_TO_WAITLIST', { entryId }).decision);
    if (problem !== null) onTell('bad', problem);
  };
  return { seat, call, leave, comeBack };
}
