import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocket, WebSocketServer } from 'ws';
import { commandsPath, SILENT_SPEECH, SPEECH } from '#application/speech/speech.ts';
import { assert } from '#domain/shared/assert.ts';

interface Handed {
  readonly id: string;
  readonly type: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const UNDERSTOOD = JSON.parse(
  readFileSync(new URL('../../fixtures/speech-12.json', import.meta.url), 'utf8'),
  // Written in this shape, once.
) as Readonly<Record<string, readonly string[]>>;

const LAST_SPEECH = SPEECH - 1;
const ADDRESSES = new Set([SILENT_SPEECH, LAST_SPEECH].map(commandsPath));

/**
 * The venue as the last release answers for it: it says what that understands, has no address for what came later, and
 * refuses a field that it does not know for good. Everything else is this release's own server behind it. `update` makes
 * it one of this release, as when the servers of a venue are brought up to date one after the other; `fallBack` puts a
 * tablet through to one of the last, as a proxy does meanwhile.
 */
export async function startLastServer(behind: string) {
  const refused: string[] = [];
  const handed: string[] = [];
  let isUpdated = false;
  const lines = new Set<WebSocket>();
  const become = (updated: boolean): void => {
    isUpdated = updated;
    for (const line of lines) line.terminate();
  };

  const forgedIn = (body: { readonly commands: readonly Handed[] }): readonly Handed[] => {
    handed.push(...body.commands.map(({ type }) => type));
    const isForged = ({ type, args }: Handed): boolean =>
      Object.keys(args).some((name) => !UNDERSTOOD[type]?.includes(name));
    return isUpdated ? [] : body.commands.filter(isForged);
  };
  const refusal = async (forged: readonly Handed[]): Promise<string> => {
    refused.push(...forged.map(({ type }) => type));
    const { epoch } = (await (await fetch(`${behind}/api/pos/snapshot`)).json()) as { readonly epoch: string };
    const answers = forged.map(({ id }) => ({ id, outcome: 'refused', revision: 0, code: 'forged-data' }));
    return JSON.stringify({ epoch, now: '2026-11-16T18:00:00.000Z', answers });
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    const body = await text(request);
    const isHandIn = url.startsWith('/api/pos/commands');
    const json = { 'content-type': 'application/json' };
    if (isHandIn && !isUpdated && !ADDRESSES.has(url)) {
      response.writeHead(404, json).end('{"error":"no_existe","message":"No encontramos lo que buscas."}');
      return;
    }
    // The terminal's own request.
    const forged = isHandIn ? forgedIn(JSON.parse(body) as { readonly commands: readonly Handed[] }) : [];
    if (forged.length > 0) {
      response.writeHead(200, json).end(await refusal(forged));
      return;
    }
    const method = request.method ?? 'GET';
    const answer = await fetch(`${behind}${url}`, { method, ...(method === 'GET' ? {} : { headers: json, body }) });
    response.writeHead(answer.status, json).end(await answer.text());
  };
  const http = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  new WebSocketServer({ server: http }).on('connection', (near, request) => {
    const far = new WebSocket(`${behind.replace('http', 'ws')}${request.url}`);
    const early: Buffer[] = [];
    lines.add(near);
    const hear = async (data: Buffer): Promise<void> => {
      const heard = data.toString('utf8');
      // The terminal's own words on the line.
      const said = JSON.parse(heard) as { ask?: number; body?: { readonly commands: readonly Handed[] } };
      const forged = said.body ? forgedIn(said.body) : [];
      if (forged.length === 0) far.send(heard);
      else near.send(`{"type":"answers","ask":${said.ask},"status":200,"body":${await refusal(forged)}}`);
    };
    near.on('message', (data: Buffer) => (far.readyState === far.OPEN ? void hear(data) : early.push(data)));
    far.on('open', () => early.splice(0).forEach((data) => void hear(data)));
    far.on('message', (data: Buffer) => {
      // Our own server's message.
      const message = JSON.parse(data.toString('utf8')) as Record<string, unknown>;
      if (!isUpdated && message['speaks'] !== undefined) message['speaks'] = LAST_SPEECH;
      near.send(JSON.stringify(message));
    });
    near.on('close', () => far.terminate());
    far.on('close', () => near.terminate());
    far.on('error', () => near.terminate());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  assert(address !== null && typeof address === 'object', 'it listens on a port');
  return {
    address: `http://127.0.0.1:${(address satisfies AddressInfo).port}`,
    /** What was refused for good, and all that was handed in. */
    refused,
    handed,
    /** Its program is exchanged: lines fall, and the next ones are heard by this release. */
    update: (): void => become(true),
    fallBack: (): void => become(false),
    stop: (): Promise<void> => {
      for (const line of lines) line.terminate();
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
}
