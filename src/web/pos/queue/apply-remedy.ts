import type { Terminal } from '../terminal/terminal-types.ts';
import { newAccount } from '../terminal/new-account.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { unreachable } from '#domain/shared/assert.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import type { Remedy } from './queue-view.ts';

/** Does what the person chose; the value is an account to go to, when there is one. */
export function applyRemedy(terminal: Terminal, by: string, remedy: Remedy): Result<string | null, RefusalCode> {
  switch (remedy.kind) {
    case 'merge': {
      const { fromTicketId, intoTicketId } = remedy;
      const { decision } = terminal.issue('MERGE_TICKETS', { fromTicketId, intoTicketId }, { by });
      return decision.ok ? ok(intoTicketId) : decision;
    }
    case 'record-taken': {
      const { decision } = terminal.issue('CLOSE_TICKET', { ...remedy.payment, taken: true }, { by });
      return decision.ok ? ok(null) : decision;
    }
    case 'charge':
      return ok(remedy.ticketId);
    case 'new-account':
      return openWith(terminal, by, remedy);
    default:
      return unreachable(remedy);
  }
}

function openWith(
  terminal: Terminal,
  by: string,
  { tableId, items }: Extract<Remedy, { kind: 'new-account' }>,
): Result<string, RefusalCode> {
  const account = newAccount(terminal.frame);
  const { decision } =
    tableId === null
      ? terminal.issue('OPEN_TAKEAWAY', account, { by })
      : terminal.issue('OPEN_TABLE', { ...account, tableId }, { by });
  if (!decision.ok) return decision;
  for (const item of items) {
    const added = terminal.issue('ADD_ITEM', { ...item, ticketId: account.ticketId }, { by });
    if (!added.decision.ok) return added.decision;
  }
  return ok(account.ticketId);
}
