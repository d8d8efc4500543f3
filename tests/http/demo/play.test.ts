/* An hour of the demonstration's evening, and the rest of it, played by the tool that others use, on a clock that hurries. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot, type Snapshot } from '#application/protocol.ts';
import { instant } from '#domain/shared/time.ts';
import { realMs, systemNow } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { DemoHost } from '#server/demo/demo-host.ts';
import { startServer } from '#server/server.ts';
import { CannotPlay, play } from '../../../tools/play/play.ts';
import { startHttpServer } from '../../support/http-server.ts';
import { freePort } from '../../support/postgres.ts';

/** An hour of the evening at 10× is four seconds. */
const HURRY = 100;
const PATIENCE_MS = 200_000;
const folder = mkdtempSync(join(tmpdir(), 'xalli-demo-'));
const begunMs = realMs();
let host: DemoHost;
let url = '';

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  host = new DemoHost(readConfig({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' }), {
    now: systemNow,
    realMs: () => begunMs + (realMs() - begunMs) * HURRY,
    start: startServer,
    options: {},
  });
  await host.start();
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function snapshot(): Promise<Snapshot> {
  const read = readSnapshot(await (await fetch(`${url}/api/pos/snapshot`)).json());
  if (read === null) throw new Error('no snapshot');
  return read;
}

test(
  '[DEMO14] an hour of the evening is played and told; sums, book and site agree at its end',
  { timeout: PATIENCE_MS },
  async () => {
    const lines: string[] = [];
    const sums = await play({ url, speed: 10, minutes: 60, say: (line) => lines.push(line) });
    expect(sums.closed).toBeGreaterThan(5);
    expect(sums.paid).toBeGreaterThan(0);
    expect(sums.drawer).toBe(sums.paid);
    expect(lines.join('\n')).toMatch(/pagan \$/);
    expect(lines.at(-3)).toMatch(/✔ cuadra$/);
    // Nothing goes on while it is added up.
    expect(host.controls.state()).toMatchObject({ venue: 'friday', speed: 0 });

    const { changes } = await snapshot();
    const booked = changes.flatMap((change) =>
      change.collection === 'reservations' && change.record.source === 'web' && change.record.status !== 'cancelled'
        ? [change.record]
        : [],
    );
    expect(booked.length).toBeGreaterThanOrEqual(sums.fromSite);
    expect(sums.fromSite).toBeGreaterThan(0);
    // Whoever looks at the site finds that table taken, and the dishes that ran out: two before the first look, one meanwhile.
    const [{ fecha, hora, personas, tableId } = { fecha: '', hora: '', personas: 0, tableId: '' }] = booked;
    const query = new URLSearchParams({ fecha, hora, personas: String(personas) });
    const answer = await fetch(`${url}/api/reservaciones/disponibilidad?${query.toString()}`);
    expect(await answer.json()).toMatchObject({
      mesas: expect.arrayContaining([expect.objectContaining({ id: tableId, reservada: true })]),
    });
    const soldOut = (await (await fetch(`${url}/api/menu/agotados`)).json()) as readonly string[];
    expect(soldOut.toSorted()).toEqual(['jericalla', 'pescado-zarandeado', 'pulpo-a-la-brasa']);
  },
);

test(
  '[DEMO4] played on past midnight it ends: nothing is open, and the drawer has its corte Z',
  { timeout: PATIENCE_MS },
  async () => {
    const lines: string[] = [];
    const sums = await play({ url, speed: 10, minutes: 300, say: (line) => lines.push(line) });
    expect(lines).toContain('Se acabó el viernes.');
    expect(sums.drawer).toBe(sums.paid);
    expect(host.controls.state().isOver).toBe(true);
    const { changes } = await snapshot();
    expect(
      changes.flatMap((change) =>
        change.collection === 'tickets' && change.record.status !== 'closed' ? [change.record] : [],
      ),
    ).toEqual([]);
    expect(changes.flatMap((change) => (change.collection === 'tills' ? [change.record.openShift] : []))).toEqual([
      null,
    ]);
  },
);

test('[DEMO15] the player refuses a server where people work, and nonsense, with one line', async () => {
  const house = await startHttpServer(instant(Date.parse('2026-11-13T18:00:00Z')), {
    MODE: 'production',
    OWN_TLS: '0',
    HOST: '127.0.0.1',
  });
  const silent = { minutes: 60, speed: 10, say: () => undefined };
  try {
    await expect(play({ ...silent, url: house.address })).rejects.toThrow(/no es una demostración/);
  } finally {
    await house.stop();
  }
  await expect(play({ ...silent, url: house.address })).rejects.toThrow(/npm start/);
  await expect(play({ ...silent, url, speed: 3 })).rejects.toThrow(CannotPlay);
  await expect(play({ ...silent, url, minutes: 0 })).rejects.toThrow(CannotPlay);
});
