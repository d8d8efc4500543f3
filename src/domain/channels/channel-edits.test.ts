import { expect, test } from 'vitest';
import type { InputOf } from '#domain/commands.ts';
import { clashWords } from '#domain/fields/clash-words.ts';
import { editsOf, settledOf } from '#domain/fields/edits-over.ts';
import { stationFields } from '#domain/stations/station-fields.ts';
import { twoAccounts } from '#tests/support/two-accounts.ts';
import { CHANNEL_FIELDS, channelFields } from './channel-fields.ts';

type Channel = InputOf<'SAVE_CHANNEL'>;

const WATER = { menuItemId: 'agua', price: 4200 };
const BURGER = { menuItemId: 'hamburguesa-clasica', price: 14_000 };
const UBER: Channel = {
  id: 'uber',
  name: 'Uber Eats',
  delivers: false,
  paidByApp: true,
  priceChange: 1500,
  roundTo: 100,
  prices: [WATER],
  commission: 3000,
  promisedMinutes: 40,
  active: true,
  sort: 3,
};

/** A channel, and two sheets of it that were opened before anybody changed anything. */
function twoSheets() {
  const made = twoAccounts();
  made.do('SAVE_CHANNEL', UBER);
  const now = () => {
    const known = made.house.world.get('channels', 'uber');
    if (!known) throw new Error('it was saved above');
    return channelFields(known);
  };
  const save = (said: Partial<Channel>) => made.house.ask('SAVE_CHANNEL', { ...UBER, ...said });
  return { made, now, save };
}

test('[CHN12] two managers who change two things of a channel both have their way, prices of two dishes too', () => {
  const { now, save } = twoSheets();
  expect(save({ commission: 2500, seen: { commission: 3000 } })).toMatchObject({ ok: true });
  expect(save({ promisedMinutes: 50, seen: { promisedMinutes: 40 } })).toMatchObject({ ok: true });
  expect(save({ prices: [WATER, BURGER], seen: { prices: [WATER] } })).toMatchObject({ ok: true });
  expect(save({ prices: [{ ...WATER, price: 4500 }], seen: { prices: [WATER] } })).toMatchObject({ ok: true });
  expect(now()).toMatchObject({
    commission: 2500,
    promisedMinutes: 50,
    priceChange: 1500,
    prices: [{ ...WATER, price: 4500 }, BURGER],
  });
});

test('[CHN12] the second on the same is told, sees both in words, and keeps theirs or puts their own', () => {
  const { made, now, save } = twoSheets();
  save({ commission: 2500, prices: [{ ...WATER, price: 4500 }], seen: { commission: 3000, prices: [WATER] } });
  const mine = {
    ...UBER,
    commission: 2000,
    prices: [],
    name: 'Uber',
    seen: { commission: 3000, prices: [WATER], name: 'Uber Eats' },
  };
  expect(made.refusal('SAVE_CHANNEL', mine)).toBe('channel-changed');
  const words = editsOf(now(), mine).clashes.map((clash) => clashWords(made.house.world, CHANNEL_FIELDS, clash));
  expect(words).toEqual([
    { field: 'Comisión', theirs: '25%', mine: '20%' },
    { field: 'Precio de «Agua»', theirs: '$45.00', mine: 'como en la carta' },
  ]);
  made.do('SAVE_CHANNEL', settledOf(now(), mine, 'theirs'));
  expect(now()).toMatchObject({ name: 'Uber', commission: 2500, prices: [{ ...WATER, price: 4500 }] });
  made.do('SAVE_CHANNEL', settledOf(now(), { ...mine, name: 'Uber Eats', seen: mine.seen }, 'mine'));
  expect(now()).toMatchObject({ commission: 2000, prices: [] });
});

test('[CHN12] whoever edits one that was removed meanwhile does not bring it back unseen; a tablet of before is heard', () => {
  const { now, save } = twoSheets();
  save({ active: false, seen: { active: true } });
  save({ commission: 2000, seen: { commission: 3000 } });
  expect(now()).toMatchObject({ active: false, commission: 2000 });
  save({ commission: 1000 });
  expect(now()).toMatchObject({ active: true, commission: 1000 });
});

test('[CHN12] «A domicilio» is merged too, also before anybody kept it', () => {
  const { made } = twoSheets();
  const delivery: Channel = {
    ...UBER,
    id: 'delivery',
    name: 'A domicilio',
    delivers: true,
    paidByApp: false,
    priceChange: 0,
    prices: [],
    commission: 0,
    promisedMinutes: null,
  };
  made.do('SAVE_CHANNEL', { ...delivery, priceChange: 500, seen: { active: false, priceChange: 0 } });
  made.do('SAVE_CHANNEL', { ...delivery, promisedMinutes: 45, seen: { active: false, promisedMinutes: null } });
  expect(made.house.world.get('channels', 'delivery')).toMatchObject({
    active: true,
    priceChange: 500,
    promisedMinutes: 45,
  });
});

test('[EST7] two managers who change two things of a station both have their way, the second on the same is told, and one that was removed is brought back', () => {
  const made = twoAccounts();
  const station: InputOf<'SAVE_STATION'> = {
    id: 'parrilla',
    name: 'Parrilla',
    area: 'kitchen',
    patience: null,
    printerIds: [],
    staffIds: [],
    sort: 1,
    active: true,
  };
  made.do('SAVE_STATION', station);
  made.do('SAVE_STATION', { ...station, name: 'La parrilla', seen: { name: 'Parrilla' } });
  made.do('SAVE_STATION', { ...station, patience: { warm: 5, late: 9 }, seen: { patience: null } });
  const known = made.house.world.get('stations', 'parrilla');
  expect(known && stationFields(known)).toMatchObject({ name: 'La parrilla', patience: { warm: 5, late: 9 } });
  const late = { ...station, name: 'Asador', seen: { name: 'Parrilla' } };
  expect(made.refusal('SAVE_STATION', late)).toBe('station-changed');
  made.do('SAVE_STATION', { ...station, active: false, seen: { active: true } });
  made.do('SAVE_STATION', { ...station, active: true, seen: { active: false } });
  expect(made.house.world.get('stations', 'parrilla')).toMatchObject({ name: 'La parrilla', active: true });
});
