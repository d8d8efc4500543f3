import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../../tools/find-postgres.ts';
import { isRoot } from '../../tools/system.ts';

export interface TestPostgres {
  readonly port: number;
  /** A fresh, empty database on the test's own server. */
  createDatabase(): Promise<string>;
  /** As a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Where the test run's own PostgreSQL listens: started once for all files that only want a database of their own. */
export const SHARED_PORT = 'XALLI_TEST_POSTGRES_PORT';

/** A real PostgreSQL. One that is to be killed, or must reach the disk, asks for `fsync: 'on'` and gets its own. */
export async function startPostgres({ fsync = 'off' }: { readonly fsync?: 'on' | 'off' } = {}): Promise<TestPostgres> {
  // What a test loses in a power cut nobody misses.
  if (fsync === 'off') process.env['UNSAFE_POSTGRES'] = '1';
  const shared = Number(process.env[SHARED_PORT] ?? 0);
  return shared > 0 && fsync === 'off' ? sharedPostgres(shared) : ownPostgres(fsync);
}

function sharedPostgres(port: number): TestPostgres {
  const refuse = (): Promise<never> => Promise.reject(new Error('this PostgreSQL belongs to the whole test run'));
  return {
    port,
    createDatabase: () => createDatabase(port),
    kill: refuse,
    start: refuse,
    stop: () => Promise.resolve(),
  };
}

/** In a folder of its own, gone when the test is done. PostgreSQL refuses to run as root, so it does not. */
export async function ownPostgres(fsync: 'on' | 'off'): Promise<TestPostgres> {
  const bin = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'xalli-pg-'));
  const user = isRoot() ? systemUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const asUser = user ? { uid: user.uid, gid: user.gid } : {};
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'xalli', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      stdio: 'ignore',
      cwd: folder,
      ...asUser,
    },
  );
  const port = await freePort();
  let server: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const options = [
      `-D${data}`,
      `-p${port}`,
      '-h127.0.0.1',
      `-k${folder}`,
      `-cfsync=${fsync}`,
      '-cmax_connections=200',
    ];
    server = spawn(join(bin, 'postgres'), options, { stdio: 'ignore', cwd: folder, ...asUser });
    await untilAnswers(port);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = server;
    server = null;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  };

  await start();
  return {
    start,
    kill: () => end('SIGQUIT'),
    port,
    createDatabase: () => createDatabase(port),
    stop: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(port: number): Promise<string> {
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await query(port, `CREATE DATABASE ${name}`);
  return `postgres://xalli@127.0.0.1:${port}/${name}`;
}

function systemUser(): { readonly uid: number; readonly gid: number } {
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a string.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function query(port: number, sql: string): Promise<void> {
  const client = new Client({
    connectionString: `postgres://xalli@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilAnswers(port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await query(port, 'SELECT 1');
      return;
    } catch (fault) {
      if (Date.now() > deadline) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
