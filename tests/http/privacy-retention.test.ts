/* Guests are forgotten on time, whatever else the database holds. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { localDate } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse } from '#tests/support/staffed-house.ts';

const DAY = 24 * 60;
const VISIT = '2026-11-20';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['SQLite', 'PostgreSQL'])('guests in %s', (kind) => {
  let house: StaffedHouse;
  let url = '';

  beforeEach(async () => {
    url = kind === 'PostgreSQL' ? await postgres.createDatabase() : '';
    house = await StaffedHouse.open({ DATABASE_URL: url });
  });
  afterEach(() => house.close());

  /** The id of a reservation with that phone. */
  const book = async (telefono: string, mesa: string, fecha = VISIT): Promise<string> => {
    const wish = { nombre: 'Ximena Zorrilla', email: `${telefono}@correo.example`, telefono, personas: 2, mesa };
    const booked = await house.stranger().post('/api/reservaciones', { ...wish, fecha, hora: '14:00' });
    expect(booked.status).toBe(201);
    return String(booked.body['id']);
  };

  /** Past the program, as an older version or a slip may have left it. */
  const askDatabase = async (question: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    if (url === '') {
      const file = new DatabaseSync(join(house.dataDir, 'xalli.db'));
      const rows = file.prepare(question).all();
      file.close();
      return rows;
    }
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(question);
    await client.end();
    return rows;
  };
  const writeDate = (id: string, fecha: string) =>
    askDatabase(
      `UPDATE record SET body = replace(body, '"fecha":"${VISIT}"', '"fecha":"${fecha}"') WHERE id = '${id}'`,
    );
  const isKnown = async (phone: string): Promise<boolean> =>
    (await house.server.privacy.find({ phone, email: null })).length > 0;

  test('[PRIV1] a visit in December 9999 keeps nobody else', async () => {
    await book('3300000001', 'Mesa 1');
    await writeDate(await book('3300000002', 'Mesa 4'), '9999-12-15');
    house.passMinutes(40 * DAY);
    expect(await house.server.privacy.eraseDue()).toBe(2);
    expect(await isKnown('3300000001')).toBe(false);
    expect(await isKnown('3300000002')).toBe(true);
  });

  test('[PRIV1] a record whose day cannot be read is told, after the others were forgotten', async () => {
    await book('3300000001', 'Mesa 1');
    await writeDate(await book('3300000002', 'Mesa 4'), '2026-99-99');
    house.passMinutes(40 * DAY);
    await expect(house.server.privacy.eraseDue()).rejects.toThrow('2 records of guests have no readable day');
    expect(await isKnown('3300000001')).toBe(false);
    expect(await isKnown('3300000002')).toBe(true);
  });

  test('[PRIV1] a visit moved to an earlier day is forgotten by that day, in the journal too', async () => {
    const office = await house.setUp();
    const by = house.manager.id;
    const far = '2027-03-19';
    const byGuest = await book('3300000004', 'Mesa 1', far);
    const byHouse = await book('3300000005', 'Mesa 4', far);
    await book('3300000006', 'Mesa 1', '2027-03-26');
    const visit = { personas: 2, fecha: VISIT, hora: '14:00' };
    const moved = staffRequest(
      'GUEST_CHANGE_RESERVATION',
      { reservationId: byGuest, ...visit, mesa: 'Mesa 1' },
      { at: house.now(), actor: GUEST },
    );
    expect((await house.server.executor.execute(moved)).outcome).toBe('accepted');
    const change = { reservationId: byHouse, nombre: 'Ximena Zorrilla', ...visit, mesa: 'Mesa 4' };
    expect((await office.ask(office.command('CHANGE_RESERVATION', change, { by })))[0]?.outcome).toBe('accepted');
    const mentions = (phone: string) => askDatabase(`SELECT seq FROM journal WHERE body LIKE '%${phone}%'`);

    house.passMinutes(34 * DAY);
    await house.server.privacy.eraseDue();
    for (const phone of ['3300000004', '3300000005']) expect(await mentions(phone)).toHaveLength(1);
    house.passMinutes(DAY);
    await house.server.privacy.eraseDue();
    for (const phone of ['3300000004', '3300000005']) expect(await mentions(phone)).toEqual([]);
    expect(await mentions('3300000006')).toHaveLength(1);
    expect(await isKnown('3300000006')).toBe(true);
  });

  test('[PRIV1] an address put right by the link is forgotten with the visit, in the journal too', async () => {
    const reservationId = await book('3300000007', 'Mesa 1');
    const args = { reservationId, fecha: VISIT, email: 'corregida@correo.example' };
    const corrected = staffRequest('GUEST_CORRECT_EMAIL', args, { at: house.now(), actor: GUEST });
    expect((await house.server.executor.execute(corrected)).outcome).toBe('accepted');
    const mentions = (table: string) =>
      askDatabase(`SELECT body FROM ${table} WHERE body LIKE '%corregida@correo.example%'`);
    expect([await mentions('journal'), await mentions('record')].map(({ length }) => length)).toEqual([1, 1]);
    house.passMinutes(40 * DAY);
    await house.server.privacy.eraseDue();
    expect([...(await mentions('journal')), ...(await mentions('record'))]).toEqual([]);
  });

  test('[ESP5] who waited at the door is forgotten after thirty days, in the journal too, and earlier by their phone', async () => {
    const office = await house.setUp();
    const today = localDate(house.now(), DEFAULT_ZONE);
    const join = async (nombre: string, telefono: string): Promise<void> => {
      const party = { fecha: today, nombre, personas: 2, telefono, email: '', minutos: 15, visitas: 0 };
      const [answer] = await office.ask(office.command('JOIN_WAITLIST', party, { by: house.manager.id }));
      expect(answer).toMatchObject({ outcome: 'accepted' });
    };
    await join('Wenceslada', '3300000007');
    await join('Hermenegilda', '3300000008');
    const places = async (word: string): Promise<number> => {
      const rows = ['journal', 'record'].map((table) =>
        askDatabase(`SELECT 1 FROM ${table} WHERE body LIKE '%${word}%'`),
      );
      return (await Promise.all(rows)).flat().length;
    };
    expect(await places('Wenceslada')).toBeGreaterThan(1);
    await house.server.privacy.erase({ phone: '3300000008', email: null }, GUEST);
    expect([await places('Hermenegilda'), await places('3300000008')]).toEqual([0, 0]);
    house.passMinutes(30 * DAY);
    await house.server.privacy.eraseDue();
    expect(await places('Wenceslada')).toBeGreaterThan(1);
    house.passMinutes(DAY);
    await house.server.privacy.eraseDue();
    expect([await places('Wenceslada'), await places('3300000007')]).toEqual([0, 0]);
  });

  test('[RES63] how often somebody came is forgotten thirty days after the last visit, or later if they agreed', async () => {
    const office = await house.setUp();
    const today = localDate(house.now(), DEFAULT_ZONE);
    const visit = async (telefono: string, mesa: string, recordarme: boolean): Promise<void> => {
      const wish = {
        nombre: 'Ximena',
        telefono,
        email: '',
        personas: 2,
        fecha: today,
        hora: '20:00',
        mesa,
        recordarme,
      };
      const booking = office.command('BOOK_RESERVATION', wish, { by: house.manager.id });
      const arrival = office.command('MARK_ARRIVED', { reservationId: booking.id }, { by: house.manager.id });
      const answers = await office.ask(booking, arrival);
      expect(answers).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }]);
    };
    await visit('3300000011', 'Mesa 1', false);
    await visit('3300000012', 'Mesa 4', true);
    await visit('3300000013', 'Mesa 5', true);
    const isCounted = async (phone: string): Promise<boolean> =>
      (await askDatabase(`SELECT 1 FROM record WHERE collection = 'guests' AND body LIKE '%${phone}%'`)).length > 0;
    const counted = () => Promise.all(['3300000011', '3300000012', '3300000013'].map(isCounted));
    expect(await counted()).toEqual([true, true, true]);
    await house.server.privacy.erase({ phone: '3300000013', email: null }, GUEST);
    house.passMinutes(30 * DAY);
    await house.server.privacy.eraseDue();
    expect(await counted()).toEqual([true, true, false]);
    house.passMinutes(DAY);
    await house.server.privacy.eraseDue();
    expect(await counted()).toEqual([false, true, false]);
    house.passMinutes(701 * DAY);
    await house.server.privacy.eraseDue();
    expect(await counted()).toEqual([false, false, false]);
  });

  test('[PRIV1] what was refused for a day beyond the book is not kept until that day', async () => {
    const office = await house.setUp();
    const far = {
      nombre: 'Ximena',
      telefono: '3300000003',
      email: '',
      personas: 2,
      fecha: '9999-12-31',
      hora: '14:00',
    };
    const booking = office.command('BOOK_RESERVATION', { ...far, mesa: 'Mesa 1' }, { by: house.manager.id });
    expect((await office.ask(booking))[0]?.code).toBe('reservation-invalid');
    const mentions = `SELECT seq FROM journal WHERE body LIKE '%3300000003%'`;
    expect(await askDatabase(mentions)).toHaveLength(1);
    await house.server.privacy.eraseDue();
    expect(await askDatabase(mentions)).toEqual([]);
  });

  test('[FAC8] whoever asked for an invoice is forgotten after 90 days, in the journal too, and earlier by their mail', async () => {
    const office = await house.setUp();
    const by = house.manager.id;
    const asked = async (number: number): Promise<string> => {
      const [ticketId, email] = [`factura-${number}`, `fiscal${number}@correo.example`];
      const accept = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
        expect(await executeAsSystem(house.server.executor, () => house.now(), type, args)).toMatchObject({
          outcome: 'accepted',
        });
      };
      await accept('SAVE_CATEGORY', { id: 'cena', name: 'Cena', sort: 1 });
      await accept('SAVE_MENU_ITEM', { id: 'tostada', name: 'Tostada', categoryId: 'cena', price: 11_600 });
      await accept('OPEN_TAKEAWAY', { ticketId, folio: `A-${300 + number}` });
      await accept('ADD_ITEM', { ticketId, menuItemId: 'tostada' });
      const account = house.server.executor.world.get('tickets', ticketId);
      const total = (account?.total ?? 0) / 100;
      await accept('CLOSE_TICKET', { ticketId, method: 'card', amount: account?.total ?? 0 });
      const codigo = invoiceCode({ id: ticketId, day: localDate(house.now(), DEFAULT_ZONE) });
      const person = { rfc: 'GODE561231GR8', nombre: 'Elena Fiscal', cp: '45050', regimen: '612', uso: 'G03', email };
      expect((await house.stranger().post('/api/facturas', { codigo, total, ...person })).status).toBe(201);
      const back = { invoiceId: ticketId, status: 'devuelta', note: 'Elena Fiscal se escribe con hache' } as const;
      expect((await office.ask(office.command('SETTLE_INVOICE', back, { by })))[0]?.outcome).toBe('accepted');
      return email;
    };
    const mentions = async (word: string) => [
      ...(await askDatabase(`SELECT body FROM journal WHERE lower(body) LIKE '%${word}%'`)),
      ...(await askDatabase(`SELECT body FROM record WHERE lower(body) LIKE '%${word}%'`)),
    ];
    const [first, second] = [await asked(1), await asked(2)];
    expect(await mentions(first)).toHaveLength(2);
    expect(await house.server.privacy.find({ phone: null, email: first })).toMatchObject([{ collection: 'invoices' }]);
    await house.server.privacy.erase({ phone: null, email: first }, house.manager);
    expect(await mentions(first)).toEqual([]);
    expect(await mentions(second)).toHaveLength(2);
    house.passMinutes(90 * DAY);
    await house.server.privacy.eraseDue();
    expect(await mentions(second)).toHaveLength(2);
    house.passMinutes(DAY);
    await house.server.privacy.eraseDue();
    for (const word of [second, 'gode561231gr8', 'elena fiscal', 'hache']) expect(await mentions(word)).toEqual([]);
    expect(await askDatabase(`SELECT id FROM record WHERE collection = 'invoices'`)).toHaveLength(2);
  });

  test('[TOR11] a record whose day cannot be read refuses its own command and stops no order', async () => {
    const office = await house.setUp();
    const id = await book('3300000001', 'Mesa 1');
    await writeDate(id, '2026-99-99');
    await house.restart();
    office.address = house.server.address;
    await office.enter(house.manager);
    const by = house.manager.id;
    const answers = await office.ask(
      office.command('CANCEL_RESERVATION', { reservationId: id }, { by }),
      office.command('OPEN_TAKEAWAY', { ticketId: 'para-llevar', folio: 'A-321' }, { by }),
    );
    expect(answers.map(({ code, outcome }) => code ?? outcome)).toEqual(['bad-command', 'accepted']);
  });
});
