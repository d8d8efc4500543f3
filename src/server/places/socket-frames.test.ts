import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { PlaceMessage } from '#application/places/messages.ts';
import { FrameOpener, FrameSealer, FROM_FRONT_MOST_BYTES } from './sealed-frames.ts';
import { MOST_UNWORKED_BYTES, SealedWire, SocketFrames } from './socket-frames.ts';

const KEY = Buffer.alloc(32, 7);
const SOON = { timeout: 30_000, interval: 5 };
const MESSAGE_BYTES = 1_000_000;

let server: WebSocketServer;
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

/** Two ends of a real connection. */
async function connected(): Promise<{ readonly sender: WebSocket; readonly frames: SocketFrames }> {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const met = new Promise<SocketFrames>((resolve) => {
    server.once('connection', (socket) => resolve(new SocketFrames(socket)));
  });
  // A server on a port has an address.
  const { port } = server.address() as AddressInfo;
  const sender = new WebSocket(`ws://127.0.0.1:${port}`);
  await new Promise((resolve) => sender.once('open', resolve));
  return { sender, frames: await met };
}

test('[PLC66] whoever says more than can be worked waits, and nothing of it is lost', async () => {
  const { sender, frames } = await connected();
  const [sealer, opener] = [new FrameSealer(KEY), new FrameOpener(KEY)];
  const heard: number[] = [];
  let work: (() => void)[] = [];
  new SealedWire(frames, { sealer, opener, partner: '' }).listen(
    () => ({
      receive: (message: PlaceMessage) => {
        heard.push(message.type === 'question' ? message.ask : -1);
        return new Promise<void>((resolve) => work.push(resolve));
      },
      closed: () => undefined,
    }),
    () => undefined,
  );
  const body = 'A'.repeat(MESSAGE_BYTES);
  const all = 60;
  for (let ask = 0; ask < all; ask += 1)
    for (const frame of sealer.seal(JSON.stringify({ type: 'question', ask, body }))) sender.send(frame);
  // The kernel's buffers are full, and the sender holds the rest.
  let last = -1;
  await vi.waitUntil(
    () => {
      const isSame = heard.length > 0 && heard.length === last;
      last = heard.length;
      return isSame;
    },
    { timeout: 30_000, interval: 300 },
  );
  expect(heard.length).toBeLessThan(MOST_UNWORKED_BYTES / MESSAGE_BYTES + 5);
  expect(sender.bufferedAmount).toBeGreaterThan(0);
  await vi.waitUntil(() => {
    for (const done of work.splice(0)) done();
    return heard.length === all;
  }, SOON);
  expect(heard).toEqual(Array.from({ length: all }, (_, ask) => ask));
});

test('[PLC66] frames that nobody has asked for are not read far ahead, and arrive in their order', async () => {
  const { sender, frames } = await connected();
  const all = 2000;
  const frame = Buffer.alloc(60_000);
  for (let index = 0; index < all; index += 1) {
    frame.writeUInt32BE(index);
    sender.send(Buffer.from(frame));
  }
  await vi.waitUntil(() => sender.bufferedAmount > 0 && sender.bufferedAmount < all * frame.length, SOON);
  expect((await frames.next()).readUInt32BE()).toBe(0);
  const heard: number[] = [];
  await new Promise((resolve) => setImmediate(resolve));
  expect(sender.bufferedAmount).toBeGreaterThan(all * frame.length * 0.5);
  frames.listen(
    (each) => void heard.push(each.readUInt32BE()),
    () => undefined,
  );
  await vi.waitUntil(() => heard.length === all - 1, SOON);
  expect(heard).toEqual(Array.from({ length: all - 1 }, (_, index) => index + 1));
});

test('[PLC66] a message of a front ends somewhere', () => {
  const frames = new FrameSealer(KEY).seal('A'.repeat(FROM_FRONT_MOST_BYTES + 1));
  const read = (opener: FrameOpener): void => {
    for (const frame of frames) opener.open(frame);
  };
  expect(() => read(new FrameOpener(KEY, FROM_FRONT_MOST_BYTES))).toThrow('a message without an end');
  expect(() => read(new FrameOpener(KEY))).not.toThrow();
});

test('[PLC70] what is said in one turn of work goes in one frame and in its order, to an end that reads it so', async () => {
  const { sender, frames } = await connected();
  const [sealer, opener] = [new FrameSealer(KEY), new FrameOpener(KEY)];
  const told: string[] = [];
  sender.on('message', (frame: Buffer) => told.push(opener.open(frame) ?? 'more follows'));
  const heard: string[] = [];
  const wire = new SealedWire(frames, { sealer: new FrameSealer(KEY), opener: new FrameOpener(KEY), partner: '' });
  wire.listen(
    () => ({
      receive: ({ type }: PlaceMessage) => {
        heard.push(type);
        return Promise.resolve();
      },
      closed: () => undefined,
    }),
    () => undefined,
  );
  const [beat, answer] = [{ type: 'beat', revision: 1 } as const, { type: 'answer', ask: 1, answer: null } as const];
  const long = { type: 'question', ask: 2, body: 'A'.repeat(20_000) } as const;
  wire.send(beat);
  wire.send(answer);
  await vi.waitUntil(() => told.length === 2, SOON);

  const hello = { type: 'hello', speaks: 1, epoch: 'casa', revision: 0, heard: null, bookEpoch: 0, joins: true };
  const greeting = [JSON.stringify(hello), JSON.stringify(beat)].join('\n');
  for (const frame of sealer.seal(greeting)) sender.send(frame);
  await vi.waitUntil(() => heard.length === 2, SOON);
  expect(heard).toEqual(['hello', 'beat']);
  wire.send(beat);
  // As a decision and its answer are: told after a promise, in the same turn.
  await Promise.resolve();
  wire.send(answer);
  wire.send(long);
  wire.send(beat);
  await vi.waitUntil(() => told.length === 5, SOON);
  const texts = [beat, answer, long].map((message) => JSON.stringify(message)) as [string, string, string];
  expect(told).toEqual([texts[0], texts[1], `${texts[0]}\n${texts[1]}`, texts[2], texts[0]]);
});

test('[PLC66] more messages in one frame than anybody joins end the line before one of them is worked', async () => {
  const { sender, frames } = await connected();
  const sealer = new FrameSealer(KEY);
  const heard: string[] = [];
  const wire = new SealedWire(frames, { sealer: new FrameSealer(KEY), opener: new FrameOpener(KEY), partner: '' });
  const ended = new Promise<void>((resolve) => {
    wire.listen(
      () => ({
        receive: ({ type }: PlaceMessage) => {
          heard.push(type);
          return Promise.resolve();
        },
        closed: resolve,
      }),
      () => undefined,
    );
  });
  const beats = Array.from({ length: 10_000 }, () => '{"type":"beat","revision":1}').join('\n');
  for (const frame of sealer.seal(beats)) sender.send(frame);
  await ended;
  expect(heard).toEqual([]);
});
