/* Two servers on one PostgreSQL, and a database that came back with less than it had confirmed. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { staffRequest, systemRequest } from './support/commands.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { at } from './support/test-house.ts';

const TONIGHT = at('2026-11-15 20:00');
const later = (minutes: number): Instant => instant(milliseconds(TONIGHT) + minutes * 60_000);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Two servers of one venue, on one clock. */
class Pair {
  now = TONIGHT;
  readonly url: string;
  readonly journals: readonly [Journal, Journal];
  readonly one: Executor;
  readonly two: Executor;

  private constructor(url: string, journals: readonly [Journal, Journal]) {
    this.url = url;
    this.journals = journals;
    const [one, two] = journals.map(
      (journal) => new Executor({ journal, now: () => this.now, newId: () => randomUUID() }),
    );
    if (!one || !two) throw new Error('there are two');
    [this.one, this.two] = [one, two];
  }

  static async open(): Promise<Pair> {
    const url = await postgres.createDatabase();
    const config = { databaseUrl: url, databaseFile: '', venueId: 'xalli' };
    const pair = new Pair(url, [await openJournal(config), await openJournal(config)]);
    await pair.one.start();
    await pair.one.execute(systemRequest('LOAD_DEMO', {}));
    await pair.two.start();
    return pair;
  }

  asked<T extends CommandType>(type: T, args: InputOf<T>, { when = this.now, device = 'tableta-1' } = {}) {
    const request = staffRequest(type, args, { at: when, device });
    return { ...request, command: { ...request.command, seal: 'sellada' } };
  }

  async sql(...statements: readonly string[]): Promise<void> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async close(): Promise<void> {
    for (const journal of this.journals) await journal.close();
  }
}

/** A line to the database on which an answer can be held back, and on which no call of another server arrives. */
class SlowLine {
  holds: 'readSince' | 'readInPlay' | null = null;
  #held = Promise.withResolvers<() => void>();

  to(journal: Journal): Journal {
    return {
      isShared: true,
      transaction: (work) => journal.transaction(work),
      readSince: async (revision) => this.#pass('readSince', await journal.readSince(revision)),
      readInPlay: async (today) => this.#pass('readInPlay', await journal.readInPlay(today)),
      onForeignWrite: () => undefined,
      secret: (name, fresh) => journal.secret(name, fresh),
      lastReceivedBefore: (moment) => journal.lastReceivedBefore(moment),
      forget: (entries) => journal.forget(entries),
      close: () => journal.close(),
    };
  }

  /** Resolves once an answer waits; what it gives lets it go on. */
  async held(): Promise<() => void> {
    const release = await this.#held.promise;
    this.#held = Promise.withResolvers();
    return release;
  }

  async #pass<T>(name: typeof this.holds, answer: T): Promise<T> {
    if (this.holds !== name) return answer;
    this.holds = null;
    const released = Promise.withResolvers<void>();
    this.#held.resolve(released.resolve);
    await released.promise;
    return answer;
  }
}

const TABLES = ['venue', 'record', 'journal'] as const;

test('[SYNC19] after a restore every server waits for the tablets, whichever of them was told', async () => {
  const pair = await Pair.open();
  const open = pair.asked('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100' });
  const order = pair.asked('ADD_ITEM', { ticketId: 't1', menuItemId: 'agua' });
  const paid = { ticketId: 't1', method: 'cash', amount: 3480, taken: true } as const;
  const charge = pair.asked('CLOSE_TICKET', paid, { device: 'caja' });
  pair.now = later(10);
  // The copy knows nothing of that account; the restore began another epoch.
  await pair.one.startEpochIfBehind(pair.one.revision + 5);
  await pair.one.expectRefill();

  expect(await pair.two.executeAll([charge]), 'not yet').toEqual([]);
  expect(await pair.one.executeAll([charge]), 'not yet').toEqual([]);
  await pair.two.executeAll([open, order]);
  expect(await pair.two.executeAll([charge])).toMatchObject([{ outcome: 'accepted' }]);
  expect(pair.two.world.get('tickets', 't1')).toMatchObject({ status: 'closed', total: 3480 });
  await pair.close();
});

test('[SYNC19] what nobody brings back is refused by every server once the time is over', async () => {
  const pair = await Pair.open();
  const paid = { ticketId: 't1', method: 'cash', amount: 3480, taken: true } as const;
  const charge = pair.asked('CLOSE_TICKET', paid);
  pair.now = later(10);
  await pair.one.startEpochIfBehind(pair.one.revision + 5);
  await pair.one.expectRefill();
  expect(await pair.two.executeAll([charge])).toEqual([]);
  pair.now = later(14);
  expect(await pair.two.executeAll([charge])).toMatchObject([{ outcome: 'refused', code: 'ticket-not-found' }]);
  await pair.close();
});

describe('a database that lost its last transactions under running servers', () => {
  /** The last three are gone, the life has the same name. */
  async function afterFailover(beforeLoss: (pair: Pair) => Promise<void> = () => Promise.resolve()): Promise<Pair> {
    const pair = await Pair.open();
    await pair.sql(...TABLES.map((table) => `CREATE TABLE kept_${table} AS TABLE ${table}`));
    await pair.one.execute(pair.asked('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 'perdida', folio: 'A-100' }));
    await pair.one.execute(pair.asked('ADD_ITEM', { ticketId: 'perdida', menuItemId: 'agua' }));
    await pair.two.catchUp();
    await beforeLoss(pair);
    // At once, as a standby takes over: a server that looks in between must not find half of it.
    await pair.sql(
      'BEGIN',
      ...TABLES.flatMap((table) => [
        `DELETE FROM ${table}`,
        `INSERT INTO ${table} ${table === 'journal' ? 'OVERRIDING SYSTEM VALUE ' : ''}TABLE kept_${table}`,
      ]),
      'COMMIT',
    );
    return pair;
  }

  test('[JRN12] begins another epoch: memory has what the database has, and terminals read anew', async () => {
    const pair = await afterFailover();
    const before = pair.one.epoch;
    let resets = 0;
    pair.one.onReset(() => {
      resets += 1;
    });
    const fresh = pair.asked('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 'nueva', folio: 'A-200' });
    expect(await pair.one.execute(fresh)).toMatchObject({ outcome: 'accepted' });
    expect(pair.one.epoch).not.toBe(before);
    expect(resets).toBe(1);
    expect(pair.one.world.get('tickets', 'perdida')).toBeUndefined();
    await pair.two.catchUp();
    expect([pair.two.epoch, pair.two.revision]).toEqual([pair.one.epoch, pair.one.revision]);
    expect([...pair.two.world.all('tickets')].map(({ id }) => id)).toEqual(['nueva']);
    await pair.close();
  });

  test('[JRN12] what is still being read while the other epoch begins leaves nothing out', async () => {
    const line = new SlowLine();
    let third: Executor | null = null;
    const pair = await afterFailover(async ({ journals: [, journal] }) => {
      third = new Executor({ journal: line.to(journal), now: () => TONIGHT, newId: () => randomUUID() });
      await third.start();
    });
    const slow = third as Executor | null;
    if (!slow) throw new Error('it was started before the loss');
    await pair.one.catchUp();
    line.holds = 'readInPlay';
    const first = slow.catchUp();
    const releaseFirst = await line.held();
    const fresh = pair.asked('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 'nueva', folio: 'A-200' });
    expect(await pair.one.execute(fresh)).toMatchObject({ outcome: 'accepted' });
    line.holds = 'readSince';
    const second = slow.catchUp();
    const releaseSecond = await line.held();
    releaseFirst();
    await first;
    releaseSecond();
    await second;
    expect([slow.epoch, slow.revision]).toEqual([pair.one.epoch, pair.one.revision]);
    expect([...slow.world.all('tickets')].map(({ id }) => id)).toEqual(['nueva']);
    await pair.close();
  });

  test('[JRN12] is seen by who only reads, and from a tablet of the life before nothing is decided', async () => {
    const pair = await afterFailover();
    const position = { epoch: pair.two.epoch, revision: pair.two.revision };
    await pair.two.catchUp();
    expect(pair.two.epoch).not.toBe(position.epoch);
    expect(pair.two.world.get('tickets', 'perdida')).toBeUndefined();
    const order = pair.asked('ADD_ITEM', { ticketId: 'perdida', menuItemId: 'agua' });
    expect(await pair.one.executeAll([order], position)).toEqual([]);
    expect(pair.one.epoch).toBe(pair.two.epoch);
    await pair.close();
  });
});

test('[JDG1] what a tablet said to one server counts at the other, however that heard of it', async () => {
  const pair = await Pair.open();
  await pair.one.execute(pair.asked('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100' }));
  // The news is faster than the next command.
  await pair.two.catchUp();
  expect(pair.two.world.get('tickets', 't1')).toBeDefined();
  const backdated = pair.asked('ADD_ITEM', { ticketId: 't1', menuItemId: 'agua' }, { when: later(-180) });
  expect(await pair.two.execute(backdated)).toMatchObject({ outcome: 'accepted', isToReview: true });
  await pair.close();
});
