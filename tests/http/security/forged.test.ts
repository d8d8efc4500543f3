import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_VENUE_ID } from '#server/config.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe('data that only the venue decides', () => {
  let house: StaffedHouse;
  let office: Tablet;
  let tablet: Tablet;
  let waiter: Person;
  let url: string;
  const ticketId = randomUUID();
  const world = () => house.server.executor.world;

  beforeAll(async () => {
    url = await postgres.createDatabase();
    house = await StaffedHouse.open({ DATABASE_URL: url });
    office = await house.setUp();
    waiter = await house.hire(office, 'waiter', 'Wendy');
    tablet = await house.pair(office, 'Terraza');
    await tablet.enter(waiter);
    await office.ask(office.command('LOAD_DEMO', {}, { by: house.manager.id }));
    const open = { tableId: 'mesa-1', ticketId, folio: 'A-777' };
    const [opened] = await tablet.ask(tablet.command('OPEN_TABLE', open, { by: waiter.id }));
    expect(opened?.outcome).toBe('accepted');
  });
  afterAll(() => house.close());

  const dish = () => [...world().all('menu')].at(-1)?.id ?? '';
  /** The waiter's refused lines in the log of the venue, newest first: what, and why not. */
  const logged = async (): Promise<readonly string[]> => {
    const { body } = await office.get(`/api/pos/bitacora?persona=${waiter.id}&resultado=refused`);
    // The route's own lines.
    const lines = body['lineas'] as readonly Readonly<Record<string, string>>[];
    return lines.map(({ tipo, dispositivo, resultado }) => `${tipo} ${dispositivo} ${resultado}`);
  };
  const NO =
    'No: La solicitud traía datos que solo decide el restaurante: precio, total, puesto o local. No se aceptó y quedó en la bitácora.';

  test.each([
    ['a price', 'ADD_ITEM', () => ({ menuItemId: dish(), price: 1 }), {}],
    ['a base price', 'ADD_ITEM', () => ({ menuItemId: dish(), basePrice: 1 }), {}],
    ['a tax rate', 'ADD_ITEM', () => ({ menuItemId: dish(), taxRate: 0 }), {}],
    ['a total', 'APPLY_TIP_DISCOUNT_TAX', () => ({ tip: 100, total: 0 }), {}],
    ['a price inside a list', 'SEND_TO_KDS', () => ({ lines: [{ itemId: 'x', qty: 1, price: 1 }] }), {}],
    ['a role', 'ADD_ITEM', () => ({ menuItemId: dish() }), { role: 'manager' }],
    ['a role in the arguments', 'ADD_ITEM', () => ({ menuItemId: dish(), role: 'manager' }), {}],
    ['an actor', 'ADD_ITEM', () => ({ menuItemId: dish() }), { actor: { id: 'x', role: 'manager' } }],
    ['another venue', 'ADD_ITEM', () => ({ menuItemId: dish() }), { venue: 'otra' }],
    ['another venue in the arguments', 'ADD_ITEM', () => ({ menuItemId: dish(), venueId: 'otra' }), {}],
  ] as const)(
    '[SEC15] %s made up by a terminal is refused, changes nothing and is logged',
    async (_what, type, args, envelope) => {
      const before = JSON.stringify(world().get('tickets', ticketId));
      const linesBefore = (await logged()).length;
      const [answer] = await tablet.ask(tablet.command(type, { ticketId, ...args() }, { by: waiter.id, ...envelope }));
      expect(answer).toMatchObject({ outcome: 'refused', code: 'forged-data' });
      expect(JSON.stringify(world().get('tickets', ticketId))).toBe(before);
      const lines = await logged();
      expect(lines).toHaveLength(linesBefore + 1);
      expect(lines[0]).toBe(`${type} Terraza ${NO}`);
    },
  );

  test('[SEC15] the honest command beside a forged one is taken', async () => {
    const honest = tablet.command('ADD_ITEM', { ticketId, menuItemId: dish() }, { by: waiter.id });
    const forged = tablet.command('ADD_ITEM', { ticketId, menuItemId: dish(), price: 1 }, { by: waiter.id });
    const answers = await tablet.ask(forged, honest);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'accepted']);
    const menuItem = world().get('menu', dish());
    expect(
      world()
        .get('tickets', ticketId)
        ?.items.map(({ basePrice }) => basePrice),
    ).toEqual([menuItem?.price]);
  });

  test.each([
    [
      'POST',
      '/api/pos/sesion',
      (): unknown => ({ staffId: waiter.id, pin: waiter.pin, publicKey: null, role: 'manager' }),
    ],
    ['POST', '/api/pos/commands', (): unknown => ({ protocol: 1, commands: [], venue: 'otra' })],
    ['GET', '/api/pos/snapshot?venue=otra', (): unknown => undefined],
    ['GET', '/api/pos/snapshot?venueId=otra', (): unknown => undefined],
  ] as const)('[SEC15] %s %s with made-up data is refused in Spanish and logged', async (method, path, body) => {
    const linesBefore = (await logged()).length;
    const reply = await tablet.send(method, path, body());
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: 'datos_ajenos', message: NO.slice(4) });
    const lines = await logged();
    expect(lines).toHaveLength(linesBefore + 1);
    expect(lines[0]).toContain('REPORT_FORGERY Terraza');
  });

  test.each([
    ['no name at all', ''],
    ['a name that is no text', '\u0007'],
    ['a name cut in the middle of a sign', `${'a'.repeat(59)}\u{1F336}`],
  ])('[SEC15] %s beside the made-up field keeps nobody out of the log', async (_what, name) => {
    const linesBefore = (await logged()).length;
    const entry = { staffId: waiter.id, pin: waiter.pin, publicKey: null, role: 'manager', [name]: 1 };
    expect((await tablet.send('POST', '/api/pos/sesion', entry)).body['error']).toBe('datos_ajenos');
    const lines = await logged();
    expect(lines).toHaveLength(linesBefore + 1);
    expect(lines[0]).toContain('REPORT_FORGERY Terraza');
  });

  test('[SEC15] a guest who names another venue is refused, and this one’s name harms nobody', async () => {
    const stranger = house.stranger();
    const visit = { nombre: 'Ana', telefono: '3312345678', email: 'ana@correo.example', personas: 2 };
    const place = { fecha: '2026-11-20', hora: '14:00', mesa: 'Mesa 1' };
    const other = await stranger.post('/api/reservaciones', { ...visit, ...place, venue: 'otra' });
    expect(other.body['error']).toBe('datos_ajenos');
    expect([...world().all('reservations')]).toEqual([]);
    const path = '/api/reservaciones/disponibilidad?fecha=2026-11-20&hora=14:00';
    expect((await stranger.get(`${path}&venue=otra`)).status).toBe(400);
    expect((await stranger.get(`${path}&venue=${DEFAULT_VENUE_ID}`)).status).toBe(200);
  });

  test('[SEC15] records of another venue in the same database cannot be reached, and the attempt is logged', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const foreign = { ...world().get('tickets', ticketId), id: 'cuenta-ajena', folio: 'B-001' };
    await client.query(`INSERT INTO venue (id, revision, epoch) VALUES ('otra', 7, 'x')`);
    await client.query(
      `INSERT INTO record (venue, collection, id, revision, last_day, body) VALUES ('otra', 'tickets', $1, 7, NULL, $2)`,
      [foreign.id, JSON.stringify(foreign)],
    );
    for (const [type, args] of [
      ['ADD_ITEM', { ticketId: foreign.id, menuItemId: dish() }],
      ['APPLY_TIP_DISCOUNT_TAX', { ticketId: foreign.id, tip: 100 }],
      ['SEND_TO_KDS', { ticketId: foreign.id, lines: [{ itemId: 'x', qty: 1 }] }],
      ['MERGE_TICKETS', { fromTicketId: foreign.id, intoTicketId: ticketId }],
    ] as const) {
      const [answer] = await tablet.ask(tablet.command(type, args, { by: waiter.id }));
      expect(answer?.code, type).toBe('ticket-not-found');
      expect((await logged())[0]).toBe(
        `${type} Terraza No: No encontramos esa cuenta. Búscala en Mesas o ábrela de nuevo.`,
      );
    }
    const { rows } = await client.query<{ body: string }>(`SELECT body FROM record WHERE venue = 'otra'`);
    await client.end();
    expect(rows.map(({ body }) => body)).toEqual([JSON.stringify(foreign)]);
    expect(JSON.stringify((await office.get('/api/pos/snapshot')).body)).not.toContain('cuenta-ajena');
  });

  test('[SEC24] who borrows a name without its key stands in the log as nobody', async () => {
    const [answer] = await tablet.ask(
      tablet.command('SAVE_VENUE', { pricesIncludeTax: true }, { by: house.manager.id }),
    );
    expect(answer?.code).toBe('not-allowed');
    const { body } = await office.get('/api/pos/bitacora?resultado=refused&accion=SAVE_VENUE');
    expect(body['lineas']).toMatchObject([{ persona: 'Nadie', dispositivo: 'Terraza' }]);
  });
});
