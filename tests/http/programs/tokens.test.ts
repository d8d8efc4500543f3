/* Who holds a token reads its scope, on every server, until it is revoked: tried on every route and with every record. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OUTWARD, TOLD_COLLECTIONS } from '#domain/programs/outward/tell.ts';
import { SCOPES, type Scope } from '#domain/programs/scopes.ts';
import { COLLECTIONS, RECORDS } from '#domain/records.ts';
import { dateText } from '#domain/shared/time.ts';
import { put } from '#domain/world.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { ProgramHouse } from '#tests/support/programs/program-house.ts';
import { FILLED } from '#tests/support/records/filled.ts';

let postgres: TestPostgres;
let house: ProgramHouse;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  house = await ProgramHouse.open({ DATABASE_URL: url });
});
afterAll(async () => {
  await house.close();
  await postgres.stop();
});

/** Copied by hand from what was promised: no other collection is told to any program. */
const PROMISED: Readonly<Partial<Record<string, Scope>>> = {
  tickets: 'sales',
  shifts: 'sales',
  menu: 'menu',
  categories: 'menu',
  optionGroups: 'menu',
  reservations: 'reservations',
  reservationContacts: 'guests',
};

/** Every choice of scopes that a manager may make. */
const CHOICES: readonly (readonly Scope[])[] = [
  ['sales'],
  ['menu'],
  ['reservations'],
  ['sales', 'menu'],
  ['menu', 'reservations'],
  ['reservations', 'guests'],
  SCOPES,
];

test('[PROG7] the column of every record says what was promised', () => {
  const said = Object.fromEntries(
    COLLECTIONS.flatMap((name) => (RECORDS[name].toPrograms === 'nothing' ? [] : [[name, RECORDS[name].toPrograms]])),
  );
  expect(said).toEqual(PROMISED);
  expect([...TOLD_COLLECTIONS].toSorted()).toEqual(Object.keys(PROMISED).toSorted());
});

describe('a stolen token', () => {
  test('[PROG8] reads no other route of the application, however it is carried', async () => {
    const token = await house.token(SCOPES, 'Robado');
    const id = token.split('_')[1] ?? '';
    const secret = token.slice(`xalli_${id}_`.length);
    const carried: readonly Readonly<Record<string, string>>[] = [
      { authorization: `Bearer ${token}`, cookie: `__Host-xalli-device=${id}.${token}` },
      {
        authorization: token,
        cookie: `__Host-xalli-device=${id}.${secret}; __Host-xalli-session=${house.house.manager.id}.${secret}`,
      },
    ];
    const rules = house.server.app
      .rules()
      .filter(({ permission }) => permission !== 'anyone' && permission !== 'program');
    expect(rules.length).toBeGreaterThan(60);
    const open: string[] = [];
    for (const { method, url: path } of rules) {
      if (method === 'TRACE') continue;
      for (const headers of carried) {
        const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
        const response = await fetch(`${house.server.address}${path.replaceAll(/:\w+/g, id).replaceAll('*', 'x')}`, {
          method,
          headers,
          ...(hasBody ? { body: new URLSearchParams({ nada: '1' }) } : {}),
        });
        await response.body?.cancel();
        if (response.status !== 401) open.push(`${method} ${path} ${response.status}`);
      }
    }
    expect(open).toEqual([]);
    const own = house.server.app.rules().filter(({ permission }) => permission === 'program');
    expect(own.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/changes',
      'HEAD /api/v1/changes',
    ]);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const tried = await fetch(`${house.server.address}/api/v1/changes`, { method, headers: carried[0] ?? {} });
      expect(`${method} ${tried.status}`).toBe(`${method} 404`);
    }
  });

  test('[PROG8] of every kind of record it reads what its scopes name, and nothing else stands in any answer', async () => {
    await plant(url);
    expect(valuesOf('all').length).toBeGreaterThan(150);
    for (const [index, scopes] of CHOICES.entries()) {
      const token = await house.token(scopes, `Elección ${index}`);
      const told = await house.readAll(token, '?limit=50');
      const planted = told.filter(({ record }) => Object.values(FILLED).some(({ id }) => id === record['id']));
      const wanted = TOLD_COLLECTIONS.filter((name) => scopes.includes(PROMISED[name] ?? 'menu'));
      expect(new Set(planted.map(({ kind }) => kind)), scopes.join()).toEqual(
        new Set(wanted.map((name) => OUTWARD[name].kind)),
      );
      const text = JSON.stringify(told);
      // An account names its table, a corte its till.
      const names = [FILLED.tables.name, FILLED.tills.name].map((name) => JSON.stringify(name));
      const allowed = new Set([
        ...wanted.flatMap((name) => valuesOf(name)),
        ...(scopes.includes('sales') ? names : []),
      ]);
      const leaked = valuesOf('all').filter((value) => !allowed.has(value) && text.includes(value));
      expect(leaked, scopes.join()).toEqual([]);
      // Nobody who works here, no text that somebody typed, nobody's health, and no guest without the scope.
      expect(text).not.toMatch(/quien-|mesero-|Razón|Nota del renglón|Alergias|Nombre en la cuenta/);
      if (!scopes.includes('guests'))
        expect(text).not.toMatch(/Nombre de la visita|Nota de la visita|33987|planta\.example/);
      for (const kind of new Set(TOLD_COLLECTIONS.map((name) => OUTWARD[name].kind))) {
        const { status, body } = await house.read(token, `?kind=${kind}`);
        const isOurs = wanted.some((name) => OUTWARD[name].kind === kind);
        expect([scopes.join(), kind, status, body.error]).toEqual([
          scopes.join(),
          kind,
          isOurs ? 200 : 403,
          isOurs ? undefined : 'sin_alcance',
        ]);
        expect(new Set(body.changes?.map((change) => change.kind) ?? [])).toEqual(new Set(isOurs ? [kind] : []));
      }
    }
  }, 240_000);

  test('[PROG9] is refused at once on every server when it is revoked, and each way of being wrong has its word', async () => {
    const other = await house.house.addServer();
    const token = await house.token(['menu'], 'Por retirar');
    const onOther = (given: string | null) => house.read(given, '', { address: other.address });
    expect((await onOther(token)).status).toBe(200);
    const id = token.split('_')[1] ?? '';
    expect((await house.office.post(`/api/pos/conexiones/${id}/retirar`, {})).status).toBe(200);
    for (const answer of [await onOther(token), await house.read(token)]) {
      expect([answer.status, answer.body.error]).toEqual([401, 'token_retirado']);
    }
    const swapped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const [given, error] of [
      [null, 'falta_token'],
      ['', 'token_invalido'],
      ['hola', 'token_invalido'],
      [`${token}x`, 'token_invalido'],
      [token.slice(0, -1), 'token_invalido'],
      [token.toUpperCase(), 'token_invalido'],
      [swapped, 'token_desconocido'],
      [token.replace(id, '8c1f4b6e-27d3-4a95-9e0b-5d7a31f2c648'), 'token_desconocido'],
    ] as const) {
      const { status, body } = await onOther(given);
      expect([given, status, body.error]).toEqual([given, 401, error]);
    }
  });

  test('[PROG9] it is shown once: no read, no record a tablet hears, no log of acts and no copy has it', async () => {
    const token = await house.token(['menu'], 'Enseñado una vez');
    const secret = token.split('_').at(-1) ?? '';
    await house.read(token);
    const journal = await openJournal({ databaseUrl: url, databaseFile: '', venueId: 'xalli' });
    const { records } = await journal.readSince(0);
    await journal.close();
    expect(JSON.stringify(records)).toContain('Enseñado una vez');
    const { body: list } = await house.office.get('/api/pos/conexiones');
    const { body: acts } = await house.office.get('/api/pos/bitacora');
    const { body: snapshot } = await house.office.get('/api/pos/snapshot');
    for (const text of [records, list, acts, snapshot].map((each) => JSON.stringify(each))) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.stringify(list)).toContain('Enseñado una vez');
    expect(JSON.stringify(list)).not.toContain('tokenHash');
    expect(JSON.stringify(snapshot)).not.toContain('programTokens');
  });

  test('[PROG10] only managers see and make them, each of another name and with scopes that say something', async () => {
    const make = (nombre: string, alcances: readonly string[]) =>
      house.office.post('/api/pos/conexiones', { nombre, alcances });
    expect((await make('Contador', ['sales'])).status).toBe(201);
    expect((await make('  contador ', ['menu'])).body).toMatchObject({ error: 'program_name_taken' });
    for (const scopes of [[], ['todo'], ['sales', 'sales'], ['guests'], ['guests', 'sales']]) {
      expect((await make('Otro', scopes)).status).toBe(400);
    }
    const waiter = await house.house.hire(house.office, 'cashier', 'Cajera');
    const tablet = await house.house.pair(house.office, 'Caja');
    await tablet.enter(waiter);
    expect((await tablet.get('/api/pos/conexiones')).status).toBe(403);
    expect((await tablet.post('/api/pos/conexiones', { nombre: 'Mío', alcances: ['sales'] })).status).toBe(403);
  });

  test('[PROG11] when it read last is known to the hour, and too many questions are refused for a minute', async () => {
    const token = await house.token(['menu'], 'Con prisa');
    const used = async () => {
      const { body } = await house.office.get('/api/pos/conexiones');
      const tokens = body['tokens'] as { readonly name: string; readonly usedAt: string | null }[];
      return tokens.find(({ name }) => name === 'Con prisa')?.usedAt ?? null;
    };
    expect(await used()).toBeNull();
    const answers = await Promise.all(Array.from({ length: 130 }, () => house.read(token, '?limit=1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body, headers }) => [body.error, headers.get('retry-after')])).toEqual(
      Array.from({ length: 10 }, () => ['demasiadas_solicitudes', '60']),
    );
    await expect.poll(used).toBe(house.house.now());
    const first = house.house.now();
    house.house.passMinutes(2);
    expect((await house.read(token)).status).toBe(200);
    expect(await used()).toBe(first);
    house.house.passMinutes(59);
    expect((await house.read(token)).status).toBe(200);
    await expect.poll(used).toBe(house.house.now());
  });
});

/** As one that was paid; that of the guide is told to nobody. */
const { isTrial: _isTrial, ...PAID } = FILLED.tickets;
const [LINE] = PAID.items;
const SOLD = {
  ...PAID,
  closedDay: dateText('2026-11-16'),
  items: [{ ...LINE, qty: 2, taxRate: 0.16, share: { ...LINE.share, parts: 2, index: 0 } }],
};

/** One record of every collection, with every field filled, as if it had been written by this venue. */
async function plant(databaseUrl: string): Promise<void> {
  const journal = await openJournal({ databaseUrl, databaseFile: '', venueId: 'xalli' });
  await journal.transaction(async (tx) => {
    const records = COLLECTIONS.filter((name) => name !== 'venue' && name !== 'bookParts').map((name, index) => ({
      change: name === 'tickets' ? put(name, SOLD) : put(name, FILLED[name]),
      revision: tx.revision + 1 + index,
    }));
    await tx.write({ entries: [], records, revision: tx.revision + records.length });
  });
  await journal.close();
}

/** Texts and sums that could be recognized, of one collection or of all. */
function valuesOf(wanted: keyof typeof FILLED | 'all'): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) look(part);
    else if (typeof value === 'string' && value.length > 6 && !/^[a-z]+$/.test(value)) found.add(JSON.stringify(value));
    else if (typeof value === 'number' && value > 9999) found.add(String(value));
  };
  if (wanted === 'all') look(FILLED);
  else look(FILLED[wanted]);
  return [...found];
}
