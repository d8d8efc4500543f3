import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ReservationSender } from './send-reservation.ts';

const RECEIPT = {
  folio: 'R-1',
  mesa: 'Mesa 22',
  fecha: '2026-11-20',
  hora: '20:00',
  personas: 2,
  enlace: '/reservacion/x',
  calendario: '/reservacion/x.ics',
  correo: null,
};
const WISH = { nombre: 'Ana', mesa: 'Mesa 22' };

const keys: string[] = [];
const answers: ((answer: ServerResponse) => void)[] = [];
const server = createServer((asked, answer) => {
  keys.push(String(asked.headers['idempotency-key']));
  asked.resume();
  asked.on('end', () => answers.shift()?.(answer));
});
const address = await new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    // A TCP server's address is never a string.
    const { port } = server.address() as AddressInfo;
    resolve(`http://127.0.0.1:${port}/api/reservaciones`);
  });
});
afterAll(() => server.closeAllConnections());
server.unref();
afterEach(() => {
  keys.length = 0;
  answers.length = 0;
});

const whole = (answer: ServerResponse): void => {
  answer.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(RECEIPT));
};
const half = (answer: ServerResponse): void => {
  answer.writeHead(201, { 'content-type': 'application/json', 'content-length': 400 });
  answer.write(JSON.stringify(RECEIPT).slice(0, 20), () => answer.destroy());
};
const silent = (): void => {};

test('[SITE45] half an answer is a lost one: the same wish goes again with its key, and another wish with its own', async () => {
  const sender = new ReservationSender();
  answers.push(half, whole, whole, whole);
  expect(await sender.send(address, WISH)).toEqual({ kind: 'failed' });
  expect(await sender.send(address, WISH)).toMatchObject({ kind: 'done', receipt: { folio: 'R-1' } });
  await sender.send(address, WISH);
  await sender.send(address, { ...WISH, mesa: 'Mesa 23' });
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('[SITE45] a line that takes the wish and never answers is told as a failure; asked again it has the same key', async () => {
  const sender = new ReservationSender(500);
  answers.push(silent);
  expect(await sender.send(address, WISH)).toEqual({ kind: 'failed' });
  answers.length = 0;
  // On a busy machine the answer itself may come too late: then it is asked for once more, as a guest would.
  const tryAgain = async (): Promise<boolean> => {
    answers.push(whole);
    return (await sender.send(address, WISH)).kind === 'done';
  };
  await vi.waitUntil(tryAgain, { timeout: 20_000, interval: 50 });
  expect(new Set(keys).size).toBe(1);
}, 30_000);
