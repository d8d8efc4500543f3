import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Journal } from '#application/journal.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { startPostgres, type TestPostgres } from '../postgres.ts';

export interface Home {
  readonly name: string;
  /** A journal on an empty home, and how to open the same home again. */
  readonly open: () => Promise<{ journal: Journal; reopen: () => Promise<Journal> }>;
}

/** Memory, SQLite and PostgreSQL, for the tests of the file that asks. */
export function journalHomes(): readonly Home[] {
  let postgres: TestPostgres;
  const folder = mkdtempSync(join(tmpdir(), 'xalli-journal-'));
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return [
    {
      name: 'memory',
      open: async () => {
        const journal = new MemoryJournal('e1');
        return { journal, reopen: async () => journal };
      },
    },
    {
      name: 'SQLite',
      open: async () => {
        const config = { databaseUrl: null, databaseFile: join(folder, `${randomUUID()}.db`), venueId: 'xalli' };
        const journal = await openJournal(config);
        return {
          journal,
          reopen: async () => {
            await journal.close();
            return openJournal(config);
          },
        };
      },
    },
    {
      name: 'PostgreSQL',
      open: async () => {
        const config = { databaseUrl: await postgres.createDatabase(), databaseFile: '', venueId: 'xalli' };
        return { journal: await openJournal(config), reopen: () => openJournal(config) };
      },
    },
  ];
}
