import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { withFolder } from './folder.ts';
import { Latencies } from './latencies.ts';

/** What the figures were measured on: without it they say nothing. */
export async function describeMachine(): Promise<readonly string[]> {
  const { p50, p99 } = await measureFsync();
  const work = measureFixedWork();
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
    `Node ${process.version}; one fsync of the disk takes ${p50.toFixed(1)} ms (p99 ${p99.toFixed(1)} ms)`,
    `A fixed piece of work takes ${work.p50.toFixed(0)} ms of processor time now (fastest ${work.quantile(0).toFixed(0)}, slowest ${work.quantile(1).toFixed(0)}): how much of the processor the host gives at this moment, whatever the load here`,
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

/** The same objects, strings and maps each time, so that only the machine differs. */
function measureFixedWork(): Latencies {
  const times = new Latencies();
  const words = Array.from({ length: 5000 }, (_, index) => String(index));
  for (let round = 0; round < 24; round += 1) {
    const { user } = process.cpuUsage();
    let sum = 0;
    for (let each = 0; each < 200; each += 1) sum += new Map(words.map((word) => [word, word.length])).size;
    if (sum > 0) times.add((process.cpuUsage().user - user) / 1000);
  }
  return times;
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
