import { expect, test } from 'vitest';
import { executeAsSystem } from '#server/system-command.ts';
import { addDays, dateText } from '#domain/shared/time.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { at, contentRules, WISH } from '#tests/support/test-house.ts';

const GUESTS = 200;
const ROUNDS = 20;
const NOW = at('2026-11-15 12:00');

/** Two hundred guests, each with a phone of their own, ask for one table and hour in the same instant. */
async function race(servers: readonly HttpServer[], round: number): Promise<Readonly<Record<number, number>>> {
  const fecha = addDays(dateText('2026-11-20'), 7 * round);
  const statuses = await Promise.all(
    Array.from({ length: GUESTS }, async (_, guest) => {
      const server = servers[guest % servers.length];
      const telefono = `33${String(round * 1000 + guest).padStart(8, '0')}`;
      const answer = await server?.post('/api/reservaciones', { ...WISH, fecha, telefono });
      return answer?.status ?? 0;
    }),
  );
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function expectOneWinner(servers: readonly HttpServer[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await race(servers, round), `round ${round}`).toEqual({ 201: 1, 409: GUESTS - 1 });
  }
  for (const server of servers) {
    // Whoever writes has first read what the other wrote.
    await server.post('/api/reservaciones', { ...WISH, telefono: '3399999999' });
    const booked = [...server.executor.world.all('reservations')];
    expect(new Set(booked.map(({ fecha }) => fecha)).size).toBe(ROUNDS);
    expect(booked).toHaveLength(ROUNDS);
  }
}

/** A form that watches one server learns of a table that another server gave away. */
async function expectHeardElsewhere([first, second]: readonly HttpServer[]): Promise<void> {
  const fecha = '2027-06-18';
  const stream = await second?.get(`/api/reservaciones/en-vivo?fecha=${fecha}&hora=20:00`);
  const reader = stream?.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).not.toContain('"reservada":true');
  const answer = await first?.post('/api/reservaciones', { ...WISH, fecha, telefono: '3388888888' });
  expect(answer?.status).toBe(201);
  expect((await reader?.read())?.value).toContain('"reservada":true');
  await reader?.cancel();
}

/** One guest asks for every table of one evening in the same instant, now with the phone, now with the mail the same. */
async function expectTwoOfAll(servers: readonly HttpServer[]): Promise<void> {
  for (const [round, same] of ['telefono', 'email'].entries()) {
    const fecha = addDays(dateText('2027-09-03'), 7 * round);
    const tables = ['1', '4', '11', '12', '15', '21', '22', '23', '24', '25'];
    const statuses = await Promise.all(
      tables.map(async (mesa, index) => {
        const other = { telefono: `335551${1000 + index}`, email: `huesped${index}@correo.example` };
        const wish = { ...WISH, ...other, [same]: WISH[same as 'telefono' | 'email'], fecha, mesa: `Mesa ${mesa}` };
        return (await servers[index % servers.length]?.post('/api/reservaciones', wish))?.status;
      }),
    );
    expect(
      statuses.filter((status) => status === 201),
      same,
    ).toHaveLength(2);
    expect(
      statuses.filter((status) => status === 409),
      same,
    ).toHaveLength(8);
  }
}

const TODAY = '2026-11-15';

/** While a hundred guests ask for a table of the next hour, somebody sits down at it: at most one was promised it before. */
async function expectNobodyUnderGuests(servers: readonly HttpServer[]): Promise<void> {
  const [first] = servers;
  if (!first) throw new Error('there is a server');
  const ask = async (guest: number, hora: string, mesa: string): Promise<number> => {
    const server = servers[guest % servers.length];
    const telefono = `3366${String(guest).padStart(6, '0')}`;
    const email = `${guest}@correo.example`;
    const answer = await server?.post('/api/reservaciones', { ...WISH, telefono, email, fecha: TODAY, hora, mesa });
    return answer?.status ?? 0;
  };
  const sit = { tableId: 'mesa-4', ticketId: 'de-paso', folio: 'A-700', guests: 2 };
  const asked = Array.from({ length: 50 }, (_, guest) => ask(guest, '13:00', 'Mesa 4'));
  const seated = executeAsSystem(first.executor, () => NOW, 'OPEN_TABLE', sit);
  const during = Array.from({ length: 50 }, (_, guest) => ask(100 + guest, '13:00', 'Mesa 4'));
  const statuses = await Promise.all([...asked, ...during]);
  expect((await seated).outcome).toBe('accepted');
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1);
  // From then on nobody gets it for the minutes they stay, on whichever server one asks.
  const after = await Promise.all(Array.from({ length: 20 }, (_, guest) => ask(200 + guest, '13:14', 'Mesa 4')));
  expect(new Set(after)).toEqual(new Set([409]));
}

/** A visit that runs late: at every hour one guest at most, and nobody before they can have left. */
async function expectLateVisitKept(servers: readonly HttpServer[]): Promise<void> {
  const [first] = servers;
  if (!first) throw new Error('there is a server');
  await executeAsSystem(first.executor, () => NOW, 'OPEN_TABLE', {
    tableId: 'mesa-1',
    ticketId: 'se-queda',
    folio: 'A-701',
    guests: 4,
  });
  const late = at(`${TODAY} 15:00`);
  for (const server of servers) server.setNow(late);
  const answer = await first.get(`/api/reservaciones/disponibilidad?fecha=${TODAY}&hora=15:10`);
  const { mesas } = (await answer.json()) as { mesas: readonly { label: string; reservada: boolean }[] };
  expect(mesas.find(({ label }) => label === 'Mesa 1')?.reservada).toBe(true);
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, guest) => {
      const telefono = `3377${String(guest).padStart(6, '0')}`;
      const wish = { ...WISH, telefono, email: `${telefono}@correo.example`, fecha: TODAY, hora: '15:30' };
      return (await servers[guest % servers.length]?.post('/api/reservaciones', wish))?.status;
    }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
}

/** A hundred parties of nine want 3 + 4 pushed together, a hundred of four want Mesa 4 alone: one of all gets it. */
async function expectOneOfCombination(servers: readonly HttpServer[]): Promise<void> {
  const [first] = servers;
  if (!first) throw new Error('there is a server');
  const { plan, tables } = contentRules();
  const combinations = [{ tables: ['3', '4'], sillas: 10 }];
  const room = { plan, tables: [...tables], zones: [], pieces: [], combinations };
  const saved = await executeAsSystem(first.executor, () => NOW, 'SAVE_ROOM_PLAN', { room });
  expect(saved.outcome).toBe('accepted');
  for (let round = 0; round < 4; round += 1) {
    const fecha = addDays(dateText('2027-02-05'), 7 * round);
    const statuses = await Promise.all(
      Array.from({ length: GUESTS }, async (_, guest) => {
        const telefono = `3344${String(round * 1000 + guest).padStart(6, '0')}`;
        const party = guest % 4 < 2 ? { personas: 9, mesa: 'Mesa 3' } : { personas: 4, mesa: 'Mesa 4' };
        const wish = { ...WISH, ...party, telefono, email: `${telefono}@correo.example`, fecha };
        return (await servers[guest % servers.length]?.post('/api/reservaciones', wish))?.status;
      }),
    );
    expect(
      statuses.filter((status) => status === 201),
      `round ${round}`,
    ).toHaveLength(1);
    expect(
      statuses.filter((status) => status === 409),
      `round ${round}`,
    ).toHaveLength(GUESTS - 1);
  }
}

/** Every host seats the same waiting party of nine at once, while fifty guests ask for one of its tables. */
async function expectSeatedOnce(servers: readonly HttpServer[]): Promise<void> {
  const [first] = servers;
  if (!first) throw new Error('there is a server');
  const now = at(`${TODAY} 17:00`);
  for (const server of servers) server.setNow(now);
  await executeAsSystem(first.executor, () => now, 'SET_TABLE_STATUS', { tableId: 'mesa-3', status: 'free' });
  const party = { fecha: TODAY, nombre: 'Los Ríos', personas: 9, telefono: '', email: '', minutos: 10, visitas: 0 };
  const { id: entryId } = await executeAsSystem(first.executor, () => now, 'JOIN_WAITLIST', party);
  const seat = (host: number) => {
    const server = servers[host % servers.length] ?? first;
    const account = { ticketId: `fila-${host}`, folio: `A-${720 + host}` };
    return executeAsSystem(server.executor, () => now, 'SEAT_WAITING', { entryId, tableId: 'mesa-3', ...account });
  };
  const asked = Array.from({ length: 50 }, async (_, guest) => {
    const telefono = `3355${String(guest).padStart(6, '0')}`;
    const wish = {
      ...WISH,
      telefono,
      email: `${telefono}@correo.example`,
      fecha: TODAY,
      hora: '17:45',
      mesa: 'Mesa 4',
    };
    return (await servers[guest % servers.length]?.post('/api/reservaciones', wish))?.status;
  });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, host) => seat(host)));
  const promised = (await Promise.all(asked)).filter((status) => status === 201).length;
  const seated = answers.filter(({ outcome }) => outcome === 'accepted').length;
  expect(promised + seated, `${promised} promised, ${seated} seated`).toBe(1);
}

/** Thousands of requests: on one slow processor they take their time. */
const LONG_MS = 240_000;

test(
  '[RES18] of 200 together exactly one gets the table, 20 times, on SQLite',
  async () => {
    const server = await startHttpServer(NOW);
    try {
      await expectOneWinner([server]);
    } finally {
      await server.stop();
    }
  },
  LONG_MS,
);

test(
  '[RES18] [RES50] nobody is promised a table under guests who sit at it, on SQLite',
  async () => {
    const server = await startHttpServer(NOW);
    try {
      await expectNobodyUnderGuests([server]);
      await expectLateVisitKept([server]);
    } finally {
      await server.stop();
    }
  },
  LONG_MS,
);

test(
  '[RES18] [RES55] [ESP3] of 200 together exactly one gets tables pushed together; a waiting party is seated once, on SQLite',
  async () => {
    const server = await startHttpServer(NOW);
    try {
      await expectOneOfCombination([server]);
      await expectSeatedOnce([server]);
    } finally {
      await server.stop();
    }
  },
  LONG_MS,
);

test(
  '[RES40] of ten requests of one guest together two get a table, on SQLite',
  async () => {
    const server = await startHttpServer(NOW);
    try {
      await expectTwoOfAll([server]);
    } finally {
      await server.stop();
    }
  },
  LONG_MS,
);

test(
  '[RES18] [RES55] [ESP3] the same for tables pushed together and who waits, on two servers over PostgreSQL',
  async () => {
    const postgres = await startPostgres();
    const servers: HttpServer[] = [];
    try {
      const environment = { DATABASE_URL: await postgres.createDatabase() };
      servers.push(await startHttpServer(NOW, environment), await startHttpServer(NOW, environment));
      await expectOneOfCombination(servers);
      await expectSeatedOnce(servers);
    } finally {
      for (const server of servers) await server.stop();
      await postgres.stop();
    }
  },
  LONG_MS,
);

test(
  '[RES18] [RES40] of 200 together exactly one gets the table, of one guest two do, on two servers over PostgreSQL',
  async () => {
    const postgres = await startPostgres();
    const servers: HttpServer[] = [];
    try {
      const environment = { DATABASE_URL: await postgres.createDatabase() };
      servers.push(await startHttpServer(NOW, environment), await startHttpServer(NOW, environment));
      await expectOneWinner(servers);
      await expectTwoOfAll(servers);
      await expectHeardElsewhere(servers);
      await expectNobodyUnderGuests(servers);
      await expectLateVisitKept(servers);
    } finally {
      for (const server of servers) await server.stop();
      await postgres.stop();
    }
  },
  LONG_MS,
);
