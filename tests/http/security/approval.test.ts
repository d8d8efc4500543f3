import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

const GUEST = { nombre: 'Ximena Zorrilla', telefono: '3398765432', email: 'ximena@correo.example' };

describe('a manager’s yes', () => {
  let house: StaffedHouse;
  let office: Tablet;
  let tablet: Tablet;
  let waiter: Person;
  const ids: string[] = [];

  beforeAll(async () => {
    house = await StaffedHouse.open();
    office = await house.setUp();
    waiter = await house.hire(office, 'waiter', 'Wendy');
    for (const mesa of ['Mesa 1', 'Mesa 4']) {
      const visit = { ...GUEST, personas: 2, fecha: '2026-11-20', hora: '14:00', mesa };
      const booked = await house.stranger().post('/api/reservaciones', visit);
      expect(booked.status).toBe(201);
      ids.push(String(booked.body['id']));
    }
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    await office.enter(house.manager);
    tablet = await house.pair(office, 'Terraza');
    await tablet.enter(waiter);
  });

  const wish = (type: string, args: unknown, id: string = randomUUID()) => ({ id, type, args });
  const approve = async (
    at: Tablet,
    command: { readonly id: string; readonly type: string; readonly args: unknown },
  ) => {
    const { id: staffId, pin } = house.manager;
    const reply = await at.post('/api/pos/autorizaciones', { staffId, pin, command });
    expect(reply.status).toBe(201);
    return String(reply.body['approval']);
  };
  const cancel = (id: string, approval: string, at = tablet, reservationId = ids[0]) =>
    at.command('CANCEL_RESERVATION', { reservationId }, { by: waiter.id, id, approval });
  const codeOf = async (at: Tablet, command: unknown) => (await at.ask(command))[0]?.code;

  test('[SEC8] holds for no other command, no other arguments and no other device', async () => {
    const asked = wish('CANCEL_RESERVATION', { reservationId: ids[0] });
    const approval = await approve(tablet, asked);
    expect(await codeOf(tablet, cancel(randomUUID(), approval)), 'another id').toBe('approval-needed');
    const other = tablet.command(
      'CLOSE_AGENDA',
      { fecha: '2026-11-20' },
      { by: waiter.id, id: randomUUID(), approval },
    );
    expect(await codeOf(tablet, other), 'another kind').toBe('approval-needed');

    const second = wish('CANCEL_RESERVATION', { reservationId: ids[0] });
    const forSecond = await approve(tablet, second);
    expect(await codeOf(tablet, cancel(second.id, forSecond, tablet, ids[1])), 'another guest').toBe('approval-needed');

    const elsewhere = await house.pair(office, 'Barra');
    await elsewhere.enter(waiter);
    const third = wish('CANCEL_RESERVATION', { reservationId: ids[0] });
    const forThird = await approve(tablet, third);
    expect(await codeOf(elsewhere, cancel(third.id, forThird, elsewhere)), 'another device').toBe('approval-needed');
    expect(house.server.executor.world.get('reservations', ids[0] ?? '')?.status).toBe('booked');
  });

  test('[AUD7] the Bitácora says what a manager said yes to, and to whom', async () => {
    const asked = wish('CLOSE_AGENDA', { fecha: '2026-12-24' });
    const approval = await approve(tablet, asked);
    const command = tablet.command('CLOSE_AGENDA', { fecha: '2026-12-24' }, { by: waiter.id, id: asked.id, approval });
    await tablet.ask(command);
    const log = await office.get('/api/pos/bitacora?accion=GRANT_APPROVAL');
    const alone = (log.body['lineas'] as readonly { readonly detalle: string }[])[0];
    expect(alone?.detalle).toMatch(/^Cerrar .+ · lo pidió Wendy$/);
  });

  test('[SEC8] is over after ten minutes, by the venue’s clock', async () => {
    const asked = wish('CANCEL_RESERVATION', { reservationId: ids[0] });
    const approval = await approve(tablet, asked);
    const early = house.now();
    house.passMinutes(10);
    // Somebody who says it was asked in time is not believed.
    const late = { ...cancel(asked.id, approval), at: early };
    expect(await codeOf(tablet, { ...late, seal: tablet.sealOf(late) })).toBe('approval-needed');
  });

  test('[SEC8] lasts no longer because the venue’s clock was ahead when it was given', async () => {
    const asked = wish('CANCEL_RESERVATION', { reservationId: ids[0] });
    const approval = await approve(tablet, asked);
    // The clock is set right by an hour; then 50 minutes pass.
    house.passMinutes(50 - 60);
    expect(await codeOf(tablet, cancel(asked.id, approval))).toBe('approval-needed');
    house.passMinutes(60 - 50);
  });

  test('[PAY7] to a charge is a yes to the fact that charge became, and to no other', async () => {
    const ticketId = randomUUID();
    const by = { by: house.manager.id };
    const taco = { id: 'taco', name: 'Taco', categoryId: 'tacos', price: 10_000, area: 'kitchen', taxRate: 0 };
    await office.ask(
      office.command('SAVE_CATEGORY', { id: 'tacos', name: 'Tacos', sort: 1 }, by),
      office.command('SAVE_MENU_ITEM', taco, by),
    );
    const add = () => tablet.command('ADD_ITEM', { ticketId, menuItemId: 'taco' }, { by: waiter.id });
    await tablet.ask(tablet.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-556' }, { by: waiter.id }), add());
    const amount = house.server.executor.world.get('tickets', ticketId)?.total ?? 0;
    const args = { ticketId, method: 'cash', amount, taken: false };
    const asked = wish('CLOSE_TICKET', args);
    const approval = await approve(tablet, asked);
    const fact = (more: object) =>
      tablet.command('CLOSE_TICKET', { ...args, taken: true, ...more }, { by: waiter.id, id: randomUUID(), approval });
    const answers = await tablet.ask(
      add(),
      tablet.command('CLOSE_TICKET', args, { by: waiter.id, id: asked.id, approval }),
      fact({ question: asked.id }),
      fact({ question: asked.id, amount: amount - 1 }),
      fact({ question: randomUUID(), amount: 1 }),
    );
    expect(answers.map(({ code, note, isToReview }) => [code ?? note, isToReview ?? false])).toEqual([
      [undefined, false],
      ['total-changed', false],
      ['balance-due', false],
      ['to-review', true],
      ['balance-due', true],
    ]);
    const amounts = house.server.executor.world.get('tickets', ticketId)?.payments.map((payment) => payment.amount);
    expect(amounts, 'a question is paid once, whatever is said of it later').toEqual([amount, 1]);
  });

  test('[SEC8] of somebody who manages no more is worth nothing', async () => {
    const deputy = await house.hire(office, 'manager', 'Dora');
    const asked = wish('CANCEL_RESERVATION', { reservationId: ids[0] });
    const given = await tablet.post('/api/pos/autorizaciones', { staffId: deputy.id, pin: deputy.pin, command: asked });
    const left = { staffId: deputy.id, name: deputy.name, role: 'manager', active: false };
    expect((await office.send('PUT', '/api/pos/personal', left)).status).toBe(200);
    expect(await codeOf(tablet, cancel(asked.id, String(given.body['approval'])))).toBe('approval-needed');
  });

  const contact = (at: Tablet, command: unknown) => at.post('/api/pos/reservaciones/contacto', { command });
  const question = (at: Tablet, by: Person, more: Readonly<Record<string, unknown>> = {}, reservationId = ids[0]) =>
    at.command('SHOW_CONTACT', { reservationId }, { by: by.id, ...more });

  test('[SEC34] a waiter sees one guest’s phone with a manager’s yes, once, and the log says so', async () => {
    const bare = await contact(tablet, question(tablet, waiter));
    expect(bare.status).toBe(403);
    expect(bare.body['error']).toBe('approval_needed');
    expect(JSON.stringify((await tablet.get('/api/pos/snapshot')).body)).not.toContain(GUEST.telefono);

    const asked = wish('SHOW_CONTACT', { reservationId: ids[0] });
    const approval = await approve(tablet, asked);
    const granted = question(tablet, waiter, { id: asked.id, approval });
    const shown = await contact(tablet, granted);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.body).toEqual({ telefono: GUEST.telefono, email: GUEST.email });

    expect((await contact(tablet, granted)).body['error']).toBe('autorizacion_usada');
    const other = question(tablet, waiter, { id: asked.id, approval }, ids[1]);
    expect((await contact(tablet, other)).body['error']).toBe('autorizacion_usada');
    expect(JSON.stringify((await tablet.get('/api/pos/snapshot')).body)).not.toContain(GUEST.telefono);

    const log = await office.get(`/api/pos/bitacora?accion=SHOW_CONTACT`);
    expect(log.body['lineas']).toMatchObject([
      { persona: 'Wendy', dispositivo: 'Terraza', accion: 'Ver datos de contacto de un cliente', resultado: 'Hecho' },
      { persona: 'Wendy', resultado: 'No: Esto necesita la autorización de gerencia.' },
    ]);
    expect(JSON.stringify(log.body)).not.toContain(GUEST.telefono);
    const approvals = await office.get(`/api/pos/bitacora?accion=GRANT_APPROVAL&persona=${house.manager.id}`);
    expect(approvals.body['lineas']).not.toEqual([]);
  });

  test('[SEC34] kitchen and bar never get it, whoever says yes; caja and gerencia need nobody', async () => {
    for (const [role, expected] of [
      ['kitchen', 403],
      ['bar', 403],
      ['cashier', 200],
    ] as const) {
      const person = await house.hire(office, role, `Puesto ${role}`);
      const own = await house.pair(office, role);
      await own.enter(person);
      const asked = wish('SHOW_CONTACT', { reservationId: ids[1] });
      const approval = await approve(own, asked);
      const reply = await contact(own, question(own, person, { id: asked.id, approval }, ids[1]));
      expect(`${role} ${reply.status}`).toBe(`${role} ${expected}`);
    }
  });

  test('[SEC34] a forged seal, another device’s question and a reservation that is none get nothing', async () => {
    const forged = { ...question(tablet, waiter), by: house.manager.id };
    expect((await contact(tablet, forged)).status).toBe(403);
    const foreign = { ...question(tablet, waiter), device: office.deviceId };
    expect((await contact(tablet, foreign)).status).toBe(401);
    const asked = wish('SHOW_CONTACT', { reservationId: 'nadie' });
    const approval = await approve(tablet, asked);
    const none = await contact(tablet, question(tablet, waiter, { id: asked.id, approval }, 'nadie'));
    expect(none.body['error']).toBe('reservation_not_found');
    expect(
      (await contact(tablet, tablet.command('MARK_ARRIVED', { reservationId: ids[0] }, { by: waiter.id }))).status,
    ).toBe(400);
  });
});
