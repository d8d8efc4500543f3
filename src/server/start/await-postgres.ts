import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import { lineTo } from './postgres-line.ts';
import { CannotStart } from './start-faults.ts';

const CONNECT_MS = 5000;
const RETRY_MS = 500;
/** PostgreSQL's errors for a wrong password, user or database, or missing rights: waiting does not help. */
const FINAL: Readonly<Record<string, string>> = {
  '28P01': 'la contraseña o el usuario no son correctos',
  '28000': 'no acepta a ese usuario',
  '3D000': 'no existe esa base de datos',
  '42501': 'ese usuario no tiene permiso',
};

/**
 * Database and server often start in the same moment (compose, a machine after a power cut). Until PostgreSQL answers,
 * the port says so: alive, not ready.
 */
export async function awaitPostgres(
  { databaseUrl, ...config }: Pick<Config, 'port' | 'host'> & { readonly databaseUrl: string },
  {
    createServer = createHttpServer,
    tell,
  }: { createServer?: (handler: RequestListener) => Server; tell: (line: string) => void },
): Promise<void> {
  let waitingServer: Server | null = null;
  try {
    for (;;) {
      const fault = await whyNoAnswer(databaseUrl);
      if (fault === null) return;
      const reason = FINAL[codeOf(fault)];
      if (reason !== undefined)
        throw new CannotStart(`DATABASE_URL: PostgreSQL en ${nameOf(databaseUrl)} dice que ${reason}.`);
      if (waitingServer === null) {
        tell(`Esperando a PostgreSQL en ${nameOf(databaseUrl)} (${fault.message || codeOf(fault)})…`);
        waitingServer = await openPort(createServer(sayNotReady), config);
      }
      await setTimeout(RETRY_MS);
    }
  } finally {
    await closePort(waitingServer);
  }
}

/** Host and database, never the password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'localhost'}${pathname}`;
}

async function whyNoAnswer(connectionString: string): Promise<Error | null> {
  const client = new Client(lineTo(connectionString, CONNECT_MS));
  // A server that falls while it greets us speaks up after the answer.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  } finally {
    await client.end().catch(() => undefined);
  }
}

const sayNotReady: RequestListener = (request, response) => {
  const isAlive = request.url === '/healthz';
  response.writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '2' });
  response.end(
    JSON.stringify(
      isAlive
        ? { ok: true }
        : { ok: false, error: 'sin_base_de_datos', message: 'Estamos abriendo. Intenta en un momento.' },
    ),
  );
};

async function openPort(waitingServer: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<Server | null> {
  if (port === 0) return null;
  await new Promise<void>((resolve) => waitingServer.listen(port, host, resolve));
  return waitingServer;
}

async function closePort(waitingServer: Server | null): Promise<void> {
  if (waitingServer === null) return;
  const closed = new Promise((resolve) => waitingServer.close(resolve));
  waitingServer.closeAllConnections();
  await closed;
}

function codeOf(fault: Error): string {
  return 'code' in fault ? String(fault.code) : '';
}
