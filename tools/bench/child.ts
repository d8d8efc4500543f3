import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Cpu {
  readonly userMs: number;
  readonly systemMs: number;
}

export type Question = 'cpu' | 'memory' | 'copy' | 'visits' | 'stop';
export type Reply =
  | { readonly type: 'ready'; readonly port: number; readonly readyMs: number }
  | { readonly type: 'cpu'; readonly cpu: Cpu }
  | { readonly type: 'memory'; readonly bytes: number }
  | { readonly type: 'visits'; readonly count: number }
  | { readonly type: 'copied'; readonly ms: number };

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/xalli', import.meta.url));

const LEAVING_MS = 30_000;

/** A server in a process of its own, which tells how much processor time it has used. */
export class Child {
  readonly process: ChildProcess;
  readonly port: number;
  /** From the start of its process to its first answer. */
  readonly readyMs: number;

  private constructor(process: ChildProcess, port: number, readyMs: number) {
    this.process = process;
    this.port = port;
    this.readyMs = readyMs;
  }

  static async start(file: string, environment: Readonly<Record<string, string>>): Promise<Child> {
    const startedMs = performance.now();
    const child = fork(new URL(file, import.meta.url), {
      // Compiled code is kept between starts, as the product's own start does.
      env: { ...process.env, MODE: 'demo', LOG_LEVEL: 'info', NODE_COMPILE_CACHE: COMPILED, ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    const ready = await reply(child, 'ready');
    return new Child(child, ready.port, performance.now() - startedMs);
  }

  async cpuMs(): Promise<number> {
    this.process.send('cpu' satisfies Question);
    const { cpu } = await reply(this.process, 'cpu');
    return cpu.userMs + cpu.systemMs;
  }

  async memoryBytes(): Promise<number> {
    this.process.send('memory' satisfies Question);
    return (await reply(this.process, 'memory')).bytes;
  }

  /** How many its book holds: asked of the process itself, which costs it less than a page. */
  async visits(): Promise<number> {
    this.process.send('visits' satisfies Question);
    return (await reply(this.process, 'visits')).count;
  }

  /** Its own copy of its database, made as every hour; says how long it took. */
  async copy(): Promise<number> {
    this.process.send('copy' satisfies Question);
    return (await reply(this.process, 'copied')).ms;
  }

  /** It may have left already, and one that does not leave by itself is ended: the bench goes on, or ends. */
  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const left = once(this.process, 'exit');
    const late = setTimeout(() => this.process.kill('SIGKILL'), LEAVING_MS);
    this.process.send('stop' satisfies Question, () => undefined);
    await left;
    clearTimeout(late);
  }
}

function reply<T extends Reply['type']>(child: ChildProcess, type: T): Promise<Extract<Reply, { type: T }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: Reply): void => {
      if (message.type !== type) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      // The type was compared just above.
      resolve(message as Extract<Reply, { type: T }>);
    };
    const onExit = (code: number | null): void => reject(new Error(`the server left with code ${code}`));
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}
