import { randomUUID } from 'node:crypto';
import { systemNow } from '#server/clock.ts';
import { leave } from './leave.ts';
import { MoveRefused, moveToPostgres } from './move-to-postgres.ts';
import { moveApart, moveTogether } from './places/move-apart.ts';
import { settingsOrLeave } from './settings.ts';

/**
 * `npm run move -- postgres://…`: from the embedded database to PostgreSQL; may be run again until it says it is whole.
 * `npm run move -- front <folder> <address>`: from one computer to two; `npm run move -- one`: and back.
 */
const USE = `Uso: npm run move -- postgres://usuario@servidor/base
     npm run move -- front <carpeta vacía> <dirección del sitio>
     npm run move -- one [--sin-sitio]`;
const config = settingsOrLeave();
const [what = '', folder = '', address = ''] = process.argv.slice(2);

try {
  if (/^postgres(ql)?:\/\//.test(what)) await toPostgres(what);
  else if (what === 'front' && folder !== '' && address !== '') await apart();
  else if (what === 'one') await together();
  else stop();
} catch (fault) {
  leave(fault, config, [MoveRefused]);
}

async function toPostgres(url: string): Promise<void> {
  for (const { table, count, mended } of await moveToPostgres(config.databaseFile, url)) {
    const signs = mended === 0 ? '' : ` En ${mended} había signos ilegibles; ahora dicen «\uFFFD».`;
    console.log(`${table}: ${count} filas, iguales una por una.${signs}`);
  }
  console.log('Mudanza completa. Inicia Xalli con DATABASE_URL; el archivo anterior queda como está.');
}

async function apart(): Promise<void> {
  const { url, file } = await moveApart(config, { folder, address, now: systemNow() });
  console.log(`El principio del sitio está en ${file}. Llévalo al servidor de ${url} por un camino privado.`);
  console.log('Allá: inicia con ROLE=front y DATA_DIR en esa carpeta. Aquí: inicia con ROLE=house. Ya están unidos.');
}

async function together(): Promise<void> {
  const isFrontLost = process.argv.includes('--sin-sitio');
  const moved = await moveTogether(config, { isFrontLost, now: systemNow, newId: randomUUID });
  if (moved.outcome === 'one') {
    for (const line of notedLines(moved)) console.log(line);
    console.log('El libro entero es de esta computadora. Inicia sin ROLE y sin FRONT_URL; apaga el sitio.');
  } else
    console.log(
      'La casa ya tomó de regreso todas las fechas. Falta que el sitio lo sepa y entregue lo que prometió: inicia los dos como hasta ahora, espera un minuto a que se oigan, detén la casa y repite. Si el sitio se perdió para siempre, agrega --sin-sitio.',
    );
}

/** «Por confirmar con el sitio» is nothing that can wait any more. */
function notedLines({ taken, refused }: { readonly taken: number; readonly refused: number }): readonly string[] {
  if (taken + refused === 0) return [];
  const lines = [`De lo que estaba «Por confirmar con el sitio», ${taken} quedó hecho aquí.`];
  if (refused === 0) return lines;
  return [...lines, `${refused} no se pudo: está en el libro de su día, con el porqué, hasta que alguien lo lea.`];
}

function stop(): never {
  console.error(USE);
  process.exit(1);
}
