import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WebSocketServer } from 'ws';
import { MIGRATIONS } from '#server/database/schema.ts';
import { systemNow } from '#server/clock.ts';
import { answerParent } from './answer-parent.ts';
import type { Shape } from './open-loop.ts';

/**
 * The least that any server of this kind must do, with nothing that is ours: parse, one durable transaction in the same
 * tables, one message of the same size to every terminal, an answer. What Xalli costs above this is what Xalli costs.
 */
interface CommandRow {
  readonly id: string;
  readonly type: string;
  readonly device: string;
  readonly by: string;
  readonly at: string;
}

const dataDir = process.env['DATA_DIR'] ?? '.';
// The parent measured these on the real server just before.
const shapes = new Map<string, Shape>(JSON.parse(process.env['SHAPES'] ?? '[]') as [string, Shape][]);
const db = new DatabaseSync(join(dataDir, 'floor.db'));
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
for (const { sqlite } of MIGRATIONS) db.exec(sqlite);
db.exec("INSERT INTO venue (id, revision, epoch) VALUES ('piso', 0, 'piso')");
const begin = db.prepare('BEGIN IMMEDIATE');
const commit = db.prepare('COMMIT');
const seen = db.prepare('SELECT outcome FROM journal WHERE venue = ? AND command_id = ?');
const write = db.prepare(`INSERT INTO record (venue, collection, id, revision, last_day, body) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (venue, collection, id) DO UPDATE SET revision = excluded.revision, body = excluded.body`);
const enter =
  db.prepare(`INSERT INTO journal (venue, command_id, type, device, actor, at, received_at, outcome, code, note,
  revision, personal_until, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
const advance = db.prepare('UPDATE venue SET revision = ? WHERE id = ?');
db.prepare('INSERT INTO record (venue, collection, id, revision, body) VALUES (?, ?, ?, ?, ?)').run(
  'piso',
  'lectura',
  'lectura',
  0,
  process.env['READ_BODY'] ?? '',
);
const read = db.prepare('SELECT body FROM record WHERE venue = ? AND collection = ? AND id = ?');
let revision = 0;

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const http = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  if (request.url?.startsWith('/api/reservaciones')) {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    // The body is text: the column says so.
    response.end(JSON.stringify(JSON.parse(read.get('piso', 'lectura', 'lectura')?.['body'] as string)));
    return;
  }
  if (request.method !== 'POST') {
    response.end(JSON.stringify({ epoch: 'piso', revision }));
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => keep(Buffer.concat(parts).toString('utf8'), response));
});
http.on('upgrade', (request: IncomingMessage, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (opened) => {
    opened.send(JSON.stringify({ type: 'live', revision, now: systemNow() }));
  }),
);
http.listen(0, '127.0.0.1', () => {
  // A TCP server's address is never a string.
  answerParent((http.address() as AddressInfo).port, async () => {
    http.closeAllConnections();
    db.close();
  });
});

function keep(body: string, response: ServerResponse): void {
  // The floor trusts: no schema, no rules, no roles.
  const { commands } = JSON.parse(body) as { commands: readonly CommandRow[] };
  const now = systemNow();
  const previous = revision;
  const changes: { collection: string; record: { id: string; pad: string } }[] = [];
  begin.run();
  for (const command of commands) {
    seen.get('piso', command.id);
    revision += 1;
    const shape = shapes.get(command.type) ?? { bytes: 1000, changes: 1 };
    for (let index = 0; index < shape.changes; index += 1) {
      const record = { id: `${command.device}-${index}`, pad: 'x'.repeat(Math.trunc(shape.bytes / shape.changes)) };
      changes.push({ collection: 'tickets', record });
      write.run('piso', 'tickets', record.id, revision, null, JSON.stringify(record));
    }
    const text = JSON.stringify(command);
    const { id, type, device, by, at } = command;
    enter.run('piso', id, type, device, by, at, now, 'accepted', null, null, revision, null, text);
  }
  advance.run(revision, 'piso');
  commit.run();
  const by = commands.map(({ id }) => id);
  const delta = JSON.stringify({ type: 'delta', previous, revision, by, changes });
  for (const socket of sockets.clients) socket.send(delta);
  const answers = commands.map(({ id }) => ({ id, outcome: 'accepted', revision }));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ epoch: 'piso', now, answers }));
}
