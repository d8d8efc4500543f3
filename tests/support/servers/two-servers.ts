import type { RunningServer } from '#server/server.ts';
import { startPostgres } from '../postgres.ts';
import { StaffedHouse, type Tablet } from '../staffed-house.ts';

/** Two servers of one venue in production that meet in PostgreSQL alone, and the manager's own tablet on the first. */
export interface TwoServers {
  readonly house: StaffedHouse;
  readonly second: RunningServer;
  readonly office: Tablet;
  readonly addresses: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openTwoServers(): Promise<TwoServers> {
  const postgres = await startPostgres();
  const house = await StaffedHouse.open({ DATABASE_URL: await postgres.createDatabase() });
  const second = await house.addServer();
  const office = await house.setUp();
  return {
    house,
    second,
    office,
    addresses: [house.server.address, second.address],
    close: async () => {
      await house.close();
      await postgres.stop();
    },
  };
}
