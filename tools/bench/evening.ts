import { systemNow } from '#server/clock.ts';
import { Seeded } from '../torture/seeded.ts';
import { COMMANDS_PER_ACCOUNT, Waiter } from '../torture/waiter.ts';
import { Child } from './child.ts';
import type { Figure } from './figure.ts';
import { Fleet } from './fleet.ts';
import { withFolder } from './folder.ts';

/** Eight hours of a full house: an account every sixteen seconds. */
const ACCOUNTS = 1800;
const TERMINALS = 20;
const MEGABYTE = 2 ** 20;

/** Memory over an evening, played as fast as it goes: what it holds at the end is the evening, not a leak. */
export function measureEvening(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
    const fleet = new Fleet(child.port);
    try {
      await fleet.join(TERMINALS);
      const waiter = new Waiter({ chance: new Seeded(8), device: 'tableta', tableId: null, now: systemNow });
      const start = await child.memoryBytes();
      const half = await serve(fleet, waiter, child, ACCOUNTS / 2);
      const end = await serve(fleet, waiter, child, ACCOUNTS / 2);
      return [
        { name: 'Memory at the start', value: start / MEGABYTE, unit: 'MB', decides: true },
        { name: 'after four hours', value: half / MEGABYTE, unit: 'MB', decides: true },
        { name: 'after eight hours', value: end / MEGABYTE, unit: 'MB', promised: { most: 512 }, decides: true },
      ];
    } finally {
      fleet.close();
      await child.stop();
    }
  });
}

async function serve(fleet: Fleet, waiter: Waiter, child: Child, accounts: number): Promise<number> {
  for (let account = 0; account < accounts; account += 1) {
    await fleet.send(Array.from({ length: COMMANDS_PER_ACCOUNT }, () => waiter.next()));
  }
  return child.memoryBytes();
}
