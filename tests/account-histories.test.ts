/* Tablets that work on one another's accounts with and without a line, and hand in what they did: on both databases. */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextOf } from '#application/decide-group.ts';
import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import { MemoryWorld, StagedWorld } from '#application/memory-world.ts';
import type { Answer } from '#application/protocol.ts';
import { Replica } from '#application/replica.ts';
import { decide, parseCommand, type Command } from '#domain/commands.ts';
import { paidSoFar } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR, SYSTEM } from '#domain/staff/roles.ts';
import { migratePostgres } from '#server/database/migrate-postgres.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { PostgresJournal } from '#server/database/postgres-journal.ts';
import { SqliteJournal } from '#server/database/sqlite-journal.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { howMany } from '#tests/support/how-many.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { wholeBook } from '#tests/support/whole-book.ts';
import { wrongAccounts } from './simulation/account-oracles.ts';
import { wrongCards } from './simulation/kitchen-oracles.ts';
import { Weather } from './simulation/weather.ts';
import { someWish } from './simulation/wishes.ts';

const HISTORIES = howMany({ usual: 10, all: 30 });
const ROUNDS = 14;
const TABLETS = 3;
const OPENING_MS = Date.parse('2026-11-20T20:00:00-06:00');

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  await migratePostgres(url);
});
afterAll(() => postgres.stop());

test('[ACC11][ACC19] whatever tablets do to accounts apart and hand in later: to the centavo, nothing lost, nothing twice, alike on both databases', async () => {
  let refused = 0;
  let accepted = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const venue = { venue: `cuentas-${seed}`, newEpoch: 'e1' };
    const small = await live(new SqliteJournal(await openSqlite(':memory:'), venue), seed);
    const large = await live(await PostgresJournal.open(url, venue), seed);
    expect(isDeepStrictEqual(small, large), `history ${seed} is another one on PostgreSQL`).toBe(true);
    expect(small.faults, `history ${seed}`).toEqual([]);
    refused += small.answers.filter(({ outcome }) => outcome === 'refused').length;
    accepted += small.answers.filter(({ outcome }) => outcome === 'accepted').length;
  }
  // Tablets apart must disagree, or nothing was tried.
  expect(accepted).toBeGreaterThan(HISTORIES * 40);
  expect(refused).toBeGreaterThan(HISTORIES);
}, 300_000);

interface Lived {
  readonly answers: readonly Answer[];
  readonly records: readonly string[];
  readonly faults: readonly string[];
}

interface Tablet {
  readonly id: string;
  readonly replica: Replica;
  queue: Command[];
  isOnline: boolean;
}

async function live(journal: Journal, seed: number): Promise<Lived> {
  const weather = new Weather({ seed, devices: TABLETS, tabs: 1, taps: 0, chaos: 0, restores: false });
  const { random, stats } = weather;
  const now = (): Instant => instant(OPENING_MS + stats.taps * 1000);
  const executor = new Executor({ journal, now, newId: () => 'never' });
  await executor.start();
  await executor.execute(staffRequest('LOAD_DEMO', {}, { actor: SYSTEM, at: now() }));
  const replay = new StagedWorld(new MemoryWorld());
  replay.stage(executor.snapshot().changes);
  const answers: Answer[] = [];
  const faults: string[] = [];
  const tablets = Array.from({ length: TABLETS }, (_, index): Tablet => {
    const replica = new Replica({ actorOf: () => DEMO_ACTOR, commands: wholeBook });
    replica.replace(executor.snapshot());
    return { id: `d${index}`, replica, queue: [], isOnline: true };
  });

  const handIn = async (tablet: Tablet): Promise<void> => {
    const commands = tablet.queue.splice(0);
    const receivedAt = now();
    const got = await executor.executeAll(commands.map((command) => ({ command, identify: () => DEMO_ACTOR })));
    answers.push(...got);
    for (const [index, command] of commands.entries()) {
      const answer = got[index];
      assert(answer?.id === command.id, 'every command has its answer');
      const at = command.at;
      const context = contextOf(replay, command, { at, receivedAt, actor: DEMO_ACTOR });
      const decision = decide(replay, command, context);
      if (decision.ok !== (answer.outcome === 'accepted')) faults.push(`ANSWER ${command.type} ${command.id}`);
      if (!decision.ok) continue;
      const entry = {
        command,
        answer,
        actorId: DEMO_ACTOR.id,
        at,
        receivedAt,
        doubts: [],
        differences: [],
        personalUntil: null,
      };
      faults.push(...wrongAccounts(entry, replay, decision.changes));
      replay.stage(decision.changes);
    }
    tablet.replica.settle(got, executor.epoch);
    hear(tablet, executor);
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const tablet of tablets) {
      tablet.isOnline = random.chance(0.5);
      for (let wishes = random.below(8); wishes > 0; wishes -= 1) {
        tapOn(tablet, weather, now());
        if (tablet.isOnline) await handIn(tablet);
      }
      if (tablet.isOnline) await handIn(tablet);
    }
  }
  for (const tablet of tablets) await handIn(tablet);
  for (const tablet of tablets) hear(tablet, executor);
  faults.push(...atTheEnd(executor, tablets, replay));
  const { records } = await journal.readSince(0);
  await journal.close();
  return { answers, faults, records: records.map((record) => JSON.stringify(record)).toSorted() };
}

/** Whoever stands there taps what their own tablet lets them. */
function tapOn(tablet: Tablet, weather: Weather, at: Instant): void {
  const { random, stats } = weather;
  const { replica, isOnline } = tablet;
  stats.taps += 1;
  const wish = someWish({ world: replica.world, status: { isOnline } }, weather);
  if (!wish) return;
  const id = `c-${tablet.id}-${stats.taps}-${random.below(1e6)}`;
  const command = parseCommand({ id, ...wish, at, device: tablet.id, by: DEMO_ACTOR.id });
  assert(command !== null, `a wrong ${wish.type}`);
  if (replica.propose(command).ok) tablet.queue.push(command);
}

function hear({ replica }: Tablet, executor: Executor): void {
  replica.replace(executor.snapshot());
  replica.rebuild();
}

function atTheEnd(executor: Executor, tablets: readonly Tablet[], replay: StagedWorld): readonly string[] {
  const tickets = (world: Executor['world']) =>
    [...world.all('tickets')].map((ticket) => JSON.stringify(ticket)).toSorted();
  const truth = tickets(executor.world);
  const faults = tablets.flatMap(({ id, replica }) =>
    isDeepStrictEqual(tickets(replica.world), truth) ? [] : [`DIVERGED ${id}`],
  );
  if (!isDeepStrictEqual(tickets(replay), truth)) faults.push('STATE is not what the answers say');
  faults.push(...wrongCards(executor.world));
  const lines = [...executor.world.all('tickets')].flatMap(({ items }) => items.map(({ id }) => id));
  if (new Set(lines).size < lines.length) faults.push('PIECES on two accounts');
  for (const ticket of executor.world.all('tickets')) {
    if (ticket.status === 'closed' && paidSoFar({ payments: ticket.payments }) < ticket.total)
      faults.push(`UNPAID ${ticket.id}`);
  }
  return faults;
}
