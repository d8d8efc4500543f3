import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { RestoreRefused, restoreDatabase, type Restored } from '#server/backup/restore-database.ts';
import { systemNow } from '#server/clock.ts';
import { CopyRefused } from '#server/places/copy/front-client.ts';
import { restoreFromFront } from '#server/places/copy/restore-from-front.ts';
import { leave } from './leave.ts';
import { startNewEpoch } from './new-epoch.ts';
import { settingsOrLeave } from './settings.ts';

/**
 * `npm run restore -- <copy>`; `npm run restore -- --from-front <address>`, with the words of the «Hoja de rescate» typed
 * or in a file (`--sheet <file>`); with PostgreSQL, after `pg_restore`: `npm run restore -- --nueva-epoca`.
 */
const USE = `Uso: npm run restore -- <archivo de respaldos/>
     npm run restore -- --from-front <dirección del sitio> [--sheet <archivo con las palabras>]`;
const config = settingsOrLeave();
const said = argumentsOrLeave();

if (said.front !== null) await fromFront(said.front, said.sheet);
else if (config.databaseUrl !== null) await postgres(said.isNewEpoch, config.databaseUrl);
else if (said.copy === null) stop(USE);
else await fromFile(said.copy);

function argumentsOrLeave() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'from-front': { type: 'string' }, sheet: { type: 'string' }, 'nueva-epoca': { type: 'boolean' } },
    });
    return {
      front: values['from-front'] ?? null,
      sheet: values.sheet ?? null,
      isNewEpoch: values['nueva-epoca'] === true,
      copy: positionals[0] ?? null,
    };
  } catch {
    return stop(USE);
  }
}

async function postgres(isNewEpoch: boolean, databaseUrl: string): Promise<void> {
  if (!isNewEpoch) stop('Con PostgreSQL: restaura con pg_restore y luego ejecuta «npm run restore -- --nueva-epoca».');
  await startNewEpoch(databaseUrl);
  console.log('Las tabletas volverán a entregar lo de las últimas 72 horas.');
}

async function fromFile(copy: string): Promise<void> {
  try {
    const { databaseFile } = config;
    tell(await restoreDatabase(resolve(copy), { databaseFile, now: systemNow() }));
    console.log('Al iniciar, las tabletas volverán a entregar lo de las últimas 72 horas.');
  } catch (fault) {
    leave(fault, config, [RestoreRefused]);
  }
}

async function fromFront(address: string, sheetFile: string | null): Promise<void> {
  if (config.databaseUrl !== null)
    stop('La copia del sitio se restaura en un archivo: quita DATABASE_URL y repite. No se tocó nada.');
  try {
    const sheet = sheetFile === null ? await typedWords() : wordsIn(sheetFile);
    const restored = await restoreFromFront(config, { address, sheet, now: systemNow() });
    tell(restored);
    const { date, time } = localMoment(restored.upTo, DEFAULT_ZONE);
    console.log(
      `La copia llega hasta el ${formatDate(date)} a las ${time}. Si se trabajó después, lo entregan las tabletas.`,
    );
    console.log(
      'Inicia con ROLE=house: el sitio reconoce a la casa. La computadora anterior ya no debe encenderse con Xalli.',
    );
  } catch (fault) {
    leave(fault, config, [RestoreRefused, CopyRefused]);
  }
}

function tell({ records, commands, replaced }: Restored): void {
  console.log(`Restaurado: ${records} registros y ${commands} comandos.`);
  if (replaced !== null) console.log(`Lo que había quedó en ${replaced}.`);
}

function wordsIn(file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8');
  } catch {
    return stop(`No se puede leer ${file}. No se tocó nada.`);
  }
}

/** Also from another program: the words are then its first line. */
async function typedWords(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('Escribe las 18 palabras de la Hoja de rescate, en su orden: ');
  } finally {
    lines.close();
  }
}

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}
