import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at, WISH } from '#tests/support/test-house.ts';
import { addDays, dateText } from '#domain/shared/time.ts';

const NOW = at('2026-11-15 12:00');
let server: HttpServer;
// Every test has its own day, so that they share one server and never each other's tables.
let fecha = dateText('2026-12-04');

beforeAll(async () => {
  server = await startHttpServer(NOW);
});
afterAll(() => server.stop());
beforeEach(() => {
  fecha = addDays(fecha, 7);
  server.setNow(NOW);
});

const reserve = (wish: Readonly<Record<string, unknown>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  server.post('/api/reservaciones', { ...WISH, fecha, ...wish }, headers);

async function takenAt(hora: string): Promise<readonly string[]> {
  const answer = await server.get(`/api/reservaciones/disponibilidad?fecha=${fecha}&hora=${hora}`);
  expect(answer.status).toBe(200);
  const { mesas } = (await answer.json()) as { mesas: { label: string; reservada: boolean }[] };
  return mesas.filter(({ reservada }) => reservada).map(({ label }) => label);
}

test('[RES6] a reservation answers 201 with folio, link and calendar, and the table is taken', async () => {
  const answer = await reserve();
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    id: expect.any(String),
    folio: expect.stringMatching(/^X-/),
    mesa: 'Mesa 1',
    fecha,
    hora: '20:00',
    personas: 4,
    enlace: expect.stringMatching(/^\/reservacion\/.+\.[\w-]{22}$/),
  });
  expect(await takenAt('20:00')).toEqual(['Mesa 1']);
  expect(await takenAt('16:00')).toEqual([]);
  expect(await takenAt('16:01')).toEqual(['Mesa 1']);
});

test('[RES7] public answers never hold a name, a phone or a mail', async () => {
  const posted = await (await reserve()).text();
  const asked = await server.get(`/api/reservaciones/disponibilidad?fecha=${fecha}&hora=20:00`);
  const seen = `${posted}${await asked.text()}`;
  expect(seen).toContain('Mesa 1');
  for (const secret of [WISH.nombre, WISH.telefono, WISH.email, 'Ana', '3355501234'])
    expect(seen).not.toContain(secret);
});

test('[RES4] the second one for the same table gets 409, the Spanish text and three free alternatives', async () => {
  await reserve();
  const answer = await reserve({ nombre: 'Beto', hora: '21:00' });
  expect(answer.status).toBe(409);
  const body = (await answer.json()) as { alternativas: Record<string, string>[] };
  expect(body).toMatchObject({
    error: 'mesa_reservada',
    message: 'La Mesa 1 ya está reservada a esa hora. Elige otra.',
  });
  expect(body.alternativas).toHaveLength(3);
  for (const [index, way] of body.alternativas.entries()) {
    const guest = { telefono: `331111000${index}`, email: `${index}@correo.example` };
    expect((await reserve({ ...guest, ...way })).status).toBe(201);
  }
});

test.each([
  [{ fecha: '2027-02-31' }, 'fecha'],
  [{ fecha: '2026-11-14' }, 'fecha'],
  [{ hora: '25:00' }, 'hora'],
  [{ personas: -1 }, 'personas'],
  [{ personas: 10_000 }, 'personas'],
  [{ mesa: 'Mesa 99' }, 'mesa'],
  [{ mesa: 'Mesa 2', personas: 2 }, 'mesa'],
  [{ nombre: '🌮' }, 'nombre'],
  [{ nombre: 'x'.repeat(5000) }, 'nombre'],
  [{ nombre: '<img src=x onerror=alert(1)>' }, 'nombre'],
  [{ email: 'no es un correo' }, 'email'],
  [{ telefono: '123' }, 'telefono'],
])('[RES5] %j is answered 422 at its field, and nothing is stored', async (wish, field) => {
  const before = server.executor.revision;
  const answer = await reserve(wish);
  expect(answer.status).toBe(422);
  const body = (await answer.json()) as { error: string; fields: Record<string, string> };
  expect(body.error).toBe('datos_invalidos');
  expect(Object.keys(body.fields)).toEqual([field]);
  expect(server.executor.revision).toBe(before);
});

test.each(['null', '[]', '7', '"hola"', '{"nombre":{"a":1}}', '{"__proto__":{"nombre":"x"}}'])(
  '[RES5] the body %s is refused without a fault',
  async (body) => {
    const answer = await server.post('/api/reservaciones', body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  },
);

test.each([
  'fecha=2026-02-31&hora=20:00',
  'fecha=2026-12-11&hora=24:00',
  'hora=20:00',
  'fecha=2026-12-11',
  'fecha=a&fecha=b&hora=1',
])('[RES5] availability of %s is refused with 422', async (query) => {
  const answer = await server.get(`/api/reservaciones/disponibilidad?${query}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'datos_invalidos' });
});

test('[RES15] the same key gives the first answer again, writes nothing, and keeps doing so when the hour is past', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await (await reserve({}, headers)).json();
  const { revision } = server.executor;
  const second = await reserve({}, headers);
  expect(second.status).toBe(201);
  expect(await second.json()).toEqual(first);
  server.setNow(at(`${fecha} 21:00`));
  const late = await reserve({}, headers);
  expect(await late.json()).toEqual(first);
  expect(server.executor.revision).toBe(revision);
});

test('[RES15] a double tap makes one reservation', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => reserve({}, headers)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

test('[RES15] another guest who sends the same key gets no answer of somebody else', async () => {
  const headers = { 'idempotency-key': '1' };
  const first = (await (await reserve({}, headers)).json()) as { id: string };
  const other = await reserve({ email: 'otra@correo.example', mesa: 'Mesa 4' }, headers);
  expect(other.status).toBe(201);
  expect(((await other.json()) as { id: string }).id).not.toBe(first.id);
});

test('[RES16] a robot that fills the trap is thanked like a guest and stored nowhere', async () => {
  const human = (await (await reserve({ mesa: 'Mesa 4' })).json()) as object;
  const before = server.executor.revision;
  const answer = await reserve({ sitio_web: 'http://spam.example' });
  expect(answer.status).toBe(201);
  expect(Object.keys((await answer.json()) as object)).toEqual(Object.keys(human));
  expect(server.executor.revision).toBe(before);
  expect(await takenAt('20:00')).toEqual(['Mesa 4']);
});

test('[RES40] the third table of one guest at one hour is refused with a way out, and nothing is stored', async () => {
  expect((await reserve()).status).toBe(201);
  expect((await reserve({ mesa: 'Mesa 4' })).status).toBe(201);
  const before = server.executor.revision;
  const third = await reserve({ mesa: 'Mesa 11' });
  expect(third.status).toBe(409);
  expect(await third.json()).toMatchObject({
    error: 'limite_de_mesas',
    message: expect.stringContaining('llámanos'),
  });
  expect(server.executor.revision).toBe(before);
});

test('[RES43] the free hours of a day are told by party, and never who took the others', async () => {
  await reserve({ mesa: 'Mesa 26', personas: 6 });
  const answer = await server.get(`/api/reservaciones/horas?fecha=${fecha}&personas=6`);
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { horas: { hora: string; mesas: number }[] };
  expect(body).toMatchObject({ fecha, personas: 6 });
  expect(body.horas.find(({ hora }) => hora === '20:00')?.mesas).toBe(3);
  expect(body.horas.find(({ hora }) => hora === '16:00')?.mesas).toBe(4);
  expect(JSON.stringify(body)).not.toMatch(/Ana|correo|33555/);
  for (const query of ['', 'fecha=2026-02-31', `fecha=${fecha}&personas=-1`, `fecha=${fecha}&personas=x`]) {
    expect((await server.get(`/api/reservaciones/horas?${query}`)).status).toBe(422);
  }
});

test('[RES44] what a guest told is kept for the venue, and no public answer repeats it', async () => {
  const told = { ocasion: 'aniversario', nota: 'Junto a la ventana', periquera: 'si', alergias: 'Mariscos' };
  const refused = await reserve(told);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ fields: { acepta_alergias: expect.any(String) } });
  const answer = await reserve({ ...told, acepta_alergias: 'si' });
  expect(answer.status).toBe(201);
  const text = await answer.text();
  expect(text).not.toMatch(/ventana|Mariscos|aniversario/);
  const { id } = JSON.parse(text) as { id: string };
  expect(server.executor.world.get('reservations', id)).toMatchObject({ ...told, periquera: true });
});

test('[RES17] the live answer tells a taken table without being asked again, and tells no names', async () => {
  const stream = await server.get(`/api/reservaciones/en-vivo?fecha=${fecha}&hora=20:00`);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader.read();
  expect(first.value).toContain('"label":"Mesa 1"');
  expect(first.value).not.toContain('"reservada":true');
  await reserve();
  const second = await reader.read();
  expect(second.value).toContain('"label":"Mesa 1","area":"Terraza","sillas":4,"reservada":true');
  expect(second.value).not.toMatch(/Ana|correo|33555/);
  await reader.cancel();
});

test('[RES13] a closed zone shows as reserved on the site and is refused', async () => {
  const command = {
    type: 'CLOSE_AGENDA',
    args: { fecha, area: 'Terraza' },
    id: randomUUID(),
    at: NOW,
    device: 'test',
    by: 'demo',
  };
  const closed = await server.post('/api/pos/commands', { protocol: 1, commands: [command] });
  expect(closed.status).toBe(200);
  expect(await takenAt('20:00')).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3', 'Mesa 4', 'Mesa 5']);
  expect((await reserve()).status).toBe(409);
  expect((await reserve({ mesa: 'Mesa 11' })).status).toBe(201);
});
