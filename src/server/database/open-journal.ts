import { randomUUID } from 'node:crypto';
import type { Journal } from '#application/journal.ts';
import { VENUE_ID } from '#domain/venue/venue-settings.ts';
import type { Config } from '../config.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import { PostgresJournal } from './postgres-journal.ts';
import { SqliteJournal } from './sqlite-journal.ts';

export async function openJournal(config: Pick<Config, 'databaseUrl' | 'databaseFile'>): Promise<Journal> {
  const venue = { venue: VENUE_ID, newEpoch: randomUUID() };
  if (config.databaseUrl === null) return new SqliteJournal(await openSqlite(config.databaseFile), venue);
  await migratePostgres(config.databaseUrl);
  return PostgresJournal.open(config.databaseUrl, venue);
}
