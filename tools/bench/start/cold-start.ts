import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { copyProject } from '../../../tests/support/servers/fresh-house.ts';
import { freePort } from '../../../tests/support/postgres.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';

const STARTS = 7;

/**
 * From the command to the first line, which is the address, in production: once on a copy of the project that was never
 * built nor run, then again and again as after a power cut. Through npm, as the owner types it, and without.
 */
export function measureColdStart(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    copyProject(folder);
    const built = await startOnce(folder, byNpm());
    const again: number[] = [];
    const alone: number[] = [];
    for (let turn = 0; turn < STARTS; turn += 1) {
      again.push(await startOnce(folder, byNpm()));
      alone.push(await startOnce(folder, ['src/server/main.ts']));
    }
    return [
      {
        name: '`npm run start:production`, with the build',
        value: built,
        unit: 'ms',
        promised: { most: 15_000 },
        decides: false,
      },
      {
        name: '`npm run start:production`, already built',
        value: median(again),
        unit: 'ms',
        promised: { most: 1000 },
        decides: false,
      },
      {
        name: 'The same without npm, as a service manager starts it',
        value: median(alone),
        unit: 'ms',
        decides: false,
      },
    ];
  });
}

/** npm itself, by the Node that runs us: a command of the shell has another name on Windows. */
function byNpm(): readonly string[] {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('run it by npm: npm run bench -- start');
  return [npm, 'run', '--silent', 'start:production'];
}

async function startOnce(folder: string, args: readonly string[]): Promise<number> {
  const env = {
    ...process.env,
    MODE: 'production',
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'datos'),
    // Compiled code of this copy alone: nothing that another run left helps it.
    NODE_COMPILE_CACHE: join(folder, 'compilado'),
  };
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const [line] = await Promise.race([once(child.stdout, 'data'), closed]);
  const tookMs = performance.now() - startedMs;
  // Whoever loses npm stops too, and lets go of the line it wrote to.
  child.kill();
  await closed;
  if (!String(line).startsWith('Xalli está en ')) throw new Error(`the first line was ${String(line)}`);
  return tookMs;
}
