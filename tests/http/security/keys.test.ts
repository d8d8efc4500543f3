/* Whose a queued command is when its person has got another PIN, another role or a device paired anew, and until when a
   key seals anything at all. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

const HOUR = 60;

let house: StaffedHouse;
let office: Tablet;
let tablet: Tablet;
let cashier: Person;

beforeEach(async () => {
  house = await StaffedHouse.open();
  office = await house.setUp();
  cashier = await house.hire(office, 'cashier', 'Carla');
  tablet = await house.pair(office, 'Caja');
  await tablet.enter(cashier);
  const by = house.manager.id;
  const dish = { id: 'taco', name: 'Taco', categoryId: 'tacos', price: 10_000, area: 'kitchen', taxRate: 0 };
  const set = [
    office.command('SAVE_CATEGORY', { id: 'tacos', name: 'Tacos', sort: 1 }, { by }),
    office.command('SAVE_MENU_ITEM', dish, { by }),
  ];
  for (const answer of await office.ask(...set)) expect(answer).toMatchObject({ outcome: 'accepted' });
});
afterEach(() => house.close());

const orderOf = (person: Person, on = tablet) => {
  const ticketId = randomUUID();
  return {
    ticketId,
    commands: [
      on.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-100' }, { by: person.id }),
      on.command('ADD_ITEM', { ticketId, menuItemId: 'taco' }, { by: person.id }),
    ],
  };
};
const takenBy = (person: Person, ticketId: string, more: object = {}) =>
  tablet.command('CLOSE_TICKET', { ticketId, method: 'cash', amount: 10_000, taken: true }, { by: person.id, ...more });
const outcomes = async (commands: readonly unknown[]) =>
  (await tablet.ask(...commands)).map(({ outcome, code, isToReview }) => code ?? (isToReview ? 'to-review' : outcome));
const save = (person: Person, more: object) =>
  office.send('PUT', '/api/pos/personal', {
    staffId: person.id,
    name: person.name,
    role: person.role,
    active: true,
    ...more,
  });
const paymentsOf = (ticketId: string) => house.server.executor.world.get('tickets', ticketId)?.payments ?? [];

describe('what was queued before its person entered anew', () => {
  test('[SEC39] after a new PIN: the order counts, the money is a payment, both «Por revisar»', async () => {
    const { ticketId, commands } = orderOf(cashier);
    const taken = takenBy(cashier, ticketId);
    house.passMinutes(5);
    expect((await save(cashier, { pin: '573920' })).status).toBe(200);
    expect((await tablet.enter({ id: cashier.id, pin: '573920' })).status).toBe(201);
    expect(await outcomes([...commands, taken])).toEqual(['to-review', 'to-review', 'to-review']);
    expect(paymentsOf(ticketId)).toMatchObject([{ amount: 10_000 }]);
  });

  test('[SEC39] after another role: judged by the role in which it was sealed', async () => {
    const { ticketId, commands } = orderOf(cashier);
    const taken = takenBy(cashier, ticketId);
    house.passMinutes(5);
    expect((await save(cashier, { role: 'kitchen', pin: '8352' })).status).toBe(200);
    await tablet.enter({ id: cashier.id, pin: '8352' });
    const asCook = orderOf(cashier);
    const answers = await outcomes([...commands, taken, ...asCook.commands]);
    expect(answers).toEqual(['to-review', 'to-review', 'to-review', 'not-allowed', 'not-allowed']);
    expect(paymentsOf(ticketId)).toHaveLength(1);
    const { ticketId: known } = await openedByOffice();
    expect(await outcomes([takenBy(cashier, known)])).toEqual(['not-allowed']);
  });

  test('[SEC41] money that cannot be recorded is refused and «Por revisar», with its sum; a forged one is not', async () => {
    const taken = takenBy(cashier, randomUUID());
    const forged = { ...takenBy(cashier, randomUUID()), id: randomUUID() };
    expect(await outcomes([taken, forged])).toEqual(['ticket-not-found', 'not-allowed']);
    expect(await outcomes([taken])).toEqual(['ticket-not-found']);
    const cases = await office.get('/api/pos/revisar');
    expect(JSON.stringify(cases.body)).toContain('Dinero cobrado que no se pudo anotar en una cuenta');
    expect(JSON.stringify(cases.body)).toContain(taken.id);
    expect(JSON.stringify(cases.body)).not.toContain(forged.id);
  });

  test('[SEC39] money sealed as cashier is kept although the person cooks by now', async () => {
    const { ticketId } = await openedByOffice();
    const taken = takenBy(cashier, ticketId);
    house.passMinutes(5);
    await save(cashier, { role: 'kitchen', pin: '8352' });
    await tablet.enter({ id: cashier.id, pin: '8352' });
    expect(await outcomes([taken])).toEqual(['to-review']);
    expect(paymentsOf(ticketId)).toHaveLength(1);
  });

  test('[SEC39] an order of a waiter who is a cashier by now counts; a manager’s rights end with the post', async () => {
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    await tablet.enter(waiter);
    const { commands } = orderOf(waiter);
    house.passMinutes(5);
    await save(waiter, { role: 'cashier', pin: '573920' });
    await tablet.enter({ id: waiter.id, pin: '573920' });
    expect(await outcomes(commands)).toEqual(['to-review', 'to-review']);

    const boss = await house.hire(office, 'manager', 'Berta');
    await tablet.enter(boss);
    const priced = tablet.command('SAVE_VENUE', { pricesIncludeTax: false }, { by: boss.id });
    house.passMinutes(5);
    await save(boss, { role: 'waiter', pin: '8352' });
    await tablet.enter({ id: boss.id, pin: '8352' });
    expect(await outcomes([priced])).toEqual(['not-allowed']);
  });

  test('[SEC39] money charged without a line after the new PIN was given is kept: the tablet could not know', async () => {
    const { ticketId, commands } = orderOf(cashier);
    await tablet.ask(...commands);
    await save(cashier, { pin: '573920' });
    house.passMinutes(30);
    const taken = takenBy(cashier, ticketId);
    const asked = orderOf(cashier);
    await tablet.enter({ id: cashier.id, pin: '573920' });
    expect(await outcomes([taken, ...asked.commands])).toEqual(['to-review', 'unknown-person', 'unknown-person']);
    expect(paymentsOf(ticketId)).toHaveLength(1);
  });

  test('[SEC39] after the device was paired anew: orders and money count as if nothing had been', async () => {
    const { ticketId, commands } = orderOf(cashier);
    const taken = takenBy(cashier, ticketId);
    house.passMinutes(1);
    const offered = await office.post('/api/pos/dispositivos/codigo', {});
    const form = { code: offered.body['code'], deviceId: tablet.deviceId, name: 'Caja' };
    expect((await tablet.post('/api/pos/vincular', form)).status).toBe(201);
    expect((await tablet.get('/api/pos/snapshot')).status).toBe(401);
    expect(await outcomes([...commands, taken])).toEqual(['accepted', 'accepted', 'accepted']);
    expect(paymentsOf(ticketId)).toHaveLength(1);
  });

  test('[SEC39] after the device’s access was taken and given again: kept and «Por revisar»', async () => {
    const { ticketId, commands } = orderOf(cashier);
    const taken = takenBy(cashier, ticketId);
    house.passMinutes(1);
    expect((await office.post(`/api/pos/dispositivos/${tablet.deviceId}/revocar`, {})).status).toBe(200);
    const offered = await office.post('/api/pos/dispositivos/codigo', {});
    tablet.cookies.clear();
    await tablet.post('/api/pos/vincular', { code: offered.body['code'], deviceId: tablet.deviceId, name: 'Caja' });
    expect(await outcomes(commands)).toEqual(['to-review', 'to-review']);
    await tablet.enter(cashier);
    expect(await outcomes([taken])).toEqual(['to-review']);
    expect(paymentsOf(ticketId)).toHaveLength(1);
  });
});

describe('the end of a shift', () => {
  test('[SEC11] refuses what is asked after sixteen hours or after the lock; money taken is «Por revisar»', async () => {
    const { ticketId, commands } = orderOf(cashier);
    expect(await outcomes(commands)).toEqual(['accepted', 'accepted']);
    house.passMinutes(17 * HOUR);
    expect(await outcomes(orderOf(cashier).commands)).toEqual(['session-over', 'session-over']);
    await tablet.enter(cashier);
    const queued = orderOf(cashier);
    house.passMinutes(20);
    await tablet.send('DELETE', '/api/pos/sesion');
    expect(await outcomes(queued.commands)).toEqual(['accepted', 'accepted']);
    house.passMinutes(30 * 24 * HOUR);
    expect(await outcomes(orderOf(cashier).commands)).toEqual(['session-over', 'session-over']);
    expect(await outcomes([takenBy(cashier, ticketId)])).toEqual(['to-review']);
    expect(paymentsOf(ticketId)).toHaveLength(1);
    await office.enter(house.manager);
    const log = await office.get('/api/pos/bitacora?accion=CLOSE_TICKET');
    expect(JSON.stringify(log.body)).toContain('su turno en ese equipo ya había terminado');
  });

  test('[SEC11] does not refuse what was done without a line once its person has entered again', async () => {
    await tablet.send('DELETE', '/api/pos/sesion');
    house.passMinutes(20 * HOUR);
    const offline = orderOf(cashier);
    house.passMinutes(HOUR);
    // As the tablet does: the same key, opened by the PIN, is shown again.
    await tablet.enterAgain(cashier);
    expect(await outcomes(offline.commands)).toEqual(['accepted', 'accepted']);
  });
});

describe('somebody who entered without a line and has left again', () => {
  const tell = (at: string, more: object = {}) =>
    tablet.post('/api/pos/sesion/reanudar', {
      staffId: cashier.id,
      at,
      signature: tablet.signature(cashier.id, `xalli-resume-1 ${tablet.deviceId} ${cashier.id} ${at}`),
      isOver: true,
      ...more,
    });

  test('[SEC42] is told to the venue by what they signed: their work counts, and nobody is let in by it', async () => {
    await tablet.send('DELETE', '/api/pos/sesion');
    house.passMinutes(30);
    const entered = house.now();
    const offline = orderOf(cashier);
    house.passMinutes(30);
    expect((await tell(entered, { signature: tablet.signature(cashier.id, 'algo') })).status).toBe(409);
    const told = await tell(entered);
    expect([told.status, told.headers.getSetCookie()]).toEqual([200, []]);
    expect((await tablet.get('/api/pos/snapshot')).status).toBe(401);
    expect(await outcomes(offline.commands)).toEqual(['accepted', 'accepted']);
    house.passMinutes(10);
    expect(await outcomes(orderOf(cashier).commands)).toEqual(['session-over', 'session-over']);
  });

  test('[SEC42] is not believed after the shift, after a new PIN, or from a time to come', async () => {
    await tablet.send('DELETE', '/api/pos/sesion');
    house.passMinutes(17 * HOUR);
    expect((await tell(house.now())).body['error']).toBe('session_over');
    await tablet.enterAgain(cashier);
    await tablet.send('DELETE', '/api/pos/sesion');
    const ahead = new Date(Date.parse(house.now()) + HOUR * 60_000).toISOString();
    expect((await tell(ahead)).body['error']).toBe('session_over');
    expect((await tell(house.now())).status).toBe(200);
    await office.enter(house.manager);
    expect((await save(cashier, { pin: '573920' })).status).toBe(200);
    expect((await tell(house.now())).body['error']).toBe('session_over');
  });
});

describe('work that waited for its person’s PIN while a colleague’s later work went ahead', () => {
  test('[SEC11] counts whole and once when it comes, at the hour of its coming, and is «Por revisar»', async () => {
    const other = await house.hire(office, 'cashier', 'Olga');
    await tablet.send('DELETE', '/api/pos/sesion');
    house.passMinutes(17 * HOUR);
    // Sealed without a line in a second shift; the tablet holds it back.
    const held = orderOf(cashier);
    const money = takenBy(cashier, held.ticketId);
    house.passMinutes(20);
    await tablet.enter(other);
    const later = orderOf(other);
    const closed = takenBy(other, later.ticketId);
    expect(await outcomes([...later.commands, closed])).toEqual(['accepted', 'accepted', 'accepted']);
    house.passMinutes(10);
    expect((await tablet.enterAgain(cashier)).status).toBe(201);
    expect(await outcomes([...held.commands, money])).toEqual(['to-review', 'to-review', 'to-review']);
    expect(await outcomes([...held.commands, money])).toEqual(['to-review', 'to-review', 'to-review']);
    const { world } = house.server.executor;
    const accounts = [later, held].map(({ ticketId }) => world.get('tickets', ticketId));
    // Two guests, two accounts, two names for them: neither took the other's place.
    expect(new Set(accounts.map((account) => account?.folio)).size).toBe(2);
    expect(accounts).toMatchObject([
      { status: 'closed', payments: [{ amount: 10_000, by: other.id }] },
      { status: 'closed', payments: [{ amount: 10_000, by: cashier.id, at: house.now() }] },
    ]);
  });
});

describe('a device that works', () => {
  test('[SEC40] is not taken over by a pairing code: its id needs its own cookie', async () => {
    const offered = await office.post('/api/pos/dispositivos/codigo', {});
    const thief = house.stranger();
    const form = { code: offered.body['code'], deviceId: tablet.deviceId, name: 'Ajena' };
    const reply = await thief.post('/api/pos/vincular', form);
    expect([reply.status, reply.body['error']]).toEqual([409, 'device_in_use']);
    expect((await tablet.get('/api/pos/snapshot')).status).toBe(200);
    // The code was not used up by that.
    const own = await thief.post('/api/pos/vincular', { ...form, deviceId: thief.deviceId });
    expect(own.status).toBe(201);
  });
});

describe('a manager’s yes', () => {
  test('[SEC8] is for whoever asked: a colleague on the same device cannot use it', async () => {
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    const other = await house.hire(office, 'waiter', 'Wilma');
    await tablet.enter(waiter);
    const { ticketId, commands } = orderOf(waiter);
    await tablet.ask(...commands);
    const wish = { id: randomUUID(), type: 'APPLY_TIP_DISCOUNT_TAX', args: { ticketId, discount: 100 } };
    const { id: staffId, pin } = house.manager;
    const given = await tablet.post('/api/pos/autorizaciones', { staffId, pin, command: wish });
    const approval = String(given.body['approval']);
    await tablet.enter(other);
    const stolen = tablet.command(wish.type, wish.args, { by: other.id, id: wish.id, approval });
    expect(await outcomes([stolen])).toEqual(['approval-needed']);
    const again = { ...wish, id: randomUUID() };
    const second = await tablet.post('/api/pos/autorizaciones', { staffId, pin, command: again });
    const own = tablet.command(again.type, again.args, {
      by: other.id,
      id: again.id,
      approval: String(second.body['approval']),
    });
    expect(await outcomes([own])).toEqual(['accepted']);
  });
});

async function openedByOffice() {
  const ticketId = randomUUID();
  const by = house.manager.id;
  await office.ask(
    office.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-200' }, { by }),
    office.command('ADD_ITEM', { ticketId, menuItemId: 'taco' }, { by }),
  );
  return { ticketId };
}
