/* What a manager reads of what was done, and signs off. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

const FAR_BACK = '2001-01-01T06:00:00.000Z';
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const HOMES = [
  { name: 'SQLite', environment: async (): Promise<Record<string, string>> => ({}) },
  { name: 'PostgreSQL', environment: async () => ({ DATABASE_URL: await postgres.createDatabase() }) },
];

describe.each(HOMES)('the log in $name', ({ environment }) => {
  let house: StaffedHouse;
  let office: Tablet;
  let till: Tablet;
  let cashier: Person;
  const [honest, odd] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    house = await StaffedHouse.open(await environment());
    office = await house.setUp();
    cashier = await house.hire(office, 'cashier', 'Carla');
    till = await house.pair(office, 'Caja');
    await till.enter(cashier);
    const by = { by: house.manager.id };
    const dish = { id: 'taco', name: 'Taco', categoryId: 'tacos', price: 10_000, area: 'kitchen', taxRate: 0 };
    await office.ask(
      office.command('SAVE_CATEGORY', { id: 'tacos', name: 'Tacos', sort: 1 }, by),
      office.command('SAVE_MENU_ITEM', dish, by),
    );
    for (const [ticketId, folio, more] of [
      [honest, 'A-100', {}],
      [odd, 'A-200', { at: FAR_BACK }],
    ] as const) {
      const asked = { by: cashier.id };
      await till.ask(
        till.command('OPEN_TAKEAWAY', { ticketId, folio }, asked),
        till.command('ADD_ITEM', { ticketId, menuItemId: 'taco' }, asked),
      );
      const charge = { ticketId, method: 'cash', amount: 10_000, taken: true };
      const [paid] = await till.ask(till.command('CLOSE_TICKET', charge, { ...asked, ...more }));
      expect(paid).toMatchObject({ outcome: 'accepted' });
    }
  });
  afterAll(() => house.close());

  const lines = async (query: string): Promise<readonly Record<string, unknown>[]> =>
    (await office.get(`/api/pos/bitacora?${query}`)).body['lineas'] as Record<string, unknown>[];
  const cases = async (on = office): Promise<readonly Record<string, unknown>[]> =>
    (await on.get('/api/pos/revisar')).body['casos'] as Record<string, unknown>[];

  test('[AUD3] a charge says its account and how much, and is found by account, kind and amount', async () => {
    const charged = { accion: 'Cobrar y cerrar', persona: 'Carla', folio: 'A-100', cuenta: honest, monto: 10_000 };
    expect(await lines(`accion=CLOSE_TICKET&cuenta=A-100`)).toMatchObject([charged]);
    expect(await lines(`cuenta=${honest}&monto=100`)).toMatchObject([charged]);
    expect(await lines('cuenta=A-100&monto=101')).toEqual([]);
    expect(await lines('cuenta=A-999')).toEqual([]);
    expect(await lines('cuenta=A-100')).toHaveLength(3);
    const { body } = await office.get('/api/pos/bitacora.csv?cuenta=A-100&accion=CLOSE_TICKET');
    expect(body['text']).toContain('A-100');
    expect(body['text']).toContain('100.00');
  });

  test('[AUD4] what is odd waits for a manager’s «Visto bueno», given once, and by nobody else', async () => {
    const [found, ...others] = await cases();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ folio: 'A-200', monto: 10_000, motivo: expect.stringContaining('La tableta dijo') });
    const args = { commandId: found?.['comando'] };
    expect((await till.get('/api/pos/revisar')).status).toBe(403);
    const [no] = await till.ask(till.command('SIGN_OFF', args, { by: cashier.id }));
    expect(no).toMatchObject({ outcome: 'refused' });
    expect(await cases()).toHaveLength(1);
    for (let twice = 0; twice < 2; twice += 1) {
      const [yes] = await office.ask(office.command('SIGN_OFF', args, { by: house.manager.id }));
      expect(yes).toMatchObject({ outcome: 'accepted' });
    }
    expect(await cases()).toEqual([]);
    expect(await lines('accion=SIGN_OFF&resultado=accepted')).toMatchObject([
      { persona: 'Gabriela' },
      { persona: 'Gabriela' },
    ]);
  });

  test('[AUD5] a line says from what to what: prices, people, settings, accounts', async () => {
    const by = { by: house.manager.id };
    const dish = { id: 'taco', name: 'Taco', categoryId: 'tacos', area: 'kitchen', taxRate: 0 };
    await office.ask(
      office.command('SAVE_MENU_ITEM', { ...dish, name: 'Taco al pastor', price: 12_500 }, by),
      office.command('SAVE_VENUE', { pricesIncludeTax: false, tips: [10, 15] }, by),
      office.command('SAVE_VENUE', { tips: [5, 15] }, by),
    );
    const [saved] = await lines('accion=SAVE_MENU_ITEM');
    expect(saved?.['detalle']).toContain('Nombre: Taco → Taco al pastor · Precio: $100.00 → $125.00');
    const [tips, prices] = await lines('accion=SAVE_VENUE');
    expect(prices?.['detalle']).toContain('Precios con IVA incluido: sí → no');
    expect(tips?.['detalle']).toContain('Propinas ofrecidas: 10 %, 15 % → 5 %, 15 %');
    const [ticketId, asked] = [randomUUID(), { by: cashier.id }];
    await till.ask(
      till.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-300', guestName: 'Ximena' }, asked),
      till.command('ADD_ITEM', { ticketId, menuItemId: 'taco' }, asked),
      till.command('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: 1000 }, asked),
    );
    const [tipped, added] = await lines('cuenta=A-300');
    expect(added?.['detalle']).toContain('Total: $0.00 → $125.00');
    expect(tipped?.['detalle']).toContain('Total: $125.00 → $135.00 · Propina: $0.00 → $10.00');
    const person = { staffId: cashier.id, name: 'Carla', role: 'waiter', active: true };
    expect((await office.send('PUT', '/api/pos/personal', { ...person, pin: '8352' })).status).toBe(200);
    const [moved] = await lines('accion=SAVE_STAFF');
    expect(moved?.['detalle']).toContain('Puesto: caja → mesero');
    const { body } = await office.get('/api/pos/bitacora.csv?accion=SAVE_MENU_ITEM');
    expect(body['text']).toContain('$100.00 → $125.00');
    expect((await office.send('PUT', '/api/pos/personal', { ...person, role: 'cashier', pin: '904271' })).status).toBe(
      200,
    );
  });

  test('[AUD6] what was charged twice is a case with its sum, until somebody signs it off', async () => {
    const waiting = await cases();
    const ticketId = randomUUID();
    const by = { by: house.manager.id };
    const charge = { ticketId, method: 'cash', amount: 12_500, taken: true };
    const answers = await office.ask(
      office.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-400' }, by),
      office.command('ADD_ITEM', { ticketId, menuItemId: 'taco' }, by),
      office.command('TAKE_PAYMENT', charge, by),
      office.command('TAKE_PAYMENT', charge, by),
    );
    expect(answers.at(-1)).toMatchObject({ outcome: 'accepted', note: 'overpaid' });
    expect(answers.at(-1)).not.toHaveProperty('isToReview');
    const found = (await cases()).slice(waiting.length);
    expect(found).toMatchObject([{ folio: 'A-400', monto: 12_500, motivo: expect.stringContaining('sobran $125.00') }]);
    const paymentId = answers.at(-1)?.id;
    const refund = { ticketId, paymentId, amount: 12_500, reason: 'Doble cobro' };
    expect((await office.ask(office.command('REFUND_PAYMENT', refund, by)))[0]).toMatchObject({ outcome: 'accepted' });
    expect((await cases()).at(-1)).toMatchObject({ motivo: expect.stringContaining('ya no sobra nada') });
    const args = { commandId: found[0]?.['comando'] };
    await office.ask(office.command('SIGN_OFF', args, by));
    expect(await cases()).toHaveLength(waiting.length);
  });
});
