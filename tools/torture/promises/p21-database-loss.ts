import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { PROTOCOL, type Answer } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { systemNow } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { answerOf, type AnswerRow, type RecordRow } from '#server/database/rows.ts';
import { LIVE_PATH } from '#server/http/terminals/live-routes.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { withFolder } from '../../bench/folder.ts';
import { ask } from '../house.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';
import { recordsByKey, replayDifferences, type Entry, type Truth } from '../truth.ts';
import { Waiter } from '../waiter.ts';

const SERVERS = 2;
const TERMINALS = 6;
const COMMANDS = 240;
const KILLS = 2;
const FEED_MS = 15_000;

/** P21: PostgreSQL dies under two servers and comes back. Writes wait, nothing doubles, the live feed resumes. */
export const databaseLossTrial: Trial = {
  promise: 'P21',
  title: 'PostgreSQL connection loss is survived by two servers',
  rounds: 20,
  unit: 'evenings',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    for (let round = 0; round < rounds; round += 1) {
      // Durable for real: what was acknowledged before the kill must be there after it.
      const postgres = await startPostgres({ fsync: 'on' });
      try {
        await withFolder((folder) => loseDatabase(postgres, folder, new Seeded(seed + round), tally));
      } finally {
        await postgres.stop();
      }
    }
    tally.expectAtLeast('acknowledged', COMMANDS * rounds);
    tally.expectAtLeast('kills of the database', KILLS * rounds);
    tally.expectAtLeast('asked again', rounds);
    return tally.findings();
  },
};

async function loseDatabase(postgres: TestPostgres, folder: string, chance: Seeded, tally: Tally): Promise<void> {
  const url = await postgres.createDatabase();
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent' });
  const servers: RunningServer[] = [];
  for (let index = 0; index < SERVERS; index += 1) servers.push(await startServer(config));
  const listeners = servers.map((server) => new Listener(server));
  const acknowledged = new Map<string, Answer>();
  const killAt = Array.from({ length: KILLS }, (_, kill) => 30 + kill * 90 + chance.below(60));
  const outages: Promise<void>[] = [];
  let isOut = false;

  const serve = async (index: number): Promise<void> => {
    const waiter = waiterOf(index, chance);
    const server = servers[index % SERVERS];
    if (!server) return;
    for (let count = 0; count < COMMANDS / TERMINALS; count += 1) {
      await untilAnswered(server.address, waiter.next(), acknowledged, tally);
      if (acknowledged.size < (killAt[0] ?? Number.POSITIVE_INFINITY) || isOut) continue;
      killAt.shift();
      tally.add('kills of the database');
      isOut = true;
      const outage = postgres
        .kill()
        .then(() => setTimeout(200 + chance.below(600)))
        .then(() => postgres.start())
        .finally(() => {
          isOut = false;
        });
      outages.push(outage);
    }
  };
  await Promise.all(Array.from({ length: TERMINALS }, (_, index) => serve(index)));
  await Promise.all(outages);
  const truth = await readPostgresTruth(url);
  await compare(truth, acknowledged, tally);
  for (const [index, listener] of listeners.entries()) {
    const reached = await listener.reaches(truth.revision);
    if (reached) tally.add('feeds resumed');
    else tally.fail(`the feed of server ${index} stayed at ${listener.revision} of ${truth.revision}`);
    listener.stop();
  }
  for (const server of servers) await server.stop();
}

async function compare(truth: Truth, acknowledged: ReadonlyMap<string, Answer>, tally: Tally): Promise<void> {
  const known = new Map(truth.entries.map(({ answer }) => [answer.id, answer]));
  if (known.size !== truth.entries.length) tally.fail('a command stands twice in the journal');
  for (const [id, answer] of acknowledged) {
    if (!known.has(id)) tally.fail(`lost: ${id}`);
    else if (!isDeepStrictEqual(known.get(id), answer)) tally.fail(`another answer for ${id}`);
  }
  for (const difference of replayDifferences(truth)) tally.fail(difference);
}

async function untilAnswered(
  address: string,
  command: Command,
  acknowledged: Map<string, Answer>,
  tally: Tally,
): Promise<void> {
  for (;;) {
    const answer = (await ask(address, [command]))?.answers[0];
    if (answer) {
      acknowledged.set(command.id, answer);
      tally.add('acknowledged');
      return;
    }
    tally.add('asked again');
    await setTimeout(50);
  }
}

function waiterOf(index: number, chance: Seeded): Waiter {
  const own = new Seeded(chance.below(2 ** 31));
  return new Waiter({ chance: own, device: `tableta-${index}`, tableId: null, now: systemNow });
}

/** A kitchen screen that only listens; it comes back by itself like any terminal. */
class Listener {
  readonly #address: string;
  readonly #epoch: string;
  #socket: WebSocket | null = null;
  #isStopped = false;
  revision: number;

  constructor({ address, executor }: RunningServer) {
    this.#address = address;
    this.#epoch = executor.epoch;
    this.revision = executor.revision;
    this.#connect();
  }

  async reaches(revision: number): Promise<boolean> {
    const deadline = performance.now() + FEED_MS;
    while (this.revision < revision && performance.now() < deadline) await setTimeout(50);
    return this.revision === revision;
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    const query = `protocol=${PROTOCOL}&epoch=${this.#epoch}&revision=${this.revision}`;
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}${LIVE_PATH}?${query}`);
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!this.#isStopped) globalThis.setTimeout(() => this.#connect(), 200);
    });
    socket.on('message', (data: Buffer) => {
      // Our own server speaks the protocol.
      const message = JSON.parse(data.toString('utf8')) as { type: string; previous?: number; revision?: number };
      if (message.type === 'delta' && (message.previous ?? 0) > this.revision) socket.terminate();
      else if (message.type === 'delta') this.revision = Math.max(this.revision, message.revision ?? 0);
    });
  }
}

export async function readPostgresTruth(url: string): Promise<Truth> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const entries = await client.query<
    AnswerRow & Pick<Entry, 'at'> & { body: string; actor: string; received_at: Entry['receivedAt'] }
  >('SELECT command_id, outcome, code, note, revision, actor, at, received_at, body FROM journal ORDER BY seq');
  const records = await client.query<RecordRow>('SELECT collection, id, revision, body FROM record');
  const venue = await client.query<{ revision: string }>('SELECT revision FROM venue');
  await client.end();
  return {
    revision: Number(venue.rows[0]?.revision ?? 0),
    entries: entries.rows.map((row) => ({
      // Written by our own executor.
      command: JSON.parse(row.body) as Command,
      answer: answerOf(row),
      at: row.at,
      receivedAt: row.received_at,
      actorId: row.actor,
    })),
    records: recordsByKey(records.rows),
    integrity: 'ok',
  };
}
