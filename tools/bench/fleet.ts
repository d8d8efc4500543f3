import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { LIVE_PATH } from '#server/http/terminals/live-routes.ts';
import { PROTOCOL, type CommandsResponse } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';

export interface ReceivedDelta {
  readonly revision: number;
  readonly by: readonly string[];
  /** Bytes and number of records in it. */
  readonly bytes: number;
  readonly changes: number;
}

/** In production: the device of each terminal, the person who holds it, and their key. None in the demonstration. */
export type Crew = readonly {
  readonly device: string;
  readonly by: string;
  readonly cookie: string;
  readonly sealOf: (command: Command) => string;
}[];

const LATEST_HEARD = 512;

/** Terminals without a screen: each holds a live line and asks by HTTP, over as few connections as a browser would. */
export class Fleet {
  readonly #port: number;
  readonly #crew: Crew;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 });
  readonly #sockets: WebSocket[] = [];
  readonly #heard = new Map<number, ReceivedDelta>();
  onHeard: (heard: ReceivedDelta, terminal: number) => void = () => undefined;
  onLost: (terminal: number) => void = () => undefined;

  constructor(port: number, crew: Crew = []) {
    this.#port = port;
    this.#crew = crew;
  }

  /** Who holds a terminal, and which device it is. */
  nameOf(terminal: number): { readonly device: string; readonly by: string } {
    return this.#crew[terminal] ?? { device: `tableta-${terminal}`, by: 'demo' };
  }

  get size(): number {
    return this.#sockets.length;
  }

  /** Resolves when every one of them has been told that it is live. */
  async join(count: number): Promise<void> {
    const { epoch, revision } = await this.position();
    const first = this.#sockets.length;
    await Promise.all(Array.from({ length: count }, (_, index) => this.#open(first + index, epoch, revision)));
  }

  async position(): Promise<{ readonly epoch: string; readonly revision: number }> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/api/pos/snapshot`, { headers: this.#cookieOf(0) });
    // Our own server, whose snapshot carries both.
    return (await answer.json()) as { epoch: string; revision: number };
  }

  send(commands: readonly Command[], terminal = 0): Promise<CommandsResponse> {
    const holder = this.#crew[terminal];
    const sealed = holder ? commands.map((command) => ({ ...command, seal: holder.sealOf(command) })) : commands;
    const body = JSON.stringify({ protocol: PROTOCOL, commands: sealed });
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          port: this.#port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/pos/commands',
          agent: this.#agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...this.#cookieOf(terminal),
          },
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            if (incoming.statusCode !== 200) reject(new Error(`${incoming.statusCode}: ${text}`));
            // Our own server answers in the protocol's shape.
            else resolve(JSON.parse(text) as CommandsResponse);
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
    this.#agent.destroy();
  }

  #open(index: number, epoch: string, revision: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const query = `protocol=${PROTOCOL}&epoch=${encodeURIComponent(epoch)}&revision=${revision}`;
      const socket = new WebSocket(`ws://127.0.0.1:${this.#port}${LIVE_PATH}?${query}`, {
        perMessageDeflate: false,
        headers: this.#cookieOf(index),
      });
      this.#sockets[index] = socket;
      socket.on('error', reject);
      socket.on('close', () => this.onLost(index));
      socket.on('message', (data: Buffer) => {
        const start = data.toString('latin1', 0, 80);
        if (start.startsWith('{"type":"live"')) resolve();
        if (start.startsWith('{"type":"delta"')) this.onHeard(this.#read(start, data), index);
      });
    });
  }

  #cookieOf(terminal: number): Readonly<Record<string, string>> {
    const holder = this.#crew[terminal];
    return holder ? { cookie: holder.cookie } : {};
  }

  /** All terminals hear the same words; reading them once keeps the load generator out of its own figures. */
  #read(start: string, data: Buffer): ReceivedDelta {
    const revision = Number(/"revision":(\d+)/.exec(start)?.[1] ?? 0);
    const known = this.#heard.get(revision);
    if (known) return known;
    // A delta of our own server.
    const delta = JSON.parse(data.toString('utf8')) as { by: readonly string[]; changes: readonly unknown[] };
    const heard = { revision, by: delta.by, bytes: data.length, changes: delta.changes.length };
    this.#heard.set(revision, heard);
    if (this.#heard.size > LATEST_HEARD) this.#heard.delete(this.#heard.keys().next().value ?? 0);
    return heard;
  }
}
