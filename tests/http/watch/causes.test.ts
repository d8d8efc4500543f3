/* Every cause of the owner's watch, planted in a running venue: told once by letter and in Gerencia, and told when it is over. */
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSnapshot } from '#application/protocol.ts';
import { assert } from '#domain/shared/assert.ts';
import { listenTo } from '#tests/support/live-listener.ts';
import { PrinterEmulator } from '#tests/support/printing/printer-emulator.ts';
import { selfSigned } from '#tests/support/servers/self-signed.ts';
import { subjectOf, WatchedHouse } from './watched-house.ts';

const SOON = { timeout: 20_000, interval: 20 };
let watched: WatchedHouse;
beforeEach(async () => {
  watched = await WatchedHouse.open();
});
afterEach(() => watched.close());

test('[WCH1] [WCH2] a disk that fills up is told once, across restarts, and once when there is room again', async () => {
  await watched.look();
  expect(await watched.subjects()).toEqual([]);
  watched.disk.free = 95;
  await watched.look();
  await watched.look();
  await watched.restart();
  await watched.look(300);
  expect(await watched.shown()).toEqual(['disk']);
  expect(await watched.subjects()).toEqual(['El servidor tiene 9.5 % del disco libre']);
  expect(watched.box.letters[0]).toMatchObject({ to: 'casa@xalli.example' });
  expect(watched.box.letters[0]?.text).toContain('https://xalli.example/pos/gerencia/avisos');
  // A little more room is not yet enough: it would be told again and again.
  watched.disk.free = 105;
  await watched.look();
  expect(await watched.shown()).toEqual(['disk']);
  watched.disk.free = 120;
  await watched.look();
  expect(await watched.shown()).toEqual([]);
  expect(await watched.subjects()).toEqual(['El servidor tiene 9.5 % del disco libre', 'Ya pasó']);
  expect(watched.box.letters[1]?.text).toContain('En total: duró 5 h');
  // The next time is another cause.
  watched.disk.free = 50;
  await watched.look();
  expect(await watched.subjects()).toHaveLength(3);
});

test('[WCH3] a copy that fails is told at once, also across a restart, and a good one ends it', async () => {
  const folder = join(watched.house.dataDir, 'respaldos');
  await watched.server.backups?.look();
  rmSync(folder, { recursive: true });
  // A file where the folder should be: no copy can be written.
  writeFileSync(folder, '');
  await watched.look(60);
  expect(await watched.subjects()).toEqual(['No hay respaldo']);
  await watched.restart();
  await watched.lookWithoutCopy(1);
  expect(await watched.shown()).toEqual(['copy']);
  rmSync(folder);
  mkdirSync(folder);
  await watched.look();
  expect(await watched.subjects()).toEqual(['No hay respaldo', 'Ya pasó']);
});

test('[WCH3] a copy of more than two hours is told, but not after a night in which the server was off', async () => {
  await watched.look(0);
  // From now on no copy is made.
  for (let minutes = 0; minutes < 120; minutes += 5) await watched.lookWithoutCopy(5);
  expect(await watched.shown()).toEqual([]);
  await watched.lookWithoutCopy(5);
  expect(await watched.shown()).toEqual(['copy']);
  expect(await watched.subjects()).toEqual(['El último respaldo es del 16 de noviembre a las 12:00']);
  await watched.look();
  expect(await watched.shown()).toEqual([]);
  await watched.restart({}, () => watched.house.passMinutes(600));
  await watched.server.watch?.look();
  expect(await watched.shown()).toEqual([]);
  await watched.look(6);
  expect(await watched.subjects()).toHaveLength(2);
});

test('[WCH4] a certificate that ends within two weeks is told, and a new one ends it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xalli-cert-'));
  const { certFile, keyFile } = selfSigned(folder, '261129120000Z');
  const tls = { TLS_CERT: certFile, TLS_KEY: keyFile };
  await watched.close();
  watched = await WatchedHouse.open();
  // The office has no line to it any more; what it sees is what counts.
  await watched.restart(tls);
  await watched.look();
  expect(watched.cases()).toMatchObject([{ kind: 'certificate', until: '2026-11-29T12:00:00.000Z', overAt: null }]);
  expect(await watched.subjects()).toEqual(['El certificado vence el 29 de noviembre a las 06:00']);
  selfSigned(folder);
  await watched.look();
  expect(await watched.subjects()).toEqual(['El certificado vence el 29 de noviembre a las 06:00', 'Ya pasó']);
  rmSync(folder, { recursive: true });
});

test('[WCH5] a printer that is dead for ten minutes in service is told, and when it prints again', async () => {
  const emulator = await PrinterEmulator.start();
  const { address } = emulator;
  await watched.tell('SAVE_CATEGORY', { id: 'tacos', name: 'Tacos', sort: 1 });
  await watched.tell('SAVE_MENU_ITEM', {
    id: 'taco',
    name: 'Taco',
    categoryId: 'tacos',
    price: 10_000,
    area: 'kitchen',
    taxRate: 0.16,
  });
  await watched.tell('SAVE_PRINTER', {
    id: 'cocina',
    name: 'Cocina',
    address,
    width: 80,
    tasks: ['kitchen'],
    kicksDrawer: false,
  });
  const send = async (ticketId: string, folio: string): Promise<void> => {
    await watched.tell('OPEN_TAKEAWAY', { ticketId, folio });
    const itemId = await watched.tell('ADD_ITEM', { ticketId, menuItemId: 'taco' });
    await watched.tell('SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] });
  };
  const state = () => watched.server.executor.world.get('printers', 'cocina')?.state;
  emulator.mode = 'no-paper';
  await send('cuenta-1', 'A-701');
  await expect.poll(state, SOON).toBe('no-paper');
  await watched.look(9);
  expect(await watched.shown()).toEqual([]);
  await watched.look(1);
  expect(await watched.subjects()).toEqual(['Cocina no imprime desde el 16 de noviembre a las 12:00']);
  emulator.mode = 'answers';
  watched.house.passMinutes(60);
  await expect.poll(state, SOON).toBe('ready');
  await watched.look();
  expect(await watched.subjects()).toEqual(['Cocina no imprime desde el 16 de noviembre a las 12:00', 'Ya pasó']);
  // First without paper, then open, and it has printed nothing all the while: that somebody stood there ends no trouble.
  emulator.mode = 'no-paper';
  await send('cuenta-2', 'A-702');
  await expect.poll(state, SOON).toBe('no-paper');
  await watched.look(6);
  emulator.mode = 'open';
  await expect.poll(state, SOON).toBe('open');
  await watched.look(3);
  expect(await watched.subjects()).toHaveLength(2);
  await watched.look(2);
  expect((await watched.subjects()).at(-1)).toMatch(/^Cocina no imprime desde el 16 de noviembre/);
  expect(await watched.subjects()).toHaveLength(3);
  await emulator.switchOff();
});

test('[WCH6] a tablet that owes for an hour is told; a server that was started since does not think it is over', async () => {
  const tablet = await watched.house.pair(watched.office, 'Terraza');
  const wendy = await watched.house.hire(watched.office, 'waiter', 'Wendy');
  await tablet.enter(wendy);
  const owes = async (pending: number): Promise<void> => {
    const snapshot = readSnapshot((await tablet.get('/api/pos/snapshot')).body);
    assert(snapshot !== null, 'a copy of the venue');
    const line = await listenTo(tablet.address, snapshot, { cookie: tablet.cookieHeader });
    await line.next('live');
    line.say(JSON.stringify({ pending }));
    line.say(JSON.stringify({ ask: 1, body: {} }));
    await line.next('answers');
    line.close();
  };
  await owes(4);
  await watched.look(59);
  expect(await watched.shown()).toEqual([]);
  await watched.look(2);
  expect(await watched.shown()).toEqual(['tablet']);
  expect(await watched.subjects()).toEqual([
    'Terraza tiene 4 pendientes por enviar desde el 16 de noviembre a las 12:00',
  ]);
  await watched.restart();
  tablet.address = watched.server.address;
  await watched.look(200);
  expect(watched.cases()).toMatchObject([{ kind: 'tablet', overAt: null }]);
  await owes(0);
  await watched.look();
  expect(await watched.subjects()).toHaveLength(2);
  expect(watched.cases()).toMatchObject([{ kind: 'tablet', overAt: watched.house.now() }]);
});

test('[WCH7] a drawer without its corte is told at five, and a corte that is off by more than the limit', async () => {
  const shiftId = await watched.tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 100_000 });
  // Until a minute before five in Zapopan.
  await watched.look(17 * 60 - 1);
  expect(await watched.shown()).toEqual([]);
  await watched.look(1);
  expect(await watched.subjects()).toEqual(['Caja 1 no tiene corte desde el 16 de noviembre a las 12:00']);
  await watched.tell('CLOSE_SHIFT', { shiftId, count: { sum: 79_999 } });
  await watched.look();
  expect(await watched.shown()).toEqual(['corte-off']);
  expect(await watched.subjects()).toEqual([
    'Caja 1 no tiene corte desde el 16 de noviembre a las 12:00',
    'Ya pasó',
    'Corte Z 1 · Caja 1: faltan $200.01',
  ]);
  // It is no news a day later, and nothing that ends.
  await watched.look(25 * 60);
  expect(await watched.shown()).toEqual([]);
  expect(await watched.subjects()).toHaveLength(3);
  // Off by as much as the limit is not more than it; a drawer opened at four belongs to the new day.
  watched.house.passMinutes(22 * 60);
  const night = await watched.tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
  await watched.look(60);
  expect(await watched.shown()).toEqual([]);
  await watched.tell('CLOSE_SHIFT', { shiftId: night, count: { sum: 20_000 } });
  await watched.look();
  expect(await watched.subjects()).toHaveLength(3);
});

test('[WCH8] a person locked out by wrong PINs is told, then the tablet that takes no PIN any more', async () => {
  const wendy = await watched.house.hire(watched.office, 'waiter', 'Wendy');
  const tablet = await watched.house.pair(watched.office, 'Barra');
  for (let wrong = 0; wrong < 9; wrong += 1) {
    await tablet.enter({ id: wendy.id, pin: '0001' });
    watched.house.passMinutes(2);
  }
  await watched.look();
  expect(await watched.subjects()).toEqual(['Wendy en Barra: 9 PIN equivocados']);
  // Right again: it is over.
  expect(await tablet.enter(wendy)).toMatchObject({ status: 201 });
  await watched.look();
  expect(await watched.subjects()).toEqual(['Wendy en Barra: 9 PIN equivocados', 'Ya pasó']);
  const people = await Promise.all(
    ['Ana', 'Beto', 'Caro', 'Dany', 'Eva'].map((name) => watched.house.hire(watched.office, 'waiter', name)),
  );
  for (const person of people)
    for (let wrong = 0; wrong < 4; wrong += 1) await tablet.enter({ id: person.id, pin: '0001' });
  await watched.look();
  expect((await watched.subjects()).slice(2)).toEqual([
    expect.stringMatching(/^Barra: 20 PIN equivocados; cerrada hasta el 16 de noviembre a las 13:\d\d$/),
  ]);
  await watched.look(61);
  expect(await watched.shown()).toEqual([]);
  // Who leaves the venue is waited for by nobody.
  expect((await watched.letters()).map(subjectOf)).toHaveLength(4);
});
