import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { claimMode } from './claim-mode.ts';
import { openSqlite } from './open-sqlite.ts';
import type { PostgresJournal } from './postgres-journal.ts';
import { SqliteJournal } from './sqlite-journal.ts';

export async function openJournal(
  {
    databaseUrl,
    databaseFile,
    venueId,
    settings,
  }: Pick<Config, 'databaseUrl' | 'databaseFile' | 'venueId'> & Partial<Pick<Config, 'settings'>>,
  { onSick }: { readonly onSick?: (fault: Error) => void } = {},
): Promise<SqliteJournal | PostgresJournal> {
  const venue = { venue: venueId, newEpoch: randomUUID(), ...(onSick ? { onSick } : {}) };
  if (databaseUrl === null) return new SqliteJournal(await openSqlite(databaseFile), venue);
  // Loaded only with PostgreSQL.
  const [{ migratePostgres }, postgres] = await Promise.all([
    import('./migrate-postgres.ts'),
    import('./postgres-journal.ts'),
  ]);
  await migratePostgres(databaseUrl);
  return postgres.PostgresJournal.open(databaseUrl, { ...venue, mustKeepSales: settings?.mustKeepSales === true });
}

/** As the server opens it: data made in the other mode is refused and closed again. */
export async function openForMode(
  config: Pick<Config, 'databaseUrl' | 'databaseFile' | 'venueId' | 'mode' | 'settings'>,
  options: { readonly onSick?: (fault: Error) => void } = {},
) {
  const journal = await openJournal(config, options);
  try {
    await claimMode(journal, config.mode);
    return journal;
  } catch (fault) {
    await journal.close();
    throw fault;
  }
}
