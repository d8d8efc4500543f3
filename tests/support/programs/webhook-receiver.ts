import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly epoch: string;
  readonly revision: number;
  readonly kind: string | null;
  readonly record: Readonly<Record<string, unknown>> | null;
}

/** What it does with the next event: `before` it is stored, `after` it is stored and before it answers, it is killed. */
export type Manner =
  | 'takes'
  | 'dies before'
  | 'dies after'
  | 'fails'
  | 'redirects'
  | 'is silent'
  | 'answers without an end';

/** Somebody else's program, on this machine. */
export class WebhookReceiver {
  /** All that came, repeated ones too, in the order of arrival. */
  readonly arrived: ReceivedEvent[] = [];
  /** By its id once each, as its database would hold them. */
  readonly stored = new Map<string, ReceivedEvent>();
  readonly headers: IncomingMessage['headers'][] = [];
  readonly bodies: string[] = [];
  asked = 0;
  manner: () => Manner = () => 'takes';
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => receiver.#take(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    // A TCP server's address is never a string.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/entrada`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    this.asked += 1;
    const manner = this.manner();
    if (manner === 'dies before') {
      request.socket.destroy();
      return;
    }
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      if (manner === 'fails') response.writeHead(500).end();
      else if (manner === 'redirects') response.writeHead(302, { location: this.url }).end();
      else if (manner !== 'is silent') this.#store(request, body);
      if (manner === 'dies after') request.socket.destroy();
      if (manner === 'takes') response.writeHead(204).end();
      if (manner === 'answers without an end') {
        response.writeHead(200);
        const more = (): void => {
          if (!response.destroyed) response.write('a'.repeat(1000), () => setImmediate(more));
        };
        more();
      }
    });
  }

  #store(request: IncomingMessage, body: string): void {
    // What arrived is looked at field by field where it is used.
    const event = JSON.parse(body) as ReceivedEvent;
    this.arrived.push(event);
    this.headers.push(request.headers);
    this.bodies.push(body);
    if (!this.stored.has(event.id)) this.stored.set(event.id, event);
  }
}

/** As whoever receives it checks it, from the manual alone. */
export function isSigned(header: unknown, body: string, secret: string): boolean {
  const [, time = '', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(header)) ?? [];
  return given !== '' && createHmac('sha256', secret).update(`${time}.${body}`).digest('hex') === given;
}
