import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import type { RunningServer } from '#server/server.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { phonePhoto } from '#tests/support/pictures/phone-photo.ts';
import { TwoPlaces } from '#tests/support/places/two-places.ts';

const DEMO = { MODE: 'demo' } as const;

/** A busy machine starts two servers slowly, and makes a photo's sizes slower still. */
const LONG = { timeout: 180_000 };

describe('what guests do at the front', LONG, () => {
  let two: TwoPlaces;
  let mailbox: Mailbox | null = null;
  afterEach(async () => {
    await two.close();
    await mailbox?.stop();
    mailbox = null;
  });

  const tell = async <T extends CommandType>(server: RunningServer, type: T, args: InputOf<T>): Promise<void> => {
    expect(await executeAsSystem(server.executor, () => two.now('house'), type, args)).toMatchObject({
      outcome: 'accepted',
    });
  };
  const forwarded = (server: RunningServer) => [...server.executor.world.all('forwarded')];

  test('[PLC11] letters leave from the front, each once, whoever decided; the restaurant’s own wait for it', async () => {
    mailbox = await startMailbox();
    const mail = {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'hola@xalli.example',
      MAIL_TO: 'casa@xalli.example',
      PUBLIC_URL: 'https://xalli.example',
    };
    two = await TwoPlaces.open({ front: mail, house: mail });
    const email = (who: string) => ({ email: `${who}@correo.example` });
    const near = await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 4', ...email('cerca') });
    const far = await two.book('front', { fecha: two.inDays(6), mesa: 'Mesa 4', ...email('lejos') });
    const inHouse = await two.book('house', { fecha: two.today, mesa: 'Mesa 4', ...email('casa') });
    expect([near.status, far.status, inHouse.status]).toEqual([201, 201, 201]);
    const message = {
      nombre: 'Ana',
      telefono: '3312345678',
      email: 'ana@correo.example',
      mensaje: '¿Tienen terraza techada?',
    };
    expect((await two.post('front', '/api/contacto', message)).status).toBe(200);
    // Three guests, three notices, and the message.
    const letters = await mailbox.wait(7);
    await vi.waitUntil(() => [...two.house.executor.world.all('mails')].every(({ status }) => status === 'sent'), {
      timeout: 30_000,
    });
    await two.front.outbox?.drain();
    await two.house.outbox?.drain();
    expect(letters.length).toBe(7);
    expect(mailbox.letters.length).toBe(7);
    const confirmation = letters.find(({ to }) => to === 'cerca@correo.example');
    const link = /https:\/\/xalli\.example(\/reservacion\/\S+)/.exec(confirmation?.text ?? '')?.[1];
    expect((await two.get('front', link ?? '')).status).toBe(200);
    // In the restaurant's own Wi-Fi the same link leads to the same visit.
    expect((await two.get('house', link ?? '')).status).toBe(200);
  });

  test('[PLC9] apart, a guest who gives back a near visit reads «Anotado», and it is handed in first', async () => {
    two = await TwoPlaces.open();
    const near = await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 4' });
    const { id, enlace } = (await near.json()) as { id: string; enlace: string };
    two.line.cut();
    await two.areApart();
    const cancelled = await two.post('front', `${enlace}/cancelar`, {});
    expect(cancelled.headers.get('location')).toContain('listo=anotada');
    const page = await (await two.get('front', enlace)).text();
    expect(page).toContain('Anotado: la casa lo recibe en cuanto conteste.');
    expect(page).not.toContain('Sí, cancelar');
    expect(two.house.executor.world.get('reservations', id)?.status).toBe('booked');
    two.line.mend();
    await vi.waitUntil(() => two.house.executor.world.get('reservations', id)?.status === 'cancelled', {
      timeout: 30_000,
    });
    await vi.waitUntil(() => two.front.executor.world.get('reservations', id)?.status === 'cancelled', {
      timeout: 30_000,
    });
    expect(await (await two.get('front', enlace)).text()).not.toContain('Anotado');
  });

  test('[PLC9] apart for two midnights, who gives back a date that came near meanwhile reads «Anotado» too', async () => {
    two = await TwoPlaces.open();
    const far = await two.book('front', { fecha: two.inDays(4), mesa: 'Mesa 4' });
    const { id, enlace } = (await far.json()) as { id: string; enlace: string };
    await vi.waitUntil(() => two.house.executor.world.get('reservations', id) !== undefined, { timeout: 10_000 });
    two.line.cut();
    await two.areApart();
    two.passHours(72);
    // Tomorrow by now, and still a date of the front: nobody decides on it.
    expect((await two.book('front', { fecha: two.inDays(1), mesa: 'Mesa 11', telefono: '3300000001' })).status).toBe(
      503,
    );
    const cancelled = await two.post('front', `${enlace}/cancelar`, {});
    expect(cancelled.headers.get('location')).toContain('listo=anotada');
    two.line.mend();
    for (const side of ['house', 'front'] as const)
      await vi.waitUntil(() => two[side].executor.world.get('reservations', id)?.status === 'cancelled', {
        timeout: 30_000,
      });
    expect([...two.house.executor.world.all('bookCases')]).toEqual([]);
  });

  test('[PLC12] a table’s page, a call and an invoice are the restaurant’s; apart they say so, and nothing is lost', async () => {
    two = await TwoPlaces.open({ front: DEMO, house: DEMO });
    const pay = async (ticketId: string, tableId: string, folio: string): Promise<string> => {
      await tell(two.house, 'OPEN_TABLE', { tableId, ticketId, folio });
      await tell(two.house, 'ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
      await tell(two.house, 'CLOSE_TICKET', { ticketId, method: 'card', card: 'credit', amount: 13_920 });
      return invoiceCode({ id: ticketId, day: two.today });
    };
    const form = { total: '139.20', rfc: 'GODE561231GR8', nombre: 'Elena Godínez', cp: '45050', regimen: '612' };
    const ask = (codigo: string) =>
      two.post('front', '/api/facturas', { ...form, uso: 'G03', email: 'elena@correo.example', codigo });
    const [first, second] = [await pay('t1', 'mesa-1', 'A-901'), await pay('t2', 'mesa-2', 'A-902')];
    expect((await ask(first)).status).toBe(201);
    expect((await ask(first)).status).toBe(409);
    expect((await ask('ZZZZ-ZZZZ-ZZ')).status).toBeGreaterThan(400);
    expect(two.house.executor.world.get('invoices', 't1')?.rfc).toBe('GODE561231GR8');
    // No code of a table is known at the front: the restaurant says that it is none.
    expect((await two.post('front', '/api/mesa/ninguno/llamar', { motivo: 'mesero' })).status).toBe(404);

    two.line.cut();
    await two.areApart();
    const table = await fetch(`${two.front.address}/mesa/ninguno`, { headers: { accept: 'text/html' } });
    expect(table.status).toBe(503);
    expect((await two.post('front', '/api/mesa/ninguno/llamar', { motivo: 'mesero' })).status).toBe(503);
    expect((await ask(second)).status).toBe(201);
    expect(forwarded(two.front)).toMatchObject([{ type: 'REQUEST_INVOICE', status: 'waiting' }]);
    two.line.mend();
    await vi.waitUntil(() => two.house.executor.world.get('invoices', 't2') !== undefined, { timeout: 30_000 });
    await vi.waitUntil(() => forwarded(two.front).every(({ status }) => status === 'accepted'), { timeout: 30_000 });
  });

  test('[PLC12] the front passes on what guests may ask, and nothing else', async () => {
    two = await TwoPlaces.open({ front: DEMO, house: DEMO });
    const ask = (originalUrl: string, method = 'GET') =>
      two.front.places?.relay({ method, originalUrl, ip: '203.0.113.7', headers: {}, body: null });
    for (const path of ['/api/pos/snapshot', '/pos', '/metrics', '/api/pos/personal', '/mesa/../api/pos/snapshot'])
      expect(await ask(path), path).toBeNull();
    expect(await ask('/api/pos/commands', 'POST')).toBeNull();
    expect((await ask('/mesa/ninguno'))?.status).toBe(404);
  });

  test('[PLC13] a photo of the restaurant is at the front before a guest asks for it, also apart', async () => {
    two = await TwoPlaces.open({ front: DEMO, house: DEMO });
    const sent = await fetch(`${two.house.address}/api/pos/fotos?alt=Chilaquiles`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await phonePhoto()),
    });
    const { src, widths } = (await sent.json()) as { src: string; widths: readonly number[] };
    const names = async () => (await two.front.photos.names()).length;
    await vi.waitUntil(async () => (await names()) === widths.length * 2, { timeout: 60_000, interval: 50 });
    two.line.cut();
    await two.areApart();
    const [here, there] = await Promise.all(
      (['front', 'house'] as const).map(async (side) => {
        const answer = await two.get(side, `${src}-1200.webp`);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(here?.length).toBeGreaterThan(1000);
    expect(here?.equals(there ?? Buffer.alloc(0))).toBe(true);
  });
});
