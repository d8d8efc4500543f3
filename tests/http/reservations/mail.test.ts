import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startMailbox, type Mailbox, type ReceivedLetter } from '#tests/support/mailbox.ts';
import { readCalendar, valueOf, type ReadCalendar } from '#tests/support/read-calendar.ts';
import { contentOf, leavesOf } from '#tests/support/read-letter.ts';
import { assert } from '#domain/shared/assert.ts';
import { at, WISH } from '#tests/support/test-house.ts';
import type { InputOf } from '#domain/commands.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';

const NOW = at('2026-11-15 12:00');
const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.stop();
});

async function mailbox(): Promise<Mailbox> {
  const box = await startMailbox();
  open.push(box);
  return box;
}

async function house(smtpUrl: string): Promise<HttpServer> {
  const server = await startHttpServer(NOW, {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'mesa@xalli.example',
    MAIL_TO: 'casa@xalli.example',
    PUBLIC_URL: 'https://xalli.example',
  });
  open.push(server);
  return server;
}

async function reserve(server: HttpServer): Promise<{ id: string; enlace: string; folio: string }> {
  const answer = await server.post('/api/reservaciones', WISH);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; enlace: string; folio: string };
}

test('[MAIL1] the guest gets a confirmation with calendar and link, the venue a notice', async () => {
  const box = await mailbox();
  const server = await house(box.url);
  const { enlace, folio } = await reserve(server);
  const [guest, notice] = await box.wait(2);
  expect(guest).toMatchObject({ to: WISH.email, from: 'mesa@xalli.example' });
  expect(guest?.text).toContain(`Folio: ${folio}`);
  expect(guest?.text).toContain('Fecha: viernes 20 de noviembre de 2026');
  expect(guest?.text).toContain('Hora: 20:00 (hora de Zapopan)');
  expect(guest?.text).toContain('Si vas a llegar tarde, avísanos al 33 5550 0117.');
  expect(guest?.letter && contentOf(guest.letter, 'text/html')).toContain('href="tel:+523355500117"');
  expect(guest?.text).toContain('Cómo llegar: Xalli, Aurelio Ortega 863');
  expect(guest?.text).toContain(`https://xalli.example${enlace}`);
  expect(guest?.raw).toContain('reservacion.ics');
  expect(notice).toMatchObject({ to: 'casa@xalli.example' });
  expect(notice?.text).toContain('Teléfono: 33 5550 1234');
  expect(notice?.raw).not.toContain('reservacion.ics');
});

test('[MAIL1] a change and a cancellation are told to the guest, with the same calendar entry made newer', async () => {
  const box = await mailbox();
  const server = await house(box.url);
  const { id, folio } = await reserve(server);
  await box.wait(2);
  const staff = (type: string, args: object) =>
    server.post('/api/pos/commands', {
      protocol: 1,
      commands: [{ id: randomUUID(), type, args, at: NOW, device: 'test', by: 'demo' }],
    });
  await staff('CHANGE_RESERVATION', { ...WISH, reservationId: id, hora: '21:00', mesa: 'Mesa 24' });
  const changed = (await box.wait(3))[2];
  expect(changed).toMatchObject({ to: WISH.email });
  expect(changed?.text).toContain('Hora: 21:00');
  expect(changed?.text).toContain('Mesa: Mesa 24');
  await staff('CANCEL_RESERVATION', { reservationId: id });
  const cancelled = (await box.wait(4))[3];
  expect(cancelled?.text).toContain('la canceló el restaurante');
  expect(cancelled?.text).toContain('¿Otro día? Reserva aquí: https://xalli.example/#reservations');
  expect(cancelled?.text).toContain(folio);
  expect(cancelled?.text).not.toContain('Para cambiar o cancelar');
  const said = (letter: ReceivedLetter | undefined) =>
    ['UID', 'SEQUENCE', 'STATUS'].map((name) => valueOf(calendarOf(letter).event, name));
  expect(said(changed)).toEqual([`${id}@xalli.reservaciones`, '1', 'CONFIRMED']);
  expect(said(cancelled)).toEqual([`${id}@xalli.reservaciones`, '2', 'CANCELLED']);
});

test('[MAIL6] letters come from the restaurant by name; answers reach the venue, and the venue’s answers the guest', async () => {
  const box = await mailbox();
  await reserve(await house(box.url));
  const [guest, notice] = await box.wait(2);
  expect(guest?.letter.headers).toMatchObject({
    from: 'Xalli <mesa@xalli.example>',
    to: `${WISH.nombre} <${WISH.email}>`,
    'reply-to': 'Xalli <casa@xalli.example>',
  });
  expect(notice?.letter.headers).toMatchObject({
    from: 'Xalli <mesa@xalli.example>',
    to: 'Xalli <casa@xalli.example>',
    'reply-to': `${WISH.nombre} <${WISH.email}>`,
  });
});

test('[MAIL10] the calendar is another form of the letter, with its method said, and a file for programs that know only files', async () => {
  const box = await mailbox();
  const server = await house(box.url);
  const { id } = await reserve(server);
  await box.wait(2);
  await byGuest(server, 'GUEST_CANCEL_RESERVATION', { reservationId: id });
  const [booked, , cancelled] = await box.wait(4);
  for (const [received, method] of [
    [booked, 'REQUEST'],
    [cancelled, 'CANCEL'],
  ] as const) {
    assert(received !== undefined, 'it came');
    const [alternatives, file] = received.letter.parts;
    expect(received.letter.type).toBe('multipart/mixed');
    expect(alternatives?.type).toBe('multipart/alternative');
    expect(alternatives?.parts.map(({ type }) => type)).toEqual(['text/plain', 'multipart/related', 'text/calendar']);
    expect(alternatives?.parts[1]?.parts[0]?.type).toBe('text/html');
    const calendar = alternatives?.parts[2];
    expect(calendar?.params).toEqual({ charset: 'utf-8', method });
    expect(file?.headers['content-disposition']).toContain('reservacion.ics');
    expect(file?.content).toBe(calendar?.content);
    expect(readCalendar(calendar?.content ?? '').faults).toEqual([]);
    expect(valueOf(readCalendar(calendar?.content ?? '').outer, 'METHOD')).toBe(method);
    const drawn = leavesOf(received.letter).filter(({ type }) => type.startsWith('image/'));
    expect(leavesOf(received.letter)).toHaveLength(4 + drawn.length);
  }
});

test('[MAIL16] brand, plan and photograph travel inside the letter; a cancelled visit has neither plan nor photograph', async () => {
  const box = await mailbox();
  const server = await house(box.url);
  const { id } = await reserve(server);
  await box.wait(2);
  await byGuest(server, 'GUEST_CANCEL_RESERVATION', { reservationId: id });
  const [booked, notice, cancelled] = await box.wait(4);
  const imagesOf = (received: ReceivedLetter | undefined) =>
    received ? leavesOf(received.letter).filter(({ type }) => type.startsWith('image/')) : [];
  expect(imagesOf(booked).map(({ type }) => type)).toEqual(['image/png', 'image/png', 'image/jpeg']);
  expect(imagesOf(notice)).toHaveLength(1);
  expect(imagesOf(cancelled)).toHaveLength(1);
  for (const received of [booked, notice, cancelled]) {
    assert(received !== undefined, 'it came');
    const html = contentOf(received.letter, 'text/html');
    const asked = [...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
    // Every picture it asks for lies in it, and nothing is asked of anybody: no pixel counts who reads.
    expect(asked).toEqual(imagesOf(received).map(({ headers }) => `cid:${headers['content-id']?.slice(1, -1)}`));
    expect(html).not.toMatch(/url\((?!data:)|<link|<script/);
    // Gmail hides what goes beyond 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  }
  expect(booked?.raw.length).toBeLessThan(250_000);
});

test('[MAIL4] with the mail server dead a reservation answers at once, and its mails go out once when it is back', async () => {
  const box = await mailbox();
  const port = box.port;
  await box.stop();
  const server = await house(`smtp://127.0.0.1:${port}`);
  await reserve(server);
  await untilAttempted(server, 2);

  const back = await startMailbox(port);
  open.push(back);
  server.setNow(instant(milliseconds(NOW) + 40_000));
  await server.outbox?.drain();
  await back.wait(2);
  server.setNow(instant(milliseconds(NOW) + 3_600_000));
  await server.outbox?.drain();
  expect(back.letters).toHaveLength(2);
  expect([...server.executor.world.all('mails')].map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('[MAIL5] booked, moved and cancelled while the mail server is away: one letter, and it says «quedó cancelada»', async () => {
  const box = await mailbox();
  const port = box.port;
  await box.stop();
  const server = await house(`smtp://127.0.0.1:${port}`);
  const { id } = await reserve(server);
  const visit = { personas: 4, fecha: '2026-11-21', hora: '21:00', mesa: 'Mesa 1' };
  await byGuest(server, 'GUEST_CHANGE_RESERVATION', { reservationId: id, ...visit });
  await byGuest(server, 'GUEST_CANCEL_RESERVATION', { reservationId: id });

  const back = await startMailbox(port);
  open.push(back);
  server.setNow(instant(milliseconds(NOW) + 3_600_000));
  await server.outbox?.drain();
  const [guest, notice] = await back.wait(2);
  await server.outbox?.drain();
  expect(back.letters).toHaveLength(2);
  expect(guest?.text).toContain('Tu reservación quedó cancelada');
  expect(guest?.text).toContain('21 de noviembre');
  expect(notice?.text).toContain('Una reservación se canceló');
});

test('[MAIL4] a mail server that takes the call and says nothing holds up nobody', async () => {
  const mute = await listenMute();
  open.push(mute);
  const server = await house(`smtp://127.0.0.1:${mute.port}`);
  await reserve(server);
  // Answered while the call is still silent: whoever waited for it would find that it was given up.
  const letters = [...server.executor.world.all('mails')];
  expect(letters.map(({ status, problem }) => ({ status, problem }))).toEqual([
    { status: 'queued', problem: null },
    { status: 'queued', problem: null },
  ]);
});

test('[MAIL3] a mailbox that does not exist is not asked again', async () => {
  const box = await mailbox();
  box.refuse(WISH.email);
  const server = await house(box.url);
  await reserve(server);
  await box.wait(1);
  await server.outbox?.drain();
  const mails = [...server.executor.world.all('mails')];
  expect(mails.map(({ to, status }) => [to, status])).toEqual([
    ['guest', 'failed'],
    ['house', 'sent'],
  ]);
  expect(JSON.stringify(mails)).not.toContain(WISH.email);
});

test('[MAIL4] without a mail server mails rest in the outbox for the manager to see', async () => {
  const server = await startHttpServer(NOW);
  open.push(server);
  await reserve(server);
  expect(server.outbox).toBeNull();
  expect([...server.executor.world.all('mails')].map(({ status }) => status)).toEqual(['queued', 'queued']);
});

async function byGuest(
  server: HttpServer,
  type: 'GUEST_CHANGE_RESERVATION' | 'GUEST_CANCEL_RESERVATION',
  args: InputOf<typeof type>,
): Promise<void> {
  const answer = await server.executor.execute(staffRequest(type, args, { at: NOW, actor: GUEST }));
  expect(answer.outcome).toBe('accepted');
}

function calendarOf(received: ReceivedLetter | undefined): ReadCalendar {
  assert(received !== undefined, 'it came');
  return readCalendar(contentOf(received.letter, 'text/calendar'));
}

async function untilAttempted(server: HttpServer, count: number): Promise<void> {
  for (;;) {
    await server.outbox?.drain();
    const mails = [...server.executor.world.all('mails')];
    if (mails.filter(({ problem }) => problem !== null).length === count) return;
  }
}

/** Takes the call and never says a word. */
async function listenMute(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
