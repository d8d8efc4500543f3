import { resolve } from 'node:path';
import { FolderInUse } from './backup/folder-lock.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { WrongMode } from './database/claim-mode.ts';
import { DatabaseTooNew } from './database/schema.ts';
import { demoHost } from './demo/open-demo.ts';
import { startServer, type RunningServer, type StartOptions } from './server.ts';
import { firstLines } from './start/first-lines.ts';
import { CannotStart, describeDisk } from './start/start-faults.ts';
import { readVersion } from './version.ts';

/** A stop that takes longer than this is a stop that hangs; everything answered is already on disk. */
const LONGEST_STOP_MS = 4500;

const config = configOrExit();
try {
  const running = await open(config, {
    version: readVersion(),
    tell: (line) => console.log(line),
    onSick: (fault) => {
      console.error(`El disco falló y Xalli se detiene para no confirmar nada falso: ${fault.message}`);
      process.exit(1);
    },
  });
  for (const line of firstLines(running.server)) console.log(line);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref();
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (fault) {
  leave(fault);
}

/** A demonstration can show another venue on the same port; where people work, or two servers share it, there is one. */
async function open(
  opened: Config,
  options: StartOptions,
): Promise<{ readonly server: RunningServer; readonly stop: () => Promise<void> }> {
  if (opened.mode === 'production' || opened.role !== 'whole') {
    const server = await startServer(opened, options);
    return { server, stop: () => server.stop() };
  }
  const host = demoHost(opened, options);
  return { server: await host.start(), stop: () => host.stop() };
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (fault) {
    return leave(fault);
  }
}

/** What the owner can mend is one line; a bug keeps its stack. */
function leave(fault: unknown): never {
  const isTold = [ConfigError, CannotStart, DatabaseTooNew, WrongMode, FolderInUse].some(
    (kind) => fault instanceof kind,
  );
  const line =
    isTold && fault instanceof Error
      ? fault.message
      : describeDisk(fault, resolve(process.env['DATA_DIR'] ?? './data'));
  if (line === null) throw fault;
  console.error(line);
  process.exit(1);
}
