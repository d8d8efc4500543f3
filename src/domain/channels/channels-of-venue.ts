import { foldAccents } from '#domain/shared/text.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import { ZERO, cents } from '#domain/shared/money.ts';
import { DELIVERY_CHANNEL, TAKEAWAY_CHANNEL, type Channel } from './channel.ts';

type Channels = Shelf<'channels', Channel>;

/** As they are until the owner says something else: the menu's prices, and no deliveries. */
const OWN: readonly Channel[] = [
  { ...plain(TAKEAWAY_CHANNEL, 'Para llevar'), active: true, sort: 0 },
  { ...plain(DELIVERY_CHANNEL, 'A domicilio'), delivers: true, sort: 1 },
];

function plain(id: string, name: string): Channel {
  return {
    id,
    name,
    delivers: false,
    paidByApp: false,
    priceChange: 0,
    roundTo: cents(100),
    prices: {},
    commission: 0,
    promisedMinutes: null,
    active: false,
    sort: 0,
  };
}

/** The two that every venue has, and what the owner added, in the order of the venue. */
export function channelsOf(world: Channels): readonly Channel[] {
  const added = [...world.all('channels')].filter(({ id, active }) => active && !isOwnChannel(id));
  return [...OWN.map((own) => world.get('channels', own.id) ?? own), ...added.toSorted(compareChannels)];
}

/** Those the owner added and removed: they can be brought back, with their sales. */
export function removedChannels(world: Channels): readonly Channel[] {
  return [...world.all('channels')].filter(({ id, active }) => !active && !isOwnChannel(id)).toSorted(compareChannels);
}

/** What is offered beside a table and «Para llevar». */
export function offeredChannels(world: Channels): readonly Channel[] {
  return channelsOf(world).filter(({ id, active }) => active && id !== TAKEAWAY_CHANNEL);
}

export function channelById(world: Channels, id: string): Channel | undefined {
  return world.get('channels', id) ?? OWN.find((own) => own.id === id);
}

/** As it is called now: reports are read by whoever knows it by this name. */
export function channelName(world: Channels, id: string): string {
  return id === 'table' ? 'Mesa' : (channelById(world, id)?.name ?? id);
}

export function isOwnChannel(id: string): boolean {
  return OWN.some((own) => own.id === id);
}

export function newChannel(id: string, sort: number): Channel {
  return {
    ...plain(id, ''),
    paidByApp: true,
    active: true,
    sort,
    promisedMinutes: null,
    roundTo: cents(100),
    prices: {},
    commission: ZERO,
  };
}

function compareChannels(a: Channel, b: Channel): number {
  const [one, other] = [foldAccents(a.name), foldAccents(b.name)];
  return a.sort - b.sort || (one < other ? -1 : one > other ? 1 : a.id < b.id ? -1 : 1);
}
