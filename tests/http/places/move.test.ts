import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { partOf } from '#domain/places/book-part.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/server.ts';
import { TwoPlaces } from '#tests/support/places/two-places.ts';
import { lastReleaseSaid, STOPPED_AT_MINUTE, writeLastRelease } from '#tests/support/servers/last-release.ts';
import { MoveRefused } from '../../../tools/move-to-postgres.ts';
import { moveApart, moveTogether } from '../../../tools/places/move-apart.ts';

let places: TwoPlaces | null = null;
afterEach(async () => {
  await places?.close();
  places = null;
});

const configOf = (two: TwoPlaces) =>
  readConfig({ MODE: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: two.folders.house });
const apart = (two: TwoPlaces) =>
  moveApart(configOf(two), { folder: two.folders.front, address: two.line.url, now: two.now('house') });
const together = (two: TwoPlaces, isFrontLost = false) =>
  moveTogether(configOf(two), { isFrontLost, now: () => two.now('house'), newId: randomUUID });

test('[PLC34] data of the last release go from one computer to two and back: every visit, link and account is there', async () => {
  const two = (places = await TwoPlaces.prepared(async (made) => {
    writeLastRelease(made.folders.house);
    for (const side of ['front', 'house'] as const) made.clocks[side] += STOPPED_AT_MINUTE * 60_000;
    await apart(made);
    // Written once.
    await expect(apart(made)).rejects.toThrow(MoveRefused);
  }));
  const known = lastReleaseSaid().before.flatMap((change) =>
    change.collection === 'reservations' && change.record.fecha >= two.today ? [change.record] : [],
  );
  expect(known.length).toBeGreaterThan(0);
  for (const { id, folio } of known) expect(two.front.executor.world.get('reservations', id)?.folio).toBe(folio);
  const far = await two.book('front', { fecha: two.inDays(6), mesa: 'Mesa 4' });
  expect(far.status).toBe(201);
  const { id, enlace } = (await far.json()) as { readonly id: string; readonly enlace: string };
  const path = new URL(enlace, 'http://x').pathname;
  expect((await two.get('front', path)).status).toBe(200);
  await vi.waitUntil(() => two.house.executor.world.get('reservations', id) !== undefined, { timeout: 10_000 });

  await two.house.stop();
  expect(await together(two)).toBe('front-must-hear');
  // What it promised before it heard of that is handed in.
  const last = await two.book('front', { fecha: two.inDays(8), mesa: 'Mesa 4', telefono: '3312345670' });
  expect(last.status).toBe(201);
  const { id: lastId } = (await last.json()) as { readonly id: string };
  expect(await together(two)).toBe('front-must-hear');
  await two.startHouse();
  await vi.waitUntil(
    () => {
      const { world } = two.house.executor;
      return partOf(world, 'front').knows === partOf(world, 'venue').epoch && world.get('reservations', lastId);
    },
    { timeout: 20_000 },
  );
  expect(partOf(two.house.executor.world, 'venue').until).toBeNull();
  await two.house.stop();
  await two.front.stop();
  expect(await together(two)).toBe('one');
  const whole = await startServer(configOf(two), { now: () => two.now('house') });
  try {
    for (const visit of [id, lastId]) expect(whole.executor.world.get('reservations', visit)?.status).toBe('booked');
    expect((await fetch(`${whole.address}${path}`)).status).toBe(200);
    const body = {
      nombre: 'Ana Ruiz',
      telefono: '3312345679',
      email: 'ana@correo.example',
      personas: 2,
      hora: '20:30',
    };
    const booked = await fetch(`${whole.address}/api/reservaciones`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, fecha: two.inDays(7), mesa: 'Mesa 4' }),
    });
    expect(booked.status).toBe(201);
  } finally {
    await whole.stop();
    await two.line.close();
    for (const folder of Object.values(two.folders)) rmSync(folder, { recursive: true, force: true });
    places = null;
  }
}, 180_000);
