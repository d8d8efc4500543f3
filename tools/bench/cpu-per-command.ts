import { Child } from './child.ts';
import { Fleet } from './fleet.ts';
import { runOpenLoop, type LoadResult, type Shape } from './open-loop.ts';
import { withFolder } from './folder.ts';

export interface CpuPerCommand {
  readonly serverMs: number;
  readonly floorMs: number;
  readonly ratio: number;
  readonly commands: number;
}

const TERMINALS = 20;
const ROUNDS = 5;

/** Processor time of the server for one accepted command, beside the bare floor, in turns so that noise falls on both. */
export async function measureCpuPerCommand({ seconds, seed }: { readonly seconds: number; readonly seed: number }) {
  const server: number[] = [];
  const floor: number[] = [];
  let commands = 0;
  let shapes: ReadonlyMap<string, Shape> = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    const real = await measure('./server-child.ts', { seconds, seed: seed + round, shapes });
    shapes = real.result.shapes;
    commands += real.result.accepted;
    server.push(real.msPerCommand);
    floor.push((await measure('./floor-child.ts', { seconds, seed: seed + round, shapes })).msPerCommand);
  }
  // Each round beside its own floor: a machine that grows slower or quicker meanwhile does so for both.
  const ratio = median(server.map((ms, round) => ms / (floor[round] ?? Number.NaN)));
  return { serverMs: median(server), floorMs: median(floor), ratio, commands } satisfies CpuPerCommand;
}

async function measure(
  file: string,
  options: { readonly seconds: number; readonly seed: number; readonly shapes: ReadonlyMap<string, Shape> },
): Promise<{ readonly msPerCommand: number; readonly result: LoadResult }> {
  return withFolder(async (folder) => {
    const child = await Child.start(file, {
      DATA_DIR: folder,
      PORT: '0',
      SHAPES: JSON.stringify([...options.shapes]),
    });
    const fleet = new Fleet(child.port);
    try {
      await fleet.join(TERMINALS);
      // A restaurant's server runs for weeks: the commands of one evening, some thousands, pay for compiling the code.
      await runOpenLoop(fleet, { perSecond: 250, seconds: 16, seed: options.seed + 1000 });
      const before = await child.cpuMs();
      const result = await runOpenLoop(fleet, { perSecond: 100, seconds: options.seconds, seed: options.seed });
      const used = (await child.cpuMs()) - before;
      return { msPerCommand: used / result.accepted, result };
    } finally {
      fleet.close();
      await child.stop();
    }
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? Number.NaN;
}
