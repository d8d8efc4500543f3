import { Client } from 'pg';
import { DatabaseTooNew, LATEST_VERSION, MIGRATIONS } from './schema.ts';

/** Servers that start together take turns here, so each step runs once. */
const LOCK_KEY = 738_205;

export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)');
    const { rows } = await client.query<{ version: number | null }>(
      'SELECT max(version) AS version FROM schema_version',
    );
    const found = rows[0]?.version ?? 0;
    if (found > LATEST_VERSION) throw new DatabaseTooNew(found);
    for (const migration of MIGRATIONS.filter(({ version }) => version > found)) {
      await client.query('BEGIN');
      await client.query(migration.postgres);
      await client.query('INSERT INTO schema_version (version) VALUES ($1)', [migration.version]);
      await client.query('COMMIT');
    }
  } finally {
    // Ending the session also rolls back a step that failed and gives the lock back.
    await client.end();
  }
}
