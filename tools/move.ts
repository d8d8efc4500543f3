import { leave } from './leave.ts';
import { MoveRefused, moveToPostgres } from './move-to-postgres.ts';
import { settingsOrLeave } from './settings.ts';

/** `npm run move -- postgres://…`: from the embedded database to PostgreSQL; may be run again until it says it is whole. */
const config = settingsOrLeave();
const [url = ''] = process.argv.slice(2);
if (!/^postgres(ql)?:\/\//.test(url)) {
  console.error('Uso: npm run move -- postgres://usuario@servidor/base');
  process.exit(1);
}
try {
  const rows = await moveToPostgres(config.databaseFile, url);
  for (const { table, count, mended } of rows) {
    const signs = mended === 0 ? '' : ` En ${mended} había signos ilegibles; ahora dicen «\uFFFD».`;
    console.log(`${table}: ${count} filas, iguales una por una.${signs}`);
  }
  console.log('Mudanza completa. Inicia Xalli con DATABASE_URL; el archivo anterior queda como está.');
} catch (fault) {
  leave(fault, config, [MoveRefused]);
}
