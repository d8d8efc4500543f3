import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Executor } from '#application/executor.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { parseCommand } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import type { Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { demoAccess } from './access.ts';
import { systemNow } from './clock.ts';
import type { Config } from './config.ts';
import { openJournal } from './database/open-journal.ts';
import { createApp, type App } from './http/app.ts';

export interface RunningServer {
  readonly app: App;
  readonly executor: Executor;
  readonly address: string;
  stop(): Promise<void>;
}

/** The whole server, from an empty folder to the first answered request. Tests start it the same way. */
export async function startServer(
  config: Config,
  { now = systemNow, version = 'desarrollo' }: { readonly now?: () => Instant; readonly version?: string } = {},
): Promise<RunningServer> {
  const journal = await openJournal(config);
  const executor = new Executor({ journal, now, newId: randomUUID });
  await executor.start();
  if (config.mode === 'demo') await executeAsSystem(executor, now, 'LOAD_DEMO', {});

  let isReady = true;
  const app = await createApp({ config, executor, access: demoAccess, now, version, isReady: () => isReady });
  await app.http.listen({ port: config.port, host: config.host });
  return {
    app,
    executor,
    address: addressOf(app, config),
    stop: async () => {
      isReady = false;
      await app.close();
      await executor.drained();
      await journal.close();
    },
  };
}

/** A command of the house itself: first data, nightly jobs, mails. */
export async function executeAsSystem<T extends CommandType>(
  executor: Executor,
  now: () => Instant,
  type: T,
  args: InputOf<T>,
) {
  const command = parseCommand({ id: randomUUID(), type, args, at: now(), device: 'server', by: SYSTEM.id });
  assert(command !== null, `the server made a wrong ${type}`);
  return executor.execute({ command, identify: () => SYSTEM });
}

function addressOf(app: App, config: Config): string {
  // A TCP server's address is never a string.
  const { port } = app.http.server.address() as AddressInfo;
  return `${config.tls === null ? 'http' : 'https'}://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`;
}
