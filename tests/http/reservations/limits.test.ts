import { expect, test } from 'vitest';
import { addDays, dateText } from '#domain/shared/time.ts';
import { Allowance } from '#server/http/allowance.ts';
import { networkOf } from '#server/http/network-of.ts';
import { startHttpServer } from '#tests/support/http-server.ts';
import { at, WISH } from '#tests/support/test-house.ts';

test('[RES16] in production one phone makes six reservations a day, another phone is not touched', async () => {
  const server = await startHttpServer(at('2026-11-15 12:00'), { MODE: 'production', HOST: '127.0.0.1' });
  try {
    const days = ['20', '21', '23', '24', '26', '27', '28'];
    const email = 'otra@correo.example';
    const statuses: number[] = [];
    for (const day of days) {
      const answer = await server.post('/api/reservaciones', { ...WISH, fecha: `2026-11-${day}` });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
    const last = { ...WISH, fecha: '2026-11-28' };
    // The mail is counted like the phone.
    expect((await server.post('/api/reservaciones', { ...last, telefono: '3355509999' })).status).toBe(429);
    expect((await server.post('/api/reservaciones', { ...last, telefono: '3355509999', email })).status).toBe(201);
  } finally {
    await server.stop();
  }
});

test('[RES16] a hundred requests of one phone that arrive together make no more than six in a row', async () => {
  const server = await startHttpServer(at('2026-11-15 12:00'), { MODE: 'production', HOST: '127.0.0.1' });
  try {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const fecha = addDays(dateText('2026-12-04'), 7 * index);
        const email = `huesped${index}@correo.example`;
        return (await server.post('/api/reservaciones', { ...WISH, email, fecha })).status;
      }),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(6);
    expect(answers.filter((status) => status === 429)).toHaveLength(94);
    expect([...server.executor.world.all('reservations')]).toHaveLength(6);
  } finally {
    await server.stop();
  }
});

test('[RES16] one address cannot take the whole room of a day; a wish that came to nothing is not counted', async () => {
  const server = await startHttpServer(at('2026-11-15 12:00'), { MODE: 'production', HOST: '127.0.0.1' });
  try {
    const guest = (index: number) => ({ telefono: `33555${10_000 + index}`, email: `huesped${index}@correo.example` });
    const ask = async (index: number, wish: object = {}) =>
      (await server.post('/api/reservaciones', { ...WISH, ...guest(index), ...wish })).status;
    expect(await ask(0)).toBe(201);
    // The table is taken: nothing was made, nothing is spent.
    expect(await Promise.all([1, 2, 3].map((index) => ask(index)))).toEqual([409, 409, 409]);
    const tables = ['4', '5', '11', '12', '14', '15', '2', '3'];
    const statuses = await Promise.all(tables.map((mesa, index) => ask(10 + index, { mesa: `Mesa ${mesa}` })));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await ask(30, { fecha: '2026-11-21', mesa: 'Mesa 4' })).toBe(201);
  } finally {
    await server.stop();
  }
});

test('[RES16] a household with many addresses of the newer kind is one address', () => {
  expect(networkOf('2806:2f0:1:2:aaaa:bbbb:cccc:dddd')).toBe(networkOf('2806:2f0:1:2::1'));
  expect(networkOf('2806:2f0:1:2::1')).not.toBe(networkOf('2806:2f0:1:3::1'));
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('::ffff:187.1.2.3')).toBe('187.1.2.3');
  expect(networkOf('187.1.2.3')).toBe('187.1.2.3');
});

test('[RES16] an address that keeps trying is told to wait, and may try again later', async () => {
  const server = await startHttpServer(at('2026-11-15 12:00'), { MODE: 'production', HOST: '127.0.0.1' });
  try {
    const attempt = () => server.post('/api/reservaciones', {});
    const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await attempt()).status));
    expect(statuses.filter((status) => status === 422)).toHaveLength(120);
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: 'demasiadas_solicitudes' });
    server.setNow(at('2026-11-15 12:11'));
    expect((await attempt()).status).toBe(422);
  } finally {
    await server.stop();
  }
});

test('[RES16] a flood of addresses does not fill the memory, and the count begins anew after its window', () => {
  let now = at('2026-11-15 12:00');
  const allowance = new Allowance({ max: 2, windowMs: 60_000 }, () => now);
  expect([1, 2, 3].map(() => allowance.take('a'))).toEqual([true, true, false]);
  allowance.giveBack('a');
  expect([1, 2].map(() => allowance.take('a'))).toEqual([true, false]);
  now = at('2026-11-15 12:01');
  expect(allowance.take('a')).toBe(true);
  for (let index = 0; index < 50_000; index += 1) allowance.take(`address-${index}`);
  expect(allowance.take('address-49999')).toBe(true);
});
