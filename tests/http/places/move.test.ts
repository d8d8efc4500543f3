import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { PROTOCOL } from '#application/protocol.ts';
import { parseCommand } from '#domain/commands.ts';
import { partOf } from '#domain/places/book-part.ts';
import { notedBookings } from '#domain/places/noted-bookings.ts';
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
  expect(await together(two)).toEqual({ outcome: 'front-must-hear' });
  // What it promised before it heard of that is handed in.
  const last = await two.book('front', { fecha: two.inDays(8), mesa: 'Mesa 4', telefono: '3312345670' });
  expect(last.status).toBe(201);
  const { id: lastId } = (await last.json()) as { readonly id: string };
  expect(await together(two)).toEqual({ outcome: 'front-must-hear' });
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
  expect(await together(two)).toEqual({ outcome: 'one', taken: 0, refused: 0 });
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

test('[PLC65] what was noted for a front that is given up is decided here, and nothing waits for it any more', async () => {
  const two = (places = await TwoPlaces.open());
  const taken = await two.book('front', { fecha: two.inDays(5), mesa: 'Mesa 4' });
  const given = await two.book('front', { fecha: two.inDays(6), mesa: 'Mesa 4', telefono: '3312345670' });
  const [known, toCancel] = [(await taken.json()) as { id: string }, (await given.json()) as { id: string }];
  const statusOf = (id: string) => two.house.executor.world.get('reservations', id)?.status;
  await vi.waitUntil(() => statusOf(known.id) === 'booked' && statusOf(toCancel.id) === 'booked', { timeout: 10_000 });
  two.line.cut();
  await two.areApart();
  const host = { id: 'ana', name: 'Ana', role: 'host' } as const;
  const note = async (id: string, type: string, args: object): Promise<void> => {
    const command = parseCommand({ id, type, args, at: two.now('house'), device: 'tableta-1', by: host.id });
    if (command === null) throw new Error(`${type} cannot be read`);
    expect(await two.house.executor.execute({ command, identify: () => host })).toMatchObject({ outcome: 'accepted' });
    expect(two.house.executor.world.get('forwarded', id)?.status).toBe('waiting');
  };
  const wish = { nombre: 'Familia Robles', telefono: '', email: '', personas: 2, hora: '20:30' };
  await note('libre', 'BOOK_RESERVATION', { ...wish, fecha: two.inDays(7), mesa: 'Mesa 4' });
  await note('tomada', 'BOOK_RESERVATION', { ...wish, fecha: two.inDays(5), mesa: 'Mesa 4' });
  await note('devuelta', 'CANCEL_RESERVATION', { reservationId: toCancel.id });
  await two.house.stop();
  expect(await together(two, true)).toEqual({ outcome: 'one', taken: 2, refused: 1 });
  expect(await together(two, true)).toEqual({ outcome: 'one', taken: 0, refused: 0 });

  await two.startHouse({ ROLE: 'whole', FRONT_URL: '' });
  const { world } = two.house.executor;
  expect(['libre', known.id, toCancel.id].map(statusOf)).toEqual(['booked', 'booked', 'cancelled']);
  expect(world.get('reservations', 'tomada')).toBeUndefined();
  expect(notedBookings(world, two.inDays(5))).toMatchObject([
    { id: 'tomada', refusal: expect.stringContaining('mesa') as string },
  ]);
  expect([...world.all('forwarded')].filter(({ status }) => status === 'waiting')).toEqual([]);
}, 180_000);

test('[PLC65] on the screen too: what was noted is decided in the same step in which the book is taken back', async () => {
  const two = (places = await TwoPlaces.open({ front: { MODE: 'demo' }, house: { MODE: 'demo' } }));
  two.line.cut();
  await two.areApart();
  const args = { nombre: 'Robles', telefono: '', email: '', personas: 2, hora: '20:30', mesa: 'Mesa 4' };
  const tap = async (id: string, fecha: string): Promise<void> => {
    const command = { id, type: 'BOOK_RESERVATION', args: { ...args, fecha }, at: two.now('house') };
    const sent = { protocol: PROTOCOL, commands: [{ ...command, device: 'tableta-1', by: 'demo' }] };
    expect((await two.post('house', '/api/pos/commands?como=manager', sent)).status).toBe(200);
    expect(two.house.executor.world.get('forwarded', id)?.status).toBe('waiting');
  };
  await tap('reserva-1', two.inDays(5));
  expect((await two.post('house', '/api/pos/sitio-internet/separar', { sinEsperar: true })).status).toBe(200);
  expect(two.house.executor.world.get('forwarded', 'reserva-1')?.status).toBe('accepted');
  expect(two.house.executor.world.get('reservations', 'reserva-1')?.status).toBe('booked');
}, 180_000);
