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
const channel = {
  id: 'uber',
  name: 'Uber Eats',
  delivers: false,
  paidByApp: true,
  priceChange: 0,
  roundTo: 100,
  prices: [],
  commission: 0,
  promisedMinutes: null,
  active: true,
  sort: 3,
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

const save = (said: { readonly commission: number; readonly seen?: { readonly commission: number } }) =>
  tablet.terminal.issue('SAVE_CHANNEL', { ...channel, prices: [], ...said }, { by });
const account = (ticketId: string, tableId: string, folio: string): void => {
  tablet.terminal.issue('OPEN_TABLE', { tableId, ticketId, folio }, { by });
  tablet.terminal.issue('ADD_ITEM', { ticketId, menuItemId: 'agua' }, { by });
};
const kept = () => server.executor.world.get('channels', 'uber');
const lineAgain = async (): Promise<void> => {
  await vi.waitFor(() => expect(tablet.terminal.status.isOnline).toBe(false), SOON);
  await vi.waitFor(() => expect(tablet.terminal.status.isOnline).toBe(true), SOON);
};

test('[TOR21] what an older server does not know is left off, and the command is kept by it', async () => {
  expect(await save({ commission: 3000 }).answered).toMatchObject({ outcome: 'accepted' });
  expect(await save({ commission: 2500, seen: { commission: 3000 } }).answered).toMatchObject({ outcome: 'accepted' });
  expect(front.refused).toEqual([]);
  expect(kept()).toMatchObject({ commission: 2500 });
});

test('[TOR21] what was made for a newer server waits, what was tapped before it does not; after the update all of it is kept', async () => {
  front.update();
  await lineAgain();
  await save({ commission: 3000 }).answered;
  front.fallBack();
  account('cuenta', 'mesa-1', 'A-101');
  const saved = save({ commission: 2500, seen: { commission: 3000 } });
  await saved.saved;
  account('otra', 'mesa-2', 'A-102');
  await vi.waitFor(() => expect(server.executor.world.get('tickets', 'cuenta')?.items).toHaveLength(1), SOON);
  const waiting = (): readonly string[] => [...tablet.disk.outbox.values()].map(({ type }) => type);
  await vi.waitFor(() => expect(waiting()).toEqual(['SAVE_CHANNEL', 'OPEN_TABLE', 'ADD_ITEM']), SOON);
  expect(kept()).toMatchObject({ commission: 3000 });
  front.update();
  await vi.waitFor(() => expect(tablet.isSettled).toBe(true), SOON);
  expect(front.refused).toEqual([]);
  expect([...tablet.disk.refusals.values()]).toEqual([]);
  expect(kept()).toMatchObject({ commission: 2500 });
  expect(server.executor.world.get('tickets', 'otra')?.items).toHaveLength(1);
});

test('[TOR21] a server of this release is told everything, on its line', async () => {
  front.update();
  await lineAgain();
  await save({ commission: 3000 }).answered;
  await save({ commission: 2500, seen: { commission: 3000 } }).answered;
  const late = save({ commission: 2000, seen: { commission: 3000 } });
  expect(late.decision).toMatchObject({ ok: false, code: 'channel-changed' });
  expect(kept()).toMatchObject({ commission: 2500 });
});

test('[TOR21] a server does not take what a later release says for forged: it has no such address, and nothing is settled', async () => {
  const body = { protocol: 1, commands: [{ id: 'c1', type: 'TELL_A_JOKE', args: {} }] };
  const later = await server.post(`/api/pos/commands/${SPEECH + 1}`, body);
  expect(later.status).toBe(404);
  expect(await later.json()).not.toHaveProperty('answers');
  expect((await server.post(`/api/pos/commands/${SILENT_SPEECH}`, body)).status).toBe(404);
});
