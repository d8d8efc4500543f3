/* What the venue orders most, and how, is told to whoever takes orders. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

const A_DAY = 24 * 60;
let house: StaffedHouse;
let office: Tablet;
let waiter: Person;
let cook: Person;

beforeAll(async () => {
  house = await StaffedHouse.open();
  office = await house.setUp();
  waiter = await house.hire(office, 'waiter', 'Ana');
  cook = await house.hire(office, 'kitchen', 'Cata');
  const by = { by: house.manager.id };
  const options = ['rojo', 'medio'].map((id) => ({ id, name: id, priceDelta: 0 }));
  const group = { id: 'term', name: 'Término', min: 1, max: 1, options, dishIds: ['corte'] };
  await office.ask(
    office.command('SAVE_CATEGORY', { id: 'brasa', name: 'Brasa', sort: 1 }, by),
    office.command('SAVE_MENU_ITEM', { id: 'corte', name: 'Corte', categoryId: 'brasa', price: 30_000 }, by),
    office.command('SAVE_OPTION_GROUP', group, by),
  );
});
afterAll(() => house.close());

async function order(answer: string): Promise<void> {
  const ticketId = randomUUID();
  const by = { by: house.manager.id };
  const modifiers = [{ group: 'term', id: answer, qty: 1 }];
  const answers = await office.ask(
    office.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-100' }, by),
    office.command('ADD_ITEM', { ticketId, menuItemId: 'corte', modifiers }, by),
  );
  expect(answers).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
}

async function habits(person: Person): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const tablet = await house.pair(office, `De ${person.name}`);
  await tablet.enter(person);
  return tablet.get('/api/pos/mas-pedidos');
}

test('[POS60][POS70] the days before today tell which dishes are ordered at an hour, and how; made once a day', async () => {
  await order('medio');
  await order('medio');
  await order('rojo');
  expect((await habits(waiter)).body).toMatchObject({ respuestas: {} });
  house.passMinutes(A_DAY);
  // The office's own session has ended overnight.
  await office.enter(house.manager);
  const { status, body } = await habits(waiter);
  expect(status).toBe(200);
  expect(body['respuestas']).toEqual({ 'corte/term': 'medio', '/term': 'medio' });
  const hours = body['horas'] as readonly (readonly string[])[];
  expect(hours[12]).toEqual(['corte']);
  expect(hours[20]).toEqual([]);
});

test('[POS60] whoever takes no orders is told nothing of it', async () => {
  expect((await habits(cook)).status).toBe(403);
});
