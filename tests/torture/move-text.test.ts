import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { PROTOCOL } from '#application/protocol.ts';
import { readConfig } from '#server/config.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { at } from '#tests/support/test-house.ts';
import { withFolder } from '../../tools/bench/folder.ts';
import { moveToPostgres } from '../../tools/move-to-postgres.ts';

const NOW = at('2026-11-15 20:00');
const SUMS = `
  INSERT INTO report_sum (venue, kind, day, key, weekday, n, qty, amount, covered, tip, tax, discount, courtesy, minutes, timed)
  SELECT id, 'kitchen', '2026-11-14', ?, 6, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1 FROM venue`;

const command = (type: string, args: object) => ({ id: randomUUID(), type, args, at: NOW, device: 't', by: 'demo' });
const send = async (to: HttpServer, ...commands: readonly object[]): Promise<unknown> =>
  (await to.post('/api/pos/commands', { protocol: PROTOCOL, commands })).json();

/** A venue on a file, with an account that is paid and one that is not; both have a note that somebody typed. */
async function houseWithNotes(folder: string) {
  const server = await startHttpServer(NOW, { DATA_DIR: folder });
  const menuItemId = [...server.executor.world.all('menu')].find(({ active }) => active)?.id ?? '';
  const [paid, open] = [randomUUID(), randomUUID()];
  for (const [index, ticketId] of [paid, open].entries()) {
    await send(server, command('OPEN_TAKEAWAY', { ticketId, folio: `A-10${index}` }));
    await send(server, command('ADD_ITEM', { ticketId, menuItemId, notes: 'sin chile' }));
  }
  // Backslashes that somebody types are no such sign.
  await send(server, command('ADD_ITEM', { ticketId: open, menuItemId, notes: String.raw`C:\ud83c` }));
  const amount = server.executor.world.get('tickets', paid)?.total;
  await send(server, command('CLOSE_TICKET', { ticketId: paid, method: 'cash', amount }));
  await server.stop();
  return { databaseFile: readConfig({ DATA_DIR: folder }).databaseFile, open };
}

test('[BAK7] half a letter or a NUL that older versions kept in the file is moved as the sign for it, also after a move that failed', async () => {
  const postgres = await startPostgres();
  await withFolder(async (folder) => {
    const { databaseFile, open } = await houseWithNotes(folder);
    const file = new DatabaseSync(databaseFile);
    for (const table of ['record', 'journal']) {
      file.exec(`UPDATE ${table} SET body = replace(body, 'sin chile', 'sin \\ud83c chile\\u0000')`);
    }
    for (const name of ['Taco\0', 'Taco', 'Taco\u3042']) file.prepare(SUMS).run(name);
    file.prepare("UPDATE journal SET code = ? WHERE type = 'CLOSE_TICKET'").run('a\0b');
    file.close();
    const url = await postgres.createDatabase();
    const moved = await moveToPostgres(databaseFile, url);
    const mended = Object.fromEntries(moved.flatMap((each) => (each.mended > 0 ? [[each.table, each.mended]] : [])));
    // Both accounts and the card; two dishes and the charge; one sum.
    expect(mended).toEqual({ record: expect.any(Number), journal: 3, report_sum: 1 });
    expect(await moveToPostgres(databaseFile, url)).toEqual(moved);

    // As a move of an earlier version left it, when it stopped in the middle.
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(
      `UPDATE journal SET body = replace(body, 'sin \\ufffd chile\\ufffd', 'sin \\ud83c chile\\u0000')`,
    );
    await client.query('DELETE FROM record');
    await client.end();
    expect(await moveToPostgres(databaseFile, url)).toEqual(moved);

    const server = await startHttpServer(NOW, { DATABASE_URL: url });
    const account = server.executor.world.get('tickets', open);
    expect(account?.items.map(({ notes }) => notes)).toEqual(['sin \uFFFD chile\uFFFD', String.raw`C:\ud83c`]);
    const close = command('CLOSE_TICKET', { ticketId: open, method: 'cash', amount: account?.total });
    expect(await send(server, close)).toMatchObject({ answers: [{ outcome: 'accepted' }] });
    expect((await server.get('/api/pos/reportes?fecha=2026-11-15')).status).toBe(200);
    expect((await server.get('/api/pos/bitacora?monto=1')).status).toBe(200);
    await server.stop();
  });
  await postgres.stop();
});
