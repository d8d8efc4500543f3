import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PROTOCOL, type CommandsResponse } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';

const PROGRAM = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

export interface HouseOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** A program that runs ours, such as strace with its own arguments. */
  readonly under?: readonly string[];
}

/** The real server in a process of its own, started as people start it, so that it can be killed like one. */
export class House {
  readonly address: string;
  readonly port: number;
  /** From the start of the process to the first answer of /readyz. */
  readonly readyMs: number;
  readonly #process: ChildProcess;
  readonly #gone: Promise<unknown>;
  readonly #words: () => string;

  private constructor(parts: { process: ChildProcess; address: string; readyMs: number; words: () => string }) {
    this.#process = parts.process;
    this.#gone = once(parts.process, 'exit');
    this.#words = parts.words;
    this.address = parts.address;
    this.port = Number(new URL(parts.address).port);
    this.readyMs = parts.readyMs;
  }

  static async open({ dataDir, port = 0, environment = {}, under = [] }: HouseOptions): Promise<House> {
    const startMs = performance.now();
    const [program, ...rest] = [...under, process.execPath, PROGRAM];
    const child = spawn(program, rest, {
      // A test runner sets MODE to a word of its own.
      env: { ...process.env, MODE: 'demo', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
    let said = '';
    child.stdout.setEncoding('utf8');
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (text: string) => {
        said += text;
        const found = /Xalli está en (\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', (code) => reject(new Error(`the server left with ${code}: ${words}`)));
    });
    await fetch(`${address}/readyz`);
    return new House({ process: child, address, readyMs: performance.now() - startMs, words: () => words });
  }

  get stderr(): string {
    return this.#words();
  }

  get exitCode(): number | null {
    return this.#process.exitCode;
  }

  /** Null when it does not leave within that time. */
  async left(withinMs: number): Promise<number | null> {
    const timer = new Promise((resolve) => setTimeout(resolve, withinMs).unref());
    await Promise.race([this.#gone, timer]);
    return this.#process.exitCode;
  }

  /** As a machine that is put to sleep and woken: everything it held goes on from where it stood. */
  async sleep(ms: number): Promise<void> {
    this.#process.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#process.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#gone;
  }

  /** As systemd asks; says how long it took. */
  async stop(): Promise<number> {
    const startMs = performance.now();
    this.#process.kill('SIGTERM');
    await this.#gone;
    return performance.now() - startMs;
  }
}

/** Null when there was no answer, or another than 200: nothing may be believed then. */
export async function ask(address: string, commands: readonly Command[]): Promise<CommandsResponse | null> {
  try {
    const answer = await fetch(`${address}/api/pos/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ protocol: PROTOCOL, commands }),
    });
    // Our own server answers in the protocol's shape.
    return answer.status === 200 ? ((await answer.json()) as CommandsResponse) : null;
  } catch {
    return null;
  }
}
