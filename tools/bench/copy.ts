import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { Child } from './child.ts';
import type { Figure } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { Fleet } from './fleet.ts';
import { withFolder } from './folder.ts';
import { runOpenLoop, type LoadResult } from './open-loop.ts';

const TICKETS = 30_000;
const TERMINALS = 10;
const PER_SECOND = 30;
const SECONDS = 15;
const MOST_MS = 50;

/** The hourly copy under a working evening: how much longer a tap waits, also the unluckiest. */
export function measureCopy(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    await fillDatabase(join(folder, 'xalli.db'), TICKETS, localDate(systemNow(), DEFAULT_ZONE));
    // What filling left to be written is not the copy's doing.
    execFileSync('sync');
    const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
    const fleet = new Fleet(child.port);
    try {
      await fleet.join(TERMINALS);
      const taps = (seed: number): Promise<LoadResult> =>
        runOpenLoop(fleet, { perSecond: PER_SECOND, seconds: SECONDS, seed });
      await runOpenLoop(fleet, { perSecond: 100, seconds: 3, seed: 1 });
      const alone = await taps(2);
      const copies = { count: 0, isOver: false };
      const copying = (async () => {
        while (!copies.isOver) {
          await child.copy();
          copies.count += 1;
        }
      })();
      const during = await taps(3);
      copies.isOver = true;
      await copying;
      const worst = ({ ack }: LoadResult): number => ack.quantile(1);
      const added = { promised: { most: MOST_MS }, unit: 'ms', decides: false };
      return [
        { name: 'Worst wait of a tap, no copy', value: worst(alone), unit: 'ms', decides: false },
        { name: 'Worst wait of a tap, copying all the while', value: worst(during), unit: 'ms', decides: false },
        { name: 'Added to the middle wait', value: during.ack.p50 - alone.ack.p50, ...added },
        { name: 'Added to p99', value: during.ack.p99 - alone.ack.p99, ...added },
        { name: 'Added to the worst wait', value: worst(during) - worst(alone), ...added },
        { name: 'Whole copies meanwhile', value: copies.count, unit: 'copies', promised: { least: 1 }, decides: true },
      ];
    } finally {
      fleet.close();
      await child.stop();
    }
  });
}
