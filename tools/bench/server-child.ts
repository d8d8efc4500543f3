import { join } from 'node:path';
import { backupFolder, copyInWorker } from '#server/backup/backup-schedule.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/server.ts';
import { answerParent } from './answer-parent.ts';

const config = readConfig(process.env);
const server = await startServer(config);
answerParent(
  Number(new URL(server.address).port),
  () => server.stop(),
  () => copyInWorker(config.databaseFile, join(backupFolder(config.dataDir), 'banco.db')),
);
