import type { InputOf } from '#domain/commands.ts';
import { daySums } from '#domain/reports/day-sums.ts';
import { twoAccounts, type Accounts } from '../two-accounts.ts';

export type ChannelSaid = InputOf<'SAVE_CHANNEL'>;

export const channel = (id: string, said: Partial<ChannelSaid> = {}): ChannelSaid => ({
  id,
  name: id,
  delivers: false,
  paidByApp: true,
  priceChange: 0,
  roundTo: 100,
  prices: [],
  commission: 0,
  promisedMinutes: null,
  active: true,
  sort: 3,
  ...said,
});

/** 15 % dearer to the peso, of which 30 % is the app's; water has a price of its own. Included prices, as in production. */
export const UBER = channel('uber', {
  name: 'Uber Eats',
  priceChange: 1500,
  commission: 3000,
  promisedMinutes: 40,
  prices: [{ menuItemId: 'agua', price: 4200 }],
});

export function evening(): Accounts {
  const made = twoAccounts({ pricesIncludeTax: true });
  made.do('SAVE_CHANNEL', UBER);
  made.do('OPEN_CHANNEL', { ticketId: 'u1', folio: 'A-201', channelId: 'uber' });
  return made;
}

export function sums(made: Accounts) {
  const tickets = [...made.house.world.all('tickets')];
  return daySums({ tickets, kds: [] }, { day: made.ticket('u1').day, zone: 'America/Mexico_City' }).rows;
}
