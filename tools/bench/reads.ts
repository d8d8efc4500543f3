import { addDays, localDate, weekdayOf } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { Child } from './child.ts';
import { median } from './cpu-per-command.ts';
import type { Figure } from './figure.ts';
import { withFolder } from './folder.ts';

// As with commands, the first thousands pay for compiling the code; a restaurant's server runs for weeks.
const WARM = 2000;
const READS = 3000;
const ROUNDS = 3;
const SATURDAY = 6;

/** Processor time of one look at the tables, beside a floor that answers as many bytes from one row of the database. */
export async function measureReads(): Promise<readonly Figure[]> {
  const path = availabilityPath();
  const server: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const real = await measure('./server-child.ts', path, '');
    server.push(real.cpuMs);
    floor.push((await measure('./floor-child.ts', path, real.body)).cpuMs);
  }
  const ratio = median(server.map((ms, round) => ms / (floor[round] ?? Number.NaN)));
  return [
    { name: 'Server CPU per read', value: median(server), unit: 'ms', decides: true },
    { name: 'Bare floor, CPU per read', value: median(floor), unit: 'ms', decides: true },
    { name: 'Ratio to the floor', value: ratio, unit: '×', promised: { most: 1.5 }, decides: true },
  ];
}

function availabilityPath(): string {
  const today = localDate(systemNow(), DEFAULT_ZONE);
  const saturday = addDays(today, 7 + ((SATURDAY - weekdayOf(today) + 7) % 7));
  return `/api/reservaciones/disponibilidad?fecha=${saturday}&hora=20:00`;
}

async function measure(file: string, path: string, body: string) {
  return withFolder(async (folder) => {
    const child = await Child.start(file, { DATA_DIR: folder, PORT: '0', READ_BODY: body });
    try {
      const read = async (): Promise<string> => {
        const answer = await fetch(`http://127.0.0.1:${child.port}${path}`);
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        return answer.text();
      };
      for (let index = 0; index < WARM; index += 1) await read();
      const before = await child.cpuMs();
      let last = '';
      for (let index = 0; index < READS; index += 1) last = await read();
      return { cpuMs: ((await child.cpuMs()) - before) / READS, body: last };
    } finally {
      await child.stop();
    }
  });
}
