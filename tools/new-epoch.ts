import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { epochName } from '#application/refill.ts';
import { systemNow } from '#server/clock.ts';

/** After a restore of PostgreSQL: terminals see another life of the database and refill it. */
export async function startNewEpoch(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('UPDATE venue SET epoch = $1', [epochName(systemNow(), randomUUID())]);
  } finally {
    await client.end();
  }
}
