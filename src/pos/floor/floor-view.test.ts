import { expect, test } from 'vitest';
import { Service } from '#tests/support/service.ts';
import { Evening } from '#tests/support/evening.ts';
import { ZERO } from '#domain/shared/money.ts';
import { assert } from '#domain/shared/assert.ts';
import { localMoment, timeText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { floorView } from './floor-view.ts';

test('[POS1] tables are sorted by sort, then name, and a table out of use is not shown', () => {
  const evening = new Evening();
  evening.run('SAVE_TABLE', { id: 'mesa-10', name: 'Mesa 10', capacity: 4, sort: 1 });
  evening.run('SAVE_TABLE', { id: 'mesa-9', name: 'Mesa 9', capacity: 4, sort: 1 });
  evening.run('SAVE_TABLE', { id: 'barra-1', name: 'Barra 1', capacity: 2, sort: 6, active: false });
  const names = floorView(evening.world).tables.map(({ name }) => name);
  expect(names).toEqual(['Mesa 1', 'Mesa 9', 'Mesa 10', 'Mesa 2', 'Mesa 3', 'Mesa 4', 'Terraza A']);
});

test('[POS2] a table with an account shows how many items it has and its total', () => {
  const evening = new Evening();
  evening.openTable('mesa-2', 't1', 'A-123');
  evening.add('t1', 'hamburguesa-clasica', 2);
  evening.add('t1', 'agua');
  const table = floorView(evening.world).tables.find(({ id }) => id === 'mesa-2');
  expect(table?.status).toBe('occupied');
  expect(table?.account).toMatchObject({ folio: 'A-123', items: 3, total: 31_320 });
});

test('[POS3] what the kitchen has and what is ready shows on its table', () => {
  const evening = new Evening();
  evening.openTable('mesa-2', 't1');
  evening.add('t1', 'hamburguesa-clasica');
  evening.add('t1', 'agua');
  const sent = evening.send('t1');
  const accountOf = () => floorView(evening.world).tables.find(({ id }) => id === 'mesa-2')?.account;
  expect(accountOf()?.kitchen).toEqual({
    cookingSince: expect.any(String),
    cooking: 2,
    readyAt: null,
    readyIds: [],
    held: null,
  });
  evening.later(5);
  evening.run('KDS_READY', { entryId: `KDS-B-${sent}` });
  expect(accountOf()?.kitchen).toEqual({
    cookingSince: expect.any(String),
    cooking: 1,
    readyAt: evening.now,
    readyIds: [`KDS-B-${sent}`],
    held: null,
  });
});

test('[POS3] what was voided entirely is neither cooking nor ready on its table, and nobody has to serve it', () => {
  const evening = new Evening();
  evening.openTable('mesa-2', 't1');
  const itemId = evening.add('t1', 'hamburguesa-clasica', 2);
  evening.add('t1', 'agua');
  const sent = evening.send('t1');
  const kitchenOf = () => floorView(evening.world).tables.find(({ id }) => id === 'mesa-2')?.account?.kitchen;
  const strike = () => evening.run('VOID_ITEM', { ticketId: 't1', itemId, qty: 1, reason: 'Se arrepintieron' });
  strike();
  expect(kitchenOf()).toMatchObject({ cooking: 2 });
  strike();
  expect(kitchenOf()).toEqual({
    cookingSince: expect.any(String),
    cooking: 1,
    readyAt: null,
    readyIds: [],
    held: null,
  });
  evening.run('KDS_READY', { entryId: `KDS-K-${sent}` });
  expect(kitchenOf()).toEqual({
    cookingSince: expect.any(String),
    cooking: 1,
    readyAt: null,
    readyIds: [],
    held: null,
  });
});

test('[POS31] what is ready stays on its table, however late, until somebody says that it was served', () => {
  const evening = new Evening();
  evening.openTable('mesa-2', 't1');
  evening.add('t1', 'agua');
  const entryId = `KDS-B-${evening.send('t1')}`;
  evening.run('KDS_READY', { entryId });
  evening.later(120);
  const kitchenOf = () => floorView(evening.world).tables.find(({ id }) => id === 'mesa-2')?.account?.kitchen;
  expect(kitchenOf()).toMatchObject({ readyIds: [entryId] });
  evening.run('KDS_SERVED', { entryId });
  expect(kitchenOf()).toEqual({ cooking: 0, cookingSince: null, readyAt: null, readyIds: [], held: null });
});

test('[POS31] a table tells how long the first thing on the pass has been waiting, whatever came after it', () => {
  const evening = new Evening();
  evening.openTable('mesa-2', 't1');
  evening.add('t1', 'hamburguesa-clasica');
  evening.add('t1', 'agua');
  const sent = evening.send('t1');
  evening.run('KDS_READY', { entryId: `KDS-K-${sent}` });
  const first = evening.now;
  evening.later(10);
  evening.run('KDS_READY', { entryId: `KDS-B-${sent}` });
  const table = floorView(evening.world).tables.find(({ id }) => id === 'mesa-2');
  expect(table?.kitchen).toMatchObject({ readyAt: first });
  expect(table?.kitchen.readyIds).toHaveLength(2);
});

test('[POS4] a second account of one table and takeaway accounts stay in sight', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.later(1);
  evening.openTable('mesa-1', 't2', 'A-002');
  evening.run('OPEN_TAKEAWAY', { ticketId: 't3', folio: 'A-003' });
  const floor = floorView(evening.world);
  const table = floor.tables.find(({ id }) => id === 'mesa-1');
  expect(table?.account?.folio).toBe('A-001');
  expect(table?.moreAccounts.map(({ folio }) => folio)).toEqual(['A-002']);
  expect(floor.takeaway.map(({ folio }) => folio)).toEqual(['A-003']);
});

test('a table that did not change is the same object, so that its card rests', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  const before = floorView(evening.world).tables;
  evening.openTable('mesa-2', 't2', 'A-200');
  const after = floorView(evening.world).tables;
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('[POS31] what was paid before the kitchen was done stays in sight until it is brought', () => {
  const evening = new Evening();
  const pay = (ticketId: string) => {
    const amount = evening.world.get('tickets', ticketId)?.total ?? 0;
    evening.run('CLOSE_TICKET', { ticketId, method: 'cash', amount });
  };
  const paid = () => floorView(evening.world).paid.map(({ account, place }) => ({ ...account.kitchen, place }));
  evening.run('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-001' });
  evening.add('t1', 'agua');
  evening.add('t1', 'hamburguesa-clasica');
  const sent = evening.send('t1');
  evening.run('KDS_READY', { entryId: `KDS-K-${sent}` });
  evening.later(1);
  pay('t1');
  expect(floorView(evening.world).takeaway).toEqual([]);
  // What was ready went with the guest, and the drink is not there yet.
  expect(paid()).toEqual([]);
  evening.later(1);
  evening.run('KDS_READY', { entryId: `KDS-B-${sent}` });
  expect(paid()).toEqual([
    { cooking: 0, cookingSince: null, readyAt: evening.now, readyIds: [`KDS-B-${sent}`], held: null, place: null },
  ]);
  evening.run('KDS_SERVED', { entryId: `KDS-B-${sent}` });
  expect(paid()).toEqual([]);

  evening.openTable('mesa-2', 't2');
  evening.add('t2', 'agua');
  const entryId = `KDS-B-${evening.send('t2')}`;
  pay('t2');
  evening.later(1);
  evening.run('KDS_READY', { entryId });
  expect(paid()).toMatchObject([{ readyIds: [entryId], place: 'Mesa 2' }]);
});

test('[POS31] a table shows what is ready of any of its accounts', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.later(1);
  evening.openTable('mesa-1', 't2', 'A-002');
  evening.add('t2', 'agua');
  const entryId = `KDS-B-${evening.send('t2')}`;
  evening.run('KDS_READY', { entryId });
  const table = floorView(evening.world).tables.find(({ id }) => id === 'mesa-1');
  expect(table?.account?.kitchen.readyIds).toEqual([]);
  expect(table?.kitchen).toEqual({
    cooking: 0,
    cookingSince: null,
    readyAt: evening.now,
    readyIds: [entryId],
    held: null,
  });
});

test('[FLR23] a table joined with another shows its account; what is ready is said once', () => {
  const service = new Service();
  service.open('t1', 'mesa-1');
  service.open('t2', 'mesa-2', 'A-200');
  service.add('hamburguesa-clasica', 1, 't1');
  service.send('t1');
  const [card] = service.kds();
  service.house.ask('KDS_READY', { entryId: card?.id ?? '' });
  service.house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't2' });
  const [first, second] = ['mesa-1', 'mesa-2'].map((id) =>
    floorView(service.house.world).tables.find((each) => each.id === id),
  );
  expect(first).toMatchObject({ status: 'occupied', account: { ticketId: 't2' }, kitchen: { readyIds: [] } });
  expect(second).toMatchObject({ account: { ticketId: 't2' }, kitchen: { readyIds: [card?.id] } });
});

test('[POS95] an order to take away that is paid and not yet handed over says when they come for it', () => {
  const evening = new Evening();
  evening.run('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' });
  evening.add('t1', 'hamburguesa-clasica');
  const sent = evening.send('t1');
  evening.run('NOTE_GUESTS', { ticketId: 't1', nombre: 'Ana', hora: timeText('21:15') });
  const amount = evening.world.get('tickets', 't1')?.total ?? ZERO;
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount });
  evening.later(1);
  evening.run('KDS_READY', { entryId: `KDS-K-${sent}` });
  const [paid] = floorView(evening.world).paid;
  expect(paid).toMatchObject({ place: null, account: { guestName: 'Ana', pickUp: '21:15' } });
});

test('[CHN9] an order of a channel says when it was promised, unless the guest named an hour; past midnight too', () => {
  const evening = new Evening();
  evening.run('SAVE_CHANNEL', {
    id: 'uber',
    name: 'Uber Eats',
    delivers: false,
    paidByApp: true,
    priceChange: 0,
    roundTo: 100,
    prices: [],
    commission: 0,
    promisedMinutes: 400,
    active: true,
    sort: 3,
  });
  evening.run('OPEN_CHANNEL', { ticketId: 't1', folio: 'A-100', channelId: 'uber' });
  const pickUp = () => floorView(evening.world).takeaway.map((each) => each.pickUp);
  const promised = evening.world.get('tickets', 't1')?.channel?.promisedAt;
  assert(promised !== undefined, 'it was promised');
  expect(pickUp()).toEqual([localMoment(promised, zoneOf(evening.world)).time]);
  evening.run('NOTE_GUESTS', { ticketId: 't1', hora: timeText('21:15') });
  expect(pickUp()).toEqual(['21:15']);
});
