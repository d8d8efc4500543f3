import { expect, test } from 'vitest';
import { executeAsSystem } from '#server/system-command.ts';
import { addDays, dateText } from '#domain/shared/time.ts';
import { howMany } from '#tests/support/how-many.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { at, contentRules, WISH } from '#tests/support/test-house.ts';

const GUESTS = 200;
const ROUNDS = howMany({ usual: 5, all: 20 });
const NOW = at('2026-11-15 12:00');

type Servers = readonly [HttpServer, ...HttpServer[]];
type Wish = Partial<Record<keyof typeof WISH | 'fecha', unknown>>;

/** All of them in the same instant, each at the next server: how many were answered what. */
async function askAtOnce(servers: Servers, wishes: readonly Wish[]): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  await Promise.all(
    wishes.map(async (wish, index) => {
      const server = servers[index % servers.length] ?? servers[0];
      const { status } = await server.post('/api/reservaciones', { ...WISH, ...wish });
      counts[status] = (counts[status] ?? 0) + 1;
    }),
  );
  return counts;
}

/** Guests who have nothing in common, from that number on. */
function guests(count: number, from: number, wish: (guest: number) => Wish): readonly Wish[] {
  return Array.from({ length: count }, (_, guest) => {
    const telefono = `33${String(from + guest).padStart(8, '0')}`;
    return { telefono, email: `${telefono}@correo.example`, ...wish(guest) };
  });
}

/** Two hundred guests, each with a phone of their own, ask for one table and hour. */
async function race(servers: Servers, round: number): Promise<Readonly<Record<number, number>>> {
  const fecha = addDays(dateText('2026-11-20'), 7 * round);
  return askAtOnce(
    servers,
    guests(GUESTS, round * 1000, () => ({ fecha })),
  );
}

async function expectOneWinner(servers: Servers): Promise<void> {
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
async function expectHeardElsewhere([first, second]: Servers): Promise<void> {
  const fecha = '2027-06-18';
  const stream = await second?.get(`/api/reservaciones/en-vivo?fecha=${fecha}&hora=20:00`);
  const reader = stream?.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).not.toContain('"reservada":true');
  const answer = await first.post('/api/reservaciones', { ...WISH, fecha, telefono: '3388888888' });
  expect(answer.status).toBe(201);
  expect((await reader?.read())?.value).toContain('"reservada":true');
  await reader?.cancel();
}

/** One guest asks for every table of one evening in the same instant, now with the phone, now with the mail the same. */
async function expectTwoOfAll(servers: Servers): Promise<void> {
  for (const [round, same] of ['telefono', 'email'].entries()) {
    const fecha = addDays(dateText('2027-09-03'), 7 * round);
    const tables = ['1', '4', '11', '12', '15', '21', '22', '23', '24', '25'];
    const kept = { [same]: WISH[same as 'telefono' | 'email'], fecha };
    const wishes = guests(tables.length, 55_511_000, (index) => ({ ...kept, mesa: `Mesa ${tables[index]}` }));
    expect(await askAtOnce(servers, wishes), same).toEqual({ 201: 2, 409: 8 });
  }
}

const TODAY = '2026-11-15';

/** While a hundred guests ask for a table of the next hour, somebody sits down at it: at most one was promised it before. */
async function expectNobodyUnderGuests(servers: Servers): Promise<void> {
  const [first] = servers;
  const ask = (count: number, from: number, hora: string) =>
    askAtOnce(
      servers,
      guests(count, from, () => ({ fecha: TODAY, hora, mesa: 'Mesa 4' })),
    );
  const sit = { tableId: 'mesa-4', ticketId: 'de-paso', folio: 'A-700', guests: 2 };
  const asked = ask(50, 66_000_000, '13:00');
  const seated = executeAsSystem(first.executor, () => NOW, 'OPEN_TABLE', sit);
  const answers = await Promise.all([asked, ask(50, 66_000_100, '13:00')]);
  expect((await seated).outcome).toBe('accepted');
  const promised = answers.reduce((sum, counts) => sum + (counts[201] ?? 0), 0);
  expect(promised).toBeLessThanOrEqual(1);
  expect(answers.reduce((sum, counts) => sum + (counts[409] ?? 0), 0)).toBe(100 - promised);
  // From then on nobody gets it for the minutes they stay, on whichever server one asks.
  expect(await ask(20, 66_000_200, '13:14')).toEqual({ 409: 20 });
}

/** A visit that runs late: at every hour one guest at most, and nobody before they can have left. */
async function expectLateVisitKept(servers: Servers): Promise<void> {
  const [first] = servers;
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
  const wishes = guests(60, 77_000_000, () => ({ fecha: TODAY, hora: '15:30' }));
  expect(await askAtOnce(servers, wishes)).toEqual({ 201: 1, 409: 59 });
}

/** A hundred parties of nine want 3 + 4 pushed together, a hundred of four want Mesa 4 alone: one of all gets it. */
async function expectOneOfCombination(servers: Servers): Promise<void> {
  const [first] = servers;
  const { plan, tables } = contentRules();
  const combinations = [{ tables: ['3', '4'], sillas: 10 }];
  const room = { plan, tables: [...tables], zones: [], pieces: [], combinations };
  const saved = await executeAsSystem(first.executor, () => NOW, 'SAVE_ROOM_PLAN', { room });
  expect(saved.outcome).toBe('accepted');
  for (let round = 0; round < 4; round += 1) {
    const fecha = addDays(dateText('2027-02-05'), 7 * round);
    const wishes = guests(GUESTS, 44_000_000 + round * 1000, (guest) => {
      const party = guest % 4 < 2 ? { personas: 9, mesa: 'Mesa 3' } : { personas: 4, mesa: 'Mesa 4' };
      return { ...party, fecha };
    });
    expect(await askAtOnce(servers, wishes), `round ${round}`).toEqual({ 201: 1, 409: GUESTS - 1 });
  }
}

/** Every host seats the same waiting party of nine at once, while fifty guests ask for one of its tables. */
async function expectSeatedOnce(servers: Servers): Promise<void> {
  const [first] = servers;
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
  const asked = askAtOnce(
    servers,
    guests(50, 55_000_000, () => ({ fecha: TODAY, hora: '17:45', mesa: 'Mesa 4' })),
  );
  const answers = await Promise.all(Array.from({ length: 8 }, (_, host) => seat(host)));
  const promised = (await asked)[201] ?? 0;
  const seated = answers.filter(({ outcome }) => outcome === 'accepted').length;
  expect(promised + seated, `${promised} promised, ${seated} seated`).toBe(1);
}

/** Thousands of requests: on one slow processor they take their time. */
const LONG_MS = 240_000;

function onSqlite(title: string, play: (servers: Servers) => Promise<void>): void {
  const run = async (): Promise<void> => {
    const server = await startHttpServer(NOW);
    try {
      await play([server]);
    } finally {
      await server.stop();
    }
  };
  test(`${title}, on SQLite`, run, LONG_MS);
}

function onTwoServers(title: string, play: (servers: Servers) => Promise<void>): void {
  const run = async (): Promise<void> => {
    const postgres = await startPostgres();
    const started: HttpServer[] = [];
    const start = async (environment: Readonly<Record<string, string>>): Promise<HttpServer> => {
      const server = await startHttpServer(NOW, environment);
      started.push(server);
      return server;
    };
    try {
      const environment = { DATABASE_URL: await postgres.createDatabase() };
      await play([await start(environment), await start(environment)]);
    } finally {
      for (const server of started) await server.stop();
      await postgres.stop();
    }
  };
  test(`${title}, on two servers over PostgreSQL`, run, LONG_MS);
}

onSqlite(`[RES18] of 200 together exactly one gets the table, ${ROUNDS} times`, expectOneWinner);

onSqlite('[RES18] [RES50] nobody is promised a table under guests who sit at it', async (servers) => {
  await expectNobodyUnderGuests(servers);
  await expectLateVisitKept(servers);
});

onSqlite(
  '[RES18] [RES55] [ESP3] of 200 together exactly one gets tables pushed together; a waiting party is seated once',
  async (servers) => {
    await expectOneOfCombination(servers);
    await expectSeatedOnce(servers);
  },
);

onSqlite('[RES40] of ten requests of one guest together two get a table', expectTwoOfAll);

onTwoServers('[RES18] [RES55] [ESP3] the same for tables pushed together and who waits', async (servers) => {
  await expectOneOfCombination(servers);
  await expectSeatedOnce(servers);
});

onTwoServers('[RES18] [RES40] of 200 together exactly one gets the table, of one guest two do', async (servers) => {
  await expectOneWinner(servers);
  await expectTwoOfAll(servers);
  await expectHeardElsewhere(servers);
  await expectNobodyUnderGuests(servers);
  await expectLateVisitKept(servers);
});
