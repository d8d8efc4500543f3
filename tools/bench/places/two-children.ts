import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { assert } from '#domain/shared/assert.ts';
import { Child } from '../child.ts';
import { withFolder } from '../folder.ts';
import { CountedLine } from './counted-line.ts';
import { Guests } from './guests.ts';

const LOOK_MS = 20;
const PATIENCE_MS = 60_000;

/** One computer, and beside it the same venue on two with a line between them, each server in a process of its own. */
export interface Scene {
  readonly whole: Child;
  readonly front: Child;
  readonly house: Child;
  readonly line: CountedLine;
}

export function withTwoPlaces<T>(work: (scene: Scene) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const started: Child[] = [];
    const start = async (name: string, more: Readonly<Record<string, string>>): Promise<Child> => {
      const own = { DATA_DIR: join(folder, name), PORT: '0', LOG_LEVEL: 'silent' };
      const child = await Child.start('./server-child.ts', { ...own, ...more });
      started.unshift(child);
      return child;
    };
    let line: CountedLine | null = null;
    try {
      const whole = await start('whole', {});
      const front = await start('front', { ROLE: 'front' });
      line = await CountedLine.open(front.port);
      const FRONT_CODE = readFileSync(join(folder, 'front', 'codigo-frente.txt'), 'utf8').trim();
      const house = await start('house', { ROLE: 'house', FRONT_URL: line.url, FRONT_CODE });
      await areTogether([front.port, house.port]);
      // The first far booking says that the front decides.
      const first = new Guests(front.port, 900);
      await until(() => first.triesFar());
      return await work({ whole, front, house, line });
    } finally {
      for (const child of started) await child.stop();
      await line?.close();
    }
  });
}

interface Ready {
  readonly line: string;
  readonly boundary: string | null;
  readonly waiting: number;
}

export async function readiness(port: number): Promise<Ready> {
  // Our own server says so (status-routes.ts).
  return (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as Ready;
}

/** They hear each other, and have divided the dates. */
export async function areTogether(ports: readonly number[]): Promise<void> {
  // One after the other: fifty that are asked all the time would be measured answering that.
  for (const port of ports) {
    await until(async () => {
      const { line, boundary } = await readiness(port);
      return line === 'together' && boundary !== null;
    });
  }
}

export async function until(is: () => Promise<boolean>): Promise<void> {
  const lateMs = performance.now() + PATIENCE_MS;
  while (!(await is())) {
    assert(performance.now() < lateMs, 'the servers do not come to it');
    await setTimeout(LOOK_MS);
  }
}
