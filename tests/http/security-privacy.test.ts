import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';

const GUEST = {
  nombre: 'Ximena Zorrilla Quezada',
  telefono: '3398765432',
  email: 'ximena.zorrilla@correo.example',
};
const WORDS = [GUEST.nombre, GUEST.telefono, GUEST.email, 'mariachi-secreto'];

async function visit(house: StaffedHouse): Promise<void> {
  const stranger = house.stranger();
  const booked = await stranger.post('/api/reservaciones', {
    ...GUEST,
    personas: 2,
    fecha: '2026-11-20',
    hora: '14:00',
    mesa: 'Mesa 1',
  });
  expect(booked.status).toBe(201);
  const written = await stranger.post('/api/contacto', { ...GUEST, mensaje: 'Queremos mariachi-secreto' });
  expect(written.status).toBe(200);
}

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['SQLite', 'PostgreSQL'])('guests in %s', (kind) => {
  let house: StaffedHouse;
  let office: Tablet;
  let url = '';

  beforeAll(async () => {
    url = kind === 'PostgreSQL' ? await postgres.createDatabase() : '';
    house = await StaffedHouse.open({ DATABASE_URL: url });
    office = await house.setUp();
    await visit(house);
  });
  afterAll(() => house.close());

  /** Every byte the database holds, the log of writes included. */
  const everything = async (): Promise<string> => {
    if (url === '') {
      const files = readdirSync(house.dataDir).map((name) => readFileSync(join(house.dataDir, name), 'latin1'));
      return files.join('\n');
    }
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ body: string }>('SELECT body FROM record UNION ALL SELECT body FROM journal');
    await client.end();
    return rows.map(({ body }) => body).join('\n');
  };

  const found = async (): Promise<readonly string[]> => {
    const text = await everything();
    return WORDS.filter((word) => text.includes(word) || text.includes(Buffer.from(word).toString('latin1')));
  };

  test('[PRIV1] a reservation’s guest is forgotten 30 days after the visit, a message’s writer after 90', async () => {
    expect(await found()).toEqual(WORDS);
    // The visit is on 20 November; the thirtieth day after it is 20 December.
    house.passMinutes(34 * 24 * 60);
    await house.server.privacy.eraseDue();
    expect(await found()).toEqual(WORDS);
    house.passMinutes(24 * 60);
    await house.server.privacy.eraseDue();
    expect(house.server.executor.world.get('reservations', 'x')).toBeUndefined();
    const kept = await house.server.privacy.find({ phone: GUEST.telefono, email: null });
    expect(kept.map(({ collection }) => collection)).toEqual(['messages']);
    house.passMinutes(56 * 24 * 60);
    await house.server.privacy.eraseDue();
    expect(await found()).toEqual([]);
  });

  test('[PRIV2] one person’s data is handed out and erased by phone or mail, by the manager alone', async () => {
    await office.enter(house.manager);
    const stranger = house.stranger();
    await stranger.post('/api/contacto', { ...GUEST, mensaje: 'Otra vez mariachi-secreto' });
    expect((await stranger.post('/api/pos/privacidad/buscar', { dato: GUEST.email })).status).toBe(401);
    const byPhone = await office.post('/api/pos/privacidad/buscar', { dato: '+52 33 9876 5432' });
    const byMail = await office.post('/api/pos/privacidad/buscar', { dato: GUEST.email.toUpperCase() });
    expect(byPhone.body).toEqual(byMail.body);
    expect(JSON.stringify(byPhone.body)).toContain('Otra vez mariachi-secreto');
    expect((await office.post('/api/pos/privacidad/buscar', { dato: 'Ximena' })).status).toBe(422);

    const erased = await office.post('/api/pos/privacidad/borrar', { dato: GUEST.telefono });
    expect(erased.body).toEqual({ borrados: 1 });
    expect(await found()).toEqual([]);
    expect((await office.post('/api/pos/privacidad/buscar', { dato: GUEST.email })).body).toEqual({ registros: [] });
  });

  test('[PRIV3] PIN hashes do not rest in the journal', async () => {
    await house.server.privacy.eraseDue();
    const journal = (await everything()).split('\n').filter((line) => line.includes('"SAVE_STAFF"'));
    expect(journal.filter((line) => line.includes('argon2id'))).toEqual([]);
  });

  test('[SEC24] the log of the house says who did what, when and from where, and can be filtered and taken along', async () => {
    const waiter = await house.hire(office, 'waiter', '=Wendy');
    const tablet = await house.pair(office, 'Terraza');
    await tablet.enter(waiter);
    await tablet.ask(tablet.command('SAVE_VENUE', { pricesIncludeTax: true }, { by: waiter.id }));
    expect((await tablet.get('/api/pos/bitacora')).status).toBe(403);

    const all = await office.get('/api/pos/bitacora');
    expect(JSON.stringify(all.body)).not.toMatch(/argon2id|tokenHash|"seal"/);
    const mine = await office.get(`/api/pos/bitacora?persona=${waiter.id}&resultado=refused`);
    expect(mine.body['lineas']).toMatchObject([
      {
        persona: '=Wendy',
        dispositivo: 'Terraza',
        accion: 'Guardar ajustes',
        resultado: 'No: Tu puesto no permite esta acción.',
      },
    ]);
    const none = await office.get('/api/pos/bitacora?hasta=2020-01-01');
    expect(none.body['lineas']).toEqual([]);
    const csv = await office.get(`/api/pos/bitacora.csv?persona=${waiter.id}`);
    expect(String(csv.body['text'])).toContain("'=Wendy,Terraza,Guardar ajustes,SAVE_VENUE");
    expect((await office.get('/api/pos/bitacora?desde=ayer')).status).toBe(400);
  });
});
