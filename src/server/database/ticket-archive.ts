import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import type { Ticket } from '#domain/order/ticket.ts';
import type { DateText } from '#domain/shared/time.ts';
import { VENUE_ID } from '#domain/venue/venue-settings.ts';
import type { Config } from '../config.ts';

/** Accounts of days gone by: they have left every terminal's world, but not the database. */
export interface TicketArchive {
  openedOn(day: DateText): Promise<readonly Ticket[]>;
  close(): Promise<void>;
}

/** Its own connection, for reading only: a report of last year never waits for, nor delays, an order of tonight. */
export function openTicketArchive(config: Pick<Config, 'databaseUrl' | 'databaseFile'>): TicketArchive {
  return config.databaseUrl === null ? sqliteArchive(config.databaseFile) : postgresArchive(config.databaseUrl);
}

// An account closes on the day it was opened or later, so `last_day` bounds the search by its index.
function sqliteArchive(file: string): TicketArchive {
  const db = new DatabaseSync(file, { readOnly: true });
  const statement = db.prepare(`
    SELECT body FROM record
    WHERE venue = ? AND collection = 'tickets' AND (last_day >= ? OR last_day IS NULL) AND json_extract(body, '$.day') = ?
    ORDER BY id`);
  return {
    openedOn: async (day) => statement.all(VENUE_ID, day, day).map(({ body }) => ticketOf(String(body))),
    close: async () => db.close(),
  };
}

function postgresArchive(url: string): TicketArchive {
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5000 });
  // A lost idle connection is replaced at the next question; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    openedOn: async (day) => {
      const { rows } = await pool.query<{ body: string }>(
        `SELECT body FROM record
         WHERE venue = $1 AND collection = 'tickets' AND (last_day >= $2 OR last_day IS NULL) AND body::json ->> 'day' = $2
         ORDER BY id`,
        [VENUE_ID, day],
      );
      return rows.map(({ body }) => ticketOf(body));
    },
    close: () => pool.end(),
  };
}

function ticketOf(body: string): Ticket {
  // Only our own executor writes this table, through the domain's types.
  return JSON.parse(body) as Ticket;
}
