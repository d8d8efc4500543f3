import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintHouse, SOON } from '#tests/support/printing/print-house.ts';

let house: PrintHouse;
beforeEach(async () => {
  house = await PrintHouse.open();
});
afterEach(() => house.close());

test('[PRN13] a printer that answered and then takes the line without a word is given nothing: its paper waits, and comes out once', async () => {
  const stove = await house.emulator();
  await house.addPrinter('cocina', stove.address, ['kitchen']);
  await house.send('mesa-1', 'panini-caprese');
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa']), SOON);
  stove.mode = 'deaf';
  await house.send('mesa-2', 'hamburguesa-clasica');
  await vi.waitFor(() => expect(house.jobs()[1]?.problem).toContain('trabada'), SOON);
  expect(house.jobs()[1]?.status).toBe('espera');
  expect(house.world.get('printers', 'cocina')?.state).toBe('off');
  stove.mode = 'answers';
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
  expect(stove.texts.filter((text) => text.includes('Cocina · A-702'))).toHaveLength(1);
});

test('[PRN13] a mute printer that always hung up and does not any more is doubted; saved anew it is believed as a new one', async () => {
  const stove = await house.emulator('mute');
  await house.addPrinter('cocina', stove.address, ['kitchen']);
  await house.send('mesa-1', 'panini-caprese');
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa']), SOON);
  expect(house.world.get('printers', 'cocina')?.manners).toBe('hangs-up');
  stove.mode = 'deaf';
  await house.send('mesa-2', 'hamburguesa-clasica');
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'dudosa']), SOON);
  await house.addPrinter('cocina', stove.address, ['kitchen']);
  expect(house.world.get('printers', 'cocina')?.manners).toBeUndefined();
});

test('[PRN14] «Sí salió» leaves the paper in the kitchen: what is cancelled of it later comes out', async () => {
  const stove = await house.emulator('dies-midway');
  await house.addPrinter('cocina', stove.address, ['kitchen']);
  const { ticketId, lines } = await house.send('mesa-1', 'panini-caprese');
  await vi.waitFor(() => expect(house.statuses()).toEqual(['dudosa']), SOON);
  await house.tell('CANCEL_PRINT', { jobId: house.jobs()[0]!.id });
  stove.mode = 'answers';
  await house.tell('VOID_ITEM', { ticketId, itemId: lines[0]!.itemId, reason: 'Se arrepintió' });
  await vi.waitFor(() => expect(house.statuses()).toEqual(['cancelada', 'impresa']), SOON);
  expect(stove.texts.at(-1)).toContain('NO: 1 Panini caprese');
});

test('[PRN14] a «POSIBLE COPIA» says what the first paper said, and what was cancelled meanwhile is said once, after it', async () => {
  const stove = await house.emulator('dies-midway');
  await house.addPrinter('cocina', stove.address, ['kitchen']);
  const { ticketId, lines } = await house.send('mesa-1', 'panini-caprese', 'hamburguesa-clasica');
  await vi.waitFor(() => expect(house.statuses()).toEqual(['dudosa']), SOON);
  stove.mode = 'no-paper';
  await house.tell('RETRY_PRINT', { jobId: house.jobs()[0]!.id });
  await vi.waitFor(() => expect(house.jobs()[0]?.problem).toBe('No tiene papel.'), SOON);
  await house.tell('VOID_ITEM', { ticketId, itemId: lines[0]!.itemId, reason: 'Se arrepintió' });
  stove.mode = 'answers';
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
  const [copy, cancelled] = stove.texts;
  expect(copy).toContain('POSIBLE COPIA');
  expect(copy).toContain('1 Panini caprese');
  expect(cancelled).toContain('ANULADO');
  expect(cancelled).toContain('NO: 1 Panini caprese');
});

test('[PRN6] what is cancelled later is told where the paper went; nothing comes out of the printer that was left', async () => {
  const [stove, bar] = [await house.emulator('open'), await house.emulator()];
  await house.addPrinter('cocina', stove.address, ['kitchen']);
  await house.addPrinter('barra', bar.address, ['bar']);
  const { ticketId, lines } = await house.send('mesa-1', 'panini-caprese');
  await vi.waitFor(() => expect(house.world.get('printers', 'cocina')?.state).toBe('open'), SOON);
  await house.tell('MOVE_PRINTS', { fromPrinterId: 'cocina', toPrinterId: 'barra' });
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa']), SOON);
  stove.mode = 'answers';
  await house.tell('VOID_ITEM', { ticketId, itemId: lines[0]!.itemId, reason: 'Se cayó' });
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
  expect(bar.texts).toHaveLength(2);
  expect(bar.texts[1]).toContain('NO: 1 Panini caprese');
  expect(stove.texts).toEqual([]);
});

test('[PRN6] where the other printer has the same send anyway, the paper it takes over says «COPIA»', async () => {
  const [stove, second] = [await house.emulator('open'), await house.emulator()];
  await house.addPrinter('cocina', stove.address, ['kitchen']);
  await house.addPrinter('pase', second.address, ['kitchen']);
  await house.send('mesa-1', 'panini-caprese');
  await vi.waitFor(() => expect(new Set(house.statuses())).toEqual(new Set(['espera', 'impresa'])), SOON);
  await house.tell('MOVE_PRINTS', { fromPrinterId: 'cocina', toPrinterId: 'pase' });
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
  const [own, taken] = second.texts;
  expect(own).not.toContain('COPIA');
  expect(taken).toContain('COPIA');
});

test('[COOK9] the paper of a fired course says «MARCHA TIEMPO 2»; before that its account’s paper says that it waits', async () => {
  const stove = await house.emulator();
  await house.addPrinter('cocina', stove.address, ['kitchen']);
  await house.tell('SAVE_CATEGORY', { id: 'entradas', name: 'Entradas', sort: 90, course: 1 });
  await house.tell('SAVE_CATEGORY', { id: 'fuertes', name: 'Fuertes', sort: 91, course: 2 });
  for (const [id, categoryId] of [
    ['sopa', 'entradas'],
    ['mole', 'fuertes'],
  ] as const)
    await house.tell('SAVE_MENU_ITEM', { id, name: `El ${id}`, categoryId, price: 9000, area: 'kitchen' });
  const { ticketId } = await house.send('mesa-1', 'sopa', 'mole');
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa']), SOON);
  expect(stove.texts[0]).toContain('TIEMPO 1');
  expect(stove.texts[0]).not.toContain('MARCHA');
  expect(stove.texts[0]).toContain('1 El sopa');
  expect(stove.texts[0]).not.toContain('El mole');
  expect(stove.texts[0]).toContain('En espera: tiempo 2 · 1 pieza');
  await house.tell('FIRE_COURSE', { ticketId, course: 2 });
  await vi.waitFor(() => expect(house.statuses()).toEqual(['impresa', 'impresa']), SOON);
  const fired = stove.papers[1]?.lines.find(({ text }) => text.includes('MARCHA TIEMPO 2'));
  expect(fired).toMatchObject({ wide: 2, high: 2, isBold: true });
  expect(stove.texts[1]).toContain('1 El mole');
  expect(stove.texts[1]).not.toContain('El sopa');
});
