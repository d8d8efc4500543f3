import * as v from 'valibot';
import { entriesOf, field, seenOf } from '#domain/fields/field.ts';
import { listText } from '#domain/fields/typed.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import type { Names } from '#domain/define-record.ts';
import { cents, formatPesos, MAX_TYPED } from '#domain/shared/money.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { changeText, shareText } from './channel-words.ts';
import type { Channel } from './channel.ts';

export const CHANNEL_NAME_MAX = 24;
export const MOST_PROMISED_MINUTES = 600;
/** Ten times the price is a slip of the finger. */
const MOST_CHANGE = 100_000;
const ROUND_TO = [1, 50, 100, 500] as const;

const Hundredths = v.pipe(v.number(), v.integer(), v.minValue(-MOST_CHANGE), v.maxValue(MOST_CHANGE));
const DishPrice = v.strictObject({
  menuItemId: Id,
  price: v.pipe(v.number(), v.integer(), v.minValue(-MAX_TYPED), v.maxValue(MAX_TYPED)),
});
type DishPrice = v.InferOutput<typeof DishPrice>;

/** All that people say of a channel; its place in the list is nobody's word. */
export const CHANNEL_FIELDS = {
  name: field({ word: 'Nombre', schema: line(CHANNEL_NAME_MAX), kept: 'needed' }),
  delivers: field({
    word: 'Quién lo lleva',
    schema: v.boolean(),
    kept: 'needed',
    say: (delivers) => (delivers ? 'Nosotros, a domicilio' : 'Pasan por él'),
  }),
  paidByApp: field({
    word: 'Quién cobra',
    schema: v.boolean(),
    kept: 'needed',
    say: (paidByApp) => (paidByApp ? 'La app' : 'Nosotros'),
  }),
  priceChange: field({ word: 'Precios', schema: Hundredths, kept: 'needed', say: changeText }),
  roundTo: field({
    word: 'Redondear',
    schema: v.picklist(ROUND_TO),
    kept: 'needed',
    say: (roundTo) => `a ${formatPesos(cents(roundTo))}`,
  }),
  prices: field({
    word: 'Precios por platillo',
    schema: v.pipe(v.array(DishPrice), v.maxLength(CATALOG_LIMITS.items)),
    kept: 'needed',
    // All of them, or the one that two people wrote.
    say: (prices: DishPrice[] | DishPrice, names) =>
      Array.isArray(prices)
        ? listText(prices.map((each) => `${dishIn(names, each)} ${formatPesos(cents(each.price))}`))
        : formatPesos(cents(prices.price)),
    sayPart: (price, names) => `Precio de «${dishIn(names, price as DishPrice)}»`,
    nothing: 'como en la carta',
  }),
  commission: field({ word: 'Comisión', schema: Hundredths, kept: 'needed', say: shareText }),
  promisedMinutes: field({
    word: 'Se promete en',
    schema: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PROMISED_MINUTES))),
    kept: 'needed',
    say: (minutes) => `${minutes} min`,
  }),
  active: field({
    word: 'Estado',
    schema: v.boolean(),
    kept: 'needed',
    say: (active) => (active ? 'En uso' : 'Quitado'),
  }),
} as const;

function dishIn({ nameOf }: Names, { menuItemId }: DishPrice): string {
  return nameOf('menu', menuItemId) ?? '(otro)';
}

export const CHANNEL_ENTRIES = entriesOf(CHANNEL_FIELDS);
export const ChannelSeen = seenOf(CHANNEL_FIELDS);

/** A channel as its sheet shows it. */
export function channelFields({ id: _id, sort: _sort, prices, roundTo, ...said }: Channel) {
  return { ...said, roundTo: ROUND_TO.find((each) => each === roundTo) ?? 100, prices: dishPrices(prices) };
}

function dishPrices(prices: Channel['prices']): DishPrice[] {
  return Object.keys(prices)
    .toSorted()
    .map((menuItemId) => ({ menuItemId, price: prices[menuItemId] ?? 0 }));
}
