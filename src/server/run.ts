import { FolderInUse } from './backup/folder-lock.ts';
import { ConfigError, readConfig } from './config.ts';
import { WrongMode } from './database/claim-mode.ts';
import { DatabaseTooNew } from './database/schema.ts';
import { startServer } from './server.ts';
import { readVersion } from './version.ts';

/** A stop that takes longer than this is a stop that hangs; everything answered is already on disk. */
const LONGEST_STOP_MS = 4500;

try {
  const server = await startServer(readConfig(process.env), {
    version: readVersion(),
    onSick: (fault) => {
      console.error(`El disco falló y Xalli se detiene para no confirmar nada falso: ${fault.message}`);
      process.exit(1);
    },
  });
  console.log(`Xalli está en ${server.address}`);
  if (server.setupCode) {
    const { shown, file } = server.setupCode;
    const why = server.isFirstRun ? 'Primera vez' : 'Recuperar el acceso';
    console.log(`${why}: abre ${server.address}/pos y escribe el código ${shown} (también está en ${file}).`);
  }
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref();
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (fault) {
  const isTold = [ConfigError, DatabaseTooNew, WrongMode, FolderInUse].some((kind) => fault instanceof kind);
  if (!isTold || !(fault instanceof Error)) throw fault;
  console.error(fault.message);
  process.exit(1);
}
