import { dishIdOf, wantedQty } from '#domain/kitchen/kds-entry.ts';
import { countsAt } from '#domain/kitchen/two-stations.ts';
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
      if (countsAt(card, row)) wanted.set(dishIdOf(row), (wanted.get(dishIdOf(row)) ?? 0) + qty);
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
    if (item.sentQty > item.qty) faults.push(`CARDS ${item.id}: sent ${item.sentQty} of ${item.qty}`);
    for (const { dish, isCancelled } of dishesOf(item)) {
      const cooked = wanted.get(dish) ?? 0;
      const charged = isCancelled ? 0 : item.sentQty;
      if (cooked !== charged) faults.push(`CARDS ${dish}: charged ${charged}, cooked ${cooked}`);
    }
  }
  return faults;
}

/** What the kitchen makes of a line: itself, or each dish of a package. */
function dishesOf({ id, contents }: TicketItem): readonly { readonly dish: string; readonly isCancelled: boolean }[] {
  if (contents === undefined) return [{ dish: id, isCancelled: false }];
  return contents.map((part) => ({
    dish: dishIdOf({ ticketItemId: id, part: part.id }),
    isCancelled: part.cancelled === true,
  }));
}

/** What two stations make is wanted at both, as often, and as far as «Marchar» goes. */
export function unevenParts(world: World): readonly string[] {
  const counts = new Map<string, Map<string, number>>();
  for (const card of world.all('kds')) {
    for (const row of card.items.filter(({ stations }) => stations !== undefined)) {
      if (!row.stations?.includes(card.station ?? '')) return [`CARDS ${card.id} has a part that is made elsewhere`];
      const key = `${dishIdOf(row)} of ${row.stations.join('+')}${card.status === 'held' ? ', held' : ''}`;
      const of = counts.get(key) ?? new Map<string, number>(row.stations.map((part) => [part, 0]));
      of.set(card.station ?? '', (of.get(card.station ?? '') ?? 0) + wantedQty(row));
      counts.set(key, of);
    }
  }
  return [...counts].flatMap(([key, of]) =>
    new Set(of.values()).size > 1 ? [`CARDS parts of ${key} are wanted ${[...of.values()].join(' and ')} times`] : [],
  );
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
