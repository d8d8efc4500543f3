import { bagText } from '#domain/guests/noted-visit.ts';
import { placeName } from '#domain/order/account-words.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { includesFolded } from '#domain/shared/text.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';

export interface ClosedAccount {
  readonly ticketId: string;
  readonly folio: string;
  readonly place: string;
  /** Whose order to take away it was, as an app's call names it; empty: nobody said, or it was a table's. */
  readonly toGo: string;
  readonly waiter: string;
  readonly total: Cents;
  readonly closedAt: Instant;
}

/** Today's charged accounts, the last one first. */
export function closedAccountsView(world: World, today: DateText): readonly ClosedAccount[] {
  return [...world.all('tickets')]
    .filter((ticket) => ticket.closedDay === today && ticket.items.length + ticket.payments.length > 0)
    .flatMap((ticket) => (ticket.closedAt === null ? [] : [closedOf(world, ticket, ticket.closedAt)]))
    .toSorted((a, b) => (a.closedAt < b.closedAt ? 1 : -1));
}

function closedOf(world: World, ticket: Ticket, closedAt: Instant): ClosedAccount {
  return {
    ticketId: ticket.id,
    folio: ticket.folio,
    place: placeName(world, ticket),
    toGo: bagText(world, ticket),
    waiter: world.get('staff', ticket.waiter ?? ticket.openedBy)?.name ?? '',
    total: ticket.total,
    closedAt,
  };
}

/** By folio, table, amount, waiter or whose it was: what was typed must stand in one of them. */
export function findClosed(accounts: readonly ClosedAccount[], typed: string): readonly ClosedAccount[] {
  return accounts.filter(({ folio, place, toGo, waiter, total }) => {
    const amount = formatPesos(total);
    const told = [folio, place, toGo, waiter, amount, amount.replaceAll(/[$,]/g, '')];
    return told.some((text) => includesFolded(text, typed));
  });
}
