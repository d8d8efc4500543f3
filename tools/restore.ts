import { resolve } from 'node:path';
import { RestoreRefused, restoreDatabase } from '#server/backup/restore-database.ts';
import { systemNow } from '#server/clock.ts';
import { leave } from './leave.ts';
import { startNewEpoch } from './new-epoch.ts';
import { settingsOrLeave } from './settings.ts';

/** `npm run restore -- <copy>`; with PostgreSQL, after `pg_restore`: `npm run restore -- --nueva-epoca`. */
const config = settingsOrLeave();
const [copy] = process.argv.slice(2);
if (copy === undefined) {
  console.error('Uso: npm run restore -- <archivo de respaldos/>');
  process.exit(1);
}
if (config.databaseUrl !== null) {
  if (copy !== '--nueva-epoca') {
    console.error('Con PostgreSQL: restaura con pg_restore y luego ejecuta «npm run restore -- --nueva-epoca».');
    process.exit(1);
  }
  await startNewEpoch(config.databaseUrl);
  console.log('Las tabletas volverán a entregar lo de las últimas 72 horas.');
} else {
  try {
    const { databaseFile } = config;
    const { replaced, records, commands } = await restoreDatabase(resolve(copy), { databaseFile, now: systemNow() });
    console.log(`Restaurado: ${records} registros y ${commands} comandos.`);
    if (replaced !== null) console.log(`Lo que había quedó en ${replaced}.`);
    console.log('Al iniciar, las tabletas volverán a entregar lo de las últimas 72 horas.');
  } catch (fault) {
    leave(fault, config, [RestoreRefused]);
  }
}
