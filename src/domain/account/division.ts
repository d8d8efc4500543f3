import type { Context } from '#domain/decision.ts';
import { newAccount } from '#domain/floor/open-account.ts';
import { partiesAt } from '#domain/floor/seated-guests.ts';
import { openingTurn, takeTable } from '#domain/floor/table-account.ts';
import { withParties, type Ticket } from '#domain/order/ticket.ts';
import { put, type Change, type World } from '#domain/world.ts';

/* The accounts of one table: «Cuenta 1» is the one that was divided, the others count on from it. */

export interface NewAccount {
  readonly ticketId: string;
  readonly folio: string;
  readonly tableId: string | undefined;
}

/** An account beside another, for lines that leave it and for the same guests; null when that very account exists already. */
export function openBeside(
  world: World,
  from: Ticket,
  { ticketId, folio, tableId, context }: NewAccount & { readonly context: Context },
): { readonly into: Ticket; readonly opening: readonly Change[] } | null {
  // A party counts on the day on which it came, also for the account that it asks for after midnight: its folio is of that day.
  const isSameParty = tableId === from.tableId;
  const opened = newAccount(world, { ticketId, folio }, isSameParty ? { ...context, today: from.day } : context);
  if (opened === null) return null;
  const parties = partiesAt(world, from);
  const into: Ticket = {
    ...withParties(opened.ticket, parties),
    pricesIncludeTax: from.pricesIncludeTax,
    taxRate: from.taxRate,
    openedBy: from.openedBy,
    ...(from.channel === undefined ? {} : { channel: from.channel }),
    ...(from.waiter === undefined ? {} : { waiter: from.waiter }),
    ...(from.course === undefined ? {} : { course: from.course }),
    ...(tableId === undefined ? {} : { tableId, type: 'dine-in' as const }),
    ...(isSameParty ? { division: { of: rootOf(from), number: freeNumber(world, rootOf(from)) } } : {}),
    // Its guests asked for the bill, however it is divided; of this account there is no paper yet.
    ...(isSameParty && from.bill ? { bill: { prints: 0, askedAt: from.bill.askedAt } } : {}),
  };
  return { into, opening: [put('folios', opened.folio), ...takeTable(world, into, context)] };
}

function rootOf({ id, division }: Ticket): string {
  return division?.of ?? id;
}

/** A number whose account was taken back is free again: what people call «Cuenta 2» is not the third. */
function freeNumber(world: World, root: string): number {
  const taken = new Set<number>();
  for (const ticket of world.of('tickets', `divided ${root}`)) {
    if (ticket.division && ticket.mergedInto === undefined) taken.add(ticket.division.number);
  }
  let number = 2;
  while (taken.has(number)) number += 1;
  return number;
}

export interface NumberedAccount {
  readonly number: number;
  readonly ticket: Ticket;
}

/**
 * All accounts of a table that were divided off one another, paid ones too, and whatever else is open there, by number.
 * Two tablets that divided at once may both have made a «Cuenta 2»: the later one gets the next number.
 */
export function accountsTogether(world: World, ticket: Ticket): readonly NumberedAccount[] {
  const root = rootOf(ticket);
  const near = new Set([
    ...world.of('tickets', `divided ${root}`),
    ...(ticket.tableId === undefined ? [] : world.of('tickets', `table ${ticket.tableId}`)),
  ]);
  const together = [...near].filter(
    (other) =>
      other.mergedInto === undefined &&
      other.tableId === ticket.tableId &&
      (rootOf(other) === root || (ticket.tableId !== undefined && other.status !== 'closed')),
  );
  const wished = ({ division, id }: Ticket): number => {
    if (id === root) return 1;
    return division?.of === root ? division.number : Number.MAX_SAFE_INTEGER;
  };
  const inTurn = together.toSorted((a, b) => wished(a) - wished(b) || (openingTurn(a) < openingTurn(b) ? -1 : 1));
  let last = 0;
  return inTurn.map((each) => {
    const wish = wished(each);
    last = wish === Number.MAX_SAFE_INTEGER ? last + 1 : Math.max(last + 1, wish);
    return { number: last, ticket: each };
  });
}

/** «Cuenta 2» where a table has several; null where there is one alone. */
export function accountName(world: World, ticket: Ticket): string | null {
  const all = accountsTogether(world, ticket);
  const own = all.find(({ ticket: { id } }) => id === ticket.id);
  return own && all.length > 1 ? `Cuenta ${own.number}` : null;
}
