import { afterEach, describe, expect, test, vi } from 'vitest';
import { partOf } from '#domain/places/book-part.ts';
import { startMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { TwoPlaces } from '#tests/support/places/two-places.ts';
import { checkLine } from '../../../tools/places/doctor-line.ts';

const LONG = { timeout: 180_000 };
const SOON = { timeout: 60_000, interval: 20 };
const DEMO = { front: { MODE: 'demo' }, house: { MODE: 'demo' } } as const;
const WHOLE = { ROLE: 'whole', FRONT_URL: '' } as const;
const MESSAGE = { nombre: 'Ana', telefono: '3312345678', email: 'ana@correo.example', mensaje: '¿Abren el lunes?' };

describe('a front that its restaurant has parted from', LONG, () => {
  let two: TwoPlaces;
  let mailbox: Mailbox | null = null;
  afterEach(async () => {
    await two?.close();
    await mailbox?.stop();
    mailbox = null;
  });

  const ready = async () => (await (await two.get('front', '/readyz')).json()) as Record<string, unknown>;
  const part = async (body: object = {}): Promise<number> =>
    (await two.post('house', '/api/pos/sitio-internet/separar', body)).status;
  const isTold = () => vi.waitUntil(async () => (await ready())['parted'] !== undefined, SOON);
  const visit = (id: string) => two.house.executor.world.get('reservations', id);
  const booked = async (wish: object): Promise<{ readonly id: string; readonly enlace: string }> => {
    const answer = await two.book('front', wish);
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string; enlace: string };
  };

  test('[PLC64] with the line up it is told at once: it notes nothing that nobody would read, and says what to do', async () => {
    two = await TwoPlaces.open(DEMO);
    const near = await booked({ fecha: two.inDays(1), mesa: 'Mesa 4' });
    expect(await part()).toBe(200);
    await vi.waitUntil(async () => (await ready())['line'] === 'apart', SOON);
    expect(await ready()).toMatchObject({ ready: true, role: 'front', parted: two.now('front') });
    expect(two.said.some((line) => line.startsWith('front: La casa se separó de este sitio'))).toBe(true);

    const cancelled = await two.post('front', `${near.enlace}/cancelar`, {});
    expect(cancelled.headers.get('location') ?? '').not.toContain('anotada');
    for (const days of [1, 6]) {
      const refused = await two.book('front', { fecha: two.inDays(days), mesa: 'Mesa 11' });
      expect([refused.status, (await refused.json()) as object]).toEqual([
        503,
        expect.objectContaining({ error: 'casa_sin_linea' }),
      ]);
    }
    for (const [path, body] of [
      ['/api/contacto', MESSAGE],
      ['/api/facturas', { codigo: 'V2611-ABCDE', total: '100', rfc: 'XAXX010101000' }],
    ] as const) {
      const { status } = await two.post('front', path, body);
      expect(status, path).toBeGreaterThanOrEqual(400);
    }
    expect([...two.front.executor.world.all('forwarded')]).toEqual([]);
    expect(await (await two.get('front', '/pos')).text()).toContain('ya no está unido');
    expect(visit(near.id)?.status).toBe('booked');

    // It still knows so after a start, and offers a code for a restaurant that wants it again.
    await two.front.stop();
    await two.startFront();
    expect(await ready()).toHaveProperty('parted');
    expect(two.front.frontCode).not.toBeNull();
  });

  test('[PLC64] one that was given up and comes back hands in what it promised, and stops', async () => {
    two = await TwoPlaces.open(DEMO);
    two.line.cut();
    await two.areApart();
    expect(await part({ sinEsperar: true })).toBe(200);
    // Nobody could tell it.
    const late = await booked({ fecha: two.inDays(6), mesa: 'Mesa 4' });
    expect((await two.post('front', '/api/contacto', MESSAGE)).status).toBe(200);
    await two.house.stop();
    await two.startHouse(WHOLE);
    expect(visit(late.id)).toBeUndefined();
    two.line.mend();
    await isTold();
    expect(visit(late.id)?.status).toBe('booked');
    await vi.waitUntil(() => [...two.house.executor.world.all('messages')].length === 1, SOON);
    expect((await two.book('front', { fecha: two.inDays(7), mesa: 'Mesa 4' })).status).toBe(503);
    const { world } = two.house.executor;
    expect(partOf(world, 'venue').until).toBeNull();
    expect((await two.book('house', { fecha: two.inDays(7), mesa: 'Mesa 4' })).status).toBe(201);
    expect(await (await two.get('house', '/readyz')).json()).toEqual({ ok: true });
    // Told once.
    await two.house.stop();
    await two.startHouse(WHOLE);
    expect(two.said.filter((line) => line.startsWith('front: La casa se separó'))).toHaveLength(1);
  });

  test('[PLC64] it sends no letter and no reminder any more: the restaurant does', async () => {
    mailbox = await startMailbox();
    const mail = {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'hola@xalli.example',
      MAIL_TO: 'casa@xalli.example',
      PUBLIC_URL: 'https://xalli.example',
    };
    two = await TwoPlaces.open({ front: { ...DEMO.front, ...mail }, house: { ...DEMO.house, ...mail } });
    const near = await booked({ fecha: two.inDays(4), mesa: 'Mesa 4', email: 'ana@correo.example' });
    await mailbox.wait(2);
    expect(await part()).toBe(200);
    const before = mailbox.letters.length;
    two.passHours(75);
    const toGuest = () => mailbox?.letters.slice(before).filter(({ to }) => to === 'ana@correo.example') ?? [];
    await vi.waitUntil(() => toGuest().length > 0, SOON);
    const again = await two.post('house', `${near.enlace}/cancelar`, {});
    expect(again.headers.get('location')).toContain('listo=cancelada');
    for (const side of ['front', 'house'] as const) await two[side].outbox?.drain();
    // That it is tomorrow, and that it was given back.
    expect(toGuest()).toHaveLength(2);
    expect([...two.front.executor.world.all('mails')].every(({ createdAt }) => createdAt < two.now('front'))).toBe(
      true,
    );
  });

  test('[PLC64] a new code brings the same two together again', async () => {
    two = await TwoPlaces.open(DEMO);
    expect(await part()).toBe(200);
    await two.front.stop();
    await two.startFront();
    const codigo = two.front.frontCode?.shown ?? '';
    const answer = await two.post('house', '/api/pos/sitio-internet/conectar', { direccion: two.line.url, codigo });
    expect(answer.status).toBe(200);
    await two.areTogether();
    expect(await ready()).not.toHaveProperty('parted');
    await booked({ fecha: two.inDays(6), mesa: 'Mesa 4' });
    expect((await two.post('front', '/api/contacto', MESSAGE)).status).toBe(200);
  });
});

test('[PLC64] the doctor says in either place that the two have parted, and what to do', async () => {
  expect(
    await checkLine({ role: 'front' }, { partner: null, partedAt: '2026-11-16T18:00:00.000Z', formers: null }),
  ).toMatchObject([{ ok: false, text: expect.stringContaining('se separó') as string }]);
  const former = {
    key: 'k',
    url: 'wss://xalli.example',
    pairedAt: '2026-11-01T18:00:00.000Z',
    partedAt: '2026-11-16T18:00:00.000Z',
  };
  expect(
    await checkLine({ role: 'whole' }, { partner: null, partedAt: null, formers: JSON.stringify([former]) }),
  ).toMatchObject([{ ok: false, text: expect.stringContaining('https://xalli.example') as string }]);
});
