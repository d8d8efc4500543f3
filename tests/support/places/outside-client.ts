import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { connect, type TLSSocket } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { assert } from '#domain/shared/assert.ts';

/** A browser outside that trusts one authority: it resolves the venue's name to wherever the front's gate is. */
export class OutsideClient {
  readonly address: string;
  readonly #ca: string;
  /** Where the bytes really go: the gate, or somebody before it. */
  port: number;

  constructor(address: string, certificate: Buffer) {
    this.address = address;
    this.#ca = new X509Certificate(certificate).toString();
    this.port = Number(new URL(address).port);
  }

  /** As global `fetch`, for what a tablet asks. */
  fetch: typeof fetch = async (input, init = {}) => {
    assert(typeof input === 'string', 'a tablet asks by address');
    const { pathname, search } = new URL(input);
    const asking = request({
      ...this.#line,
      method: init.method ?? 'GET',
      path: `${pathname}${search}`,
      // Ours are plain records of strings.
      headers: { ...(init.headers as Record<string, string>), host: new URL(this.address).host },
    });
    const answering = once(asking, 'response');
    asking.end(init.body);
    const [answer] = (await answering) as [IncomingMessage];
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const each of [value ?? []].flat()) headers.append(name, each);
    const sent = await buffer(answer);
    const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    return new Response(answer.statusCode === 204 ? null : body.toString(), {
      status: answer.statusCode ?? 0,
      headers,
    });
  };

  socket(path: string, cookie: string): WebSocket {
    const { host } = new URL(this.address);
    return new WebSocket(`wss://127.0.0.1:${this.port}${path}`, [], {
      createConnection: () => connect(this.#line),
      headers: { host, cookie, origin: this.address },
    });
  }

  /** An encrypted connection that has asked nothing yet. */
  async connection(): Promise<TLSSocket> {
    const socket = connect(this.#line);
    await once(socket, 'secureConnect');
    return socket;
  }

  get #line() {
    return {
      host: '127.0.0.1',
      port: this.port,
      servername: new URL(this.address).hostname,
      ca: this.#ca,
      agent: false,
    };
  }
}
