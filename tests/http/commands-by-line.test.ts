/* Commands on the open line: the same door as the request, over real sockets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINE_MOST_BYTES, PROTOCOL } from '#application/protocol.ts';
import { NOON, staffRequest } from '../support/commands.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { listenTo, type Listener } from '../support/live-listener.ts';

let server: HttpServer;
let tablet: Listener;
beforeAll(async () => {
  server = await startHttpServer(NOON);
  tablet = await listenTo(server.address, server.executor);
});
afterAll(async () => {
  tablet.close();
  await server.stop();
});

const clean = (status: 'cleaning' | 'free') => staffRequest('SET_TABLE_STATUS', { tableId: 'mesa-4', status }).command;
const ask = (number: number, body: unknown): void => tablet.say(JSON.stringify({ ask: number, body }));

describe('commands on the open line', () => {
  test('[LIVE7] the server says that it hears them, decides them and answers after they were kept', async () => {
    expect(await tablet.next('live')).toMatchObject({ hears: true });
    const command = clean('cleaning');
    ask(1, { protocol: PROTOCOL, commands: [command] });
    const { revision } = await tablet.next('delta');
    expect(await tablet.next('answers')).toEqual({
      type: 'answers',
      ask: 1,
      status: 200,
      body: {
        epoch: server.executor.epoch,
        now: NOON,
        answers: [{ id: command.id, outcome: 'accepted', revision }],
      },
    });
    expect(server.executor.world.get('tables', 'mesa-4')?.status).toBe('cleaning');
  });

  test('[LIVE7] asked twice, once here and once by a request, it happens once and is answered the same', async () => {
    const command = clean('free');
    const body = { protocol: PROTOCOL, commands: [command] };
    const { answers } = (await (await server.post('/api/pos/commands', body)).json()) as { answers: unknown };
    const { revision } = server.executor;
    ask(2, body);
    expect(await tablet.next('answers')).toMatchObject({ ask: 2, status: 200, body: { answers } });
    expect(server.executor.revision).toBe(revision);
  });

  test.each([
    ['what no command is', { protocol: PROTOCOL, commands: [{ ...clean('free'), id: 'malo', type: 'TELL_A_JOKE' }] }],
    ['an empty batch', { protocol: PROTOCOL, commands: [] }],
    ['no batch at all', null],
    ['another protocol', { protocol: 99, commands: [clean('cleaning')] }],
    ['another venue', { protocol: PROTOCOL, commands: [clean('cleaning')], venue: 'otra' }],
  ])('[LIVE7] %s is refused in the words of the request, and nothing is written', async (_name, body) => {
    const { revision } = server.executor;
    const asked = await server.post('/api/pos/commands', body);
    ask(3, body);
    expect(await tablet.next('answers')).toEqual({
      type: 'answers',
      ask: 3,
      status: asked.status,
      body: await asked.json(),
    });
    expect(asked.status).toBeGreaterThanOrEqual(400);
    expect(server.executor.revision).toBe(revision);
  });

  test('[LIVE7] anything else is not listened to, and the line lives on', async () => {
    for (const noise of ['{"type":"delta"}', 'no es nada', '[]', 'null', '{"ask":"uno","body":{}}']) tablet.say(noise);
    const command = clean('cleaning');
    ask(4, { protocol: PROTOCOL, commands: [command] });
    expect(await tablet.next('answers')).toMatchObject({ ask: 4, status: 200 });
  });

  test('[LIVE7] a message longer than the line takes ends this line alone', async () => {
    const loud = await listenTo(server.address, server.executor);
    const ended = loud.ended();
    loud.say('x'.repeat(LINE_MOST_BYTES + 1));
    expect(await ended).toBe(1009);
    ask(5, { protocol: PROTOCOL, commands: [clean('free')] });
    expect(await tablet.next('answers')).toMatchObject({ ask: 5, status: 200 });
  });
});
