/* A year typed wrong is one refused reservation: it stops no order, no erasure and no reading of the log. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROTOCOL, type CommandsResponse } from '#application/protocol.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at, WISH } from '#tests/support/test-house.ts';

const NOW = at('2026-11-15 12:00');
const TOO_FAR = 'Reservamos con hasta dos años de anticipación. Elige una fecha más cercana.';
let server: HttpServer;

beforeAll(async () => {
  server = await startHttpServer(NOW);
});
afterAll(() => server.stop());

async function handIn(...asked: readonly (readonly [type: string, args: unknown])[]): Promise<readonly string[]> {
  const commands = asked.map(([type, args]) => ({
    id: randomUUID(),
    type,
    args,
    at: NOW,
    device: 'tableta-1',
    by: 'demo',
  }));
  const reply = await server.post('/api/pos/commands', { protocol: PROTOCOL, commands });
  expect(reply.status).toBe(200);
  const { answers } = (await reply.json()) as CommandsResponse;
  return answers.map(({ outcome, code }) => code ?? outcome);
}

test.each(['9999-12-15', '9999-12-31'])(
  '[RES1] a guest who asks for %s is told how far the book goes',
  async (fecha) => {
    const answer = await server.post('/api/reservaciones', { ...WISH, fecha });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: 'datos_invalidos', fields: { fecha: TOO_FAR } });
  },
);

test('[TOR11] a reservation for the last day of the calendar is refused alone; the order beside it is kept', async () => {
  const ticketId = randomUUID();
  const far = { ...WISH, fecha: '9999-12-31' };
  const walkIn = { fecha: '9999-12-31', nombre: 'Ana', personas: 2, mesa: 'Mesa 3' };
  expect(
    await handIn(
      ['BOOK_RESERVATION', far],
      ['WALK_IN', walkIn],
      ['CLOSE_AGENDA', { fecha: '9999-12-31' }],
      ['OPEN_TABLE', { tableId: 'mesa-1', ticketId, folio: 'A-321' }],
    ),
  ).toEqual(['reservation-invalid', 'day-over', 'day-closed', 'accepted']);
  expect(server.executor.world.get('tickets', ticketId)?.folio).toBe('A-321');
});

test.each(['hasta=9999-12-31', 'desde=0000-01-01', 'desde=0000-01-01&hasta=9999-12-31'])(
  '[AUD1] the log is read whole with %s',
  async (filter) => {
    await handIn(['SET_TABLE_STATUS', { tableId: 'mesa-2', status: 'cleaning' }]);
    for (const route of ['bitacora', 'bitacora.csv']) {
      const answer = await server.get(`/api/pos/${route}?${filter}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('SET_TABLE_STATUS');
    }
  },
);

test.each(['0000-01-01', '9999-12-31'])('[TOR10] availability and report of %s are answered', async (fecha) => {
  const paths = [`reservaciones/disponibilidad?fecha=${fecha}&hora=20:00`, `pos/reportes?fecha=${fecha}`];
  for (const path of paths) expect((await server.get(`/api/${path}`)).status, path).toBe(200);
});
