import { expect, test } from 'vitest';
import { Allowance } from '#server/http/allowance.ts';
import { startHttpServer } from '#tests/support/http-server.ts';
import { at, WISH } from '#tests/support/test-house.ts';

test('[RES16] in production one phone makes six reservations a day, another phone is not touched', async () => {
  const server = await startHttpServer(at('2026-11-15 12:00'), { MODE: 'production', HOST: '127.0.0.1' });
  try {
    const days = ['20', '21', '23', '24', '26', '27', '28'];
    const statuses: number[] = [];
    for (const day of days) {
      const answer = await server.post('/api/reservaciones', { ...WISH, fecha: `2026-11-${day}` });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
    const other = await server.post('/api/reservaciones', { ...WISH, telefono: '3355509999', fecha: '2026-11-28' });
    expect(other.status).toBe(201);
  } finally {
    await server.stop();
  }
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
  allowance.spend('a');
  expect(allowance.isSpent('a')).toBe(false);
  allowance.spend('a');
  expect(allowance.isSpent('a')).toBe(true);
  now = at('2026-11-15 12:01');
  expect(allowance.isSpent('a')).toBe(false);
  for (let index = 0; index < 50_000; index += 1) allowance.spend(`address-${index}`);
  expect(allowance.isSpent('address-49999')).toBe(false);
});
