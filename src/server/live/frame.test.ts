import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frame.ts';

test.each([0, 1, 125, 126, 65_535, 65_536, 300_000])(
  '[LIVE1] a frame of %i letters arrives as it was',
  async (size) => {
    const text = 'ñ'.repeat(size % 7) + 'x'.repeat(size - (size % 7) > 0 ? size - 2 * (size % 7) : size);
    const sockets = new WebSocketServer({ noServer: true });
    const server = createServer().listen(0, '127.0.0.1');
    server.on('upgrade', (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (opened) => {
        socket.write(textFrame(text));
        opened.send('y luego');
      });
    });
    await once(server, 'listening');
    // A TCP server's address is never a string.
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const heard: string[] = [];
    await new Promise<void>((resolve) => {
      client.on('message', (data: Buffer) => {
        heard.push(data.toString('utf8'));
        if (heard.length === 2) resolve();
      });
    });
    expect(heard).toEqual([text, 'y luego']);
    client.terminate();
    sockets.close();
    server.close();
  },
);
