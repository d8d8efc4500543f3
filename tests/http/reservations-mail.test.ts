import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { at, WISH } from '#tests/support/test-house.ts';
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

test('[MAIL1] the guest gets a confirmation with calendar and link, the house a notice', async () => {
  const box = await mailbox();
  const server = await house(box.url);
  const { enlace, folio } = await reserve(server);
  const [guest, notice] = await box.wait(2);
  expect(guest).toMatchObject({ to: WISH.email, from: 'mesa@xalli.example' });
  expect(guest?.text).toContain(`Folio: ${folio}`);
  expect(guest?.text).toContain('viernes 20 de noviembre');
  expect(guest?.text).toContain(`https://xalli.example${enlace}`);
  expect(guest?.raw).toContain('reservacion.ics');
  expect(notice).toMatchObject({ to: 'casa@xalli.example' });
  expect(notice?.text).toContain(WISH.telefono);
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
  expect(cancelled?.text).toContain(folio);
  expect(cancelled?.text).not.toContain('Para cambiar o cancelar');
  expect(calendarOf(cancelled?.raw ?? '')).toContain('SEQUENCE:2');
  expect(calendarOf(cancelled?.raw ?? '')).toContain('STATUS:CANCELLED');
  expect(calendarOf(changed?.raw ?? '')).toContain(`UID:${id}@xalli.reservaciones`);
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

test('[MAIL4] a mail server that takes the call and says nothing holds up nobody', async () => {
  const mute = await listenMute();
  open.push(mute);
  const server = await house(`smtp://127.0.0.1:${mute.port}`);
  const started = performance.now();
  await reserve(server);
  expect(performance.now() - started).toBeLessThan(2000);
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

function calendarOf(raw: string): string {
  const start = raw.indexOf('text/calendar');
  const body = raw.slice(raw.indexOf('\r\n\r\n', start) + 4, raw.indexOf('\r\n--', start));
  return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n ', '');
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
