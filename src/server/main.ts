import { ConfigError, readConfig } from './config.ts';
import { DatabaseTooNew } from './database/schema.ts';
import { startServer } from './server.ts';
import { readVersion } from './version.ts';

try {
  const server = await startServer(readConfig(process.env), { version: readVersion() });
  console.log(`Xalli está en ${server.address}`);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (fault) {
  if (!(fault instanceof ConfigError) && !(fault instanceof DatabaseTooNew)) throw fault;
  console.error(fault.message);
  process.exit(1);
}
