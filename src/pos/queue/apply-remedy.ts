import type { Terminal } from '#application/terminal.ts';
import { newAccount } from '../terminal/new-account.ts';
import { dishName } from '#domain/order/account-words.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { unreachable } from '#domain/shared/assert.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { putMine } from './put-mine.ts';
import type { Remedy } from './queue-view.ts';

export interface Remedied {
  /** The account to go to, when there is one. */
  readonly ticketId: string | null;
  /** What was left out, and why, as people read it there. */
  readonly leftOut: string | null;
}

/** Does what the person chose, at once: it is done when this returns. */
export function applyRemedy(terminal: Terminal, by: string, remedy: Remedy): Result<Remedied, RefusalCode> {
  switch (remedy.kind) {
    case 'merge': {
      const { fromTicketId, intoTicketId } = remedy;
      const { decision } = terminal.issue('MERGE_TICKETS', { fromTicketId, intoTicketId }, { by });
      return decision.ok ? wholly(intoTicketId) : decision;
    }
    case 'record-taken': {
      const { id, type, args } = remedy.charge;
      // Under its name: registered here and by itself, it is still registered once.
      const { decision } = terminal.issue(type, { ...args, question: args.question ?? id, taken: true }, { by });
      return decision.ok ? wholly(null) : decision;
    }
    case 'charge':
    case 'see':
      return wholly(remedy.ticketId);
    case 'put-mine': {
      const decision = putMine(terminal, by, remedy.mine);
      return decision.ok ? wholly(null) : decision;
    }
    case 'new-account':
      return openWith(terminal, by, remedy);
    default:
      return unreachable(remedy);
  }
}

function wholly(ticketId: string | null): Result<Remedied, RefusalCode> {
  return ok({ ticketId, leftOut: null });
}

/** A dish that cannot be had by now does not keep the others from the table. */
function openWith(
  terminal: Terminal,
  by: string,
  { tableId, items }: Extract<Remedy, { kind: 'new-account' }>,
): Result<Remedied, RefusalCode> {
  const account = newAccount(terminal.frame);
  const { decision } =
    tableId === null
      ? terminal.issue('OPEN_TAKEAWAY', account, { by })
      : terminal.issue('OPEN_TABLE', { ...account, tableId }, { by });
  if (!decision.ok) return decision;
  const leftOut = items.flatMap((late) => {
    const { lineId: _, parts, modifiers, ...item } = late;
    const onIt = { ...item, ticketId: account.ticketId };
    const added =
      parts === undefined
        ? terminal.issue('ADD_ITEM', { ...onIt, ...(modifiers === undefined ? {} : { modifiers }) }, { by })
        : terminal.issue('ADD_PACKAGE', { ...onIt, parts }, { by });
    if (added.decision.ok) return [];
    return [`${dishName(terminal.world, item.menuItemId)} no se agregó. ${refusalText(added.decision.code)}`];
  });
  return ok({ ticketId: account.ticketId, leftOut: leftOut.length === 0 ? null : leftOut.join(' ') });
}
