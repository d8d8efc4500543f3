import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { editsOf } from '#domain/fields/edits-over.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { put, type World } from '#domain/world.ts';
import { TAKEAWAY_CHANNEL, type Channel } from './channel.ts';
import { CHANNEL_ENTRIES, channelFields, ChannelSeen } from './channel-fields.ts';
import { channelById, channelsOf, isOwnChannel } from './channels-of-venue.ts';

const MOST_CHANNELS_OF_VENUE = 20;
const WHOLE = 10_000;

const Args = v.strictObject({
  id: v.pipe(Id, v.maxLength(40)),
  ...CHANNEL_ENTRIES,
  sort: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.sort)),
  seen: ChannelSeen,
});
type Args = v.InferOutput<typeof Args>;

export const saveChannel = defineCommand({
  type: 'SAVE_CHANNEL',
  words: 'Guardar canal',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

/** Accounts that are open keep what was agreed; what is ordered on them from now on costs what is said now. */
function decide(world: World, asked: Args, _context: Context): Decision {
  const before = channelById(world, asked.id);
  const { said: args, clashes } = editsOf(before && channelFields(before), asked);
  if (clashes.length > 0) return reject('channel-changed');
  // Reports tell what has a table under that key and by that word.
  if (args.id === 'table' || foldAccents(args.name) === foldAccents('Mesa')) return reject('channel-name-taken');
  const others = channelsOf(world).filter(({ id }) => id !== args.id);
  if (args.active && others.some(({ name }) => foldAccents(name) === foldAccents(args.name))) {
    return reject('channel-name-taken');
  }
  if (args.active && others.length >= MOST_CHANNELS_OF_VENUE) return reject('channels-too-many');
  if (args.priceChange <= -WHOLE || args.prices.some(({ price }) => price < 0))
    return reject('channel-price-below-zero');
  if (args.commission < 0 || args.commission > WHOLE) return reject('channel-commission');
  const known = world.get('channels', args.id);
  const isStranger = (id: string): boolean => known?.prices[id] === undefined && !world.get('menu', id);
  if (args.prices.some(({ menuItemId }) => isStranger(menuItemId))) return reject('menu-item-not-found');
  return accept([put('channels', { ...saidOf(args), ...fixedOf(world, args.id) })]);
}

function saidOf({ prices, roundTo, seen: _seen, ...said }: Args): Channel {
  const each = prices.map(({ menuItemId, price }): readonly [string, Cents] => [menuItemId, cents(price)]);
  return { ...said, roundTo: cents(roundTo), prices: Object.fromEntries(each) };
}

/** What the two of every venue are called, and that nobody keeps a part of them, is not the owner's to change. */
function fixedOf(world: World, id: string): Partial<Channel> {
  const own = isOwnChannel(id) ? channelById(world, id) : undefined;
  if (!own) return {};
  const { name, delivers } = own;
  const isTakeaway = id === TAKEAWAY_CHANNEL;
  return {
    name,
    delivers,
    paidByApp: false,
    commission: 0,
    ...(isTakeaway ? { active: true, promisedMinutes: null } : {}),
  };
}
