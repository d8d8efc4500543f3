/* Addresses that are told what changes: signed, in order, at least once, whoever dies. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { ProgramHouse } from '#tests/support/programs/program-house.ts';
import { isSigned, WebhookReceiver, type Manner } from '#tests/support/programs/webhook-receiver.ts';
import { Random } from '#tests/support/random.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** As long as any pause between two attempts. */
const A_PAUSE_MINUTES = 61;
const LOOPBACK = { WEBHOOKS_LOOPBACK: '1', TERMINALS_KEY: 'clave-de-prueba-de-treinta-y-dos-letras' };

describe.each([
  ['SQLite', async () => LOOPBACK],
  ['PostgreSQL', async () => ({ ...LOOPBACK, DATABASE_URL: await postgres.createDatabase() })],
] as const)('webhooks on %s', (name, environment) => {
  let house: ProgramHouse;
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    house = await ProgramHouse.open(await environment());
    receiver = await WebhookReceiver.start();
  });
  afterEach(async () => {
    await house.close();
    await receiver.stop();
  });
  const events = () => receiver.arrived.map(({ event, record }) => `${event} ${String(record?.['id'])}`);

  test('[HOOK1] each change is told signed and in order, from the moment it was asked for', async () => {
    await house.sell();
    const { secret } = await house.webhook(receiver.url, ['sales']);
    const first = await house.sell();
    await house.told();
    const second = await house.sell('mesa-2');
    await house.refund(first, 500);
    await house.told();
    await house.tell('REOPEN_TICKET', { ticketId: second, reason: 'Faltó un café' });
    await house.told();
    expect(events()).toEqual([
      `account.closed ${first}`,
      `account.closed ${second}`,
      `account.corrected ${first}`,
      `account.reopened ${second}`,
    ]);
    const revisions = receiver.arrived.map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    for (const [index, body] of receiver.bodies.entries()) {
      const { 'xalli-signature': signature, 'xalli-event': id, 'content-type': type } = receiver.headers[index] ?? {};
      expect(isSigned(signature, body, secret)).toBe(true);
      expect(isSigned(signature, `${body} `, secret)).toBe(false);
      expect(isSigned(String(signature).replace('t=1', 't=2'), body, secret)).toBe(false);
      expect(id).toBe(receiver.arrived[index]?.id);
      expect(type).toContain('application/json');
    }
    // The record is the one that a token reads.
    const token = await house.token(['sales']);
    const [reopened] = (await house.read(token)).body.changes;
    expect(receiver.arrived.at(-1)).toMatchObject({ ...reopened });
  });

  test('[HOOK2] a consumer that is killed a hundred times has each event once by its id, in order', async () => {
    await house.webhook(receiver.url, ['sales']);
    const random = new Random(39);
    const killed = { times: 0 };
    receiver.manner = () => {
      if (killed.times >= 100 || random.next() < 0.3) return 'takes';
      killed.times += 1;
      return random.pick<Manner>(['dies before', 'dies after', 'fails']) ?? 'fails';
    };
    const sold: string[] = [];
    while (killed.times < 100 || sold.length < 30) {
      if (sold.length < 60) sold.push(await house.sell());
      await house.told();
      house.house.passMinutes(A_PAUSE_MINUTES);
      await house.told();
    }
    house.house.passMinutes(A_PAUSE_MINUTES);
    await house.told();
    expect(killed.times).toBe(100);
    expect(receiver.arrived.length).toBeGreaterThan(sold.length);
    expect([...receiver.stored.values()].map(({ record }) => record?.['id'])).toEqual(sold);
    // Repeated ones are the newest that was stored: nothing older comes after something newer.
    const revisions = receiver.arrived.map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
  }, 400_000);

  test('[HOOK3] what waits survives a restart, waits out its pause, and «Reintentar» ends the pause', async () => {
    const { id } = await house.webhook(receiver.url, ['sales'], 'Contador');
    receiver.manner = () => 'fails';
    const first = await house.sell();
    await house.told();
    expect(receiver.asked).toBe(1);
    const state = async () => {
      const { body } = await house.office.get('/api/pos/conexiones');
      return (body['webhooks'] as readonly Record<string, unknown>[])[0];
    };
    expect(await state()).toMatchObject({
      name: 'Contador',
      problem: 'Contestó con el error 500.',
      failingSince: house.house.now(),
      toldAt: null,
    });
    await house.house.restart();
    house.office.address = house.server.address;
    const second = await house.sell();
    await house.told();
    expect(receiver.asked).toBe(1);
    receiver.manner = () => 'takes';
    house.house.passMinutes(0.4);
    await house.told();
    expect(receiver.asked).toBe(1);
    expect((await house.office.post(`/api/pos/avisos/${id}/reintentar`, {})).status).toBe(200);
    await house.told();
    expect(events()).toEqual([`account.closed ${first}`, `account.closed ${second}`]);
    expect(await state()).toMatchObject({ problem: null, failingSince: null, toldAt: house.house.now() });
    expect((await house.office.post(`/api/pos/avisos/${id}/quitar`, {})).status).toBe(200);
    await house.sell();
    await house.told();
    expect(receiver.arrived).toHaveLength(2);
    expect(await state()).toBeUndefined();
  });

  test('[HOOK4] the venue came back from a copy: that is told first, and under new names what is told again', async () => {
    await house.webhook(receiver.url, ['sales']);
    await house.sell();
    await house.told();
    const { epoch } = house.server.executor;
    await house.server.executor.startEpochIfBehind(house.server.executor.revision + 10);
    await house.sell();
    await house.told();
    expect(receiver.arrived.map(({ event }) => event)).toEqual(['account.closed', 'venue.restored', 'account.closed']);
    expect(new Set(receiver.arrived.map((event) => event.epoch)).size).toBe(2);
    expect(receiver.arrived[0]?.epoch).toBe(epoch);
    await house.told();
    expect(receiver.arrived).toHaveLength(3);
  });

  test('[HOOK5] guests are told of only with their scope, and who has it hears that they were erased', async () => {
    const other = await WebhookReceiver.start();
    await house.webhook(receiver.url, ['reservations'], 'Sin nombres');
    await house.webhook(other.url, ['reservations', 'guests'], 'Con nombres');
    const id = await house.book('Ximena Zorrilla');
    await house.told();
    await house.tell('ERASE_PERSONAL', {
      refs: [
        { collection: 'reservations', id },
        { collection: 'reservationContacts', id },
      ],
    });
    await house.told();
    expect(events()).toEqual([`reservation.made ${id}`]);
    expect(receiver.bodies.join()).not.toMatch(/Ximena|3398765432|zorrilla/);
    expect(other.arrived.map(({ event }) => event)).toEqual(
      ['reservation.made', 'contact.changed', 'contact.forgotten', 'reservation.forgotten'].toSorted(
        (a, b) => order(other.arrived, a) - order(other.arrived, b),
      ),
    );
    expect(other.bodies.slice(0, 2).join()).toMatch(/Ximena.*3398765432|3398765432.*Ximena/s);
    expect(other.bodies.slice(2).join()).not.toMatch(/Ximena|3398765432/);
    await other.stop();
  });

  // It waits as long as a webhook may take.
  test.runIf(name === 'SQLite')(
    '[HOOK6] one that hangs, one that redirects and one without an end keep nobody else waiting',
    async () => {
      const kinds: readonly Manner[] = ['is silent', 'redirects', 'answers without an end'];
      const odd = await Promise.all(kinds.map(() => WebhookReceiver.start()));
      for (const [index, each] of odd.entries()) {
        each.manner = () => kinds[index] ?? 'takes';
        await house.webhook(each.url, ['sales'], kinds[index]);
      }
      await house.webhook(receiver.url, ['sales'], 'takes');
      const id = await house.sell();
      house.server.webhooks?.round();
      // The others are still on the way, and orders go on.
      await expect.poll(events).toEqual([`account.closed ${id}`]);
      const second = await house.sell();
      await expect.poll(events).toEqual([`account.closed ${id}`, `account.closed ${second}`]);
      await house.told();
      expect(odd[1]?.asked).toBe(1);
      expect(odd[2]?.arrived.map(({ record }) => record?.['id'])).toEqual([id, second]);
      const { body } = await house.office.get('/api/pos/conexiones');
      const problems = (body['webhooks'] as readonly { readonly name: string; readonly problem: string | null }[]).map(
        ({ name, problem }) => [name, problem] as const,
      );
      expect(Object.fromEntries(problems)).toEqual({
        'is silent': 'No contestó a tiempo.',
        redirects: 'Manda a otra dirección. Escribe aquí la definitiva.',
        'answers without an end': null,
        takes: null,
      });
      for (const each of odd) await each.stop();
    },
    60_000,
  );
});

function order(arrived: readonly { readonly event: string }[], name: string): number {
  return arrived.findIndex(({ event }) => event === name);
}

describe('two servers', () => {
  test('[HOOK7] one of them tells each event; when it is gone the other goes on where it stopped', async () => {
    const receiver = await WebhookReceiver.start();
    const house = await ProgramHouse.open({ ...LOOPBACK, DATABASE_URL: await postgres.createDatabase() });
    const second = await house.house.addServer();
    const both = [house.server, second];
    await house.webhook(receiver.url, ['sales']);
    const sold: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      sold.push(await house.sell('mesa-1', both[count % 2]));
      await Promise.all(both.map((server) => house.told([server])));
    }
    await house.told(both);
    expect(receiver.arrived.map(({ record }) => record?.['id'])).toEqual(sold);
    await house.server.webhooks?.stop();
    const alone = await house.sell('mesa-2', second);
    // The other's claim is not over yet, unless it was the one that told.
    await house.told([second]);
    house.house.passMinutes(2);
    await house.told([second]);
    expect([...receiver.stored.values()].map(({ record }) => record?.['id'])).toEqual([...sold, alone]);
    await house.close();
    await receiver.stop();
  });
});
