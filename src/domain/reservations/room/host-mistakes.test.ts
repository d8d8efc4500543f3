import { expect, test } from 'vitest';
import { opened, rulesOf, takenAt } from '#tests/support/reservation-house.ts';
import { at, WISH, type TestHouse } from '#tests/support/test-house.ts';
import { decide, parseCommand } from '#domain/commands.ts';
import { instant, localDate, milliseconds } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';

const TODAY = '2026-11-15';

function book(
  house: TestHouse,
  wish: { nombre?: string; mesa?: string; hora?: string; personas?: number } = {},
): string {
  const phone = { ...WISH, telefono: '', email: '', fecha: TODAY, hora: '13:00', mesa: 'Mesa 4', ...wish };
  const made = house.ask('BOOK_RESERVATION', phone);
  expect(made).toMatchObject({ ok: true });
  return made.id;
}

const account = (ticketId: string) => ({ ticketId, folio: `A-${100 + ticketId.charCodeAt(0)}` });

test('[RES68] a table at which somebody sits is given to a second party only if somebody names it', () => {
  const house = opened();
  const reservationId = book(house);
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ...account('a') });
  house.now = at(`${TODAY} 13:00`);
  expect(house.ask('SEAT_RESERVATION', { reservationId, ...account('b') })).toMatchObject({ code: 'table-busy' });
  expect(house.world.get('reservations', reservationId)).toMatchObject({ status: 'booked', ticketId: null });
  const named = house.ask('SEAT_RESERVATION', { reservationId, tableId: 'mesa-4', ...account('b') });
  expect(named).toMatchObject({ ok: true, note: 'second-account' });
  expect(house.world.get('tickets', 'b')).toMatchObject({ status: 'open', reservationId });
});

test('[RES68] a tablet that was cut off has seated them already: they keep an account of their own, and staff are told', () => {
  const house = opened();
  house.now = at(`${TODAY} 13:00`);
  const reservationId = book(house);
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ...account('a') });
  const now = instant(milliseconds(house.now) + 60_000);
  const args = { reservationId, ...account('b') };
  const command = parseCommand({ id: 'late', type: 'SEAT_RESERVATION', args, at: now, device: 'x', by: DEMO_ACTOR.id });
  if (!command) throw new Error('it parses');
  const context = { commandId: 'late', now, today: localDate(now, DEFAULT_ZONE), actor: DEMO_ACTOR };
  const heard = (seconds: number) => instant(milliseconds(now) + seconds * 1000);
  expect(decide(house.world, command, { ...context, receivedAt: heard(5) })).toMatchObject({ code: 'table-busy' });
  expect(decide(house.world, command, { ...context, receivedAt: heard(300) })).toMatchObject({
    note: 'second-account',
  });
});

test('[RES68] two parties seated at one table within ten seconds have two accounts; a party and a tap have one', () => {
  const house = opened();
  house.now = at(`${TODAY} 13:00`);
  const first = book(house);
  const second = book(house, { mesa: 'Mesa 1', nombre: 'Otra' });
  const third = book(house, { mesa: 'Mesa 2', nombre: 'Tercera' });
  expect(house.ask('SEAT_RESERVATION', { reservationId: first, ...account('a') })).toMatchObject({ ok: true });
  house.now = instant(milliseconds(house.now) + 5000);
  const elsewhere = { reservationId: second, tableId: 'mesa-4', ...account('b') };
  expect(house.ask('SEAT_RESERVATION', elsewhere)).toMatchObject({ note: 'second-account' });
  expect(house.world.get('tickets', 'b')).toMatchObject({ status: 'open', guestName: 'Otra' });
  // The waiter's tap on the table that the host has just given is the same party.
  house.ask('OPEN_TABLE', { tableId: 'mesa-2', ...account('c') });
  const seated = house.ask('SEAT_RESERVATION', { reservationId: third, ...account('d') });
  expect(seated).toMatchObject({ ok: true, note: 'shared-account' });
  expect(house.world.get('tickets', 'c')).toMatchObject({ reservationId: third, guestName: 'Tercera' });
});

test('[RES69] «Llegó» and «No llegó» by mistake are undone while the party before still sits there', () => {
  const house = opened();
  const reservationId = book(house, { hora: '13:00' });
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ...account('a'), guests: 4 });
  house.now = at(`${TODAY} 13:10`);
  house.ask('MARK_ARRIVED', { reservationId });
  expect(house.ask('RESTORE_RESERVATION', { reservationId })).toMatchObject({ ok: true });
  house.ask('MARK_NO_SHOW', { reservationId });
  expect(house.ask('RESTORE_RESERVATION', { reservationId })).toMatchObject({ ok: true });
  expect(house.world.get('reservations', reservationId)).toMatchObject({ status: 'booked' });
});

test('[RES69] a table that others took since is not given back', () => {
  const house = opened();
  const reservationId = book(house);
  house.now = at(`${TODAY} 13:10`);
  house.ask('MARK_NO_SHOW', { reservationId });
  house.now = at(`${TODAY} 13:12`);
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ...account('a'), guests: 4 });
  expect(house.ask('RESTORE_RESERVATION', { reservationId })).toMatchObject({ code: 'table-taken' });
  const other = opened();
  const cancelled = book(other);
  other.ask('CANCEL_RESERVATION', { reservationId: cancelled });
  book(other, { nombre: 'Otra', hora: '14:00' });
  expect(other.ask('RESTORE_RESERVATION', { reservationId: cancelled })).toMatchObject({ code: 'table-taken' });
});

test('[RES70] who came without a reservation and is expected again holds the table as a booking does, wherever it moves', () => {
  const house = opened();
  const { id: reservationId } = house.ask('WALK_IN', { fecha: TODAY, nombre: 'Ríos', personas: 2, mesa: 'Mesa 4' });
  house.ask('RESTORE_RESERVATION', { reservationId });
  const visit = { reservationId, nombre: 'Ríos', personas: 2, fecha: TODAY, mesa: 'Mesa 1', hora: '15:00' };
  expect(house.ask('CHANGE_RESERVATION', visit)).toMatchObject({ ok: true });
  expect(house.world.get('reservations', reservationId)?.keptMinutes).toBeUndefined();
  expect(takenAt(house, '18:59', TODAY)).toEqual(['Mesa 1']);
  expect(house.request({ ...WISH, fecha: TODAY, hora: '17:00', mesa: 'Mesa 1' })).toMatchObject({
    code: 'table-taken',
  });
});

test('[RES70] who came without a reservation and leaves gives the table back', () => {
  const house = opened();
  const { id: reservationId } = house.ask('WALK_IN', { fecha: TODAY, nombre: 'Ríos', personas: 2, mesa: 'Mesa 4' });
  expect(takenAt(house, '12:30', TODAY)).toEqual(['Mesa 4']);
  expect(house.ask('CANCEL_RESERVATION', { reservationId })).toMatchObject({ ok: true });
  expect(takenAt(house, '12:30', TODAY)).toEqual([]);
  // Seated they pay; the link in a letter cancels no visit that has come.
  const other = book(house);
  house.now = at(`${TODAY} 12:55`);
  house.ask('MARK_ARRIVED', { reservationId: other });
  expect(house.ask('GUEST_CANCEL_RESERVATION', { reservationId: other })).toMatchObject({ code: 'reservation-over' });
  house.ask('SEAT_RESERVATION', { reservationId: other, ...account('a') });
  expect(house.ask('CANCEL_RESERVATION', { reservationId: other })).toMatchObject({ code: 'reservation-over' });
});

test('[RES11] nobody has stayed away before their hour', () => {
  const house = opened();
  const reservationId = book(house, { hora: '20:00' });
  expect(house.ask('MARK_NO_SHOW', { reservationId })).toMatchObject({ code: 'reservation-not-yet' });
  house.now = at(`${TODAY} 20:00`);
  expect(house.ask('MARK_NO_SHOW', { reservationId })).toMatchObject({ ok: true });
});

test('[FLR21] a table deleted and drawn anew under its name in one save is the same table, in use and to be booked', () => {
  const house = opened();
  const { plan, tables } = rulesOf(house);
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ...account('a') });
  const drawn = tables.map((table) => (table.label === 'Mesa 4' ? { ...table, id: '44', sillas: 5 } : table));
  const room = { plan, tables: drawn, zones: [], pieces: [], combinations: [] };
  expect(house.ask('SAVE_ROOM_PLAN', { room })).toMatchObject({ ok: true });
  expect(house.world.get('tables', 'mesa-4')).toMatchObject({ active: true, capacity: 5, currentTicketId: 'a' });
  expect(house.request({ mesa: 'Mesa 4', personas: 5 })).toMatchObject({ ok: true });
});

test('[FLR22] a zone that is called otherwise stays closed on the days it was closed; the one that takes its name does not', () => {
  const house = opened();
  const { plan, tables } = rulesOf(house);
  house.ask('CLOSE_AGENDA', { fecha: '2026-11-20', area: 'Terraza' });
  const save = (areaOf: Readonly<Record<string, string>>) => {
    const drawn = rulesOf(house).tables.map((table) => ({ ...table, area: areaOf[table.area] ?? table.area }));
    const room = { plan, tables: drawn, zones: [], pieces: [], combinations: [] };
    expect(house.ask('SAVE_ROOM_PLAN', { room })).toMatchObject({ ok: true });
    return house.world.get('agenda', '2026-11-20')?.closedAreas;
  };
  expect(tables.filter(({ area }) => area === 'Terraza').length).toBeGreaterThan(1);
  expect(save({ Terraza: 'Jardín' })).toEqual(['Jardín']);
  expect(house.request({ mesa: 'Mesa 1' })).toMatchObject({ code: 'area-closed' });
  expect(save({ Jardín: 'Interior', Interior: 'Jardín' })).toEqual(['Interior']);
  expect(house.request({ mesa: 'Mesa 1' })).toMatchObject({ code: 'area-closed' });
  expect(house.request({ mesa: 'Mesa 11' })).toMatchObject({ ok: true });
});
