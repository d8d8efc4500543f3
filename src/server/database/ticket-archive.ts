import type { Ticket } from '#domain/order/ticket.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { Config } from '../config.ts';
import { openReader } from './reader.ts';

/** Accounts of days gone by: they have left every terminal's world, but not the database. */
export interface TicketArchive {
  openedOn(day: DateText): Promise<readonly Ticket[]>;
  close(): Promise<void>;
}

/** A report of last year costs no more than today's: it must not hold up an order of tonight. */
export function openTicketArchive(config: Pick<Config, 'databaseUrl' | 'databaseFile' | 'venueId'>): TicketArchive {
  const { isSqlite, ask, by, close } = openReader(config);
  const day = isSqlite ? "json_extract(body, '$.day')" : "body::json ->> 'day'";
  const opened = (index: string): string =>
    `SELECT id, body FROM record ${by(index)} WHERE venue = $1 AND collection = 'tickets' AND ${day} = $2`;
  const question = `
    ${opened('record_day')} AND last_day IS NOT NULL UNION ALL ${opened('record_lasting')} AND last_day IS NULL
    ORDER BY id`;
  return {
    openedOn: async (date) => (await ask(question, [config.venueId, date])).map(({ body }) => ticketOf(String(body))),
    close,
  };
}

function ticketOf(body: string): Ticket {
  // Only our own executor writes this table, through the domain's types.
  return JSON.parse(body) as Ticket;
}
