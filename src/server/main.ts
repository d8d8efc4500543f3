import { ConfigError, readConfig } from './config.ts';
import { WrongMode } from './database/claim-mode.ts';
import { DatabaseTooNew } from './database/schema.ts';
import { startServer } from './server.ts';
import { readVersion } from './version.ts';

try {
  const server = await startServer(readConfig(process.env), { version: readVersion() });
  console.log(`Xalli está en ${server.address}`);
  if (server.setupCode) {
    const { shown, file } = server.setupCode;
    console.log(`Primera vez: abre ${server.address}/pos y escribe el código ${shown} (también está en ${file}).`);
  }
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (fault) {
  const isTold = [ConfigError, DatabaseTooNew, WrongMode].some((kind) => fault instanceof kind);
  if (!isTold || !(fault instanceof Error)) throw fault;
  console.error(fault.message);
  process.exit(1);
}
