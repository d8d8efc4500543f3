import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Backoff } from '#application/backoff.ts';
import { PROTOCOL } from '#application/protocol.ts';
import { systemNow } from '#server/clock.ts';
import { LIVE_PATH } from '#server/http/terminals/live-routes.ts';
import { withFolder } from '../../bench/folder.ts';
import { ChaosProxy } from '../chaos-proxy.ts';
import { ask, House } from '../house.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';
import { readTruth, replayDifferences } from '../truth.ts';
import { Waiter } from '../waiter.ts';

const TERMINALS = 100;
const READY_MS = 2000;
const BACK_MS = 5000;
const STOP_MS = 5000;

/** P14: a restart is a hiccup, crashed or planned, also when a terminal hangs on a dead line. */
export const herdTrial: Trial = herdTrialWith({ slack: 1 });

/** With more work than cores everybody gets a share; what takes a second alone takes so many. */
function stretchOfLoad(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / cpus().length);
}

/**
 * Wall-clock promises hold on an idle machine: they are stretched by the load, and by `slack` where many tests run at
 * once. The figures themselves are told as they were.
 */
export function herdTrialWith({ slack }: { readonly slack: number }): Trial {
  return {
    promise: 'P14',
    title: 'A restart is a hiccup: 100 terminals come back',
    rounds: 5,
    unit: 'restarts',
    run: async ({ seed, rounds }) => {
      const tally = new Tally();
      for (let round = 0; round < rounds; round += 1) {
        await withFolder((folder) =>
          restartUnderHerd(folder, new Seeded(seed + round), { tally, slack: slack * stretchOfLoad() }),
        );
      }
      tally.expectAtLeast('terminals back', TERMINALS * rounds);
      return tally.findings();
    },
  };
}

interface HerdParts {
  readonly tally: Tally;
  readonly slack: number;
}

async function restartUnderHerd(folder: string, chance: Seeded, parts: HerdParts): Promise<void> {
  const { tally, slack } = parts;
  let house = await House.open({ dataDir: folder });
  const { port } = house;
  const waiter = new Waiter({ chance, device: 'tableta-1', tableId: null, now: systemNow });
  const kept: string[] = [];
  for (let index = 0; index < 24; index += 1) {
    const command = waiter.next();
    if (await ask(house.address, [command])) kept.push(command.id);
  }
  const herd = Array.from({ length: TERMINALS }, () => new HerdTerminal(port, chance));
  await Promise.all(herd.map((terminal) => terminal.live()));

  // A tablet whose line died without a word: it will not answer the server's farewell.
  const proxy = await ChaosProxy.open(() => port);
  const silent = new HerdTerminal(proxy.port, chance);
  await silent.live();
  proxy.weather = { delayMs: 0, isSilent: true };

  const stopMs = await house.stop();
  tally.most('ms of the longest planned stop', stopMs);
  if (stopMs > STOP_MS * slack) tally.fail(`the planned stop took ${Math.round(stopMs)} ms`);
  house = await House.open({ dataDir: folder, port });
  tally.most('ms from start to ready', house.readyMs);
  if (house.readyMs > READY_MS * slack) tally.fail(`ready after ${Math.round(house.readyMs)} ms`);
  await backWithin(herd, parts);

  await house.kill();
  house = await House.open({ dataDir: folder, port });
  await backWithin(herd, parts);

  silent.stop();
  for (const terminal of herd) terminal.stop();
  await proxy.close();
  await house.stop();
  const truth = readTruth(join(folder, 'xalli.db'));
  const ids = new Set(truth.entries.map(({ command }) => command.id));
  for (const id of kept) if (!ids.has(id)) tally.fail(`lost over the restart: ${id}`);
  for (const difference of replayDifferences(truth)) tally.fail(difference);
}

async function backWithin(herd: readonly HerdTerminal[], { tally, slack }: HerdParts): Promise<void> {
  const startMs = performance.now();
  await Promise.race([Promise.all(herd.map((terminal) => terminal.live())), setTimeout(4 * BACK_MS * slack)]);
  const backMs = performance.now() - startMs;
  tally.add('terminals back', herd.filter(({ isLive }) => isLive).length / 2);
  tally.most('ms until all 100 were back', backMs);
  if (backMs > BACK_MS * slack) tally.fail(`the herd was back after ${Math.round(backMs)} ms`);
}

/** Holds its line as the product's terminal does: the same backoff, the same resume. */
class HerdTerminal {
  readonly #port: number;
  readonly #backoff: Backoff;
  #socket: WebSocket | null = null;
  #waiting: (() => void)[] = [];
  #position = { epoch: '', revision: 0 };
  #isStopped = false;
  isLive = false;

  constructor(port: number, chance: Seeded) {
    this.#port = port;
    this.#backoff = new Backoff({ newId: () => chance.id(), fraction: () => chance.fraction() });
    void this.#connect();
  }

  live(): Promise<void> {
    return this.isLive ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.terminate();
  }

  async #connect(): Promise<void> {
    if (this.#isStopped) return;
    try {
      if (this.#position.epoch === '') {
        const answer = await fetch(`http://127.0.0.1:${this.#port}/api/pos/snapshot`);
        // Our own server's snapshot carries both.
        const { epoch, revision } = (await answer.json()) as { epoch: string; revision: number };
        this.#position = { epoch, revision };
      }
    } catch {
      await this.#again();
      return;
    }
    const { epoch, revision } = this.#position;
    const query = `protocol=${PROTOCOL}&epoch=${epoch}&revision=${revision}`;
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}${LIVE_PATH}?${query}`);
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isLive = false;
      void this.#again();
    });
    socket.on('message', (data: Buffer) => {
      // Our own server speaks the protocol.
      const message = JSON.parse(data.toString('utf8')) as { type: string; revision?: number };
      if (message.revision !== undefined) this.#position = { epoch, revision: message.revision };
      if (message.type === 'reset') {
        this.#position = { epoch: '', revision: 0 };
        socket.close();
      }
      if (message.type !== 'live') return;
      this.isLive = true;
      this.#backoff.reset();
      for (const resolve of this.#waiting.splice(0)) resolve();
    });
  }

  async #again(): Promise<void> {
    await setTimeout(this.#backoff.next());
    await this.#connect();
  }
}
