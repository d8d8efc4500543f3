import { join } from 'node:path';
import { assert } from '#domain/shared/assert.ts';
import { localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { Child } from './child.ts';
import { median } from './cpu-per-command.ts';
import { dayOfTicket, fillDatabase } from './fill-database.ts';
import { Fleet } from './fleet.ts';
import { withFolder } from './folder.ts';
import { runOpenLoop } from './open-loop.ts';

export interface GrowthRow {
  readonly tickets: number;
  readonly readyMs: number;
  readonly readyCpuMs: number;
  readonly commandCpuMs: number;
  /** Reading all that today's report is made of, as a terminal does. */
  readonly todayCpuMs: number;
  /** The report of one full day, as far back as half the accounts. */
  readonly reportCpuMs: number;
  /** The newest page of the staff's log. */
  readonly logCpuMs: number;
}

const STARTS = 3;
const READS = 60;

/** A year of closed accounts must cost a start, a command and a report nothing. */
export async function measureGrowth(sizes: readonly number[]): Promise<readonly GrowthRow[]> {
  const rows: GrowthRow[] = [];
  for (const tickets of sizes) rows.push(await measureSize(tickets));
  return rows;
}

function measureSize(tickets: number): Promise<GrowthRow> {
  return withFolder(async (folder) => {
    const today = localDate(systemNow(), DEFAULT_ZONE);
    await fillDatabase(join(folder, 'xalli.db'), tickets, today);
    const readyMs: number[] = [];
    const readyCpuMs: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
      readyMs.push(child.readyMs);
      readyCpuMs.push(await child.cpuMs());
      await child.stop();
    }
    const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
    const fleet = new Fleet(child.port);
    try {
      await fleet.join(2);
      await runOpenLoop(fleet, { perSecond: 200, seconds: 3, seed: 1 });
      const before = await child.cpuMs();
      const load = await runOpenLoop(fleet, { perSecond: 150, seconds: 4, seed: 2 });
      const commandCpuMs = ((await child.cpuMs()) - before) / load.accepted;
      const longAgo = dayOfTicket(today, Math.trunc(tickets / 2));
      return {
        tickets,
        readyMs: median(readyMs),
        readyCpuMs: median(readyCpuMs),
        commandCpuMs,
        todayCpuMs: await readCpuMs(child, '/api/pos/snapshot'),
        reportCpuMs: await readCpuMs(child, `/api/pos/reportes?fecha=${longAgo}`),
        logCpuMs: await readCpuMs(child, '/api/pos/bitacora'),
      };
    } finally {
      fleet.close();
      await child.stop();
    }
  });
}

async function readCpuMs(child: Child, path: string): Promise<number> {
  const readAll = async (): Promise<void> => {
    for (let read = 0; read < READS; read += 1) {
      const answer = await fetch(`http://127.0.0.1:${child.port}${path}`);
      assert(answer.ok, `${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await readAll();
  const before = await child.cpuMs();
  await readAll();
  return ((await child.cpuMs()) - before) / READS;
}
