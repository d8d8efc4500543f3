/* The database is put back from an older copy by hand, in production: only the tablets know what is missing. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Position } from '#application/ports.ts';
import { PROTOCOL } from '#application/protocol.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { listenTo } from '#tests/support/live-listener.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface Keeper {
  readonly environment: Readonly<Record<string, string>>;
  keep(house: StaffedHouse): Promise<void>;
  putBack(house: StaffedHouse): Promise<void>;
}

function onSqlite(): Promise<Keeper> {
  const file = (house: StaffedHouse) => join(house.dataDir, 'xalli.db');
  const copy = (house: StaffedHouse) => join(house.dataDir, 'copia.db');
  return Promise.resolve({
    environment: {},
    keep: async (house) => {
      const db = new DatabaseSync(file(house));
      db.exec(`VACUUM INTO '${copy(house)}'`);
      db.close();
    },
    putBack: async (house) => {
      for (const rest of ['', '-wal', '-shm']) rmSync(`${file(house)}${rest}`, { force: true });
      copyFileSync(copy(house), file(house));
    },
  });
}

const TABLES = ['venue', 'record', 'journal'] as const;

async function onPostgres(): Promise<Keeper> {
  const url = await postgres.createDatabase();
  const run = async (...statements: readonly string[]): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  return {
    environment: { DATABASE_URL: url },
    keep: () => run(...TABLES.map((table) => `CREATE TABLE kept_${table} AS TABLE ${table}`)),
    putBack: () =>
      run(
        ...TABLES.flatMap((table) => [
          `TRUNCATE ${table}`,
          `INSERT INTO ${table} ${table === 'journal' ? 'OVERRIDING SYSTEM VALUE ' : ''}TABLE kept_${table}`,
        ]),
      ),
  };
}

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
] as const)('a venue on %s that came back from a copy', (_, keeperOf) => {
  let keeper: Keeper;
  let house: StaffedHouse;
  let office: Tablet;
  let till: Tablet;
  let cashier: Person;
  let position: Position;
  const ticketId = randomUUID();
  const evening: unknown[] = [];
  const sleptId = randomUUID();
  const slept: unknown[] = [];
  const hoarded: { readonly id: string; readonly at: string; readonly approval: string }[] = [];

  beforeAll(async () => {
    keeper = await keeperOf();
    house = await StaffedHouse.open(keeper.environment);
    office = await house.setUp();
    cashier = await house.hire(office, 'cashier', 'Carla');
    till = await house.pair(office, 'Caja');
    await till.enter(cashier);
    const by = { by: house.manager.id };
    const dish = { id: 'taco', name: 'Taco', categoryId: 'tacos', price: 10_000, area: 'kitchen', taxRate: 0 };
    const opening = await office.ask(
      office.command('SAVE_CATEGORY', { id: 'tacos', name: 'Tacos', sort: 1 }, by),
      office.command('SAVE_MENU_ITEM', dish, by),
    );
    expect(opening.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    await keeper.keep(house);
    house.passMinutes(30);
  });
  afterAll(() => house.close());

  const approved = async (type: string, args: unknown) => {
    const command = { id: randomUUID(), type, args };
    const { id: staffId, pin } = house.manager;
    const reply = await till.post('/api/pos/autorizaciones', { staffId, pin, command });
    expect(reply.status).toBe(201);
    const approval = String(reply.body['approval']);
    return { ...till.command(type, args, { by: cashier.id, id: command.id, approval }), approval };
  };
  const minutesAgo = (minutes: number) => instant(milliseconds(house.now()) - minutes * 60_000);
  const accountOf = () => house.server.executor.world.get('tickets', ticketId);
  const connect = async (where: Position) => {
    const line = await listenTo(house.server.address, where, {
      cookie: till.cookieHeader,
      origin: house.server.address,
    });
    await line.next('reset');
    line.close();
  };

  test('[JDG5] accepts again what a manager had allowed, and an old approval for nothing else', async () => {
    const by = { by: cashier.id };
    evening.push(
      till.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-100' }, by),
      till.command('ADD_ITEM', { ticketId, menuItemId: 'taco', qty: 2 }, by),
    );
    await till.ask(...evening);
    evening.push(await approved('APPLY_TIP_DISCOUNT_TAX', { ticketId, discount: 9000 }));
    evening.push(till.command('CLOSE_TICKET', { ticketId, method: 'cash', amount: 11_000 }, by));
    for (const answer of await till.ask(...evening)) expect(answer).toMatchObject({ outcome: 'accepted' });
    // Of an account whose tablet sleeps through the restore.
    slept.push(
      till.command('OPEN_TAKEAWAY', { ticketId: sleptId, folio: 'A-300' }, by),
      till.command('ADD_ITEM', { ticketId: sleptId, menuItemId: 'taco', qty: 2 }, by),
    );
    await till.ask(...slept);
    slept.push(await approved('APPLY_TIP_DISCOUNT_TAX', { ticketId: sleptId, discount: 8000 }));
    // Its clock is twenty minutes slow: it says that it asked before the manager said yes.
    const slow = await approved('APPLY_TIP_DISCOUNT_TAX', { ticketId: sleptId, discount: 9000 });
    const { id, approval } = slow;
    slept.push(till.command(slow.type, slow.args, { ...by, id, approval, at: minutesAgo(20) }));
    // And by now it is a day ahead.
    const fast = await approved('APPLY_TIP_DISCOUNT_TAX', { ticketId: sleptId, discount: 9100 });
    const tomorrow = { ...by, id: fast.id, approval: fast.approval, at: minutesAgo(-24 * 60) };
    slept.push(till.command(fast.type, fast.args, tomorrow));
    for (const answer of await till.ask(...slept)) expect(answer).toMatchObject({ outcome: 'accepted' });
    // Leave that was given and kept back.
    // More than what is given by then: less needs no approval.
    for (const discount of [9500, 9501, 9502, 9503]) {
      hoarded.push(await approved('APPLY_TIP_DISCOUNT_TAX', { ticketId: sleptId, discount }));
    }
    const snapshot = await till.get('/api/pos/snapshot');
    // The route's own answer.
    position = snapshot.body as unknown as Position;

    house.passMinutes(30);
    await house.restart({}, () => keeper.putBack(house));
    for (const tablet of [office, till]) tablet.address = house.server.address;
    expect(accountOf()).toBeUndefined();
    const { epoch } = house.server.executor;

    // A revision that somebody made up starts nothing, and an old approval is worth nothing.
    await connect({ epoch, revision: position.revision + 1000 });
    await connect({ ...position, revision: position.revision + 1000 });
    await connect({ ...position, epoch: 'otra-vida' });
    expect(house.server.executor.epoch).toBe(epoch);
    expect(await till.ask(hoarded[0])).toMatchObject([{ code: 'approval-needed' }]);

    await connect(position);
    expect(house.server.executor.epoch).not.toBe(epoch);
    const again = await till.ask(...evening);
    expect(again).toMatchObject([{}, {}, { outcome: 'accepted', isToReview: true }, { outcome: 'accepted' }]);
    expect(again.map(({ isToReview }) => isToReview ?? false)).toEqual([false, false, true, false]);
    expect(accountOf()).toMatchObject({
      status: 'closed',
      discount: 9000,
      total: 11_000,
      payments: [{ amount: 11_000 }],
    });
    const log = await office.get('/api/pos/bitacora?accion=APPLY_TIP_DISCOUNT_TAX');
    expect(log.body['lineas']).toMatchObject([
      { resultado: 'Por revisar', motivo: 'Autorizado antes de restaurar la base de datos' },
      { resultado: expect.stringMatching(/^No: Esto necesita la autorización/) },
    ]);
  });

  test('[JDG5] accepts it again from a tablet that wakes hours later, for three days, and nothing asked since', async () => {
    house.passMinutes(120);
    const again = await till.ask(...slept);
    expect(again.map(({ outcome, isToReview = false }) => [outcome, isToReview])).toEqual([
      ['accepted', false],
      ['accepted', false],
      ['accepted', true],
      ['accepted', true],
      ['accepted', true],
    ]);
    const discount = () => house.server.executor.world.get('tickets', sleptId)?.discount;
    expect(discount()).toBe(9100);

    const refused = [{ code: 'approval-needed' }];
    const askedNow = { by: cashier.id, id: hoarded[1]?.id, approval: hoarded[1]?.approval };
    const now = till.command('APPLY_TIP_DISCOUNT_TAX', { ticketId: sleptId, discount: 9501 }, askedNow);
    expect(await till.ask(now)).toMatchObject(refused);
    const askedThen = { ...askedNow, id: hoarded[2]?.id, approval: hoarded[2]?.approval, at: hoarded[2]?.at };
    const more = till.command('APPLY_TIP_DISCOUNT_TAX', { ticketId: sleptId, discount: 15_000 }, askedThen);
    expect(await till.ask(more)).toMatchObject(refused);
    house.passMinutes(72 * 60);
    await till.enter(cashier);
    expect(await till.ask(hoarded[3])).toMatchObject(refused);
    expect(discount()).toBe(9100);
  });

  test('[JDG5] is not put into another refill by a proof of its former epoch', async () => {
    const other = randomUUID();
    const by = { by: cashier.id };
    await till.ask(
      till.command('OPEN_TAKEAWAY', { ticketId: other, folio: 'A-200' }, by),
      till.command('ADD_ITEM', { ticketId: other, menuItemId: 'taco' }, by),
    );
    const kept = await approved('APPLY_TIP_DISCOUNT_TAX', { ticketId: other, discount: 9000 });
    house.passMinutes(30);
    await connect(position);
    // Old commands that cannot happen yet are left unanswered for three minutes; then it is what it is: too late.
    const { id, type, args, approval } = kept;
    // Said to be of the former epoch, although its yes is of this one.
    const forged = till.command(type, args, { ...by, id, approval, at: minutesAgo(100 * 60) });
    for (const command of [kept, forged]) {
      expect((await till.post('/api/pos/commands', { protocol: PROTOCOL, commands: [command] })).status).toBe(425);
    }
    house.passMinutes(4);
    expect(await till.ask(kept)).toMatchObject([{ code: 'approval-needed' }]);
    expect(house.server.executor.world.get('tickets', other)?.discount).toBe(0);
  });

  test('[SYNC16] decides nothing for a tablet that has not heard of this epoch: what it told the former one comes first', async () => {
    const by = { by: cashier.id };
    const charge = { ticketId: randomUUID(), method: 'cash', amount: 100, taken: true };
    const command = till.command('CLOSE_TICKET', charge, by);
    const handIn = (where: object) =>
      till.post('/api/pos/commands', { protocol: PROTOCOL, commands: [command], ...where });
    const { epoch, revision } = house.server.executor;
    const ours = { epoch, revision };
    const sentAway = { status: 200, body: { epoch, answers: [] } };
    expect(await handIn({ epoch: position.epoch, revision: position.revision })).toMatchObject(sentAway);
    expect(await handIn({ epoch: '' })).toMatchObject(sentAway);
    // A database put back by hand keeps the name of its life: a copy that reaches further is of the one before.
    expect(await handIn({ epoch, revision: revision + 1 })).toMatchObject(sentAway);
    expect(await handIn({ epoch, revision: -1 })).toMatchObject({ status: 400 });
    expect(house.server.executor).toMatchObject(ours);
    // Had it been decided before, it would be refused for ever.
    const opened = till.command('OPEN_TAKEAWAY', { ticketId: charge.ticketId, folio: 'A-400' }, by);
    await till.ask(opened);
    expect(await handIn(ours)).toMatchObject({ status: 200, body: { answers: [{ outcome: 'accepted' }] } });
  });
});
