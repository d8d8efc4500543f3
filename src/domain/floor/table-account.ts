import type { Context } from '#domain/decision.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { withTotals } from '#domain/order/totals.ts';
import { ZERO } from '#domain/shared/money.ts';
import { put, type Change, type World } from '#domain/world.ts';
import type { PosTable, TableStatus } from './table.ts';

/** Closes an account; its table shows the next one it has, or is left in that status. */
export function closeAccount(
  world: World,
  ticket: Ticket,
  { now, today, left }: Pick<Context, 'now' | 'today'> & { readonly left: TableStatus },
): readonly Change[] {
  return [
    put('tickets', closed(ticket, { now, today })),
    ...calledStill(world, ticket),
    ...leaveTable(world, ticket, { now, left }),
  ];
}

/** Others of the same table are still there: a call was the table's, and waits for somebody to go there. */
function calledStill(world: World, ticket: Ticket): readonly Change[] {
  const { calls = [], tableId, mergedInto } = ticket;
  const others =
    calls.length === 0 || tableId === undefined || mergedInto
      ? undefined
      : anotherAccountOf(world, { id: ticket.id, tableId });
  if (!others) return [];
  const all = new Map([...calls, ...(others.calls ?? [])].map((call) => [call.reason, call]));
  return [put('tickets', { ...others, calls: [...all.values()] })];
}

/**
 * Closes an account whose dishes are on another one now. Its guests still sit where they sat: their table shows that
 * account, until it is paid or somebody says that the table is free.
 */
export function closeInto(
  world: World,
  ticket: Ticket,
  { into, now, today }: Pick<Context, 'now' | 'today'> & { readonly into: Ticket },
): readonly Change[] {
  const tables = tablesShowing(world, ticket).map((table) => {
    const shown = anotherAccountOf(world, { id: ticket.id, tableId: table.id })?.id;
    const currentTicketId = shown ?? (into.tableId === undefined ? null : into.id);
    const status = currentTicketId === null ? 'cleaning' : 'occupied';
    return put('tables', { ...table, status, currentTicketId, updatedAt: now });
  });
  return [put('tickets', closed(ticket, { now, today })), ...tables];
}

function closed({ calls: _calls, ...ticket }: Ticket, { now, today }: Pick<Context, 'now' | 'today'>): Ticket {
  // A tablet whose clock fell back must not send tonight's account out of play. Whoever called has left.
  const closedDay = today < ticket.day ? ticket.day : today;
  return { ...ticket, status: 'closed', closedAt: now, closedDay, updatedAt: now };
}

/** Its own, and those pushed together with it. */
function tablesShowing(world: World, { id }: Pick<Ticket, 'id'>): readonly PosTable[] {
  return [...world.all('tables')].filter(({ currentTicketId }) => currentTicketId === id);
}

/** An account with nothing on it, opened by mistake: a tip that was typed on it already is owed by nobody. */
export function putAway(
  world: World,
  ticket: Ticket,
  context: Pick<Context, 'now' | 'today'> & { readonly left: TableStatus },
): readonly Change[] {
  return closeAccount(world, withTotals({ ...ticket, tip: ZERO }), context);
}

/** An account that tables showed is gone from them: the next one shows, or the table is left in that status. */
export function leaveTable(
  world: World,
  ticket: Ticket,
  { now, left }: Pick<Context, 'now'> & { readonly left: TableStatus },
): readonly Change[] {
  return tablesShowing(world, ticket).map((table) => {
    const waiting = anotherAccountOf(world, { id: ticket.id, tableId: table.id });
    const status = waiting ? 'occupied' : left;
    return put('tables', { ...table, status, currentTicketId: waiting?.id ?? null, updatedAt: now });
  });
}

/** Guests sit down with this account: the table shows it, unless it shows one that is still open. */
export function takeTable(world: World, ticket: Ticket, { now }: Pick<Context, 'now'>): readonly Change[] {
  const table = ticket.tableId === undefined ? undefined : world.get('tables', ticket.tableId);
  const current = table?.currentTicketId ? world.get('tickets', table.currentTicketId) : undefined;
  if (!table || (current && current.status !== 'closed')) return [];
  return [put('tables', { ...table, active: true, status: 'occupied', currentTicketId: ticket.id, updatedAt: now })];
}

/**
 * The table's second account, opened while two terminals were apart, must not vanish from the map. Of several the one
 * opened first: a world returns its records in no defined order, and a decision must not depend on it.
 */
function anotherAccountOf(world: World, ticket: { readonly id: string; readonly tableId: string }): Ticket | undefined {
  let first: Ticket | undefined;
  for (const other of world.of('tickets', `table ${ticket.tableId}`)) {
    if (other.id === ticket.id || other.status === 'closed') continue;
    if (first === undefined || openingTurn(other) < openingTurn(first)) first = other;
  }
  return first;
}

/** Instants have one length: of two opened in the same one the name decides. */
export function openingTurn({ openedAt, id }: Ticket): string {
  return openedAt + id;
}
