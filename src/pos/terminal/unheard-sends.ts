import { useSyncExternalStore } from 'react';
import type { Command } from '#domain/commands.ts';
import { useFront } from '#ui/drawing/in-front.ts';
import { useSession } from './terminal-context.tsx';

/** What was sent on this tablet and is not known to have reached the server yet: nobody may believe that the kitchen has it. */
export interface UnheardSends {
  readonly accounts: ReadonlySet<string>;
  readonly lines: ReadonlySet<string>;
}

const NONE: UnheardSends = { accounts: new Set(), lines: new Set() };

export function useUnheardSends(): UnheardSends {
  const { terminal } = useSession();
  const { isInFront } = useFront();
  return useSyncExternalStore(
    (listener) => (isInFront ? terminal.subscribeStatus(listener) : () => undefined),
    () => unheardSends(terminal.status.pending),
  );
}

let latest: { readonly key: string; readonly sends: UnheardSends } = { key: '', sends: NONE };

/** The same object while the same sends wait: whoever shows them is not drawn again for anything else in the queue. */
export function unheardSends(pending: readonly Command[]): UnheardSends {
  const sends = pending.filter(isSend);
  const key = sends.map(({ id }) => id).join(' ');
  if (key !== latest.key) {
    const lines = sends.flatMap(({ args }) => ('lines' in args ? args.lines.map(({ itemId }) => itemId) : []));
    const accounts = new Set(sends.map(({ args }) => args.ticketId));
    latest = { key, sends: sends.length === 0 ? NONE : { accounts, lines: new Set(lines) } };
  }
  return latest.sends;
}

/** «Enviar» and «Marchar». */
function isSend(command: Command): command is Extract<Command, { readonly type: 'SEND_TO_KDS' | 'FIRE_COURSE' }> {
  return command.type === 'SEND_TO_KDS' || command.type === 'FIRE_COURSE';
}
