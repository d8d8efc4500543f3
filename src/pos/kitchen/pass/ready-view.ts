import { dishIdOf, type KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { World } from '#domain/world.ts';
import { dishesOn } from '../../shell/dishes/dishes-on.ts';

/** A dish on the pass that one person should bring. */
export interface ReadyDish {
  readonly id: string;
  readonly place: string;
  readonly dish: string;
}

/** Of the accounts that this person serves: which dish, for which table and, where it was said, for whom. */
export function readyDishes(world: World, personId: string): readonly ReadyDish[] {
  const cards: KdsEntry[] = [];
  for (const entry of world.all('kds')) {
    if (entry.times.servedAt !== undefined) continue;
    const ticket = world.get('tickets', entry.ticketId);
    if (!ticket || ticket.status === 'closed' || (ticket.waiter ?? ticket.openedBy) !== personId) continue;
    cards.push(entry);
  }
  return dishesOn(cards)
    .filter(({ isReady, isServed }) => isReady && !isServed)
    .map(({ first: { entry, item }, qty }) => {
      const line = world.get('tickets', entry.ticketId)?.items.find(({ id }) => id === item.ticketItemId);
      const seat = line?.seat ?? item.seat;
      const person = seat === undefined ? '' : ` (Persona ${seat})`;
      return {
        id: `${entry.id}/${dishIdOf(item)}`,
        place: entry.tableName ?? `${entry.channel?.name ?? 'Para llevar'} ${entry.folio}`,
        dish: `${qty} ${item.name}${person}`,
      };
    });
}

/** What the tablet says aloud: one line for each table. */
export function readyText(dishes: readonly ReadyDish[]): readonly string[] {
  return [...Map.groupBy(dishes, ({ place }) => place)].map(
    ([place, of]) => `${place}: ${of.map(({ dish }) => dish).join(', ')}`,
  );
}
