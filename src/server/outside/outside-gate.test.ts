import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { OutsideGate } from './outside-gate.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('[PLC55] whoever is refused for knocking too often does not keep the gate shut: a minute later it opens', async () => {
  let asked = 0;
  const ask = (): Promise<boolean> => {
    asked += 1;
    return Promise.resolve(false);
  };
  const gate = new OutsideGate({ port: 0, host: '127.0.0.1', ask });
  const port = await gate.open();
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const knock = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => socket.destroy());
      socket.write(Buffer.from([0x16]));
      await once(socket, 'close');
    }
  };
  await knock(130);
  expect(asked).toBe(120);
  now += 59_000;
  await knock(130);
  expect(asked).toBe(120);
  now += 2000;
  await knock(1);
  expect(asked).toBe(121);
  await gate.stop();
});
