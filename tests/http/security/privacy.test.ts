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
    const bodies: string[] = [];
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ body: string }>(`SELECT to_jsonb(t)::text AS body FROM "${name}" AS t`);
      bodies.push(...rows.map(({ body }) => body));
    }
    await client.end();
    return bodies.join('\n');
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

  test('[PRIV3] a PIN’s hash stands once in all bytes of the database, and never in the journal', async () => {
    const hashesIn = (text: string): readonly string[] => text.match(/argon2id\$\d+\$\d+\$[\w-]+\$[\w-]+/g) ?? [];
    const known = (): readonly string[] =>
      [...house.server.executor.world.all('credentials')].map(({ pinHash }) => pinHash);
    await office.enter(house.manager);
    const cook = await house.hire(office, 'kitchen', 'Cata');
    const before = house.server.executor.world.get('credentials', cook.id)?.pinHash ?? 'none';
    // At once: a copy may be made the next minute. Files hold a record's older words until they are folded in.
    expect(new Set(hashesIn(await everything()))).toEqual(new Set(known()));
    if (url !== '') expect(hashesIn(await everything())).toHaveLength(known().length);

    const again = { staffId: cook.id, name: cook.name, role: 'kitchen', active: true, pin: '6194' };
    expect((await office.send('PUT', '/api/pos/personal', again)).status).toBe(200);
    await house.server.privacy.eraseDue();
    const text = await everything();
    expect(text).not.toContain(before);
    expect(hashesIn(text).toSorted()).toEqual(known().toSorted());
    expect(known()).toHaveLength(2);
  });

  test('[PRIV3] no PIN, no code, no token and no private key rests in the database', async () => {
    await office.enter(house.manager);
    const clerk = await house.hire(office, 'cashier', 'Celia');
    const offered = await office.post('/api/pos/dispositivos/codigo', {});
    const code = String(offered.body['code']);
    const tablet = house.stranger();
    await tablet.post('/api/pos/vincular', { code, deviceId: tablet.deviceId, name: 'Caja' });
    await tablet.enter(clerk);
    const tokens = [...tablet.cookies.values(), ...office.cookies.values()].map(
      (value) => value.split('.').at(-1) ?? '',
    );
    expect(tokens).toHaveLength(4);
    const setupCode = house.server.setupCode?.shown ?? '';
    const secrets = [...tokens, ...[code, setupCode].flatMap((shown) => [shown, shown.replaceAll('-', '')])];
    const text = await everything();
    expect(text).toContain(tablet.deviceId);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(7);
      expect(text.includes(secret), secret).toBe(false);
    }
    for (const pin of [clerk.pin, house.manager.pin]) {
      // Six digits may stand in any number by chance; a PIN would stand alone between quotes.
      expect(text).not.toMatch(new RegExp(`["':=]${pin}["',}]`));
    }
    expect(text).not.toMatch(/PRIVATE KEY|"pin":|pkcs8/);
  });

  test('[SEC24] the log of the venue says who did what, when and from where, and can be filtered and taken along', async () => {
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
        resultado: 'No: Tu puesto no permite esta acción. Pídelo a gerencia.',
      },
    ]);
    const none = await office.get('/api/pos/bitacora?hasta=2020-01-01');
    expect(none.body['lineas']).toEqual([]);
    const csv = await office.get(`/api/pos/bitacora.csv?persona=${waiter.id}`);
    expect(String(csv.body['text'])).toContain("'=Wendy,Terraza,Guardar ajustes,SAVE_VENUE");
    expect((await office.get('/api/pos/bitacora?desde=ayer')).status).toBe(400);
  });
});
