import { addDays, localDate, weekdayOf } from '#domain/shared/time.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { Child } from './child.ts';
import type { Figure } from './figure.ts';
import { withFolder } from './folder.ts';

const WARM = 400;
const READS = 1500;
const SATURDAY = 6;

/** Processor time of one look at the tables, beside a floor that answers as many bytes from one row of the database. */
export async function measureReads(): Promise<readonly Figure[]> {
  const path = availabilityPath();
  const server = await measure('./server-child.ts', path, '');
  const floor = await measure('./floor-child.ts', path, server.body);
  return [
    { name: 'Server CPU per read', value: server.cpuMs, unit: 'ms', decides: true },
    { name: 'Bare floor, CPU per read', value: floor.cpuMs, unit: 'ms', decides: true },
    {
      name: 'Ratio to the floor',
      value: server.cpuMs / floor.cpuMs,
      unit: '×',
      promised: { most: 1.5 },
      decides: true,
    },
  ];
}

function availabilityPath(): string {
  const today = localDate(systemNow(), VENUE_ZONE);
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
