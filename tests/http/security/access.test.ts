import { existsSync, readFileSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

describe('the first run', () => {
  test('[SEC1] nobody has an account; a one-time code makes the manager, once', async () => {
    const house = await StaffedHouse.open();
    const code = house.server.setupCode?.shown ?? '';
    const file = join(house.dataDir, 'codigo-inicial.txt');
    expect(readFileSync(file, 'utf8').trim()).toBe(code);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const stranger = house.stranger();
    expect((await stranger.get('/api/pos/entrada')).body).toEqual({ mode: 'production', state: 'set-up' });
    const form = { name: 'Intruso', pin: '730518', deviceId: stranger.deviceId, deviceName: 'x' };
    expect((await stranger.post('/api/pos/inicio', { ...form, code: 'AAAA-BBBB-CCCC' })).status).toBe(403);
    expect((await stranger.post('/api/pos/inicio', { ...form, code, pin: '123456' })).status).toBe(422);
    expect((await stranger.post('/api/pos/inicio', { ...form, code, pin: '1234' })).status).toBe(422);

    const office = await house.setUp();
    expect(existsSync(file)).toBe(false);
    expect((await stranger.post('/api/pos/inicio', { ...form, code })).status).toBe(409);
    expect((await office.get('/api/pos/personal')).status).toBe(200);
    await house.close();
  });
});

describe('a venue that nobody can enter any more', () => {
  test('[SEC36] its owner gets back in with a code on the console: a new PIN, a new device, once', async () => {
    const house = await StaffedHouse.open();
    const office = await house.setUp();
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    await house.restart({ RESCUE: '1' });
    const code = house.server.setupCode?.shown ?? '';
    expect(code).not.toBe('');
    const fresh = house.stranger();
    expect((await fresh.get('/api/pos/entrada')).body).toEqual({ mode: 'production', state: 'set-up' });
    const form = { name: 'gabriéla', pin: '592746', deviceId: fresh.deviceId, deviceName: 'Nueva' };
    expect((await fresh.post('/api/pos/inicio', { ...form, code: 'AAAA-BBBB-CCCC' })).status).toBe(403);
    // Whoever has a device goes on working meanwhile.
    office.address = house.server.address;
    expect((await office.get('/api/pos/snapshot')).status).toBe(200);

    const back = await fresh.post('/api/pos/inicio', { ...form, code });
    expect(back.body).toEqual({ staffId: house.manager.id, isNewHouse: false });
    expect((await fresh.enter({ id: house.manager.id, pin: house.manager.pin })).status).toBe(403);
    expect((await fresh.enter({ id: house.manager.id, pin: '592746' })).status).toBe(201);
    expect((await fresh.get('/api/pos/personal')).status).toBe(200);
    // The old PIN's session is over, and so is the code.
    expect((await office.get('/api/pos/snapshot')).status).toBe(401);
    const again = await house.stranger().post('/api/pos/inicio', { ...form, code });
    expect(again.status).toBe(409);
    expect((await house.stranger().get('/api/pos/entrada')).body).toMatchObject({ state: 'unpaired' });
    expect(house.server.executor.world.get('staff', waiter.id)?.role).toBe('waiter');
    await house.close();
  });

  test('[SEC36] the last device keeps its access', async () => {
    const house = await StaffedHouse.open();
    const office = await house.setUp();
    const refused = await office.post(`/api/pos/dispositivos/${office.deviceId}/revocar`, {});
    expect(refused.body['error']).toBe('last_device');
    const other = await house.pair(office, 'Otra');
    expect((await office.post(`/api/pos/dispositivos/${other.deviceId}/revocar`, {})).status).toBe(200);
    await house.close();
  });
});

test('[DEMO10] [SEED1] whoever is hired under the id of the demonstration has no rights of it', async () => {
  const house = await StaffedHouse.open();
  const office = await house.setUp();
  await office.ask(office.command('LOAD_DEMO', {}, { by: house.manager.id }));
  const demo = { id: 'demo', name: 'Demo', role: 'manager', pin: '904271' } as const;
  const { id: staffId, pin, name, role } = demo;
  const hired = await office.send('PUT', '/api/pos/personal', { staffId, name, role, active: true, pin });
  expect(hired.status).toBe(200);
  const tablet = await house.pair(office, 'Ajena');
  expect((await tablet.enter(demo)).status).toBe(201);
  const [loaded] = await tablet.ask(tablet.command('LOAD_DEMO', {}, { by: 'demo' }));
  expect(loaded).toMatchObject({ outcome: 'refused', code: 'demo-not-allowed' });
  expect((await tablet.get('/api/demo')).status).toBe(404);
  expect((await tablet.post('/api/demo/casa', { casa: 'viernes' })).status).toBe(404);
  await house.close();
});

describe('a venue at work', () => {
  let house: StaffedHouse;
  let office: Tablet;
  let waiter: Person;
  let cashier: Person;

  beforeAll(async () => {
    house = await StaffedHouse.open();
    office = await house.setUp();
    waiter = await house.hire(office, 'waiter', 'Wendy');
    cashier = await house.hire(office, 'cashier', 'Carlos');
    const [loaded] = await office.ask(office.command('LOAD_DEMO', {}, { by: house.manager.id }));
    expect(loaded?.outcome).toBe('accepted');
  });
  afterAll(() => house.close());

  test('[SEED1] where people work, a venue with a menu takes no demonstration data, not even from the manager', async () => {
    const before = house.server.executor.revision;
    const [again] = await office.ask(office.command('LOAD_DEMO', {}, { by: house.manager.id }));
    expect(again).toMatchObject({ outcome: 'refused', code: 'demo-not-allowed' });
    expect(house.server.executor.revision).toBe(before);
  });

  test('[SEC2] a stranger learns nothing about people and gets no further', async () => {
    const stranger = house.stranger();
    expect((await stranger.get('/api/pos/entrada')).body).toEqual({ mode: 'production', state: 'unpaired' });
    for (const path of ['/api/pos/snapshot', '/api/pos/personal']) expect((await stranger.get(path)).status).toBe(401);
    expect((await stranger.post('/api/pos/commands', { protocol: 1, commands: [] })).status).toBe(401);
    expect((await stranger.enter(waiter)).status).toBe(401);
  });

  test('[SEC3] a pairing code works once and for ten minutes', async () => {
    const offered = await office.post('/api/pos/dispositivos/codigo', {});
    const code = String(offered.body['code']);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const first = house.stranger();
    const second = house.stranger();
    const typed = code.toLowerCase().replace('-', ' ');
    const paired = await first.post('/api/pos/vincular', { code: typed, deviceId: first.deviceId, name: 'Barra' });
    expect(paired.status).toBe(201);
    expect(paired.headers.get('set-cookie')).toMatch(
      /^__Host-xalli-device=.{60,}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=\d+$/,
    );
    const again = await second.post('/api/pos/vincular', { code, deviceId: second.deviceId, name: 'Otra' });
    expect(again.status).toBe(409);

    const late = await office.post('/api/pos/dispositivos/codigo', {});
    house.passMinutes(10);
    const expired = { code: late.body['code'], deviceId: second.deviceId, name: 'Tarde' };
    expect((await second.post('/api/pos/vincular', expired)).status).toBe(409);
  });

  test('[SEC4] a device alone sees names on tiles, and no data', async () => {
    const tablet = await house.pair(office);
    const { body } = await tablet.get('/api/pos/entrada');
    expect(body).toMatchObject({ state: 'closed', person: null });
    expect(JSON.stringify(body)).not.toMatch(/hash|token|pinHash/i);
    expect((await tablet.get('/api/pos/snapshot')).status).toBe(401);
    expect((await tablet.get('/api/pos/personal')).status).toBe(401);
  });

  test('[SEC5] a person enters with name and PIN, and only as that person', async () => {
    const tablet = await house.pair(office);
    expect((await tablet.enter({ id: waiter.id, pin: '9999' })).status).toBe(403);
    const entered = await tablet.enter(waiter);
    expect(entered.body).toEqual({
      person: { id: waiter.id, name: 'Wendy', role: 'waiter' },
      secret: expect.stringMatching(/^[\w-]{22}$/),
      // When the shift ends: what is done beyond it waits for the PIN.
      until: expect.stringMatching(/^2026-11-17T/),
    });
    expect((await tablet.get('/api/pos/personal')).status).toBe(403);
    const snapshot = await tablet.get('/api/pos/snapshot');
    expect(snapshot.status).toBe(200);
    expect(JSON.stringify(snapshot.body)).not.toMatch(/argon2id|tokenHash|publicKeys/);

    const stolen = house.stranger();
    const session = tablet.cookies.get('__Host-xalli-session');
    stolen.cookies.set('__Host-xalli-session', session ?? '');
    expect((await stolen.get('/api/pos/snapshot')).status).toBe(401);
  });

  test('[SEC6] a command is its own person’s: a forged or missing seal is nobody’s', async () => {
    const tablet = await house.pair(office);
    await tablet.enter(waiter);
    const table = { tableId: 'mesa-1' };
    const asManager = tablet.command('SAVE_VENUE', { pricesIncludeTax: true }, { by: house.manager.id });
    const asWaiter = tablet.command('SAVE_VENUE', { pricesIncludeTax: true }, { by: waiter.id });
    const [forged, own] = await tablet.ask(asManager, asWaiter);
    expect([forged?.code, own?.code]).toEqual(['not-allowed', 'not-allowed']);

    const genuine = tablet.command('SET_TABLE_STATUS', { ...table, status: 'cleaning' }, { by: waiter.id });
    const tampered = { ...genuine, id: randomUUID() };
    const { seal: _seal, ...unsealed } = tablet.command(
      'SET_TABLE_STATUS',
      { ...table, status: 'free' },
      { by: waiter.id },
    );
    const answers = await tablet.ask(tampered, unsealed, genuine);
    expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual(['not-allowed', 'not-allowed', 'accepted']);

    const other = {
      ...tablet.command('SET_TABLE_STATUS', { ...table, status: 'free' }, { by: waiter.id }),
      device: office.deviceId,
    };
    expect((await tablet.post('/api/pos/commands', { protocol: 1, commands: [other] })).status).toBe(401);
  });

  test('[SEC7] a queue of two people is taken from a locked screen, each in their own name', async () => {
    const tablet = await house.pair(office);
    await tablet.enter(waiter);
    const byWaiter = tablet.command('SET_TABLE_STATUS', { tableId: 'mesa-2', status: 'cleaning' }, { by: waiter.id });
    await tablet.enter(cashier);
    const byCashier = tablet.command('SET_TABLE_STATUS', { tableId: 'mesa-2', status: 'free' }, { by: cashier.id });
    expect((await tablet.send('DELETE', '/api/pos/sesion')).status).toBe(200);
    expect((await tablet.get('/api/pos/snapshot')).status).toBe(401);
    const answers = await tablet.ask(byWaiter, byCashier);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  });

  test('[SEC8] a manager’s yes is bound to one command and its arguments', async () => {
    const tablet = await house.pair(office);
    await tablet.enter(waiter);
    const ticketId = randomUUID();
    const opened = tablet.command('OPEN_TABLE', { tableId: 'mesa-3', ticketId, folio: 'A-101' }, { by: waiter.id });
    const [menuItem] = [...house.server.executor.world.all('menu')];
    const added = tablet.command('ADD_ITEM', { ticketId, menuItemId: menuItem?.id, qty: 1 }, { by: waiter.id });
    expect((await tablet.ask(opened, added)).map(({ outcome, code }) => code ?? outcome)).toEqual([
      'accepted',
      'accepted',
    ]);

    const args = { ticketId, discount: 100 };
    const [refused] = await tablet.ask(tablet.command('APPLY_TIP_DISCOUNT_TAX', args, { by: waiter.id }));
    expect(refused?.code).toBe('approval-needed');
    // What a demonstration says in place of a PIN counts for nothing here ([DEMO10]).
    const asDemo = { by: waiter.id, id: randomUUID(), approval: 'demo' };
    const [posing] = await tablet.ask(tablet.command('APPLY_TIP_DISCOUNT_TAX', args, asDemo));
    expect(posing?.code).toBe('approval-needed');
    expect((await tablet.get('/api/pos/personal?como=manager&casa=ejemplo')).status).toBe(403);

    const id = randomUUID();
    const wish = {
      staffId: house.manager.id,
      pin: house.manager.pin,
      command: { id, type: 'APPLY_TIP_DISCOUNT_TAX', args },
    };
    expect(
      (await tablet.post('/api/pos/autorizaciones', { ...wish, staffId: waiter.id, pin: waiter.pin })).status,
    ).toBe(409);
    expect((await tablet.post('/api/pos/autorizaciones', { ...wish, pin: '000001' })).status).toBe(403);
    const { approval } = (await tablet.post('/api/pos/autorizaciones', wish)).body;

    const more = tablet.command(
      'APPLY_TIP_DISCOUNT_TAX',
      { ticketId, discount: 101 },
      { by: waiter.id, id: randomUUID(), approval },
    );
    const dearer = tablet.command(
      'APPLY_TIP_DISCOUNT_TAX',
      { ticketId, discount: 101 },
      { by: waiter.id, id, approval },
    );
    const [otherId] = await tablet.ask(more);
    expect(otherId?.code).toBe('approval-needed');
    const granted = tablet.command('APPLY_TIP_DISCOUNT_TAX', args, { by: waiter.id, id, approval });
    const [used] = await tablet.ask(granted);
    expect(used?.outcome).toBe('accepted');
    const [replayed] = await tablet.ask(dearer);
    // The id is known: the first answer again, and nothing of the other arguments.
    expect(replayed).toEqual(used);
    expect(house.server.executor.world.get('tickets', ticketId)?.discount).toBe(100);
  });

  test('[SEC9] who loses the job, the PIN or the device is out at once, and the live line is cut', async () => {
    const tablet = await house.pair(office);
    const temp = await house.hire(office, 'waiter', 'Temporal');
    await tablet.enter(temp);
    const line = await liveLine(house, tablet);
    const queued = tablet.command('SET_TABLE_STATUS', { tableId: 'mesa-4', status: 'cleaning' }, { by: temp.id });
    const left = { staffId: temp.id, name: temp.name, role: 'waiter', active: false };
    expect((await office.send('PUT', '/api/pos/personal', left)).status).toBe(200);
    expect(await line.closed).toBe(4401);
    expect((await tablet.get('/api/pos/snapshot')).status).toBe(401);
    expect((await tablet.ask(queued))[0]?.code).toBe('unknown-person');

    await tablet.enter(waiter);
    expect((await office.post(`/api/pos/dispositivos/${tablet.deviceId}/revocar`, {})).status).toBe(200);
    expect((await tablet.get('/api/pos/entrada')).body).toEqual({ mode: 'production', state: 'unpaired' });
    expect((await tablet.post('/api/pos/commands', { protocol: 1, commands: [queued] })).status).toBe(401);
  });

  test('[SEC28] money taken without approval is kept for review; who never charges, or cannot prove it, is not believed', async () => {
    const tablet = await house.pair(office);
    const cook = await house.hire(office, 'kitchen', 'Toña');
    await tablet.enter(cook);
    await tablet.enter(waiter);
    const ticketId = randomUUID();
    const [dish] = [...house.server.executor.world.all('menu')];
    const open = tablet.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-555' }, { by: waiter.id });
    const add = tablet.command('ADD_ITEM', { ticketId, menuItemId: dish?.id }, { by: waiter.id });
    await tablet.ask(open, add);
    const amount = house.server.executor.world.get('tickets', ticketId)?.total;
    const taken = { ticketId, method: 'cash', amount, taken: true };
    const byCook = tablet.command('CLOSE_TICKET', taken, { by: cook.id });
    const forged = { ...tablet.command('CLOSE_TICKET', taken, { by: waiter.id }), id: randomUUID() };
    const byWaiter = tablet.command('CLOSE_TICKET', taken, { by: waiter.id });
    const answers = await tablet.ask(byCook, forged, byWaiter);
    expect(answers.map(({ code, note, outcome }) => code ?? note ?? outcome)).toEqual([
      'not-allowed',
      'not-allowed',
      'to-review',
    ]);
    expect(house.server.executor.world.get('tickets', ticketId)?.status).toBe('closed');
  });

  test('[SEC28] a sum that does not match is told to the till and still marked for review', async () => {
    const tablet = await house.pair(office);
    await tablet.enter(waiter);
    const ticketId = randomUUID();
    const [dish] = [...house.server.executor.world.all('menu')];
    const open = tablet.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-556' }, { by: waiter.id });
    const add = tablet.command('ADD_ITEM', { ticketId, menuItemId: dish?.id }, { by: waiter.id });
    await tablet.ask(open, add);
    const total = house.server.executor.world.get('tickets', ticketId)?.total ?? 0;
    const taken = (amount: number) =>
      tablet.command('CLOSE_TICKET', { ticketId, method: 'cash', amount, taken: true }, { by: waiter.id });
    const charges = [taken(100), taken(total)];
    const answers = await tablet.ask(...charges);
    expect(answers).toMatchObject([
      { outcome: 'accepted', note: 'balance-due', isToReview: true },
      { outcome: 'accepted', note: 'overpaid', isToReview: true },
    ]);
    expect(await tablet.ask(...charges)).toEqual(answers);
    const { body } = await office.get(`/api/pos/bitacora?persona=${waiter.id}&accion=CLOSE_TICKET&resultado=accepted`);
    const lines = body['lineas'] as readonly { readonly resultado: string }[];
    expect(lines.slice(0, 2).map(({ resultado }) => resultado)).toEqual(['Por revisar', 'Por revisar']);
  });

  test('[SEC10] the venue never loses its last manager', async () => {
    const { id, name } = house.manager;
    const left = { staffId: id, name, role: 'manager', active: false };
    expect((await office.send('PUT', '/api/pos/personal', left)).body['error']).toBe('last_manager');
  });

  test('[SEC11] a shift ends after sixteen hours; a key reopens a session only within it', async () => {
    const tablet = await house.pair(office);
    await tablet.enter(waiter);
    await tablet.send('DELETE', '/api/pos/sesion');
    const resume = () => {
      const at = house.now();
      const text = `xalli-resume-1 ${tablet.deviceId} ${waiter.id} ${at}`;
      return tablet.post('/api/pos/sesion/reanudar', {
        staffId: waiter.id,
        at,
        signature: tablet.signature(waiter.id, text),
      });
    };
    expect((await resume()).status).toBe(201);
    expect((await tablet.get('/api/pos/snapshot')).status).toBe(200);
    house.passMinutes(16 * 60);
    expect((await tablet.get('/api/pos/snapshot')).status).toBe(401);
    expect((await resume()).status).toBe(409);
    await office.enter(house.manager);
  });
});

/** The code with which the server hangs up. */
async function liveLine(house: StaffedHouse, tablet: Tablet): Promise<{ readonly closed: Promise<number> }> {
  const { epoch, revision } = house.server.executor;
  const query = new URLSearchParams({ protocol: '1', epoch, revision: String(revision) });
  const socket = new WebSocket(`${house.server.address.replace('http', 'ws')}/api/pos/live?${query}`, {
    headers: { cookie: tablet.cookieHeader },
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.once('message', resolve));
  return { closed };
}
