import { withHouse, type House } from './bench-house.ts';
import { Child } from './child.ts';
import { Fleet } from './fleet.ts';
import { runOpenLoop, type Shape } from './open-loop.ts';
import { withFolder } from './folder.ts';

export interface CpuPerCommand {
  readonly serverMs: number;
  readonly floorMs: number;
  readonly ratio: number;
  readonly commands: number;
  readonly productionMs: number;
  readonly postgresMs: number;
}

const TERMINALS = 20;
const ROUNDS = 5;
const OTHERS = ['production', 'postgres'] as const;

/** Processor time of the server for one accepted command, beside the bare floor, in turns so that noise falls on both. */
export async function measureCpuPerCommand({ seconds, seed }: { readonly seconds: number; readonly seed: number }) {
  const server: number[] = [];
  const floor: number[] = [];
  let commands = 0;
  const others = { production: new Array<number>(), postgres: new Array<number>() };
  for (let round = 0; round < ROUNDS; round += 1) {
    const options = { seconds, seed: seed + round };
    const real = await measureHouse('demo', options);
    commands += real.result.accepted;
    server.push(real.msPerCommand);
    floor.push(await measureFloor({ ...options, shapes: real.result.shapes }));
    for (const house of OTHERS) others[house].push((await measureHouse(house, options)).msPerCommand);
  }
  // Each round beside its own floor: a machine that grows slower or quicker meanwhile does so for both.
  const ratio = median(server.map((ms, round) => ms / (floor[round] ?? Number.NaN)));
  return {
    serverMs: median(server),
    floorMs: median(floor),
    ratio,
    commands,
    productionMs: median(others.production),
    postgresMs: median(others.postgres),
  } satisfies CpuPerCommand;
}

interface Spell {
  readonly seconds: number;
  readonly seed: number;
}

async function measureHouse(house: House, spell: Spell) {
  return withHouse(house, TERMINALS, (fleet, child) => play(fleet, child, spell));
}

async function measureFloor({ shapes, ...spell }: Spell & { readonly shapes: ReadonlyMap<string, Shape> }) {
  return withFolder(async (folder) => {
    const environment = { DATA_DIR: folder, PORT: '0', SHAPES: JSON.stringify([...shapes]) };
    const child = await Child.start('./floor-child.ts', environment);
    const fleet = new Fleet(child.port);
    try {
      await fleet.join(TERMINALS);
      return (await play(fleet, child, spell)).msPerCommand;
    } finally {
      fleet.close();
      await child.stop();
    }
  });
}

async function play(fleet: Fleet, child: Child, { seconds, seed }: Spell) {
  // A restaurant's server runs for weeks: the commands of one evening, some thousands, pay for compiling the code.
  await runOpenLoop(fleet, { perSecond: 250, seconds: 16, seed: seed + 1000 });
  const before = await child.cpuMs();
  const result = await runOpenLoop(fleet, { perSecond: 100, seconds, seed });
  return { msPerCommand: ((await child.cpuMs()) - before) / result.accepted, result };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? Number.NaN;
}
