import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { withFolder } from './folder.ts';
import { Latencies } from './latencies.ts';

/** What the figures were measured on: without it they say nothing. */
export async function describeMachine(): Promise<readonly string[]> {
  const { p50, p99 } = await measureFsync();
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
    `Node ${process.version}; one fsync of the disk takes ${p50.toFixed(1)} ms (p99 ${p99.toFixed(1)} ms)`,
    `Load average before the run: ${load.join(' / ')} (above ${cpus().length} the machine was shared with other work, and waits in wall-clock time are theirs as much as ours)`,
    `Commit ${readCommit()}`,
  ];
}

export function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function measureFsync(): Promise<Latencies> {
  return withFolder(async (folder) => {
    const times = new Latencies();
    const file = openSync(join(folder, 'fsync'), 'w');
    for (let index = 0; index < 100; index += 1) {
      const start = performance.now();
      writeSync(file, Buffer.alloc(4096));
      fsyncSync(file);
      times.add(performance.now() - start);
    }
    closeSync(file);
    return times;
  });
}
