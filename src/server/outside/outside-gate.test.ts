import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { OutsideGate } from './outside-gate.ts';

const gates: OutsideGate[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const gate of gates.splice(0)) await gate.stop();
});

async function opened(ask: () => Promise<boolean>): Promise<number> {
  const gate = new OutsideGate({ port: 0, host: '127.0.0.1', ask });
  gates.push(gate);
  return gate.open();
}

/** Every address of 127/8 is this machine, and a network of its own. */
function knock(port: number, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => socket.destroy());
  socket.write(Buffer.from([0x16]));
  return socket;
}

async function knockAway(port: number, times: number, from = '127.0.0.1'): Promise<void> {
  for (let time = 0; time < times; time += 1) await once(knock(port, from), 'close');
}

test('[PLC55] whoever is refused for knocking too often does not keep the gate shut: a minute later it opens', async () => {
  let asked = 0;
  const port = await opened(() => {
    asked += 1;
    return Promise.resolve(false);
  });
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  await knockAway(port, 140);
  expect(asked).toBe(132);
  now += 59_000;
  await knockAway(port, 140);
  expect(asked).toBe(132);
  now += 2000;
  await knockAway(port, 1);
  expect(asked).toBe(133);
});

test('[PLC63] a stranger who knocks all the time does not keep staff of another network out', async () => {
  let asked = 0;
  const port = await opened(() => {
    asked += 1;
    return Promise.resolve(false);
  });
  await knockAway(port, 200, '127.0.0.66');
  asked = 0;
  await knockAway(port, 12, '127.0.0.2');
  expect(asked).toBe(12);
});

test('[PLC63] a stranger of a few networks who takes every place gives one up to staff', async () => {
  const port = await opened(() => new Promise(() => undefined));
  const strangers: Socket[] = [];
  for (const from of ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5'])
    for (let each = 0; each < 20; each += 1) strangers.push(knock(port, from));
  for (const socket of strangers) if (socket.connecting) await once(socket, 'connect');
  const staff = knock(port, '127.0.0.2');
  await Promise.race(strangers.map((socket) => once(socket, 'close')));
  expect(staff.closed).toBe(false);
  for (const socket of [...strangers, staff]) socket.destroy();
});
