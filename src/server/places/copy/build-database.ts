import { DatabaseSync } from 'node:sqlite';
import type { CopyRows } from './copy-reader.ts';

const TABLES = ['venue', 'journal', 'record', 'secret', 'photo'] as const;

/** What came after a base, written over it: rows as the venue's own server wrote them. */
export class DatabaseBuilder {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    // It becomes a database only when it is whole.
    this.#db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF');
  }

  apply(rows: CopyRows): void {
    const { venue, journal, record, secret, photo } = rows;
    const all = { venue: [venue], journal, record, secret: secret ?? [], photo };
    this.#db.exec('BEGIN');
    for (const table of TABLES) for (const row of all[table]) this.#write(table, row);
    this.#db.exec('COMMIT');
  }

  /** Sums of days are made again from their accounts. */
  finish(): void {
    this.#db.exec("DELETE FROM report_sum; DELETE FROM report_act; UPDATE venue SET kept_through = ''");
    this.#db.close();
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #write(table: (typeof TABLES)[number], row: CopyRows['venue']): void {
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join(', ');
    this.#db
      .prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
      .run(...Object.values(row));
  }
}
