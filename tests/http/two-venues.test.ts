import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer } from '#server/server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';

/** Words that exist in the first house alone: found anywhere in the second, something has leaked. */
const SECRETS = ['Mesa secreta', 'Aurelia Peñaloza', '3398761234', 'aurelia@correo.example'];
const GUEST = { nombre: 'Aurelia Peñaloza', telefono: '3398761234', email: 'aurelia@correo.example' };

describe('two houses in one PostgreSQL', () => {
  let postgres: TestPostgres;
  let first: StaffedHouse;
  let second: StaffedHouse;
  let office: Tablet;
  let otherOffice: Tablet;
  let otherLine: Line;
  let databaseUrl: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
    first = await StaffedHouse.open({ DATABASE_URL: databaseUrl });
    second = await StaffedHouse.open({ DATABASE_URL: databaseUrl, VENUE_ID: 'xalli-centro' });
    office = await first.setUp();
    otherOffice = await second.setUp();
    otherLine = await liveLine(second.server, otherOffice);
    await fillFirst();
  });
  afterAll(async () => {
    otherLine.socket.terminate();
    await first.close();
    await second.close();
    await postgres.stop();
  });

  /** A table, an account with a guest, a message and a reservation with its mails. */
  async function fillFirst(): Promise<void> {
    const by = first.manager.id;
    const table = { id: 'mesa-s', name: 'Mesa secreta', capacity: 4, sort: 1 };
    const account = { tableId: 'mesa-s', ticketId: 'cuenta-s', folio: 'A-777', guestName: GUEST.nombre };
    const answers = await office.ask(
      office.command('SAVE_TABLE', table, { by }),
      office.command('OPEN_TABLE', account, { by }),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    const wrote = await office.post('/api/contacto', { ...GUEST, mensaje: 'Somos doce el viernes.' });
    expect(wrote.status).toBe(200);
    const visit = { personas: 4, fecha: '2026-11-20', hora: '20:00', mesa: 'Mesa 4' };
    const booked = await office.post('/api/reservaciones', { ...GUEST, ...visit });
    expect(booked.status).toBe(201);
    expect([...first.server.executor.world.all('mails')].length).toBeGreaterThan(2);
  }

  /** Whatever the second house was to hear of the first it has heard once its own next word has come over the line. */
  async function hearOwnWord(name: string): Promise<void> {
    const saved = { id: `mesa-${randomUUID()}`, name, capacity: 2, sort: 1 };
    await otherOffice.ask(otherOffice.command('SAVE_TABLE', saved, { by: second.manager.id }));
    await expect.poll(() => otherLine.heard.join('\n')).toContain(name);
  }

  test('[VEN1] each has its own first run, managers and devices: one venue lets nobody of the other in', async () => {
    expect(first.manager.id).not.toBe(second.manager.id);
    const stray = Object.assign(await first.pair(office, 'Extraviada'), { address: second.server.address });
    expect((await stray.get('/api/pos/snapshot')).status).toBe(401);
    expect((await stray.get('/api/pos/entrada')).body).toEqual({ mode: 'production', state: 'unpaired' });
  });

  test('[VEN1] the other house sees no record, no line of the log, no report and no mail of it', async () => {
    await hearOwnWord('Mesa propia');
    const day = '2026-11-16';
    const paths = ['/api/pos/snapshot', '/api/pos/bitacora', '/api/pos/bitacora.csv', `/api/pos/reportes?fecha=${day}`];
    const told = [...otherLine.heard];
    for (const path of paths) {
      const reply = await otherOffice.get(path);
      expect(`${path} ${reply.status}`).toBe(`${path} 200`);
      told.push(JSON.stringify(reply.body));
    }
    const sought = await otherOffice.post('/api/pos/privacidad/buscar', { dato: GUEST.telefono });
    told.push(JSON.stringify(sought.body));
    expect(told.join('\n').length).toBeGreaterThan(1000);
    expect(SECRETS.filter((secret) => told.join('\n').includes(secret))).toEqual([]);
    expect(told.join('\n')).not.toContain(first.manager.id);
    const { world } = second.server.executor;
    expect([...world.all('mails'), ...world.all('messages'), ...world.all('reservations')]).toEqual([]);
  });

  test('[VEN1] the same names mean two things: command, account, table and day of the book', async () => {
    const twice = { id: randomUUID() };
    const table = { id: 'mesa-s', name: 'Otra mesa', capacity: 2, sort: 1 };
    const [there] = await otherOffice.ask(
      otherOffice.command('SAVE_TABLE', table, { by: second.manager.id, ...twice }),
    );
    const [here] = await office.ask(
      office.command('SET_TABLE_STATUS', { tableId: 'mesa-s', status: 'ordering' }, { by: first.manager.id, ...twice }),
    );
    expect([there?.outcome, here?.outcome]).toEqual(['accepted', 'accepted']);
    expect(first.server.executor.world.get('tables', 'mesa-s')).toMatchObject({ name: 'Mesa secreta', capacity: 4 });
    expect(second.server.executor.world.get('tables', 'mesa-s')).toMatchObject({ name: 'Otra mesa', status: 'free' });
    const free = await otherOffice.get('/api/reservaciones/disponibilidad?fecha=2026-11-20&hora=20:00');
    expect(JSON.stringify(free.body)).not.toContain('"reservada":true');
  });

  test('[VEN1] guests’ links are signed with a secret of each house’s own', async () => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query("SELECT venue, value FROM secret WHERE name = 'guest-links' ORDER BY venue");
    await client.end();
    expect(rows).toMatchObject([{ venue: 'xalli' }, { venue: 'xalli-centro' }]);
    expect(rows[0]?.value).not.toBe(rows[1]?.value);
  });
});

interface Line {
  readonly socket: WebSocket;
  readonly heard: string[];
}

async function liveLine(server: RunningServer, tablet: Tablet): Promise<Line> {
  const { epoch, revision } = server.executor;
  const query = new URLSearchParams({ protocol: '1', epoch, revision: String(revision) });
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/pos/live?${query.toString()}`, {
    headers: { cookie: tablet.cookieHeader },
  });
  const heard: string[] = [];
  // A text message arrives as one buffer.
  socket.on('message', (data) => heard.push((data as Buffer).toString('utf8')));
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('error', reject);
  });
  return { socket, heard };
}
