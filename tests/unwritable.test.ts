/* What the database cannot keep takes nothing else with it. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import { put } from '#domain/world.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { addItemCommand, openTableCommand, staffRequest, systemRequest } from './support/commands.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { at } from './support/test-house.ts';

const TONIGHT = at('2026-11-15 12:00');
const folder = mkdtempSync(join(tmpdir(), 'xalli-unwritable-'));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['SQLite', 'PostgreSQL'])('%s', (kind) => {
  async function openHouse() {
    const databaseFile = join(folder, `${randomUUID()}.db`);
    const databaseUrl = kind === 'PostgreSQL' ? await postgres.createDatabase() : null;
    const journal = await openJournal({ databaseUrl, databaseFile, venueId: 'xalli' });
    const bugs: string[] = [];
    const executor = new Executor({
      journal,
      now: () => TONIGHT,
      newId: () => randomUUID(),
      onBug: (_fault, { type }) => bugs.push(type),
    });
    await executor.start();
    await executor.execute(systemRequest('LOAD_DEMO', {}));
    /** From now on the database refuses every record with that word. */
    const refuse = async (word: string): Promise<void> => {
      if (databaseUrl === null) {
        const db = new DatabaseSync(databaseFile, { timeout: 5000 });
        for (const event of ['INSERT', 'UPDATE'])
          db.exec(`CREATE TRIGGER no_${event} BEFORE ${event} ON record WHEN new.body LIKE '%${word}%'
            BEGIN SELECT RAISE(ABORT, 'cannot be kept'); END`);
        db.close();
        return;
      }
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`ALTER TABLE record ADD CONSTRAINT no_word CHECK (body NOT LIKE '%${word}%')`);
      await client.end();
    };
    return { journal, executor, bugs, refuse };
  }

  test('[JRN13] one command that cannot be kept is refused; what shares its commit is kept, in order', async () => {
    const { journal, executor, bugs, refuse } = await openHouse();
    await refuse('veneno');
    const [mine, other] = [openTableCommand({ tableId: 'mesa-1' }), openTableCommand({ tableId: 'mesa-2' })];
    const { ticketId } = mine.command.args;
    const batch = [
      mine,
      addItemCommand({ ticketId, menuItemId: 'agua', notes: 'veneno' }),
      addItemCommand({ ticketId, menuItemId: 'agua' }),
    ];
    const [answers, others] = await Promise.all([executor.executeAll(batch), executor.executeAll([other])]);
    expect(answers).toMatchObject([
      { outcome: 'accepted' },
      { outcome: 'refused', code: 'bad-command' },
      { outcome: 'accepted' },
    ]);
    expect(others).toMatchObject([{ outcome: 'accepted' }]);
    expect(executor.world.get('tickets', ticketId)?.items).toHaveLength(1);
    expect(bugs).toEqual(['ADD_ITEM']);
    expect(await executor.executeAll(batch), 'asked again').toEqual(answers);
    await journal.close();
  });

  test('[JRN13] an account in which an older version kept half a character can be closed', async () => {
    const { journal, executor } = await openHouse();
    const open = openTableCommand({ tableId: 'mesa-1' });
    const { ticketId } = open.command.args;
    await executor.execute(open);
    await executor.execute(addItemCommand({ ticketId, menuItemId: 'agua' }));
    const ticket = executor.world.get('tickets', ticketId);
    const [item] = ticket?.items ?? [];
    if (ticket === undefined || item === undefined) throw new Error('it is open');
    const notes = `sin hielo \ud83c y \u0000`;
    const poisoned = put('tickets', { ...ticket, items: [{ ...item, notes }] });
    await journal.transaction((tx) =>
      tx.write({ entries: [], records: [{ change: poisoned, revision: tx.revision + 1 }], revision: tx.revision + 1 }),
    );
    const paid = { ticketId, method: 'cash', amount: 3480, taken: true } as const;
    expect(await executor.execute(staffRequest('CLOSE_TICKET', paid))).toMatchObject({ outcome: 'accepted' });
    await journal.close();
  });
});
