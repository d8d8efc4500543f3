import type { ClientConfig, Pool } from 'pg';
import { CannotStart } from './start-faults.ts';

/** Half of what a tablet waits: whoever asks while PostgreSQL is out of reach is told so in time. */
const CONNECT_MS = 3000;
/**
 * Inside a transaction we never pause. One that does belongs to a server that is frozen or gone: PostgreSQL ends it, and
 * with it the lock on the venue's row, before another server has given up waiting for that lock.
 */
const IDLE_IN_TRANSACTION_MS = 4000;
const LOCK_MS = 5000;
/** A command's question is answered in milliseconds; after this nobody answers any more. */
export const COMMAND_MS = 6000;
/** A year's report, or the search through a whole journal. */
export const REPORT_MS = 25_000;
/** A dead connection is noticed within seconds, on our side and on PostgreSQL's. */
const KEEPALIVE_MS = 5000;
const SESSION = {
  synchronous_commit: 'on',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '5',
  tcp_user_timeout: '15000',
} as const;

/** How every connection to PostgreSQL is made. The system's own limits are hours, or none at all. */
export function lineTo(connectionString: string, queryMs: number): ClientConfig {
  return {
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: queryMs,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    options: Object.entries(SESSION)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

/** PostgreSQL's durability settings that are switched off, as this connection sees them. */
export async function forgetfulSettings(line: Pick<Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await line.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name",
  );
  return rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
}

/**
 * «Guardado» must survive a power cut. Whether a commit waits for the disk we set ourselves; whether the disk is asked at
 * all is set in PostgreSQL, so it is looked at. Whoever runs tests says so (`UNSAFE_POSTGRES=1`).
 */
export async function refuseForgetfulDisk(pool: Pick<Pool, 'query'>): Promise<void> {
  const off = await forgetfulSettings(pool);
  if (off.length === 0 || process.env['UNSAFE_POSTGRES'] === '1') return;
  throw new CannotStart(
    `DATABASE_URL: PostgreSQL tiene ${off.join(' y ')} en off y perdería ventas confirmadas en un apagón. Ponlo en on en postgresql.conf y reinícialo.`,
  );
}
