import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolder, removeOutdated } from '#server/backup/backup-schedule.ts';
import { copyDatabase, NoRoomForCopy } from '#server/backup/copy-database.ts';
import { packOlderCopies } from '#server/backup/pack-copy.ts';
import { copyName } from '#server/backup/rotation.ts';
import { systemNow } from '#server/clock.ts';
import { leave } from './leave.ts';
import { onPath } from './system.ts';
import { settingsOrLeave } from './settings.ts';

/** `npm run backup`: a copy now, also while the server works. */
const config = settingsOrLeave();
const folder = backupFolder(config.dataDir);
const name = copyName(systemNow());
if (config.databaseUrl !== null) {
  if (onPath('pg_dump') === null) {
    console.error('Falta pg_dump (apt-get install postgresql-client). Cómo copiar PostgreSQL: docs/OPERATIONS.md.');
    process.exit(1);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // pg_dump writes as everybody would read it.
  process.umask(0o077);
  const target = join(folder, name.replace(/\.db$/, '.dump'));
  execFileSync('pg_dump', ['--format=custom', `--file=${target}`, config.databaseUrl], { stdio: 'inherit' });
  console.log(`Respaldo hecho: ${target}`);
} else if (existsSync(config.databaseFile)) {
  try {
    await copyDatabase(config.databaseFile, join(folder, name));
    removeOutdated(folder, systemNow());
    await packOlderCopies(folder);
  } catch (fault) {
    leave(fault, config, [NoRoomForCopy]);
  }
  console.log(`Respaldo hecho y revisado: ${join(folder, name)}`);
} else {
  console.error(`No hay base de datos en ${config.dataDir}.`);
  process.exit(1);
}
