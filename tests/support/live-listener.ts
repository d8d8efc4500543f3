import { WebSocket } from 'ws';
import type { Position } from '#application/ports.ts';
import { parseLiveMessage, PROTOCOL, type LiveMessage } from '#application/protocol.ts';

type MessageOf<T extends LiveMessage['type']> = Extract<LiveMessage, { readonly type: T }>;

export interface Listener {
  /** The next message of that kind, skipping others. */
  next<T extends LiveMessage['type']>(type: T): Promise<MessageOf<T>>;
  say(text: string): void;
  /** The code with which the server hung up. */
  ended(): Promise<number>;
  close(): void;
}

/** A terminal's line without the terminal. */
export async function listenTo(
  address: string,
  { epoch, revision, proof = '' }: Position,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listener> {
  const query = new URLSearchParams({ protocol: String(PROTOCOL), epoch, revision: String(revision), proof });
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/api/pos/live?${query.toString()}`, { headers });
  const heard: LiveMessage[] = [];
  let wake: (() => void) | null = null;
  socket.on('message', (data) => {
    // The server sends text; ws hands text over as one buffer.
    const message = Buffer.isBuffer(data) ? parseLiveMessage(data.toString('utf8')) : null;
    if (message) heard.push(message);
    wake?.();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    next: async <T extends LiveMessage['type']>(type: T) => {
      for (;;) {
        const index = heard.findIndex((message) => message.type === type);
        // The kind was just compared.
        if (index >= 0) return heard.splice(0, index + 1).at(-1) as MessageOf<T>;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    say: (text) => socket.send(text),
    ended: () => new Promise((resolve) => socket.once('close', resolve)),
    close: () => socket.terminate(),
  };
}
