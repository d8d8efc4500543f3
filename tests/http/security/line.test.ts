/* Commands on the open line where people work: every one proved, as by a request. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL, type CommandsResponse } from '#application/protocol.ts';
import { listenTo, type Listener } from '#tests/support/live-listener.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

describe('the open line of a paired tablet', () => {
  let house: StaffedHouse;
  let office: Tablet;
  let tablet: Tablet;
  let waiter: Person;
  let line: Listener;
  const ticketId = randomUUID();
  const world = () => house.server.executor.world;

  beforeAll(async () => {
    house = await StaffedHouse.open();
    office = await house.setUp();
    waiter = await house.hire(office, 'waiter', 'Wendy');
    tablet = await house.pair(office, 'Terraza');
    await tablet.enter(waiter);
    await office.ask(office.command('LOAD_DEMO', {}, { by: house.manager.id }));
    line = await listenTo(house.server.address, house.server.executor, { cookie: tablet.cookieHeader });
    await line.next('live');
  });
  afterAll(async () => {
    line.close();
    await house.close();
  });

  let asked = 0;
  const hand = async (body: unknown): Promise<{ readonly status: number; readonly body: unknown }> => {
    asked += 1;
    line.say(JSON.stringify({ ask: asked, body }));
    const { ask, status, body: answer } = await line.next('answers');
    expect(ask).toBe(asked);
    return { status, body: answer };
  };
  const outcomes = async (...commands: readonly unknown[]): Promise<readonly string[]> => {
    const { status, body } = await hand({ protocol: PROTOCOL, commands });
    expect(status).toBe(200);
    // The route's own answer type.
    return (body as CommandsResponse).answers.map(({ outcome, code }) => code ?? outcome);
  };
  const logged = async (): Promise<readonly unknown[]> => {
    const { body } = await office.get(`/api/pos/bitacora?persona=${waiter.id}&resultado=refused`);
    return body['lineas'] as readonly unknown[];
  };
  const cleaning = { tableId: 'mesa-1', status: 'cleaning' };

  test('[LIVE7] a sealed command is taken; one without its seal, or with another’s, is nobody’s', async () => {
    const open = tablet.command('OPEN_TABLE', { tableId: 'mesa-2', ticketId, folio: 'A-777' }, { by: waiter.id });
    const { seal: _seal, ...unsealed } = tablet.command('SET_TABLE_STATUS', cleaning, { by: waiter.id });
    const borrowed = { ...tablet.command('SET_TABLE_STATUS', cleaning, { by: waiter.id }), id: randomUUID() };
    expect(await outcomes(open, unsealed, borrowed)).toEqual(['accepted', 'not-allowed', 'not-allowed']);
    expect(world().get('tickets', ticketId)?.folio).toBe('A-777');
    expect(world().get('tables', 'mesa-1')?.status).toBe('free');
  });

  test('[LIVE7] a made-up price is refused and logged', async () => {
    const before = (await logged()).length;
    const [dish] = [...world().all('menu')];
    const forged = tablet.command('ADD_ITEM', { ticketId, menuItemId: dish?.id, price: 1 }, { by: waiter.id });
    expect(await outcomes(forged)).toEqual(['forged-data']);
    expect(await logged()).toHaveLength(before + 1);
    expect(world().get('tickets', ticketId)?.items).toEqual([]);
  });

  test('[LIVE7] whoever names another venue is refused and logged', async () => {
    const before = (await logged()).length;
    const commands = [tablet.command('SET_TABLE_STATUS', cleaning, { by: waiter.id })];
    expect(await hand({ protocol: PROTOCOL, commands, venue: 'otra' })).toMatchObject({
      status: 400,
      body: { error: 'datos_ajenos' },
    });
    expect(await logged()).toHaveLength(before + 1);
    expect(world().get('tables', 'mesa-1')?.status).toBe('free');
  });

  test('[LIVE7] another device’s command is turned away, and what is refused by the rules is said', async () => {
    const other = { ...tablet.command('SET_TABLE_STATUS', cleaning, { by: waiter.id }), device: office.deviceId };
    expect(await hand({ protocol: PROTOCOL, commands: [other] })).toMatchObject({
      status: 401,
      body: { error: 'sin_acceso' },
    });
    const foreign = tablet.command('ADD_ITEM', { ticketId: randomUUID(), menuItemId: 'agua' }, { by: waiter.id });
    expect(await outcomes(foreign)).toEqual(['ticket-not-found']);
  });

  test('[LIVE7] a revoked tablet is cut off and hands in nothing more', async () => {
    const ended = line.ended();
    expect((await office.post(`/api/pos/dispositivos/${tablet.deviceId}/revocar`, {})).status).toBe(200);
    expect(await ended).toBe(4401);
    await expect(
      listenTo(house.server.address, house.server.executor, { cookie: tablet.cookieHeader }),
    ).rejects.toThrow('401');
  });
});
