import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffRequest } from '#tests/support/commands.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at, WISH } from '#tests/support/test-house.ts';

let server: HttpServer;
beforeEach(async () => {
  server = await startHttpServer(at('2026-11-15 12:00'));
});
afterEach(async () => server.stop());

const reservations = () => [...server.executor.world.all('reservations')];

test('[LANG6] a table asked for on an English page is kept with its language, and the answer leads to English pages', async () => {
  const answer = await server.post('/en/api/reservaciones', WISH);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    enlace: expect.stringMatching(/^\/en\/reservacion\//),
    calendario: expect.stringMatching(/^\/en\/reservacion\/.+\.ics$/),
  });
  expect(reservations()).toMatchObject([{ nombre: WISH.nombre, language: 'en' }]);
  await server.post('/api/reservaciones', {
    ...WISH,
    mesa: 'Mesa 4',
    telefono: '3311112222',
    email: 'b@correo.example',
  });
  expect(reservations().map(({ language }) => language)).toEqual(['en', undefined]);
});

test('[LANG2] a refusal answers in the language of the page, with the same codes', async () => {
  await server.post('/api/reservaciones', WISH);
  const other = { ...WISH, telefono: '3311112222', email: 'b@correo.example' };
  const refusal = async (path: string) => {
    const answer = await server.post(path, other);
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await refusal('/en/api/reservaciones')).toMatchObject({
    status: 409,
    error: 'mesa_reservada',
    message: 'Table 1 is already taken at that time. Please choose another.',
    fields: { mesa: 'Table 1 is already taken at that time. Please choose another.' },
  });
  expect(await refusal('/api/reservaciones')).toMatchObject({ message: expect.stringContaining('ya está reservada') });
  const message = await server.post('/en/api/contacto', { nombre: 'Ana' });
  expect([message.status, await message.json()]).toMatchObject([
    422,
    { error: 'datos_invalidos', fields: { mensaje: 'Please write your message.' } },
  ]);
});

test('[LANG6] an event is asked about by its English name, and the venue reads its Spanish one', async () => {
  const question = { telefono: '33 1234 5678', evento: 'Paint your calaverita', fecha: '2025-11-01', hora: '11:00' };
  expect((await server.post('/en/api/eventos/info', question)).status).toBe(201);
  expect([...server.executor.world.all('eventRequests')]).toMatchObject([{ evento: 'Pinta tu calaverita' }]);
});

test.each([
  '/en/pos/mesas',
  '/en/api/pos/estado',
  '/en/api/carta',
  '/en/api/nada',
  '/english',
  '/en/conectar',
  '/en/en/api/categorias',
])('[LANG7] %s is no page of the site: only what guests read has English', async (path) => {
  const answer = await server.get(path);
  // Without a built site every unknown page is answered so; with one, by home and 404.
  expect([404, 503]).toContain(answer.status);
});

test('[SITE2] an unknown address of the API under /en is answered as the API does, in English', async () => {
  for (const path of ['/en/api/nada', '/en/api/pos/estado', '/en/api/reservaciones/nada']) {
    const answer = await server.get(path);
    const said = { error: 'no_existe', message: 'We could not find what you are looking for.' };
    expect([answer.status, await answer.json()], path).toEqual([404, said]);
  }
});

test('[LANG1] the categories of the footer have their English names', async () => {
  const names = async (path: string) => {
    const list = (await (await server.get(path)).json()) as readonly { readonly name: string }[];
    return list.map(({ name }) => name);
  };
  expect(await names('/api/categorias')).toContain('Hamburguesas');
  expect(await names('/en/api/categorias')).toContain('Burgers');
});

test('[LANG11] in a venue without English an English address leads to the same page in Spanish, and back again', async () => {
  const save = async (english: boolean) => server.executor.execute(staffRequest('SAVE_VENUE', { english }));
  expect((await save(false)).outcome).toBe('accepted');
  for (const [path, spanish] of [
    ['/en', '/'],
    ['/en?fecha=2026-11-20#reservations', '/?fecha=2026-11-20'],
    ['/en/menu?vista=comida', '/menu?vista=comida'],
    ['/en/reservacion/a.b', '/reservacion/a.b'],
  ] as const) {
    const answer = await server.get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, spanish]);
  }
  // A form that was open in English all the while is still taken.
  expect((await server.post('/en/api/reservaciones', WISH)).status).toBe(201);
  await save(true);
  expect((await server.get('/en/menu')).status).not.toBe(302);
});

test('[LANG12] the fields of a text hold the English that the site says, of every word that is read', async () => {
  const { english } = (await (await server.get('/api/pos/sitio/texto/news')).json()) as {
    english: Readonly<Record<string, string>>;
  };
  // The group of a novedad is found by its Spanish, and read all the same.
  expect(english).toMatchObject({ Pastas: 'Pasta', 'A la brasa': expect.any(String) });
});
