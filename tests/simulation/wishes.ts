import type { Terminal } from '#application/terminal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { heldCardsOf } from '#domain/kitchen/held-cards.ts';
import { unsentLines } from '#domain/kitchen/send-to-kds.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { instant, localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { accountWish, afterWish, payWish } from './account-wishes.ts';
import { APP } from './house.ts';
import type { Weather } from './weather.ts';

/** All that whoever taps goes by. */
interface Screen {
  readonly world: World;
  readonly status: Pick<Terminal['status'], 'isOnline'>;
}

/** What somebody wants to tap. */
export type Wish = { [T in CommandType]: { readonly type: T; readonly args: InputOf<T> } }[CommandType];

export function isFree(world: World, tableId: string): boolean {
  return world.get('tables', tableId)?.status === 'free';
}

/** What a busy person would tap next, looking at this terminal. */
export function someWish(terminal: Screen, weather: Weather): Wish | null {
  const { world } = terminal;
  const { random, stats } = weather;
  const tables = [...world.all('tables')];
  if (tables.length === 0) return null;
  const ticket = random.pick([...world.all('tickets')].filter(({ status: state }) => state !== 'closed'));
  const roll = random.next();
  if (roll > 0.88) return kitchenWish(world, weather);
  if (roll > 0.86) return soldOutWish(world, weather);
  if (roll > 0.84) {
    const left = tables.find(({ status }) => status === 'cleaning');
    if (left) return { type: 'SET_TABLE_STATUS', args: { tableId: left.id, status: 'free' } };
  }
  if (!ticket || roll < 0.08) {
    if (weather.options.channels === true && random.chance(0.5)) return channelWish(weather);
    const free = random.pick(tables.filter(({ id }) => isFree(world, id)));
    return free ? openWish(free.id, `t${stats.taps}-${random.below(1e9)}`, random.next()) : kitchenWish(world, weather);
  }
  if (roll > 0.66) return tillWish(terminal, ticket, weather);
  return roll > 0.46 ? accountWish(world, ticket, weather) : orderWish(world, ticket, weather);
}

function channelWish({ random, stats }: Weather): Wish {
  const { ticketId, folio } = openWish('', `t${stats.taps}-${random.below(1e9)}`, random.next()).args;
  stats.channels += 1;
  return { type: 'OPEN_CHANNEL', args: { ticketId, folio, channelId: random.pick([APP.id, 'delivery']) ?? APP.id } };
}

function orderWish(world: World, ticket: Ticket, weather: Weather): Wish | null {
  const { random } = weather;
  const ticketId = ticket.id;
  const item = random.pick(ticket.items);
  const roll = random.next();
  if (roll < 0.5 || !item) {
    const dish = random.pick([...world.all('menu')]);
    const wish = addWish(ticketId, dish?.id ?? 'agua', 1 + random.below(3));
    return answered(world, wish, weather);
  }
  if (roll < 0.7)
    return { type: 'CHANGE_QTY', args: { ticketId, itemId: item.id, delta: random.chance(0.5) ? 1 : -1 } };
  if (roll < 0.8)
    return {
      type: 'VOID_ITEM',
      args: { ticketId, itemId: item.id, ...(random.chance(0.6) ? { reason: 'Se equivocó' } : {}) },
    };
  const another = answersTo(world, item.menuItemId, weather);
  if (another.length > 0 && random.chance(0.3)) {
    return { type: 'SET_ITEM_MODIFIERS', args: { ticketId, itemId: item.id, modifiers: another } };
  }
  const [held] = heldCardsOf(world, [ticket]);
  if (held?.course !== undefined && random.chance(0.4)) {
    return { type: 'FIRE_COURSE', args: { ticketId, course: held.course } };
  }
  return { type: 'SEND_TO_KDS', args: { ticketId, lines: sendLines(ticket) } };
}

function tillWish({ world, status }: Screen, ticket: Ticket, weather: Weather): Wish | null {
  const { random } = weather;
  const ticketId = ticket.id;
  const roll = random.next();
  if (roll < 0.3) {
    const adjusted = random.chance(0.5) ? { tip: random.below(5000) } : { discount: random.below(4000) };
    return { type: 'APPLY_TIP_DISCOUNT_TAX', args: { ticketId, ...adjusted } };
  }
  if (roll < 0.42) {
    const other = random.pick(
      [...world.all('tickets')].filter((candidate) => candidate.status !== 'closed' && candidate.id !== ticketId),
    );
    return other ? { type: 'MERGE_TICKETS', args: { fromTicketId: other.id, intoTicketId: ticketId } } : null;
  }
  return roll < 0.56 ? afterWish(world, weather) : payWish(world, ticket, { weather, isTaken: !status.isOnline });
}

function kitchenWish(world: World, { random }: Weather): Wish | null {
  const entry = random.pick([...world.all('kds')].filter(({ status: state }) => state !== 'ready' && state !== 'held'));
  return entry ? { type: entry.status === 'pending' ? 'KDS_ACK' : 'KDS_READY', args: { entryId: entry.id } } : null;
}

/** What somebody would answer: mostly as asked, now and then too little or too much. */
function answersTo(
  world: World,
  menuItemId: string,
  { random }: Weather,
): { group?: string; id: string; qty: number }[] {
  return (world.get('menu', menuItemId)?.groupIds ?? []).flatMap((groupId) => {
    const group = world.get('optionGroups', groupId);
    if (!group) return [];
    const count = group.min + random.below(group.max - group.min + 1) + (random.chance(0.05) ? 1 : 0);
    const first = random.below(group.options.length);
    return Array.from({ length: count }, (_, index) => {
      const option = group.options[(first + index) % group.options.length];
      const id = option?.id ?? 'nada';
      return group.isExtras === true ? { id, qty: 1 } : { group: groupId, id, qty: 1 };
    });
  });
}

function answered(world: World, wish: ReturnType<typeof addWish>, weather: Weather): Wish {
  const modifiers = answersTo(world, wish.args.menuItemId, weather);
  if (modifiers.length === 0) return wish;
  weather.stats.choices += 1;
  return { ...wish, args: { ...wish.args, modifiers } };
}

function optionWish(world: World, { random, time }: Weather): Wish | null {
  const group = random.pick([...world.all('optionGroups')]);
  const option = group && random.pick(group.options);
  if (!group || !option) return null;
  const soldOut = option.soldOutOn !== localDate(instant(time.now), DEFAULT_ZONE);
  return { type: 'SET_OPTION_SOLD_OUT', args: { groupId: group.id, optionId: option.id, soldOut, area: 'kitchen' } };
}

function soldOutWish(world: World, weather: Weather): Wish | null {
  const { random, time } = weather;
  if (weather.options.choices === true && random.chance(0.4)) return optionWish(world, weather);
  const dish = random.pick([...world.all('menu')]);
  const today = localDate(instant(time.now), DEFAULT_ZONE);
  return dish ? { type: 'SET_SOLD_OUT', args: { menuItemId: dish.id, soldOut: dish.soldOutOn !== today } } : null;
}

export function openWish(tableId: string, ticketId: string, fraction: number): Wish & { readonly type: 'OPEN_TABLE' } {
  // Few numbers on purpose: terminals apart must often pick the same one.
  return { type: 'OPEN_TABLE', args: { tableId, ticketId, folio: folioFromFraction(fraction * 0.04) } };
}

export function addWish(ticketId: string, menuItemId: string, qty: number): Wish & { readonly type: 'ADD_ITEM' } {
  return { type: 'ADD_ITEM', args: { ticketId, menuItemId, qty } };
}

export function sendLines(ticket: Ticket): { itemId: string; qty: number }[] {
  return unsentLines(ticket).map(({ itemId, qty }) => ({ itemId, qty }));
}
