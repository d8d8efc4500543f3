import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PlaceLink } from '#application/places/place-link.ts';
import { bookLineWords, lineWords } from '#domain/places/line-words.ts';
import { notedBookings, openBookCases } from '#domain/places/noted-bookings.ts';
import { SITE_LINE_ID } from '#domain/places/site-line.ts';
import type { SiteLineFacts } from '#domain/reads/site-line-read.ts';
import { PROTOCOL, type CommandsResponse } from '#application/protocol.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { checkLine } from '../../../tools/places/doctor-line.ts';
import { TwoPlaces } from '#tests/support/places/two-places.ts';

const LONG = { timeout: 180_000 };
const SOON = { timeout: 30_000, interval: 20 };
const DEMO = { front: { MODE: 'demo' }, house: { MODE: 'demo' } } as const;
/** A server that is the whole venue: nothing of a front is in its settings. */
const WHOLE = { ROLE: 'whole', FRONT_URL: '' } as const;

describe('«Sitio en internet»', LONG, () => {
  let two: TwoPlaces;
  afterEach(() => two.close());

  const facts = async (): Promise<SiteLineFacts> =>
    (await (await two.get('house', '/api/pos/sitio-internet')).json()) as SiteLineFacts;
  const ask = async (path: string, body: object = {}) => {
    const answer = await two.post('house', `/api/pos/sitio-internet/${path}`, body);
    return { status: answer.status, said: (await answer.json()) as SiteLineFacts & { message?: string } };
  };
  const connect = (codigo: string, direccion = two.line.url) => ask('conectar', { direccion, codigo });
  const told = () => two.house.executor.world.get('siteLines', SITE_LINE_ID);
  const isTold = (state: string) => vi.waitUntil(() => told()?.state === state, SOON);
  const answerTo = async (id: string, type: string, args: object, como = 'manager'): Promise<unknown> => {
    const command = { id, type, args, at: two.now('house'), device: 'tableta-1', by: 'demo' };
    const sent = { protocol: PROTOCOL, commands: [command] };
    const answered = await two.post('house', `/api/pos/commands?como=${como}`, sent);
    return ((await answered.json()) as CommandsResponse).answers[0];
  };
  const tap = async (id: string, type: string, args: object): Promise<void> =>
    expect(await answerTo(id, type, args)).toMatchObject({ outcome: 'accepted' });
  const code = () => two.front.frontCode?.shown ?? '';
  const ready = async (side: 'front' | 'house') =>
    (await (await two.get(side, '/readyz')).json()) as Record<string, unknown>;

  test('[PLC15] a server that is the whole venue is paired on its screen, and goes on as the restaurant’s', async () => {
    two = await TwoPlaces.unpaired(DEMO);
    await two.startHouse(WHOLE);
    expect(await ready('house')).toEqual({ ok: true });
    expect(await facts()).toMatchObject({ line: 'none', address: '', boundary: null, cannotPair: null });
    expect(told()).toBeUndefined();

    const wrong = [
      ['esto no es', code(), 422, 'Escribe la dirección del sitio'],
      ['http://xalli.example', code(), 422, 'Debe empezar con https'],
      ['http://127.0.0.1:9', code(), 422, 'En esa dirección no contesta nadie'],
      [two.house.address, code(), 422, 'En esa dirección no hay un sitio de Xalli'],
      [two.line.url, 'AAAA-BBBB-CCCC', 422, 'El código no sirve'],
    ] as const;
    for (const [address, typed, status, message] of wrong) {
      const refused = await connect(typed, address);
      expect([refused.status, refused.said.message], address).toEqual([status, expect.stringContaining(message)]);
    }
    expect(two.house.places.isPaired).toBe(false);

    expect((await connect(code())).said).toMatchObject({ address: two.line.url });
    await two.areTogether();
    await isTold('together');
    expect(await ready('house')).toMatchObject({ role: 'house', line: 'together', boundary: two.inDays(2) });
    const booked = await two.book('front', { fecha: two.inDays(5), mesa: 'Mesa 4' });
    const { id } = (await booked.json()) as { id: string };
    await vi.waitUntil(() => two.house.executor.world.get('reservations', id) !== undefined, SOON);
    const again = await connect(code());
    expect([again.status, again.said.message]).toEqual([409, expect.stringContaining('ya está unida')]);

    // Started again with the settings of a whole venue, it is still the restaurant's.
    await two.house.stop();
    await two.startHouse(WHOLE);
    await two.areTogether();
    expect(await facts()).toMatchObject({ line: 'together', boundary: two.inDays(2), problem: null });
  });

  test('[PLC16] tablets are told once that the line is cut and once that it is back; what the host notes waits in sight', async () => {
    two = await TwoPlaces.open(DEMO);
    await isTold('together');
    const { world } = two.house.executor;
    const since = two.now('house');
    two.line.cut();
    await isTold('apart');
    expect(told()).toMatchObject({ since, site: new URL(two.line.url).host });
    expect((await facts()).line).toBe('apart');
    expect(bookLineWords(world, two.now('house'))).toBeNull();
    two.passHours(0.1);
    const [, , day] = two.inDays(3).split('-');
    expect(bookLineWords(world, two.now('house'))).toMatchObject({
      title: `El sitio reserva solo desde las 12:00: del ${Number(day)} en adelante`,
      says: `Hasta el ${Number(day) - 1} reserva la casa. Al volver se juntan solos.`,
    });
    expect(lineWords(world, two.now('house'))?.title).toBe('Aparte desde las 12:00');

    const fecha = two.inDays(4);
    const wish = { nombre: 'Familia Robles', telefono: '', email: '', personas: 4, hora: '20:30', mesa: 'Mesa 4' };
    await tap('reserva-1', 'BOOK_RESERVATION', { ...wish, fecha });
    await tap('cierre-1', 'CLOSE_AGENDA', { fecha: two.inDays(5) });
    expect(notedBookings(world, fecha)).toMatchObject([{ nombre: 'Familia Robles', mesa: 'Mesa 4', refusal: null }]);
    expect((await facts()).waiting).toBe(1);
    // Meanwhile a guest takes that very table at the front.
    expect((await two.book('front', { fecha, mesa: 'Mesa 4' })).status).toBe(201);
    // And on a day that the restaurant has just closed.
    expect((await two.book('front', { fecha: two.inDays(5), mesa: 'Mesa 4' })).status).toBe(201);

    // A server that was started anew says what was said before.
    await two.house.stop();
    await two.startHouse();
    two.passHours(1);
    expect(told()).toMatchObject({ state: 'apart', since });

    two.line.mend();
    await two.areTogether();
    await isTold('together');
    await vi.waitUntil(() => notedBookings(two.house.executor.world, fecha)[0]?.refusal !== null, SOON);
    const [refused] = notedBookings(two.house.executor.world, fecha);
    expect(refused?.refusal).toContain('mesa');
    expect(bookLineWords(two.house.executor.world, two.now('house'))).toBeNull();
    await tap('leido-1', 'READ_FRONT_ANSWER', { forwardedId: refused?.id });
    expect(notedBookings(two.house.executor.world, fecha)).toEqual([]);

    await vi.waitUntil(() => openBookCases(two.house.executor.world).length > 0, SOON);
    const [clash] = openBookCases(two.house.executor.world);
    expect(clash).toMatchObject({ fecha: two.inDays(5), title: expect.stringContaining('Ana Ruiz') as string });
    expect(clash?.why).toContain('ya había cerrado ese día');
    await tap('resuelto-1', 'SETTLE_BOOK_CASE', { caseId: clash?.id });
    expect(openBookCases(two.house.executor.world)).toEqual([]);
  });

  test('[PLC16] what is not there, still waits or is not for that role is not settled', async () => {
    two = await TwoPlaces.open(DEMO);
    await isTold('together');
    expect(await answerTo('nada-1', 'SETTLE_BOOK_CASE', { caseId: 'ninguno' })).toMatchObject({
      outcome: 'refused',
      code: 'book-case-not-found',
    });
    two.line.cut();
    await isTold('apart');
    const wish = { nombre: 'Robles', telefono: '', email: '', personas: 4, hora: '20:30', mesa: 'Mesa 4' };
    await tap('reserva-2', 'BOOK_RESERVATION', { ...wish, fecha: two.inDays(4) });
    expect(await answerTo('leido-2', 'READ_FRONT_ANSWER', { forwardedId: 'reserva-2' })).toMatchObject({
      outcome: 'refused',
    });
    expect(await answerTo('leido-3', 'READ_FRONT_ANSWER', { forwardedId: 'reserva-2' }, 'kitchen')).toMatchObject({
      outcome: 'refused',
      code: 'not-allowed',
    });
    const written = await two.post('house', '/api/pos/sitio-internet/recuperar?como=waiter', {});
    expect(written.status).toBe(403);
    expect((await two.get('house', '/api/pos/sitio-internet?como=waiter')).status).toBe(403);
  });

  test('[PLC19] the doctor says how the line is, from either place', async () => {
    two = await TwoPlaces.open(DEMO);
    const partner = JSON.stringify({ url: two.line.url.replace('http', 'ws') });
    expect(await checkLine({ role: 'house' }, { partner }, 'desarrollo')).toEqual([
      { ok: true, text: `El sitio ${two.line.url} oye a su casa.` },
    ]);
    expect((await checkLine({ role: 'house' }, { partner }, 'otra'))[1]?.text).toContain('versiones distintas');
    expect(await checkLine({ role: 'house' }, { partner: '' })).toMatchObject([{ ok: false }]);
    expect(await checkLine({ role: 'front' }, { partner })).toMatchObject([{ ok: true }]);
    expect(await checkLine({ role: 'front' }, { partner: null })).toMatchObject([{ ok: false }]);
    expect(await checkLine({ role: 'whole' }, { partner })).toEqual([]);
    const elsewhere = JSON.stringify({ url: two.house.address.replace('http', 'ws') });
    expect(await checkLine({ role: 'house' }, { partner: elsewhere })).toMatchObject([{ ok: false }]);
    two.line.cut();
    expect((await checkLine({ role: 'house' }, { partner }))[0]?.text).toContain('no contesta como un sitio de Xalli');
  });

  test('[PLC17] the two part in peace: the front hands in what it promised, and the restaurant decides on every date', async () => {
    two = await TwoPlaces.open(DEMO);
    const booked = await two.book('front', { fecha: two.inDays(6), mesa: 'Mesa 4' });
    const { id } = (await booked.json()) as { id: string };
    expect((await ask('separar')).said).toMatchObject({ line: 'none', boundary: null });
    expect(two.house.executor.world.get('reservations', id)?.status).toBe('booked');
    await isTold('none');
    expect((await two.book('house', { fecha: two.inDays(6), mesa: 'Mesa 11' })).status).toBe(201);
    expect((await two.book('front', { fecha: two.inDays(6), mesa: 'Mesa 12' })).status).toBe(503);
    await two.house.stop();
    await two.startHouse(WHOLE);
    expect(await ready('house')).toEqual({ ok: true });
  });

  test('[PLC17] a front that is lost: the book is taken back, and nobody waits for what it never will hand in', async () => {
    two = await TwoPlaces.open(DEMO);
    two.line.cut();
    await two.areApart();
    expect((await ask('recuperar')).said).toMatchObject({ line: 'apart', boundary: null });
    expect((await two.book('house', { fecha: two.inDays(6), mesa: 'Mesa 11' })).status).toBe(201);
    const refused = await ask('separar');
    expect([refused.status, refused.said.message]).toEqual([409, expect.stringContaining('no contesta')]);
    expect(two.house.places.isPaired).toBe(true);
    expect((await ask('separar', { sinEsperar: true })).said.line).toBe('none');
  });

  test('[PLC18] a front whose database is gone: the screen says so, and a new code brings them together with nothing lost', async () => {
    two = await TwoPlaces.open(DEMO);
    const booked = await two.book('front', { fecha: two.inDays(6), mesa: 'Mesa 4' });
    const { id } = (await booked.json()) as { id: string };
    await vi.waitUntil(() => two.house.executor.world.get('reservations', id) !== undefined, SOON);
    await two.front.stop();
    rmSync(two.folders.front, { recursive: true, force: true });
    await two.startFront();
    await vi.waitUntil(async () => (await facts()).mustPair, SOON);
    expect((await facts()).problem).toContain('El sitio no reconoce a esta casa');
    expect(two.said.some((line) => line.includes('el sitio no reconoce a esta casa'))).toBe(true);
    expect((await connect(code())).status).toBe(200);
    await two.areTogether();
    await vi.waitUntil(() => two.front.executor.world.get('reservations', id)?.status === 'booked', SOON);
    expect((await facts()).problem).toBeNull();
  });

  test('[PLC66] a front that says what no front says: nothing is taken, the restaurant goes on and says so', async () => {
    two = await TwoPlaces.open(DEMO);
    const booked = await two.book('front', { fecha: two.inDays(6), mesa: 'Mesa 4' });
    const { id } = (await booked.json()) as { id: string };
    await vi.waitUntil(() => two.house.executor.world.get('reservations', id) !== undefined, SOON);
    const visit = two.front.executor.world.get('reservations', id);
    // As whoever broke into it would write it.
    const changes = [{ collection: 'reservations', record: { ...visit, id: 'forjada', nombre: 'A'.repeat(300) } }];
    const { revision } = two.house.executor;
    const asked = { place: 'front', epoch: 'otra', since: 0, revision: 1, isRepeat: true, changes } as const;
    await executeAsSystem(two.front.executor, () => two.now('front'), 'TAKE_CHANGES', asked as never);
    await vi.waitUntil(async () => (await facts()).problem?.includes('ningún sitio manda') === true, SOON);
    await isTold('apart');
    expect(two.said.filter((line) => line.includes('ningún sitio manda'))).toHaveLength(1);
    expect(two.house.executor.world.get('reservations', 'forjada')).toBeUndefined();
    expect(two.house.executor.world.get('reservations', id)?.status).toBe('booked');
    expect((await two.book('house', { fecha: two.inDays(1), mesa: 'Mesa 11' })).status).toBe(201);
    // That the two are apart, and that booking with its letters.
    expect(two.house.executor.revision - revision).toBeLessThan(5);
  });

  test('[PLC18] a front of another version is not heard, and both sides know why', async () => {
    two = await TwoPlaces.open(DEMO);
    const { executor } = two.house;
    const link = new PlaceLink({
      place: 'venue',
      executor,
      now: () => two.now('house'),
      newId: () => 'nunca',
      after: () => () => undefined,
      elapsedMs: () => 0,
    });
    const hello = { place: 'front', epoch: 'otra', revision: 0, heard: null, bookEpoch: 0, hasSpoken: false } as const;
    let isClosed = false;
    const wire = { send: () => undefined, close: () => void (isClosed = true) };
    void link.open(wire).receive({ type: 'hello', speaks: 99, ...hello });
    expect([link.isOtherVersion, link.state.line, isClosed]).toEqual([true, 'apart', true]);
    link.stop();
  });

  test('[WCH13] who is not heard for five minutes is told by the other, once by letter, and that it is over', async () => {
    const mailbox = await startMailbox();
    const mail = {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'hola@xalli.example',
      MAIL_TO: 'casa@xalli.example',
      PUBLIC_URL: 'https://xalli.example',
    };
    try {
      two = await TwoPlaces.open({ front: { ...DEMO.front, ...mail }, house: { ...DEMO.house, ...mail } });
      const look = async (): Promise<void> => {
        for (const side of ['front', 'house'] as const) {
          await two[side].watch.look();
          await two[side].outbox?.drain();
        }
      };
      const about = (isOver: boolean) =>
        mailbox.letters
          .map(({ text }) => text)
          .filter((text) => text.includes('no contesta') && text.includes('Ya pasó') === isOver)
          .map((text) => (text.includes('El restaurante no contesta') ? 'restaurante' : 'sitio'))
          .toSorted();
      two.line.cut();
      await two.areApart();
      two.passHours(0.05);
      await look();
      expect(about(false)).toEqual([]);
      two.passHours(0.05);
      await look();
      await look();
      expect(about(false)).toEqual(['restaurante', 'sitio']);
      two.line.mend();
      await two.areTogether();
      await look();
      expect(about(true)).toEqual(['restaurante', 'sitio']);
      expect(about(false)).toHaveLength(2);
      const lines = [...two.house.executor.world.all('watchCases')].filter(({ kind }) => kind === 'line');
      expect(lines.map(({ key, overAt }) => [key, overAt !== null])).toEqual([['front', true]]);
    } finally {
      await mailbox.stop();
    }
  });
});
