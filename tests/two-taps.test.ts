/* Two waiters greet the same guests: each taps the free table on the own tablet before hearing of the other. */
import { expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { orderView } from '#pos/order/order-view.ts';
import { OWNER } from './simulation/crew.ts';
import { Device } from './simulation/device.ts';
import { House } from './simulation/house.ts';
import { Weather } from './simulation/weather.ts';

async function room() {
  const weather = new Weather({ seed: 1, devices: 2, tabs: 1, taps: 0, chaos: 0, restores: false });
  const house = await House.open(weather, ['ana', 'beto']);
  const pass = async (ms: number): Promise<void> => {
    const until = weather.time.now + ms;
    weather.time.after(ms, () => undefined);
    await weather.time.run(() => weather.time.now >= until);
  };
  const [ana, beto] = [new Device('ana', weather, house), new Device('beto', weather, house)];
  for (const device of [ana, beto]) device.openTab();
  await pass(5000);
  return { weather, house, pass, ana, beto };
}

function terminalOf(device: Device) {
  const [tab] = device.tabs;
  assert(tab !== undefined, 'the tablet is on');
  return tab.terminal;
}

function tap<T extends CommandType>(device: Device, type: T, args: InputOf<T>): string {
  const { decision, command } = terminalOf(device).issue(type, args, { by: OWNER.id });
  assert(decision.ok, `${type} was refused on the tablet`);
  return command.id;
}

/** Table, one dish, sent: what each of the two does without hearing of the other. */
function orderAlone(device: Device, ticketId: string, menuItemId: string, folio: string): void {
  tap(device, 'OPEN_TABLE', { tableId: 'mesa-1', ticketId, folio });
  const itemId = tap(device, 'ADD_ITEM', { ticketId, menuItemId });
  tap(device, 'SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] });
}

test.each([
  ['both are online', 0, 0],
  ['the second is cut off for a minute', 0, 60_000],
  ['the first is cut off for a minute', 60_000, 0],
  ['both are cut off', 60_000, 90_000],
])('[FLR9] one table, two tablets, one account with the lines of both: %s', async (_, anaAwayMs, betoAwayMs) => {
  const { weather, house, pass, ana, beto } = await room();
  ana.offlineUntilMs = weather.time.now + anaAwayMs;
  beto.offlineUntilMs = weather.time.now + betoAwayMs;
  await pass(1000);
  orderAlone(ana, 'ta', 'hamburguesa-clasica', 'A-100');
  await pass(betoAwayMs + anaAwayMs > 0 ? 4000 : 0);
  orderAlone(beto, 'tb', 'agua', 'A-200');
  await pass(30_000);
  // A later dish goes by the name the tablet knows, whichever it is.
  tap(beto, 'ADD_ITEM', { ticketId: 'tb', menuItemId: 'refresco' });
  tap(ana, 'ADD_ITEM', { ticketId: 'ta', menuItemId: 'refresco' });
  await pass(180_000);

  const { world } = house.executor;
  const open = [...world.all('tickets')].filter(({ status }) => status !== 'closed');
  expect(open).toHaveLength(1);
  const [account] = open;
  expect(account?.items.map(({ name }) => name).toSorted()).toEqual([
    'Agua',
    'Hamburguesa clásica',
    'Refresco',
    'Refresco',
  ]);
  expect(world.get('tables', 'mesa-1')).toMatchObject({ status: 'occupied', currentTicketId: account?.id });
  const cards = [...world.all('kds')];
  expect(cards.flatMap(({ items }) => items.map(({ name, qty }) => `${qty} ${name}`)).toSorted()).toEqual([
    '1 Agua',
    '1 Hamburguesa clásica',
  ]);
  for (const card of cards)
    expect(card).toMatchObject({ ticketId: account?.id, folio: account?.folio, tableName: 'Mesa 1' });
  for (const device of [ana, beto]) {
    expect([...device.refusals.keys(), ...device.outbox]).toEqual([]);
    // Either screen, opened on either name, shows the one account.
    for (const ticketId of ['ta', 'tb']) {
      const shown = orderView(terminalOf(device).world, { ticketId, today: account!.day });
      expect(shown).toMatchObject({ ticketId: account?.id, itemCount: 4, folio: account?.folio });
    }
  }
});

test('[FLR9] two taps on a table that shows an older account, of which neither has heard, are one account too', async () => {
  const { weather, house, pass, ana, beto } = await room();
  const carla = new Device('carla', weather, house);
  await house.pair('carla');
  carla.openTab();
  await pass(5000);
  for (const device of [ana, beto]) device.offlineUntilMs = weather.time.now + 60_000;
  await pass(1000);
  orderAlone(carla, 'older', 'refresco', 'A-300');
  await pass(20_000);
  orderAlone(ana, 'ta', 'hamburguesa-clasica', 'A-100');
  await pass(4000);
  orderAlone(beto, 'tb', 'agua', 'A-200');
  await pass(180_000);

  const { world } = house.executor;
  const open = [...world.all('tickets')].filter(({ status }) => status !== 'closed');
  const dishes = open.map(({ items }) =>
    items
      .map(({ name }) => name)
      .toSorted()
      .join(' y '),
  );
  expect(dishes.toSorted()).toEqual(['Agua y Hamburguesa clásica', 'Refresco']);
  expect(world.get('tables', 'mesa-1')).toMatchObject({ status: 'occupied', currentTicketId: 'older' });
});

test('[FLR9] a tap is never one with what was divided off another account', async () => {
  const { weather, house, pass, ana, beto } = await room();
  beto.offlineUntilMs = weather.time.now + 60_000;
  await pass(1000);
  orderAlone(ana, 'ta', 'hamburguesa-clasica', 'A-100');
  const itemId = tap(ana, 'ADD_ITEM', { ticketId: 'ta', menuItemId: 'agua' });
  await pass(20_000);
  const to = { ticketId: 'cuenta-2', folio: 'A-150', tableId: 'mesa-1' };
  tap(ana, 'MOVE_LINES', { ticketId: 'ta', lines: [{ itemId, qty: 1 }], to });
  await pass(4000);
  orderAlone(beto, 'tb', 'refresco', 'A-200');
  await pass(180_000);
  const open = [...house.executor.world.all('tickets')].filter(({ status }) => status !== 'closed');
  expect(open.map(({ id }) => id).toSorted()).toEqual(['cuenta-2', 'ta', 'tb']);
});

test('[KDS18] two tablets that are cut off sell the last ones twice: both orders stand, and whoever came second is told', async () => {
  const { weather, house, pass, ana, beto } = await room();
  tap(ana, 'SET_LEFT', { menuItemId: 'hamburguesa-xalli', left: 2 });
  await pass(5000);
  for (const device of [ana, beto]) device.offlineUntilMs = weather.time.now + 60_000;
  await pass(1000);
  const leftOn = (device: Device) => terminalOf(device).world.get('menu', 'hamburguesa-xalli')?.left?.qty;
  for (const [device, tableId, ticketId, folio] of [
    [ana, 'mesa-1', 'ta', 'A-100'],
    [beto, 'mesa-2', 'tb', 'A-200'],
  ] as const) {
    tap(device, 'OPEN_TABLE', { tableId, ticketId, folio });
    expect(leftOn(device)).toBe(2);
    tap(device, 'ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-xalli', qty: 2 });
    expect(leftOn(device)).toBe(0);
  }
  await pass(180_000);
  const { world } = house.executor;
  expect(world.get('menu', 'hamburguesa-xalli')?.left?.qty).toBe(-2);
  for (const ticketId of ['ta', 'tb']) expect(world.get('tickets', ticketId)?.items).toMatchObject([{ qty: 2 }]);
  for (const device of [ana, beto]) {
    expect(leftOn(device)).toBe(-2);
    expect([...device.refusals.keys(), ...device.outbox]).toEqual([]);
  }
  const told = [ana, beto].flatMap((device) => [...device.remarks.values()].map(({ note }) => note));
  expect(told).toEqual(['oversold']);
});
