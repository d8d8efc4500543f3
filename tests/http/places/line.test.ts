import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { greetFront, type GreetingRefused } from '#server/places/greeting.ts';
import { SocketFrames } from '#server/places/socket-frames.ts';
import { LINE_PATH } from '#server/places/line-paths.ts';
import { TwoPlaces } from '#tests/support/places/two-places.ts';

describe('two servers of one venue', { timeout: 180_000 }, () => {
  let places: TwoPlaces | null = null;
  const opened = async (): Promise<TwoPlaces> => (places = await TwoPlaces.open());
  afterEach(async () => {
    await places?.close();
    places = null;
  });

  test('[PLC8] a guest books a far date at the front, and the restaurant reads it within a second', async () => {
    const two = await opened();
    const booked = await two.book('front', { fecha: two.inDays(5), mesa: 'Mesa 4' });
    expect(booked.status).toBe(201);
    const { id } = (await booked.json()) as { id: string };
    await vi.waitUntil(() => two.house.executor.world.get('reservations', id) !== undefined, { timeout: 1000 });
    expect(two.house.executor.world.get('reservationContacts', id)?.telefono).toBe('3312345678');
  });

  test('[PLC8] a near date is answered by the restaurant, through the front, with one folio and one link', async () => {
    const two = await opened();
    const booked = await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 4' }, 'una-vez');
    expect(booked.status).toBe(201);
    const { id, enlace } = (await booked.json()) as { id: string; enlace: string };
    expect(two.house.executor.world.get('reservations', id)?.status).toBe('booked');
    const again = (await (
      await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 4' }, 'una-vez')
    ).json()) as object;
    expect(again).toMatchObject({ id });
    const taken = await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 4', telefono: '3300000001' });
    expect(taken.status).toBe(409);
    expect(enlace).toContain(id);
  });

  test('[PLC8] [PLC70] of a booking that the front decided it hears nothing back: closed days are told when they change', async () => {
    const two = await opened();
    const book = async (mesa: string, telefono: string): Promise<void> => {
      const booked = await two.book('front', { fecha: two.inDays(5), mesa, telefono });
      const { id } = (await booked.json()) as { id: string };
      await vi.waitUntil(() => two.house.executor.world.get('reservations', id) !== undefined, { timeout: 20_000 });
      // An answer of the restaurant comes behind all that it told before.
      expect((await two.get('front', '/mesa/ninguna')).status).toBe(404);
    };
    const { revision } = two.front.executor;
    await book('Mesa 4', '3312345678');
    // The first one on its date too: that the date is open is what the front holds of it anyway.
    expect(two.front.executor.revision).toBe(revision + 1);
    await book('Mesa 11', '3312345679');
    expect(two.front.executor.revision).toBe(revision + 2);
  });

  test('[PLC9] apart: a far date is booked, a near one says whom to call, and all of it agrees again', async () => {
    const two = await opened();
    const near = await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 11' });
    expect(near.status).toBe(201);
    const { id: nearId } = (await near.json()) as { id: string };
    two.line.cut();
    await two.areApart();
    const far = await two.book('front', { fecha: two.inDays(6), mesa: 'Mesa 4' });
    expect(far.status).toBe(201);
    const refused = await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 4' });
    expect(refused.status).toBe(503);
    const said = (await refused.json()) as Record<string, string>;
    expect(said).toMatchObject({ error: 'casa_sin_linea', telefono: '3355500117' });
    expect(said['mensaje']).toBe('No podemos ver la sala en este momento. Llámanos: 33 5550 0117');
    const ready = (await (await two.get('front', '/readyz')).json()) as object;
    expect(ready).toMatchObject({ ready: true, role: 'front', line: 'apart', boundary: two.inDays(2) });

    two.line.mend();
    await two.areTogether();
    const { id } = (await far.json()) as { id: string };
    await vi.waitUntil(() => two.house.executor.world.get('reservations', id) !== undefined, { timeout: 30_000 });
    expect(two.front.executor.world.get('reservations', nearId)?.status).toBe('booked');
  });

  test('[PLC8] an unpaired front gives nothing: no page, no form, no screen of the restaurant; it waits and is ready', async () => {
    const two = (places = await TwoPlaces.unpaired());
    for (const path of ['/', '/menu', '/pos', '/api/carta', '/api/disponibilidad', '/reservacion/x'])
      expect((await two.get('front', path)).status, path).toBe(503);
    expect((await two.book('front', { fecha: two.inDays(5), mesa: 'Mesa 4' })).status).toBe(503);
    expect(await (await two.get('front', '/readyz')).json()).toMatchObject({
      ready: true,
      line: 'apart',
      boundary: null,
    });
  });

  test('[PLC8] nobody works at a front: its screens, its commands and its first run are not there', async () => {
    const two = await opened();
    expect(two.front.setupCode).toBeNull();
    for (const path of ['/api/pos/snapshot', '/api/pos/entrada', '/api/pos/personal', '/api/demo'])
      expect((await two.get('front', path)).status, path).toBe(404);
    for (const path of ['/api/pos/inicio', '/api/pos/commands', '/api/pos/vincular'])
      expect((await two.post('front', path, {})).status, path).toBe(404);
    expect([...two.front.executor.world.all('staff')]).toEqual([]);
    expect([...two.front.executor.world.all('venue')].length).toBe(1);
  });

  test('[PLC10] a code is used once: whoever has it afterwards, and another restaurant, get nothing', async () => {
    const two = (places = await TwoPlaces.unpaired());
    const code = two.front.frontCode?.shown ?? '';
    await two.startHouse({ FRONT_CODE: 'AAAA-BBBB-CCCC' });
    await vi.waitUntil(() => two.said.some((line) => line.includes('el código no sirve')), { timeout: 30_000 });
    expect(await two.house.places?.venueLine?.pair(two.line.url.replace('http', 'ws'), code)).toBeNull();
    await two.areTogether();
    const thief = await TwoPlaces.unpaired();
    try {
      await thief.startHouse({ FRONT_URL: two.line.url });
      const url = two.line.url.replace('http', 'ws');
      expect(await thief.house.places?.venueLine?.pair(url, code)).toBe('wrong-code');
      expect(thief.house.places?.isPaired).toBe(false);
      expect(two.house.places?.state.line).toBe('together');
    } finally {
      await thief.close();
    }
  });

  test('[PLC8] each is started again on its own data, and on nobody else’s', async () => {
    const two = await opened();
    const booked = await two.book('front', { fecha: two.inDays(5), mesa: 'Mesa 4' });
    expect(booked.status).toBe(201);
    const { id } = (await booked.json()) as { id: string };
    await two.house.stop();
    await two.front.stop();
    await two.startFront();
    expect(two.front.frontCode).toBeNull();
    expect((await two.get('front', '/readyz')).status).toBe(200);
    const apart = await two.book('front', { fecha: two.inDays(6), mesa: 'Mesa 4', telefono: '3300000002' });
    expect(apart.status).toBe(201);
    await expect(two.startHouse({ ROLE: 'whole', FRONT_URL: '' })).rejects.toThrow(/ROLE=house/);
    await expect(two.startHouse({ ROLE: 'front', FRONT_URL: '' })).rejects.toThrow(/son del restaurante/);
    await two.startHouse();
    await two.areTogether();
    const visit = () => two.house.executor.world.get('reservations', id)?.status;
    await vi.waitUntil(() => visit() === 'booked', { timeout: 30_000 });
  });

  test('[PLC63] a stranger who guesses at codes all the time does not keep the owner from pairing', async () => {
    const two = (places = await TwoPlaces.unpaired());
    const code = two.front.frontCode?.shown ?? '';
    const address = `${two.front.address.replace('http', 'ws')}${LINE_PATH}`;
    const own = { privateKey: generateKeyPairSync('ed25519').privateKey, publicKey: 'AAAA' };
    const guess = async (from: string): Promise<unknown> => {
      const socket = new WebSocket(address, { headers: { 'x-forwarded-for': from } });
      const frames = new SocketFrames(socket);
      await once(socket, 'open');
      return greetFront(frames, { own, front: null, code: 'AAAA-BBBB-CCCC' }).then(
        () => 'paired',
        (fault: GreetingRefused) => fault.why,
      );
    };
    const guesses = Array.from({ length: 40 }, () => guess('203.0.113.7'));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['wrong-code']));
    await two.startHouse({ FRONT_CODE: code });
    await two.areTogether();
  });

  test('[PLC10] whoever dials the front with junk, half a greeting or a forged one gets nothing, and the line stays', async () => {
    const two = await opened();
    const address = `${two.front.address.replace('http', 'ws')}${LINE_PATH}`;
    const heard: string[] = [];
    const attack = async (frames: readonly (Buffer | string)[]): Promise<void> => {
      const socket = new WebSocket(address);
      socket.on('message', (data: Buffer) => heard.push(data.toString('latin1')));
      // Hung up on in the middle of a message it ends with an error.
      socket.on('error', () => undefined);
      const closed = once(socket, 'close');
      await once(socket, 'open');
      for (const frame of frames) socket.send(frame);
      await closed;
    };
    const share = generateKeyPairSync('x25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
    const greeting = Buffer.from(JSON.stringify({ greeting: 1, number: 'n', share }));
    await attack([Buffer.alloc(0)]);
    await attack(['{"type":"hello"}']);
    await attack([Buffer.from('{"greeting":2,"number":"n","share":""}')]);
    await attack([greeting, Buffer.alloc(60, 1)]);
    await attack([greeting, greeting]);
    await attack([Buffer.alloc(200_000)]);
    // At most the front's own share, which is a fresh number each time, and never a word of the restaurant.
    expect(new Set(heard).size).toBe(heard.length);
    for (const said of heard) expect(Object.keys(JSON.parse(said) as object)).toEqual(['greeting', 'number', 'share']);
    expect(heard.length).toBe(2);
    expect(two.front.places?.state.line).toBe('together');
    expect((await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 4' })).status).toBe(201);
  });
});
