/* A tablet of this release, with the browser's own link, at a venue whose server is still of the last one. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SILENT_SPEECH, SPEECH } from '#application/speech/speech.ts';
import { systemNow } from '#server/clock.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startLastServer } from '#tests/support/servers/last-server.ts';
import { browserLink } from '#pos/terminal/browser-link.ts';
import { Seeded } from '../../../tools/torture/seeded.ts';
import { Tablet } from '../../../tools/torture/tablet.ts';

const SOON = { timeout: 20_000, interval: 20 };
const by = 'demo';
const printer = {
  id: 'cocina',
  name: 'Cocina',
  address: '192.168.1.60',
  width: 80,
  kicksDrawer: true,
} as const;

let server: HttpServer;
let front: Awaited<ReturnType<typeof startLastServer>>;
let tablet: Tablet;

beforeEach(async () => {
  server = await startHttpServer(systemNow());
  front = await startLastServer(server.address);
  // What a page has: its own address, and requests that begin there.
  const ask = fetch;
  vi.stubGlobal('location', { origin: front.address });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    ask(path.startsWith('/') ? `${front.address}${path}` : path, init),
  );
  const link = browserLink({ onAccessLost: () => undefined });
  tablet = new Tablet({ device: 'tableta-1', origin: front.address, chance: new Seeded(7), link });
  await vi.waitFor(() => expect(tablet.terminal.status.isOnline).toBe(true), SOON);
  await tablet.terminal.issue('LOAD_DEMO', {}, { by }).answered;
});
afterEach(async () => {
  tablet.terminal.stop();
  vi.unstubAllGlobals();
  await front.stop();
  await server.stop();
});

const charge = (ticketId: string) => {
  const total = tablet.terminal.world.get('tickets', ticketId)?.total ?? 0;
  const args = { ticketId, method: 'card', card: 'debit', amount: total } as const;
  return tablet.terminal.issue('CLOSE_TICKET', args, { by });
};
const account = (ticketId: string, tableId: string, folio: string): void => {
  tablet.terminal.issue('OPEN_TABLE', { tableId, ticketId, folio }, { by });
  tablet.terminal.issue('ADD_ITEM', { ticketId, menuItemId: 'agua' }, { by });
};

test('[TOR21] a charge leaves off what an older server does not know, and is kept by it', async () => {
  account('cuenta', 'mesa-1', 'A-101');
  expect(await charge('cuenta').answered).toMatchObject({ outcome: 'accepted' });
  expect(front.refused).toEqual([]);
  const [payment] = server.executor.world.get('tickets', 'cuenta')?.payments ?? [];
  expect(payment).toMatchObject({ method: 'card' });
  expect(payment).not.toHaveProperty('card');
});

test('[TOR21] what cannot be left off waits, what was tapped before it does not; after the update all of it is kept', async () => {
  account('cuenta', 'mesa-1', 'A-101');
  const saved = tablet.terminal.issue('SAVE_PRINTER', { ...printer, tasks: [], tillId: 'caja-1' }, { by });
  await saved.saved;
  account('otra', 'mesa-2', 'A-102');
  await vi.waitFor(() => expect(server.executor.world.get('tickets', 'cuenta')?.items).toHaveLength(1), SOON);
  const waiting = (): readonly string[] => [...tablet.disk.outbox.values()].map(({ type }) => type);
  await vi.waitFor(() => expect(waiting()).toEqual(['SAVE_PRINTER', 'OPEN_TABLE', 'ADD_ITEM']), SOON);
  expect(front.handed).not.toContain('SAVE_PRINTER');
  front.update();
  await vi.waitFor(() => expect(tablet.isSettled).toBe(true), SOON);
  expect(front.refused).toEqual([]);
  expect([...tablet.disk.refusals.values()]).toEqual([]);
  expect(server.executor.world.get('printers', 'cocina')).toMatchObject({ tillId: 'caja-1' });
  expect(server.executor.world.get('tickets', 'otra')?.items).toHaveLength(1);
});

test('[TOR21] a server of this release is told everything, on its line', async () => {
  front.update();
  await vi.waitFor(() => expect(tablet.terminal.status.isOnline).toBe(false), SOON);
  await vi.waitFor(() => expect(tablet.terminal.status.isOnline).toBe(true), SOON);
  account('cuenta', 'mesa-1', 'A-101');
  expect(await charge('cuenta').answered).toMatchObject({ outcome: 'accepted' });
  expect(server.executor.world.get('tickets', 'cuenta')?.payments).toMatchObject([{ method: 'card', card: 'debit' }]);
});

test('[TOR21] a server does not take what a later release says for forged: it has no such address, and nothing is settled', async () => {
  const body = { protocol: 1, commands: [{ id: 'c1', type: 'TELL_A_JOKE', args: {} }] };
  const later = await server.post(`/api/pos/commands/${SPEECH + 1}`, body);
  expect(later.status).toBe(404);
  expect(await later.json()).not.toHaveProperty('answers');
  expect((await server.post(`/api/pos/commands/${SILENT_SPEECH}`, body)).status).toBe(404);
});
