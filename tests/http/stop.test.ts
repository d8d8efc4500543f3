/* A stop in the middle of an answer: real sockets that their client would keep open. */
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { PROTOCOL } from '#application/protocol.ts';
import { NOON, staffRequest } from '../support/commands.ts';
import { startHttpServer } from '../support/http-server.ts';

test('[OPS4] a request under way when the stop comes is answered, and its open connection does not hold the stop', async () => {
  const server = await startHttpServer(NOON);
  const { command } = staffRequest('SET_TABLE_STATUS', { tableId: 'mesa-4', status: 'cleaning' });
  const body = JSON.stringify({ protocol: PROTOCOL, commands: [command] });
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const asked = request(`${server.address}/api/pos/commands`, { method: 'POST', agent, headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
  });
  const isHeard = new Promise((resolve) => server.app.http.server.once('request', resolve));
  asked.write(body.slice(0, 10));
  await isHeard;
  const stopped = server.stop();
  asked.end(body.slice(10));
  expect(await answered).toBe(200);
  // Its connection is idle only from now on; a client may keep it for a minute.
  await stopped;
  agent.destroy();
}, 20_000);
