import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/server.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { at } from '#tests/support/test-house.ts';

const now = () => at('2026-11-20 20:00');
const DISH = 'hamburguesa-clasica';

test('[CAT46] a venue of the last version opens: its extras are groups, and the account that has them is as it was', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xalli-extras-'));
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  try {
    const first = await startServer(config, { now });
    const tell = (type: 'OPEN_TABLE' | 'ADD_ITEM', args: object) =>
      executeAsSystem(first.executor, now, type, args as never);
    await tell('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100' });
    await tell('ADD_ITEM', { ticketId: 't1', menuItemId: DISH, modifiers: [{ id: 'extra-queso', qty: 2 }] });
    const ordered = first.executor.world.get('tickets', 't1');
    expect(ordered?.items[0]?.modifiers).toMatchObject([{ name: 'Extra queso', qty: 2 }]);
    await first.stop();

    asBefore(config.databaseFile);
    const second = await startServer(config, { now });
    const { world } = second.executor;
    expect(world.get('menu', DISH)).toMatchObject({ modifiers: [], groupIds: ['extras-hamburguesas'] });
    expect(world.get('optionGroups', 'extras-hamburguesas')).toMatchObject({
      name: 'Extras de Hamburguesas',
      isExtras: true,
      options: [{ id: 'extra-queso', priceDelta: 2000 }],
    });
    expect(world.get('tickets', 't1')).toEqual(ordered);
    await second.stop();
    const third = await startServer(config, { now });
    expect(third.executor.revision, 'once').toBe(second.executor.revision);
    await third.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** The dishes as 0.8 wrote them, and no groups. */
function asBefore(file: string): void {
  const db = new DatabaseSync(file);
  const extras = JSON.stringify([{ id: 'extra-queso', name: 'Extra queso', priceDelta: 2000 }]);
  const { changes } = db
    .prepare(
      `UPDATE record SET body = json_remove(json_set(body, '$.modifiers', json(?)), '$.groupIds')
       WHERE collection = 'menu' AND json_extract(body, '$.groupIds') IS NOT NULL`,
    )
    .run(extras);
  expect(Number(changes)).toBe(3);
  db.exec(`DELETE FROM record WHERE collection = 'optionGroups'`);
  db.close();
}
