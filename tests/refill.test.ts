/* After a restore tablets hand in again what they remember, each in its own order and nobody in everybody's. */
import { expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { Device } from './simulation/device.ts';
import { House } from './simulation/house.ts';
import { Weather } from './simulation/weather.ts';

const MINUTE_MS = 60_000;

/** A venue, a waiter's tablet and the till, on a line without faults, in simulated time. */
class Night {
  readonly weather: Weather;
  readonly house: House;
  readonly waiter: Device;
  readonly till: Device;

  private constructor(house: House, weather: Weather) {
    this.weather = weather;
    this.house = house;
    this.waiter = new Device('waiter', weather, house);
    this.till = new Device('till', weather, house);
    this.waiter.openTab();
    this.till.openTab();
  }

  static async open(): Promise<Night> {
    const weather = new Weather({ seed: 1, devices: 2, tabs: 1, taps: 0, chaos: 0, restores: true });
    const night = new Night(await House.open(weather, ['waiter', 'till']), weather);
    await night.pass(5000);
    return night;
  }

  async pass(ms: number): Promise<void> {
    const until = this.weather.time.now + ms;
    this.weather.time.after(ms, () => undefined);
    await this.weather.time.run(() => this.weather.time.now >= until);
  }

  tap<T extends CommandType>(device: Device, type: T, args: InputOf<T>): void {
    const [tab] = device.tabs;
    assert(tab !== undefined, 'the tablet is on');
    const { decision } = tab.terminal.issue(type, args, { by: tab.personId });
    assert(decision.ok, `${type} was refused on the tablet`);
  }

  cut(device: Device, ms: number): void {
    device.offlineUntilMs = this.weather.time.now + ms;
  }

  get account() {
    return this.house.executor.world.get('tickets', 't1');
  }

  /** Mesa 1 with two waters, and 1,000 cents of tip given at the till, which charges it. */
  async dinner(): Promise<void> {
    this.tap(this.waiter, 'OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100' });
    this.tap(this.waiter, 'ADD_ITEM', { ticketId: 't1', menuItemId: 'agua', qty: 2 });
    await this.pass(5000);
  }

  async charge(): Promise<void> {
    this.tap(this.till, 'APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', tip: 1000 });
    this.tap(this.till, 'CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: 7000 });
    await this.pass(5000);
    expect(this.account).toMatchObject({ status: 'closed', total: 7000 });
  }
}

test('[SYNC6] a till that is back before the waiter waits for the accounts that it charged', async () => {
  const night = await Night.open();
  await night.dinner();
  await night.charge();
  night.house.restore();
  night.cut(night.waiter, MINUTE_MS);
  await night.pass(50_000);
  expect(night.house.isUp).toBe(true);
  expect(night.account).toBeUndefined();
  expect(night.till.outbox).toHaveLength(2);
  await night.pass(MINUTE_MS);
  expect(night.account).toMatchObject({ status: 'closed', tip: 1000, total: 7000, payments: [{ amount: 7000 }] });
  expect([...night.till.refusals.keys(), ...night.till.remarks.keys(), ...night.till.outbox]).toEqual([]);
});

test('[SYNC6] an order sent by another tablet than the one that took it is cooked once, whoever is back first', async () => {
  const night = await Night.open();
  night.tap(night.till, 'OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100' });
  night.tap(night.till, 'ADD_ITEM', { ticketId: 't1', menuItemId: 'refresco' });
  await night.pass(5000);
  night.tap(night.waiter, 'ADD_ITEM', { ticketId: 't1', menuItemId: 'agua' });
  await night.pass(5000);
  const itemId = night.account?.items[1]?.id ?? '';
  night.tap(night.till, 'SEND_TO_KDS', { ticketId: 't1', lines: [{ itemId, qty: 1 }] });
  await night.pass(5000);
  night.house.restore();
  night.cut(night.waiter, MINUTE_MS);
  await night.pass(2 * MINUTE_MS);
  expect(night.account?.items).toMatchObject([{ name: 'Refresco' }, { name: 'Agua', sentQty: 1 }]);
  expect([...night.house.executor.world.all('kds')]).toMatchObject([{ items: [{ name: 'Agua', qty: 1 }] }]);
});

test('[SYNC6] what nobody brings back is refused after a while and told; new work passes it by', async () => {
  const night = await Night.open();
  await night.dinner();
  await night.charge();
  night.house.restore();
  night.cut(night.waiter, 60 * MINUTE_MS);
  await night.pass(50_000);
  night.tap(night.till, 'OPEN_TAKEAWAY', { ticketId: 't2', folio: 'A-200' });
  night.tap(night.till, 'ADD_ITEM', { ticketId: 't2', menuItemId: 'agua' });
  await night.pass(20_000);
  expect(night.house.executor.world.get('tickets', 't2')).toMatchObject({ total: 3000 });
  expect(night.till.outbox).toHaveLength(2);
  await night.pass(5 * MINUTE_MS);
  expect(night.till.outbox).toEqual([]);
  expect([...night.till.refusals.values()].map(({ code }) => code)).toEqual(['ticket-not-found', 'ticket-not-found']);
});

test('[SYNC6] what the venue had refused is not handed in again: it never happened', async () => {
  const night = await Night.open();
  await night.dinner();
  night.cut(night.waiter, 20_000);
  night.tap(night.waiter, 'ADD_ITEM', { ticketId: 't1', menuItemId: 'refresco' });
  await night.charge();
  await night.pass(40_000);
  const [late] = night.waiter.refusals.keys();
  assert(late !== undefined, 'the late dish was refused');
  for (const { terminal } of night.waiter.tabs) await Promise.all([terminal.dismiss(late), night.pass(1000)]);
  expect(night.waiter.refusals.size).toBe(0);

  night.house.restore();
  night.cut(night.till, MINUTE_MS);
  await night.pass(3 * MINUTE_MS);
  expect(night.account).toMatchObject({ status: 'closed', total: 7000, items: [{ name: 'Agua', qty: 2 }] });
  expect([...night.waiter.refusals.keys(), ...night.till.refusals.keys()]).toEqual([]);
});
