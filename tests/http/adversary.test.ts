/*
 * People with a valid session of each role, and some who had one, send whatever they like through both doors.
 * `SEED=7 ATTACKS=500 npx vitest run tests/http/adversary.test.ts` repeats one siege, or makes it longer.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paidSoFar } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { addDays, localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { someAttack } from '#tests/adversary/attack.ts';
import { Memory } from '#tests/adversary/memory.ts';
import { Siege } from '#tests/adversary/siege.ts';
import { breaches, verdictOn } from '#tests/adversary/verdict.ts';
import { listenTo } from '#tests/support/live-listener.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';

const SEED = Number(process.env['SEED'] ?? 20261116);
const EACH = Number(process.env['ATTACKS'] ?? 60);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each([
  { name: 'SQLite', each: EACH, environment: async () => ({}) },
  {
    name: 'PostgreSQL',
    each: Math.ceil(EACH / 4),
    environment: async () => ({ DATABASE_URL: await postgres.createDatabase() }),
  },
])('whoever has a session, on $name', ({ each, environment }) => {
  let siege: Siege;
  beforeAll(async () => {
    siege = await Siege.lay(SEED, await environment());
  });
  afterAll(() => siege.close());

  test('[SEC38] does what the role may and nothing else; what is kept without approval is «Por revisar»', async () => {
    const found: string[] = [];
    const seen = new Map<string, number>();
    for (let round = 0; round < each; round += 1) {
      if (round % 15 === 14) await siege.dinner();
      for (const attacker of siege.attackers) {
        const attack = await someAttack(siege, attacker);
        const verdict = verdictOn(siege, attack);
        const before = siege.picture();
        const reply = await siege.say(attacker, attack.raw);
        found.push(...breaches(siege, attack, { verdict, reply, before }));
        const outcome = 'answer' in reply ? reply.answer.outcome : 'turned away';
        const name = `${verdict}, ${outcome}`;
        seen.set(name, (seen.get(name) ?? 0) + 1);
      }
    }
    expect(found, `SEED=${SEED} ATTACKS=${EACH}`).toEqual([]);
    for (const name of ['never, refused', 'never, turned away', 'maybe, accepted', 'marked, accepted']) {
      expect(seen.get(name) ?? 0, name).toBeGreaterThan(0);
    }
  });

  test('[SEC38] a sale dated long ago is in today’s report, and marked', async () => {
    const today = localDate(siege.house.now(), DEFAULT_ZONE);
    const report = async () => (await siege.office.get(`/api/pos/reportes?fecha=${today}`)).body;
    const before = Number((await report())['collected']);
    const till = siege.attackers.find(({ person, standing }) => person.role === 'cashier' && standing === 'at work');
    assert(till !== undefined, 'somebody is at the till');
    const ticketId = randomUUID();
    for (const [type, args] of [
      ['OPEN_TAKEAWAY', { ticketId, folio: 'C-001' }],
      ['ADD_ITEM', { ticketId, menuItemId: 'mole', qty: 1 }],
      ['CLOSE_TICKET', { ticketId, method: 'cash', amount: 12_345, taken: true }],
    ] as const) {
      const at = '2001-01-01T12:00:00.000Z';
      const reply = await siege.say(till, till.tablet.command(type, args, { by: till.person.id, at }));
      expect(reply, type).toMatchObject({ answer: { outcome: 'accepted', isToReview: true } });
    }
    expect(Number((await report())['collected']) - before).toBe(12_345);
  });

  test('[SEC38] the reports of the last days hold all the money that was taken, and no other', async () => {
    const today = localDate(siege.house.now(), DEFAULT_ZONE);
    let reported = 0;
    for (const later of [-3, -2, -1, 0]) {
      const { body } = await siege.office.get(`/api/pos/reportes?fecha=${addDays(today, later)}`);
      reported += Number(body['collected']);
    }
    let taken = 0;
    for (const { command, answer } of siege.answered.values()) {
      if (answer.outcome !== 'accepted') continue;
      if (command.type === 'CLOSE_TICKET') taken += command.args.amount;
      if (command.type === 'TAKE_PAYMENT') taken += command.args.amount + (command.args.tip ?? 0);
      if (command.type === 'REFUND_PAYMENT') taken -= command.args.amount;
    }
    expect(taken).toBeGreaterThan(0);
    expect(reported).toBe(taken);
    const inBooks = [...siege.world.all('tickets')].reduce((sum, ticket) => sum + paidSoFar(ticket), 0);
    expect(inBooks).toBe(taken);
  });

  test('[SEC38] the log of the venue marks exactly what was kept without approval, and what was paid twice', async () => {
    const { body } = await siege.office.get('/api/pos/bitacora.csv?resultado=accepted');
    const marked = String(body['text'])
      .split('\r\n')
      .filter((line) => line.includes(',Por revisar,'));
    // Money beyond what was due is a case of the manager's too, with leave or without.
    const expected = [...siege.answered.values()].filter(
      ({ answer }) => answer.isToReview === true || ('note' in answer && answer.note === 'overpaid'),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(marked).toHaveLength(expected.length);
  });

  test('[SEC38] an invented revision on the live line starts no new life of the database', async () => {
    const { executor } = siege.house.server;
    const { epoch } = executor;
    for (const { tablet, standing } of siege.attackers) {
      if (standing !== 'at work') continue;
      const liar = await listenTo(
        tablet.address,
        { epoch, revision: 9_000_000 + siege.random.below(1000) },
        { cookie: tablet.cookieHeader },
      );
      await liar.next('reset');
      liar.close();
      expect(executor.epoch).toBe(epoch);
    }
  });

  test('[JRN10][DRW16] does nothing with what is remembered: ids of past days, the other till, an old yes', async () => {
    const memory = await Memory.gather(siege);
    const found: string[] = [];
    const seen = new Map<string, number>();
    for (let round = 0; round < each; round += 1) {
      if (round % 30 === 29) await siege.dinner();
      for (const rememberer of memory.rememberers) {
        const { faults, name } = await memory.use(rememberer);
        found.push(...faults);
        seen.set(name, (seen.get(name) ?? 0) + 1);
      }
    }
    expect(found, `SEED=${SEED} ATTACKS=${EACH}`).toEqual([]);
    for (const name of ['OPEN_TAKEAWAY, refused', 'REFUND_PAYMENT, refused'])
      expect(seen.get(name) ?? 0, name).toBeGreaterThan(0);
    // Money that is in the drawer is kept, on whatever account it is told of.
    if (each >= 60) expect(seen.get('CLOSE_TICKET, accepted') ?? 0).toBeGreaterThan(0);
  });
});
