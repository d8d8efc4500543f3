import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintHouse, SOON } from '#tests/support/printing/print-house.ts';

let house: PrintHouse;
beforeEach(async () => {
  house = await PrintHouse.open();
});
afterEach(() => house.close());

test('[PRN18] a note that begins with forty spaces is printed, and the venue goes on', async () => {
  const stove = await house.emulator();
  await house.tell('SAVE_PRINTER', {
    id: 'cocina',
    name: 'Cocina',
    address: stove.address,
    width: 58,
    tasks: ['kitchen'],
    kicksDrawer: false,
  });
  await house.tell('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-100' });
  const notes = `✔${' '.repeat(40)}sin cebolla por favor, muy dorado`;
  const itemId = await house.tell('ADD_ITEM', { ticketId: 't1', menuItemId: 'panini-caprese', notes });
  await house.tell('SEND_TO_KDS', { ticketId: 't1', lines: [{ itemId, qty: 1 }] });
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa']), SOON);
  expect(stove.texts[0]?.replaceAll(/\s+/g, ' ')).toContain('sin cebolla por favor');
});

test('[PRN18] a paper that cannot be put together is told and waits; the others come out', async () => {
  const stove = await house.emulator();
  await house.addPrinter('cocina', stove.address, ['kitchen', 'cuts']);
  const shiftId = await house.tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 1000 });
  await stove.switchOff();
  await house.tell('PRINT_CUT', { shiftId });
  await house.servers.pop()?.stop();
  // As a damaged copy might have left it: the corte of a shift that is not there.
  const db = new DatabaseSync(join(house.folder, 'xalli.db'));
  const changed = db
    .prepare("UPDATE record SET body = replace(body, ?, 'ninguno') WHERE collection = 'printJobs'")
    .run(shiftId);
  db.close();
  expect(changed.changes).toBe(1);
  await stove.switchOn();
  await house.start();
  await vi.waitFor(() => expect(house.jobs()[0]?.problem).toContain('no se pudo armar'), SOON);
  await house.send('mesa-1', 'panini-caprese');
  await vi.waitFor(() => expect(house.statuses()).toEqual(['espera', 'impresa']), SOON);
  expect(stove.texts).toHaveLength(1);
  expect(stove.texts[0]).toContain('1 Panini caprese');
});
