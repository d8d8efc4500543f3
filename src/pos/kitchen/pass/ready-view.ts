import { isDishReady, isDishServed, wantedQty } from '#domain/kitchen/kds-entry.ts';
import type { World } from '#domain/world.ts';

/** A dish on the pass that one person should bring. */
export interface ReadyDish {
  readonly id: string;
  readonly place: string;
  readonly dish: string;
}

/** Of the accounts that this person serves: which dish, for which table and, where it was said, for whom. */
export function readyDishes(world: World, personId: string): readonly ReadyDish[] {
  const found: ReadyDish[] = [];
  for (const entry of world.all('kds')) {
    if (entry.times.servedAt !== undefined) continue;
    const ticket = world.get('tickets', entry.ticketId);
    if (!ticket || ticket.status === 'closed' || (ticket.waiter ?? ticket.openedBy) !== personId) continue;
    for (const item of entry.items) {
      if (wantedQty(item) === 0 || !isDishReady(entry, item) || isDishServed(entry, item)) continue;
      const seat = ticket.items.find(({ id }) => id === item.ticketItemId)?.seat ?? item.seat;
      const person = seat === undefined ? '' : ` (Persona ${seat})`;
      found.push({
        id: `${entry.id}/${item.ticketItemId}`,
        place: entry.tableName ?? `Para llevar ${entry.folio}`,
        dish: `${wantedQty(item)} ${item.name}${person}`,
      });
    }
  }
  return found;
}

/** What the tablet says aloud: one line for each table. */
export function readyText(dishes: readonly ReadyDish[]): readonly string[] {
  return [...Map.groupBy(dishes, ({ place }) => place)].map(
    ([place, of]) => `${place}: ${of.map(({ dish }) => dish).join(', ')}`,
  );
}
