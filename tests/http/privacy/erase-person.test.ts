/* Whoever asks to be forgotten is forgotten whole, whichever of their phones and mails they name. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { readMark } from '#domain/privacy/records-of-person.ts';
import { assert } from '#domain/shared/assert.ts';
import { onlyDigits } from '#domain/shared/text.ts';
import { localDate } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { Random } from '#tests/support/random.ts';
import { StaffedHouse } from '#tests/support/staffed-house.ts';

interface Keys {
  readonly telefono: string;
  readonly email: string;
}

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['SQLite', 'PostgreSQL'])('one person in %s', (kind) => {
  let house: StaffedHouse;
  let url = '';
  let folder = '';
  let folio = 100;

  beforeEach(async () => {
    url = kind === 'PostgreSQL' ? await postgres.createDatabase() : '';
    folder = mkdtempSync(join(tmpdir(), 'xalli-facturas-'));
    house = await StaffedHouse.open({ DATABASE_URL: url, INVOICE_FOLDER: folder });
    await ask('SAVE_CATEGORY', { id: 'cena', name: 'Cena', sort: 1 });
    await ask('SAVE_MENU_ITEM', { id: 'tostada', name: 'Tostada', categoryId: 'cena', price: 11_600 });
    await ask('SAVE_TABLE', { id: 'jardin', name: 'Jardín', capacity: 4, sort: 99 });
  });
  afterEach(async () => {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = async <T extends CommandType>(type: T, args: InputOf<T>) => {
    const request = staffRequest(type, args, { at: house.now(), actor: { ...DEMO_ACTOR, role: 'system' } });
    const answer = await house.server.executor.execute(request);
    return { ...answer, id: request.command.id };
  };
  const ask = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<string> => {
    const { outcome, code, id } = await send(type, args);
    assert(outcome === 'accepted', `${type} was refused: ${String(code)}`);
    return id;
  };
  const today = () => localDate(house.now(), DEFAULT_ZONE);
  const nextFolio = () => `A-${(folio += 1)}`;
  const erase = async (typed: string) => {
    const mark = readMark(typed);
    assert(mark !== null, 'no mark');
    return house.server.privacy.erase(mark, DEMO_ACTOR);
  };

  /** The ways a guest leaves traces, each under whatever keys they gave that time. */
  const book = (nombre: string, keys: Keys, fecha = '2026-11-20', mesa = 'Mesa 1') =>
    ask('BOOK_RESERVATION', { nombre, ...keys, personas: 2, fecha, hora: '20:00', mesa, recordarme: true });
  const write = (nombre: string, keys: Keys) =>
    ask('SEND_CONTACT_MESSAGE', { nombre, ...keys, mensaje: `Soy ${nombre}`, day: today() });
  const askOfEvent = (nombre: string, { telefono }: Keys) =>
    ask('REQUEST_EVENT_INFO', {
      nombre,
      telefono: onlyDigits(telefono),
      nota: `De ${nombre}`,
      evento: 'Noche de son',
      fecha: '2026-11-21',
      hora: '20:00',
      day: today(),
    });
  const invoice = async (nombre: string, { email }: Keys, rfc: string): Promise<void> => {
    const ticketId = randomUUID();
    await ask('OPEN_TAKEAWAY', { ticketId, folio: nextFolio() });
    await ask('ADD_ITEM', { ticketId, menuItemId: 'tostada' });
    const total = house.server.executor.world.get('tickets', ticketId)?.total ?? 0;
    await ask('CLOSE_TICKET', { ticketId, method: 'card', amount: total });
    const fiscal = { rfc, nombre, cp: '45050', regimen: '612', uso: 'G03', email, isDoubtful: false } as const;
    await ask('REQUEST_INVOICE', { ticketId, total, ...fiscal, day: today() });
    await house.server.invoices?.drain();
  };
  const waitAndSit = async (nombre: string, keys: Keys): Promise<void> => {
    const party = { fecha: today(), nombre, personas: 2, ...keys, minutos: 15, visitas: 0 };
    const entryId = await ask('JOIN_WAITLIST', party);
    const ticketId = randomUUID();
    await ask('SEAT_WAITING', { entryId, tableId: 'jardin', ticketId, folio: nextFolio() });
    await ask('CLOSE_TICKET', { ticketId, method: 'cash', amount: 0 }).catch(() => undefined);
  };

  /** Everything written anywhere: tables of the database, and files beside it. */
  const everything = async (): Promise<string> => {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const question = (table: string) => `SELECT body FROM ${table}`;
    if (url === '') {
      const file = new DatabaseSync(join(house.dataDir, 'xalli.db'));
      const rows = ['record', 'journal'].flatMap((table) => file.prepare(question(table)).all());
      file.close();
      const bytes = readdirSync(house.dataDir).filter((name) => name.startsWith('xalli.db'));
      const raw = bytes.map((name) => readFileSync(join(house.dataDir, name), 'latin1'));
      return [...files, ...rows.map(({ body }) => String(body)), ...raw].join('\n').toLowerCase();
    }
    const client = new Client({ connectionString: url });
    await client.connect();
    const rows: string[] = [];
    for (const table of ['record', 'journal']) {
      const answer = await client.query<{ body: string }>(question(table));
      rows.push(...answer.rows.map(({ body }) => body));
    }
    await client.end();
    return [...files, ...rows].join('\n').toLowerCase();
  };
  const foundOf = async (words: readonly string[]): Promise<readonly string[]> => {
    const all = await everything();
    const digits = all.replaceAll(/[ ().-]/g, '');
    return words.filter((word) => all.includes(word.toLowerCase()) || digits.includes(word.toLowerCase()));
  };

  test('[PRIV10] by mail goes what is under their phone: visits, counters, event requests', async () => {
    const id = await book('Ximenaza', { telefono: '33 5550 1234', email: 'ximenaza@correo.example' }, today());
    await ask('MARK_ARRIVED', { reservationId: id });
    await askOfEvent('Ximenaza', { telefono: '3355501234', email: '' });
    await erase('ximenaza@correo.example');
    expect(await foundOf(['Ximenaza', '3355501234', 'ximenaza@correo.example'])).toEqual([]);
    expect([...house.server.executor.world.all('guests')].map(({ telefono }) => telefono)).toEqual(['']);
  });

  test('[PRIV10] by phone goes what is under their mail: messages, invoices and the files handed over', async () => {
    await book('Ximenaza', { telefono: '3355501234', email: 'Ximenaza@correo.example' });
    await write('Ximenaza', { telefono: '3366602345', email: 'ximenaza@correo.example' });
    await invoice('XIMENAZA SOLÍS', { telefono: '', email: 'ximenaza@correo.example' }, 'GODE561231GR8');
    await invoice('OTILIA RUIZ', { telefono: '', email: 'otilia@correo.example' }, 'RUIO561231GR8');
    expect(requestsIn(folder)).toHaveLength(2);
    await erase('+52 (33) 5550-1234');
    const words = ['Ximenaza', '3355501234', '3366602345', 'ximenaza@correo.example', 'GODE561231GR8'];
    expect(await foundOf(words)).toEqual([]);
    expect(requestsIn(folder)).toHaveLength(1);
    expect(await foundOf(['RUIO561231GR8', 'otilia@correo.example'])).toHaveLength(2);
  });

  test('[PRIV10] their name leaves the account of two taps, and that of a table off the plan', async () => {
    await waitAndSit('Hermenegilda', { telefono: '3355501234', email: '' });
    const id = await book('Hermenegilda', { telefono: '3355501234', email: '' }, today());
    const tableId = 'patio';
    await ask('SAVE_TABLE', { id: tableId, name: 'Patio', capacity: 4, sort: 98 });
    await ask('OPEN_TABLE', { tableId, ticketId: 'primera', folio: nextFolio() });
    await ask('SEAT_RESERVATION', { reservationId: id, tableId, ticketId: 'segunda', folio: nextFolio() });
    await erase('3355501234');
    expect(await foundOf(['Hermenegilda', '3355501234'])).toEqual([]);
  });

  test('[PRIV10] what was refused is forgotten too, however the phone was written', async () => {
    await book('Ximenaza', { telefono: '3355501234', email: '' });
    const again = { nombre: 'Ximenaza', telefono: '(33) 5550-1234', email: '', personas: 2, fecha: '2026-11-20' };
    expect(await send('BOOK_RESERVATION', { ...again, hora: '20:00', mesa: 'Mesa 1' })).toMatchObject({
      outcome: 'refused',
    });
    await erase('3355501234');
    expect(await foundOf(['Ximenaza', '3355501234'])).toEqual([]);
  });

  test('[PRIV10] nobody is erased for being noted under the phone of the venue, or under zeros', async () => {
    // The venue's own, of its content.
    const venue = { phone: '3355500117' };
    await book('Ximenaza', { telefono: venue.phone, email: 'ximenaza@correo.example' });
    await book('Anastasia', { telefono: venue.phone, email: 'anastasia@correo.example' }, '2026-11-21');
    await book('Leocadia', { telefono: '0000000000', email: 'anastasia@correo.example' }, '2026-11-22');
    await book('Bonifacio', { telefono: '0000000000', email: '' }, '2026-11-23');
    await erase('anastasia@correo.example');
    expect(await foundOf(['Ximenaza', 'Anastasia', 'Leocadia', 'Bonifacio'])).toEqual(['Ximenaza', 'Bonifacio']);
  });

  test.each([11, 12, 13])(
    '[PRIV10] after erasing by any of their keys nothing mentions any of them (%i)',
    async (seed) => {
      const random = new Random(seed);
      const person = ['Policarpa', '3355501234', '3366602345', 'policarpa@correo.example', 'poli@trabajo.example'];
      const [name = '', phone = '', otherPhone = '', email = '', otherEmail = ''] = person;
      const spelled = (digits: string): string =>
        random.pick([digits, `+52 ${digits}`, `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`]) ??
        '';
      // A chain: each pair shares one key with the next, so that any one leads to all.
      const pairs = () => [
        { telefono: spelled(phone), email },
        { telefono: spelled(otherPhone), email },
        { telefono: spelled(otherPhone), email: otherEmail },
      ];
      const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-19'];
      for (const keys of pairs()) {
        const act = random.below(2);
        if (act === 0) await book(name, keys, days.pop());
        else await write(name, keys);
      }
      await askOfEvent(name, { telefono: random.pick([phone, otherPhone]) ?? '', email: '' });
      await invoice(
        name.toUpperCase(),
        { telefono: '', email: random.pick([email, otherEmail]) ?? '' },
        'GODE561231GR8',
      );
      await waitAndSit(name, { telefono: spelled(random.pick([phone, otherPhone]) ?? ''), email: '' });
      const other = { telefono: '3377703456', email: 'otilia@correo.example' };
      await book('Otilia', other, days.pop());
      await write('Otilia', other);
      const asked = random.pick(person.slice(1)) ?? '';
      await erase(asked);
      expect(await foundOf([...person, 'GODE561231GR8']), asked).toEqual([]);
      expect(await foundOf(['Otilia', other.telefono, other.email])).toHaveLength(3);
      expect(await house.server.privacy.find({ phone: other.telefono, email: null })).toHaveLength(3);
    },
  );
});

/** The folder also has a mark of the venue that hands in there. */
function requestsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.'));
}
