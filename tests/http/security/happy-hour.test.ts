/* A price that depends on the clock, and a tablet that says another time. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

let house: StaffedHouse;
let office: Tablet;
let waiter: Person;
const ticketId = randomUUID();

/** The venue opens at noon; its beer is cheap until one. */
beforeAll(async () => {
  house = await StaffedHouse.open();
  office = await house.setUp();
  waiter = await house.hire(office, 'waiter', 'Ana');
  const by = { by: house.manager.id };
  const happyHour = { price: 6000, from: '12:00', to: '13:00' };
  await office.ask(
    office.command('SAVE_CATEGORY', { id: 'cerveza', name: 'Cerveza', sort: 1 }, by),
    office.command('SAVE_MENU_ITEM', { id: 'clara', name: 'Clara', categoryId: 'cerveza', price: 8900, happyHour }, by),
    office.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-100' }, by),
  );
});
afterAll(() => house.close());

const cases = async (): Promise<readonly Record<string, unknown>[]> =>
  (await office.get('/api/pos/revisar')).body['casos'] as Record<string, unknown>[];

async function tabletOf(name: string): Promise<Tablet> {
  const tablet = await house.pair(office, name);
  await tablet.enter(waiter);
  return tablet;
}

async function order(tablet: Tablet, minutesAgo: number, account = ticketId): Promise<unknown> {
  const at = instant(milliseconds(house.now()) - minutesAgo * 60_000);
  const [answer] = await tablet.ask(
    tablet.command('ADD_ITEM', { ticketId: account, menuItemId: 'clara' }, { by: waiter.id, at }),
  );
  const ticket = house.server.executor.world.get('tickets', account);
  assert(ticket !== undefined, 'the account is there');
  return { answer, price: ticket.items.at(-1)?.basePrice };
}

test('[ORD13] the hour at which it was ordered decides; one that is over by our clock is «Por revisar», for the manager alone', async () => {
  expect(await order(await tabletOf('En línea'), 0)).toMatchObject({ price: 6000 });
  expect(await cases()).toEqual([]);

  house.passMinutes(120);
  expect(await order(await tabletOf('Después'), 0)).toMatchObject({ price: 8900 });
  expect(await cases()).toEqual([]);

  // Away for an hour and a half, or lying: nobody can tell.
  const late = await order(await tabletOf('Sin línea'), 90);
  expect(late).toMatchObject({ price: 6000, answer: { outcome: 'accepted' } });
  expect(late).not.toHaveProperty('answer.note');
  expect(late).not.toHaveProperty('answer.isToReview');
  expect(await cases()).toMatchObject([
    { folio: 'A-100', persona: 'Ana', motivo: 'A precio de hora feliz; llegó cuando ya había terminado' },
  ]);
});

test('[ORD13] what a tablet ordered in happy hour while it was away is one case for each account, signed off at once', async () => {
  const away = await tabletOf('Otra sin línea');
  const others = randomUUID();
  const by = { by: house.manager.id };
  await office.ask(office.command('OPEN_TAKEAWAY', { ticketId: others, folio: 'A-101' }, by));
  for (const [minutesAgo, account] of [
    [92, ticketId],
    [91, others],
    [90, ticketId],
    [89, others],
  ] as const) {
    expect(await order(away, minutesAgo, account)).toMatchObject({ price: 6000 });
  }
  const [first, second, ...none] = await cases();
  expect(none).toEqual([]);
  // With the one of before: three dishes of the first account, two of the second.
  expect(first).toMatchObject({ folio: 'A-100', persona: 'Ana' });
  expect(first?.['comandos']).toHaveLength(3);
  expect(second?.['comandos']).toHaveLength(2);
  expect(second).toMatchObject({
    folio: 'A-101',
    detalle: 'A-101 · 1 × Clara · Total: $0.00 → $60.00; 1 × Clara · Total: $60.00 → $120.00',
    motivo: 'A precio de hora feliz; llegó cuando ya había terminado',
  });
  const signed = first?.['comandos'] as readonly string[];
  await office.ask(...signed.map((commandId) => office.command('SIGN_OFF', { commandId }, by)));
  expect(await cases()).toMatchObject([{ folio: 'A-101' }]);
});

test('[ORD13] a time that is not believed at all buys nothing cheaper', async () => {
  const tablet = await tabletOf('Reloj torcido');
  expect(await order(tablet, 0)).toMatchObject({ price: 8900 });
  // Before what the same tablet said last.
  expect(await order(tablet, 90)).toMatchObject({ price: 8900, answer: { isToReview: true } });
});
