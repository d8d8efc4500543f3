import { wantedQty } from '#domain/kitchen/kds-entry.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Ticket, TicketItem } from '#domain/order/ticket.ts';
import type { World } from '#domain/world.ts';

/* What must be true of the kitchen's cards at any moment: cooked once, where the guests sit. */

/** Ordered = sent + unsent, the cards want what was sent of each line, and stand at the table of whoever ordered it. */
export function wrongCards(world: World): readonly string[] {
  const lines = new Map<string, { readonly ticket: Ticket; readonly item: TicketItem }>();
  for (const ticket of world.all('tickets')) {
    for (const item of ticket.items) lines.set(item.id, { ticket, item });
  }
  const wanted = new Map<string, number>();
  const faults: string[] = [];
  for (const card of world.all('kds')) {
    for (const row of card.items) {
      const qty = wantedQty(row);
      if (qty < 0) faults.push(`CARDS ${card.id} wants ${qty} of ${row.ticketItemId}`);
      if (qty <= 0) continue;
      wanted.set(row.ticketItemId, (wanted.get(row.ticketItemId) ?? 0) + qty);
      const line = lines.get(row.ticketItemId);
      if (!line) faults.push(`CARDS ${card.id} wants ${row.ticketItemId}, which nobody pays`);
      else if (tableOf(world, line.ticket) !== card.tableName) {
        faults.push(`CARDS ${card.id} is at ${card.tableName}, its guests at ${tableOf(world, line.ticket)}`);
      }
    }
    const account = liveTicket(world, card.ticketId);
    const isWanted = card.items.some((row) => wantedQty(row) > 0);
    if (isWanted && account && tableOf(world, account) !== card.tableName) {
      faults.push(`CARDS ${card.id} names an account at another table`);
    }
  }
  for (const { item } of lines.values()) {
    if ((item.share?.index ?? 0) > 0) continue;
    const cooked = wanted.get(item.id) ?? 0;
    if (item.sentQty > item.qty) faults.push(`CARDS ${item.id}: sent ${item.sentQty} of ${item.qty}`);
    if (cooked !== item.sentQty) faults.push(`CARDS ${item.id}: charged ${item.sentQty}, cooked ${cooked}`);
  }
  return faults;
}

/** What waits for its course can be fired by somebody: its account is open. */
export function stuckCourses(world: World): readonly string[] {
  const open = [...world.all('tickets')].filter(({ status }) => status !== 'closed');
  const lines = new Set(open.flatMap(({ items }) => items.map(({ id }) => id)));
  return [...world.all('kds')]
    .filter(({ status }) => status === 'held')
    .flatMap(({ id, items }) => items.filter((row) => wantedQty(row) > 0 && !lines.has(row.ticketItemId)).map(() => id))
    .map((id) => `CARDS ${id} waits and nobody can fire it`);
}

function tableOf(world: World, { tableId }: Ticket): string | null {
  return tableId === undefined ? null : (world.get('tables', tableId)?.name ?? null);
}
