/* What other programs read with a token: in order, page by page, their scope and nothing else. */
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { ProgramHouse } from '#tests/support/programs/program-house.ts';

const cursor = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.createDatabase() })],
] as const)('the feed on %s', (_name, environment) => {
  let house: ProgramHouse;
  beforeEach(async () => {
    house = await ProgramHouse.open(await environment());
  });
  afterEach(() => house.close());

  test('[PROG1] the newest comes first, page by page; oldest first it is the same the other way round', async () => {
    for (let count = 0; count < 5; count += 1) await house.sell();
    const token = await house.token(['sales']);
    const { body } = await house.read(token);
    expect(body.changes.map(({ record }) => record['id'])).toEqual([5, 4, 3, 2, 1].map((count) => `venta-${count}`));
    expect(body.next).toBeNull();
    expect(body.revision).toBeGreaterThanOrEqual(body.changes[0]!.revision);
    const paged = await house.readAll(token, '?limit=2');
    expect(paged).toEqual(body.changes);
    const oldest = await house.readAll(token, '?limit=2&order=oldest');
    expect(oldest).toEqual(body.changes.toReversed());
    // What was known is not told again.
    const [, second] = oldest;
    const since = await house.readAll(token, `?since=${second!.revision}&order=oldest&limit=1`);
    expect(since).toEqual(oldest.slice(2));
  });

  test('[PROG2] an account is told when it is paid, and again when it does not count any more', async () => {
    const token = await house.token(['sales']);
    const ticketId = await house.sell();
    await house.tell('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 'abierta', folio: 'Q-001' });
    await house.tell('ADD_ITEM', { ticketId: 'abierta', menuItemId: 'hamburguesa-clasica' });
    const first = await house.read(token);
    expect(first.body.changes).toHaveLength(1);
    expect(first.body.changes[0]).toMatchObject({
      kind: 'account',
      record: {
        id: ticketId,
        status: 'closed',
        table: 'Mesa 1',
        corrected: false,
        total: first.body.changes[0]!.record['paid'],
        lines: [{ name: 'Hamburguesa clásica', quantity: 1 }],
        payments: [{ method: 'card', card: null }],
      },
    });
    const told = async () => {
      const { body } = await house.read(token, `?since=${first.body.revision}`);
      return body.changes.map(({ record }) => [record['id'], record['status'], record['corrected'], record['paid']]);
    };
    expect(await told()).toEqual([]);
    const paid = Number(first.body.changes[0]!.record['paid']);
    await house.refund(ticketId, 1000);
    expect(await told()).toEqual([[ticketId, 'closed', true, paid - 1000]]);
    await house.tell('REOPEN_TICKET', { ticketId, reason: 'Faltó un café' });
    expect(await told()).toEqual([[ticketId, 'reopened', true, paid - 1000]]);
  });

  test('[PROG3] guests are named only to the scope that names them, and are told as erased', async () => {
    const [plain, whole] = [await house.token(['reservations']), await house.token(['reservations', 'guests'])];
    const id = await house.book('Ximena Zorrilla');
    const visits = await house.readAll(plain);
    expect(visits).toMatchObject([{ kind: 'reservation', record: { id, people: 2, guest: null } }]);
    expect(JSON.stringify(visits)).not.toMatch(/Ximena|3398765432|zorrilla/i);
    const named = await house.readAll(whole);
    expect(named.map(({ kind, record }) => [kind, record['guest'] ?? record['phone']])).toEqual([
      ['reservation', { name: 'Ximena Zorrilla', note: null, occasion: null, highChair: false }],
      ['contact', '3398765432'],
    ]);
    const { revision } = (await house.read(whole)).body;
    await house.tell('ERASE_PERSONAL', {
      refs: [
        { collection: 'reservations', id },
        { collection: 'reservationContacts', id },
      ],
    });
    const erased = await house.readAll(whole, `?since=${revision}`);
    expect(erased.map(({ record }) => record)).toMatchObject([
      { id, guest: null },
      { id, phone: null, email: null },
    ]);
    expect(JSON.stringify(await house.readAll(whole))).not.toMatch(/Ximena|3398765432/);
  });

  test('[PROG4] the menu is told as it is, with what is sold out and what is left', async () => {
    const token = await house.token(['menu']);
    const all = await house.readAll(token, '?limit=7');
    const { world } = house.server.executor;
    const count =
      [...world.all('menu')].length + [...world.all('categories')].length + [...world.all('optionGroups')].length;
    expect(all).toHaveLength(count);
    expect(new Set(all.map(({ kind, record }) => `${kind} ${String(record['id'])}`)).size).toBe(count);
    const since = Math.max(...all.map(({ revision }) => revision));
    await house.tell('SET_SOLD_OUT', { menuItemId: 'hamburguesa-clasica', soldOut: true });
    expect(await house.readAll(token, `?since=${since}`)).toMatchObject([
      { kind: 'dish', record: { id: 'hamburguesa-clasica', soldOutOn: '2026-11-16', category: expect.any(String) } },
    ]);
  });

  test('[PROG5] what did not change is not sent twice, and another epoch is told of', async () => {
    const token = await house.token(['sales']);
    await house.sell();
    const first = await house.read(token);
    const mark = first.headers.get('etag') ?? '';
    const again = await house.read(token, '', { 'if-none-match': mark });
    expect([again.status, again.body]).toEqual([304, {}]);
    await house.sell();
    expect((await house.read(token, '', { 'if-none-match': mark })).status).toBe(200);
    const beyond = await house.read(token, `?since=${house.server.executor.revision + 5}`);
    expect([beyond.status, beyond.body]).toMatchObject([409, { error: 'otra_epoca', epoch: first.body.epoch }]);
    expect(await house.read(token, `?since=1&epoch=otra`)).toMatchObject({ status: 409 });
    expect(await house.read(token, `?since=1&epoch=${first.body.epoch}`)).toMatchObject({ status: 200 });
  });

  test('[PROG6] a question that is none is refused by name', async () => {
    const token = await house.token(['sales']);
    for (const [query, name] of [
      ['since=-1', 'since'],
      ['since=ayer', 'since'],
      ['since=1&since=2', 'since'],
      ['limit=0', 'limit'],
      ['limit=201', 'limit'],
      ['order=random', 'order'],
      ['cursor=abc', 'cursor'],
      [`cursor=${cursor([1e308, 'tickets', 'x'])}`, 'cursor'],
      [`cursor=${cursor([1, 'tickets', 'a\0b'])}`, 'cursor'],
      [`cursor=${cursor([-1, '', ''])}`, 'cursor'],
      ['kind=account,people', 'kind'],
      ['desde=1', 'desde'],
    ]) {
      const { status, body } = await house.read(token, `?${query}`);
      expect([query, status, body.error, JSON.stringify(body)]).toEqual([
        query,
        400,
        'solicitud_invalida',
        expect.stringContaining(name ?? ''),
      ]);
    }
    // As far as a number can be written; nobody has such a revision.
    expect((await house.read(token, '?since=999999999999999')).status).toBe(409);
    // A place that nobody was given, but that could be one: nothing is behind it.
    const beyond = cursor([Number.MAX_SAFE_INTEGER, '\uD800', 'ñ'.repeat(90)]);
    expect((await house.read(token, `?order=oldest&cursor=${beyond}`)).status).toBe(200);
  });
});
