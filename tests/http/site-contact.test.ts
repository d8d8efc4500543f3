import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTACT_LIMIT } from '#server/http/site/contact-routes.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-15 12:00');
const MESSAGE = {
  nombre: 'Lucía Ramos',
  telefono: '33 1234 5678',
  email: 'lucia@correo.example',
  mensaje: '¿Tienen silla para bebé?',
};
const QUESTION = { telefono: '+52 33 1234 5678', evento: 'Pinta tu calaverita', fecha: '2025-11-01', hora: '11:00' };

let server: HttpServer;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
  server = await startHttpServer(NOW, {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'mesa@xalli.example',
    MAIL_TO: 'casa@xalli.example',
    PUBLIC_URL: 'https://xalli.example',
  });
});
afterEach(async () => {
  await server.stop();
  await mailbox.stop();
});

const messages = () => [...server.executor.world.all('messages')];
const requests = () => [...server.executor.world.all('eventRequests')];

describe('POST /api/contacto', () => {
  test('[CONT2] a message is kept and mailed to the venue', async () => {
    const answer = await server.post('/api/contacto', MESSAGE);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(messages()).toMatchObject([{ ...MESSAGE, day: '2026-11-15', createdAt: NOW }]);
    const [letter] = await mailbox.wait(1);
    expect(letter).toMatchObject({ to: 'casa@xalli.example' });
    expect(letter?.text).toContain(MESSAGE.mensaje);
  });

  test.each([
    [
      'multipart',
      () => Object.entries(MESSAGE).reduce((form, [name, value]) => (form.set(name, value), form), new FormData()),
    ],
    ['urlencoded', () => new URLSearchParams(MESSAGE)],
  ])('[CONT2] a %s form is read the same way', async (_name, body) => {
    const answer = await fetch(`${server.address}/api/contacto`, { method: 'POST', body: body() });
    expect(answer.status).toBe(200);
    expect(messages()).toMatchObject([MESSAGE]);
  });

  test('[CONT2] the same key stores one message, however often it comes', async () => {
    const headers = { 'idempotency-key': 'una-sola-vez' };
    const answers = await Promise.all([1, 2, 3].map(() => server.post('/api/contacto', MESSAGE, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(messages()).toHaveLength(1);
  });

  test('[CONT1] an incomplete one is refused at its fields, and nothing is stored', async () => {
    const answer = await server.post('/api/contacto', { ...MESSAGE, email: 'lucia', mensaje: '' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: 'datos_invalidos',
      message: 'Error al enviar el formulario.',
      fields: { email: expect.stringContaining('correo'), mensaje: 'Escribe tu mensaje.' },
    });
    expect(messages()).toEqual([]);
  });

  test.each(['', '[]', '"texto"', '{', 'null'])(
    '[CONT1] the body %j is the sender’s mistake, not ours',
    async (body) => {
      const answer = await server.post('/api/contacto', body);
      expect([400, 422]).toContain(answer.status);
      expect(messages()).toEqual([]);
    },
  );

  test('[CONT3] a filled trap is thanked and stored nowhere', async () => {
    const answer = await server.post('/api/contacto', { ...MESSAGE, sitio_web: 'https://spam.example' });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(messages()).toEqual([]);
    expect([...server.executor.world.all('mails')]).toEqual([]);
  });
});

describe('POST /api/eventos/info', () => {
  test('[EVT2] a question is kept with the digits of the phone and mailed to the venue', async () => {
    const answer = await server.post('/api/eventos/info', { ...QUESTION, nota: 'Somos seis' });
    expect([answer.status, await answer.json()]).toEqual([201, { ok: true }]);
    expect(requests()).toMatchObject([
      { ...QUESTION, telefono: '523312345678', nombre: null, nota: 'Somos seis', creadoEn: NOW },
    ]);
    const [letter] = await mailbox.wait(1);
    expect(letter?.text).toContain('Somos seis');
  });

  test.each([
    [{ telefono: '12' }, 'Ingresa un teléfono válido (10 dígitos o 52 + 10 dígitos).'],
    [{ evento: 'Otra fiesta' }, 'No se pudo identificar el evento.'],
    [{ evento: '' }, 'No se pudo identificar el evento.'],
    [{ fecha: '2026-01-01' }, 'No se pudo identificar el evento.'],
  ])('[EVT2] %j is refused with its text, and nothing is stored', async (change, message) => {
    const answer = await server.post('/api/eventos/info', { ...QUESTION, ...change });
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: 'datos_invalidos', message }]);
    expect(requests()).toEqual([]);
  });

  test('[EVT2] the trap and the key work here as well', async () => {
    await server.post('/api/eventos/info', { ...QUESTION, sitio_web: 'x' });
    expect(requests()).toEqual([]);
    const headers = { 'idempotency-key': 'k' };
    for (let round = 0; round < 2; round += 1) {
      expect((await server.post('/api/eventos/info', QUESTION, headers)).status).toBe(201);
    }
    expect(requests()).toHaveLength(1);
  });
});

test('[CONT4] in production one address may write so often and not more', async () => {
  await server.stop();
  server = await startHttpServer(NOW, { MODE: 'production', HOST: '127.0.0.1' });
  const statuses: number[] = [];
  for (let round = 0; round <= CONTACT_LIMIT.max; round += 1) {
    statuses.push((await server.post('/api/contacto', MESSAGE)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(CONTACT_LIMIT.max);
  expect(statuses.at(-1)).toBe(429);
  expect(messages()).toHaveLength(CONTACT_LIMIT.max);
});

test('[SITE9] the venue’s categories are public, active ones only, in order', async () => {
  const answer = await server.get('/api/categorias');
  const names = [...server.executor.world.all('categories')]
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(await answer.json()).toEqual(names.map((name) => ({ name })));
});
