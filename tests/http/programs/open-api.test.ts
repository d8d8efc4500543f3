/* The document at /api/v1/openapi.json is what the routes do: a client made of it alone reads a venue. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUTWARD, TOLD_COLLECTIONS } from '#domain/programs/outward/tell.ts';
import { FIRST_TILL } from '#domain/drawer/till.ts';
import { clientFrom, faultsIn } from '#tests/support/programs/generated-client.ts';
import { ProgramHouse } from '#tests/support/programs/program-house.ts';

let house: ProgramHouse;
let document: Record<string, unknown>;
beforeAll(async () => {
  house = await ProgramHouse.open();
  const { status, body } = await house.house.stranger().get('/api/v1/openapi.json');
  expect(status).toBe(200);
  document = body;
});
afterAll(() => house.close());

test('[PROG12] a client generated from the document reads everything, each record as it is documented', async () => {
  const [first] = [await house.sell(), await house.sell('mesa-2')];
  await house.refund(first, 500);
  await house.book('Ximena Zorrilla');
  const { id: shiftId } = await house.tell('OPEN_SHIFT', { tillId: FIRST_TILL.id, fondo: 50_000 });
  await house.tell('CLOSE_SHIFT', { shiftId, count: { sum: 50_000 } });
  const client = clientFrom(document, { address: house.server.address, token: await house.token() });
  const kinds = new Map<string, number>();
  let since = 0;
  for (;;) {
    const { body } = await client['changes']!({ since, order: 'oldest', limit: 40 });
    const changes = body['changes'] as readonly { readonly kind: string; readonly revision: number }[];
    for (const { kind } of changes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (body['next'] === null) break;
    // A revision that a page cut in two is read again from its first record.
    const last = changes.at(-1)!.revision - 1;
    if (last <= since) break;
    since = last;
  }
  const { body } = await client['changes']!({ kind: 'account,corte,reservation,contact' });
  const told = body['changes'] as readonly { readonly kind: string }[];
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['account', 'account', 'contact', 'corte', 'reservation']);
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['dish', 'category']));
});

test('[PROG12] what the document does not name is neither asked nor answered', async () => {
  const token = await house.token(['menu'], 'Solo menú');
  const client = clientFrom(document, { address: house.server.address, token });
  await expect(client['changes']!({ desde: 1 })).rejects.toThrow('no parameter desde');
  await expect(client['changes']!({ limit: 500 })).rejects.toThrow('out of bounds');
  expect(await client['changes']!({ kind: 'account' })).toMatchObject({ status: 403, body: { error: 'sin_alcance' } });
  expect(await client['changes']!({ since: 10_000 })).toMatchObject({ status: 409 });
  const stranger = clientFrom(document, { address: house.server.address, token: 'nada' });
  expect(await stranger['changes']!()).toMatchObject({ status: 401, body: { error: 'token_invalido' } });
});

test('[PROG12] every kind stands in it, with its scope and its events, and the check of it finds a fault', () => {
  const schemas = (document['components'] as { readonly schemas: Record<string, Record<string, unknown>> }).schemas;
  for (const name of TOLD_COLLECTIONS) {
    const { kind, events } = OUTWARD[name];
    expect(String(schemas[kind]?.['description'])).toContain(events[0] ?? 'nothing');
  }
  const change = { revision: 1, kind: 'category', record: { id: 'a', name: 'A', order: 1, active: true } };
  const faults = (value: object) => faultsIn(value, { $ref: '#/components/schemas/category' }, schemas);
  expect(faults(change)).toEqual([]);
  expect(faults({ ...change, record: { ...change.record, name: 3 } })).not.toEqual([]);
  expect(faults({ ...change, more: 1 })).not.toEqual([]);
  expect(faults({ revision: 1, kind: 'category' })).not.toEqual([]);
});
