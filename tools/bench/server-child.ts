import { join } from 'node:path';
import { backupFolder, copyInWorker, removeOutdated } from '#server/backup/backup-schedule.ts';
import { copyName } from '#server/backup/rotation.ts';
import { systemNow } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/server.ts';
import { answerParent } from './answer-parent.ts';

const config = readConfig(process.env);
const server = await startServer(config);
const folder = backupFolder(config.dataDir);
let hour = 0;

/** A copy as of every hour: the one before it is packed. The hours follow each other faster than on a clock. */
async function copyOfNextHour(): Promise<void> {
  hour += 1;
  await copyInWorker(config.databaseFile, join(folder, copyName(new Date(Date.UTC(2026, 0, 1, hour)).toISOString())));
  removeOutdated(folder, systemNow());
}

answerParent(Number(new URL(server.address).port), () => server.stop(), {
  copy: copyOfNextHour,
  visits: () => [...server.executor.world.all('reservations')].length,
});
