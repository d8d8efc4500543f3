import type { InputOf } from '#domain/commands.ts';
import { TAKEAWAY_CHANNEL, type Channel } from '#domain/channels/channel.ts';
import { cents, formatPesos, readPesos } from '#domain/shared/money.ts';

/* A channel as it is typed in Ajustes, and as its command says it. */

export type UpOrDown = 'same' | 'more' | 'less';

export interface TypedChannel {
  readonly name: string;
  readonly serves: 'pickup' | 'delivery';
  readonly pays: 'guest' | 'app';
  readonly change: UpOrDown;
  readonly percent: string;
  readonly roundTo: '1' | '50' | '100' | '500';
  readonly commission: string;
  readonly minutes: string;
  /** By dish, as typed; empty: the price follows the menu's. */
  readonly prices: Readonly<Record<string, string>>;
}

export type ChannelWords = Omit<InputOf<'SAVE_CHANNEL'>, 'id' | 'sort' | 'active'>;

const ROUNDS: readonly TypedChannel['roundTo'][] = ['1', '50', '100', '500'];

export function typedFrom(channel: Channel): TypedChannel {
  const { priceChange } = channel;
  return {
    name: channel.name,
    serves: channel.delivers ? 'delivery' : 'pickup',
    pays: channel.paidByApp ? 'app' : 'guest',
    change: priceChange === 0 ? 'same' : priceChange > 0 ? 'more' : 'less',
    percent: priceChange === 0 ? '' : String(Math.abs(priceChange) / 100),
    roundTo: ROUNDS.find((each) => Number(each) === channel.roundTo) ?? '100',
    commission: channel.commission === 0 ? '' : String(channel.commission / 100),
    minutes: channel.promisedMinutes === null ? '' : String(channel.promisedMinutes),
    prices: Object.fromEntries(Object.entries(channel.prices).map(([id, price]) => [id, formatPesos(price)])),
  };
}

/** As the command says it, or what cannot be read. */
export function saidOf(typed: TypedChannel, id: string): ChannelWords | string {
  if (typed.name.trim() === '') return 'Escribe el nombre del canal.';
  const percent = typed.change === 'same' ? 0 : hundredthsOf(typed.percent);
  if (percent === null || (typed.change !== 'same' && percent === 0))
    return 'Escribe el porcentaje de los precios, como 15 o 7.5.';
  const commission = typed.commission.trim() === '' ? 0 : hundredthsOf(typed.commission);
  if (commission === null) return 'Escribe la comisión en por ciento, como 30 o 27.5.';
  const minutes = typed.minutes.trim();
  if (minutes !== '' && !/^[1-9]\d{0,2}$/.test(minutes))
    return 'Escribe los minutos con número, como 40, o déjalo vacío.';
  const prices: { menuItemId: string; price: number }[] = [];
  for (const [menuItemId, text] of Object.entries(typed.prices)) {
    if (text.trim() === '') continue;
    const price = readPesos(text);
    if (price === null) return `«${text}» no es un precio. Escribe pesos, como 120.50.`;
    prices.push({ menuItemId, price });
  }
  // As the record tells them.
  prices.sort((a, b) => (a.menuItemId < b.menuItemId ? -1 : 1));
  return {
    name: typed.name,
    delivers: typed.serves === 'delivery',
    paidByApp: typed.pays === 'app',
    priceChange: typed.change === 'less' ? -percent : percent,
    roundTo: ROUND_VALUES[typed.roundTo],
    prices,
    commission: typed.pays === 'app' || id !== TAKEAWAY_CHANNEL ? commission : 0,
    promisedMinutes: minutes === '' ? null : Number(minutes),
  };
}

const ROUND_VALUES = { '1': 1, '50': 50, '100': 100, '500': 500 } as const;

/** «15», «7.5 %», «27,5» as hundredths of a per cent; null: it is none. */
export function hundredthsOf(text: string): number | null {
  const plain = text.replaceAll(/[\s%]/g, '').replace(',', '.');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** What a price of the menu becomes, for the example below the fields; null: not to be said yet. */
export function exampleOf(typed: TypedChannel): Pick<Channel, 'priceChange' | 'roundTo'> | null {
  const percent = hundredthsOf(typed.percent);
  if (typed.change === 'same' || percent === null || percent === 0) return null;
  if (typed.change === 'less' && percent >= 10_000) return null;
  return { priceChange: typed.change === 'less' ? -percent : percent, roundTo: cents(ROUND_VALUES[typed.roundTo]) };
}
