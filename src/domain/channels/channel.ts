import type { Ticket } from '#domain/order/ticket.ts';
import { changedBy, type Cents } from '#domain/shared/money.ts';
import type { Shelf } from '#domain/shared/shelf.ts';

/** Those every venue has; what it adds has an id of its own. «Mesa» has no record: its prices are the menu's. */
export const TAKEAWAY_CHANNEL = 'takeaway';
export const DELIVERY_CHANNEL = 'delivery';

/** Where an order comes from and how it leaves: «Para llevar», «A domicilio», «Uber Eats». */
export interface Channel {
  readonly id: string;
  readonly name: string;
  /** The venue brings it to the guest: asks name, phone and address. */
  readonly delivers: boolean;
  /** The app has the money already, and owes it to the venue. */
  readonly paidByApp: boolean;
  /** By how much its prices differ from the menu's, in hundredths of a per cent: 1500 is 15 % more. */
  readonly priceChange: number;
  /** What that comes to is rounded to the nearest of these: a peso, fifty centavos, a centavo. */
  readonly roundTo: Cents;
  /** What a dish costs there, whatever the menu says. */
  readonly prices: Readonly<Record<string, Cents>>;
  /** What is kept of each sale, in hundredths of a per cent. */
  readonly commission: number;
  /** Within how many minutes an order is promised; null: nothing is. */
  readonly promisedMinutes: number | null;
  /** Offered when an account is opened. */
  readonly active: boolean;
  readonly sort: number;
}

/** Which account, as far as prices ask. */
export type ChanneledAccount = Pick<Ticket, 'channel' | 'tableId'>;

type Channels = Shelf<'channels', Channel>;

/** «Para llevar» is what has no table and says nothing else, as accounts of every version do. */
export function channelOf(world: Channels, { channel, tableId }: ChanneledAccount): Channel | undefined {
  const id = channel?.id ?? (tableId === undefined ? TAKEAWAY_CHANNEL : undefined);
  return id === undefined ? undefined : world.get('channels', id);
}

/** A price of the menu, or of something asked with a dish, as it is in that channel. */
export function channelPrice(channel: Channel | undefined, price: Cents): Cents {
  return channel?.priceChange ? changedBy(price, channel) : price;
}
