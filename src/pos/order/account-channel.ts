import { channelOf, channelPrice, type Channel, type ChanneledAccount } from '#domain/channels/channel.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { World } from '#domain/world.ts';
import { keepLatest, keepSame } from '#ui/drawing/keep-same.ts';
import type { MenuCard, MenuOnScreen } from './menu-view.ts';

/** An account that is not here is shown the menu's own prices, as a table is. */
const NO_ACCOUNT: ChanneledAccount = { tableId: '' };

export function accountIn(world: World, ticketId: string | null): ChanneledAccount {
  return (ticketId === null ? undefined : liveTicket(world, ticketId)) ?? NO_ACCOUNT;
}

export function channelOfAccount(world: World, ticketId: string | null): Channel | undefined {
  return channelOf(world, accountIn(world, ticketId));
}

const cardFrom = keepSame<MenuCard>();
const menuFrom = keepLatest<MenuOnScreen>();

/** The menu at the prices of the account's channel, as the rules will reckon them. */
export function menuInChannel(menu: MenuOnScreen, channel: Channel | undefined): MenuOnScreen {
  if (channel === undefined) return menu;
  return menuFrom([menu, channel], () => ({
    ...menu,
    cards: menu.cards.map((card) => cardFrom(card, [channel], () => inChannel(card, channel))),
  }));
}

function inChannel(card: MenuCard, channel: Channel): MenuCard {
  const own = channel.prices[card.id];
  const price = own ?? channelPrice(channel, card.price);
  const isHappy = own === undefined && !channel.paidByApp && card.happyHour !== null;
  const happyHour = isHappy ? { ...card.happyHour, price: channelPrice(channel, card.happyHour.price) } : null;
  return { ...card, price, happyHour };
}
