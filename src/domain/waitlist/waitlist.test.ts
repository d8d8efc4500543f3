import { expect, test } from 'vitest';
import { VISIT_CELLS, visitCell } from '#domain/floor/visit-minutes.ts';
import { isOvertaken } from '#domain/mail/overtaken.ts';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { dayPage } from '#domain/reservations/room/room-state.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { at, TestHouse, WISH } from '#tests/support/test-house.ts';
import { waitingNow, waitsTooLong } from './wait-entry.ts';
import { waitPlan } from './wait-plan.ts';

const TODAY = dateText('2026-11-15');
const PARTY = {
  fecha: TODAY,
  nombre: 'Paola',
  personas: 2,
  telefono: '3355501111',
  email: '',
  minutos: 15,
  visitas: 0,
};
const NOBODY: readonly never[] = [];

/** Four tables of four on the floor, and a couple at each from noon on. */
function full(): TestHouse {
  const house = new TestHouse(at(`${TODAY} 12:00`));
  for (const { id, name, capacity, sort } of house.world.all('tables')) {
    house.ask('SAVE_TABLE', { id, name, capacity, sort, active: false });
  }
  for (const [index, id] of ['mesa-1', 'mesa-2', 'mesa-3', 'mesa-4'].entries()) {
    house.ask('SAVE_TABLE', { id, name: `Mesa ${index + 1}`, capacity: 4, sort: index, active: true });
    house.now = at(`${TODAY} 12:0${index}`);
    house.ask('OPEN_TABLE', { tableId: id, ticketId: `t-${index}`, folio: `A-10${index}`, guests: 2 });
  }
  house.now = at(`${TODAY} 12:30`);
  return house;
}

function wait(house: TestHouse, args: Partial<typeof PARTY> = {}): string {
  const decision = house.ask('JOIN_WAITLIST', { ...PARTY, ...args });
  expect(decision).toMatchObject({ ok: true });
  return decision.id;
}

const minutesOf = (house: TestHouse, personas: number) =>
  waitPlan(house.world, house.now, [...waitingNow(house.world, TODAY), { id: 'new', personas }]).get('new');

test('[ESP1] the promise is the room’s own: who leaves first makes the first table, and who came first gets it', () => {
  const house = full();
  // Couples usually stay 75 minutes: the one of noon has 45 left.
  expect(minutesOf(house, 2)).toEqual({ minutes: 45, visits: 0, tableId: 'mesa-1', mesa: 'Mesa 1' });
  const first = wait(house);
  house.now = at(`${TODAY} 12:31`);
  expect(minutesOf(house, 2)).toMatchObject({ minutes: 45, tableId: 'mesa-2' });
  expect(waitPlan(house.world, house.now, waitingNow(house.world, TODAY)).get(first)).toMatchObject({ mesa: 'Mesa 1' });
  house.ask('ADD_ITEM', { ticketId: 't-3', menuItemId: 'hamburguesa-clasica' });
  house.ask('ASK_BILL', { ticketId: 't-3' });
  expect(minutesOf(house, 2)).toMatchObject({ minutes: 45, tableId: 'mesa-1' });
});

test('[ESP1] it says on how many visits it rests, and nothing is guessed where a table stands free', () => {
  const house = full();
  const visits = Array.from({ length: VISIT_CELLS }, () => ({ visits: 0, minutes: 0 }));
  // Couples at Sunday's lunch: an hour, on twelve visits.
  visits[visitCell({ band: 0, part: 1, weekday: 0 })] = { visits: 12, minutes: 720 };
  house.ask('LEARN_VISITS', { visits }, SYSTEM);
  expect(minutesOf(house, 2)).toMatchObject({ minutes: 30, visits: 12 });
  house.ask('ADD_ITEM', { ticketId: 't-2', menuItemId: 'hamburguesa-clasica' });
  const amount = house.world.get('tickets', 't-2')?.total ?? 0;
  house.ask('CLOSE_TICKET', { ticketId: 't-2', method: 'card', amount });
  expect(minutesOf(house, 2)).toMatchObject({ minutes: 5, visits: null, tableId: 'mesa-3' });
  house.ask('SET_TABLE_STATUS', { tableId: 'mesa-3', status: 'free' });
  expect(minutesOf(house, 2)).toEqual({ minutes: 0, visits: null, tableId: 'mesa-3', mesa: 'Mesa 3' });
});

test('[ESP1] a table that would run into a reservation is promised to nobody, nor one too small', () => {
  const house = full();
  house.request({ ...WISH, fecha: TODAY, hora: '14:00', mesa: 'Mesa 1' });
  expect(minutesOf(house, 2)).toMatchObject({ tableId: 'mesa-2' });
  expect(minutesOf(house, 5)).toBeUndefined();
});

test('[ESP2] one phone waits once, however it is written; without a phone nobody is asked twice', () => {
  const house = full();
  wait(house);
  expect(house.ask('JOIN_WAITLIST', { ...PARTY, telefono: '+52 33 5550 1111' })).toMatchObject({
    code: 'already-waiting',
  });
  wait(house, { telefono: '' });
  wait(house, { telefono: '' });
  expect(house.ask('JOIN_WAITLIST', { ...PARTY, telefono: '55' })).toMatchObject({ code: 'wait-phone' });
  expect(house.ask('JOIN_WAITLIST', { ...PARTY, telefono: 'x(3355501112)' })).toMatchObject({ code: 'wait-phone' });
  expect(house.ask('JOIN_WAITLIST', { ...PARTY, telefono: '', email: 'no' })).toMatchObject({ code: 'wait-email' });
  expect(house.ask('JOIN_WAITLIST', { ...PARTY, fecha: '2026-11-14' })).toMatchObject({ code: 'day-over' });
});

test('[ESP2] who left may be noted again, or come back to their old turn', () => {
  const house = full();
  const first = wait(house);
  expect(house.ask('LEAVE_WAITLIST', { entryId: first })).toMatchObject({ ok: true });
  expect(house.ask('LEAVE_WAITLIST', { entryId: first })).toMatchObject({ ok: true, changes: [] });
  expect(house.ask('SEAT_WAITING', { entryId: first, tableId: 'mesa-1', ticketId: 'x', folio: 'A-200' })).toMatchObject(
    {
      code: 'wait-left',
    },
  );
  expect(house.ask('RETURN_TO_WAITLIST', { entryId: first })).toMatchObject({ ok: true });
  expect(waitingNow(house.world, TODAY).map(({ id }) => id)).toEqual([first]);
  expect(house.ask('LEAVE_WAITLIST', { entryId: 'nobody' })).toMatchObject({ code: 'wait-not-found' });
});

test('[ESP3] seated from the list they have an account with name and party, and the book knows of them', () => {
  const house = full();
  const entryId = wait(house);
  const seat = { entryId, tableId: 'mesa-1', ticketId: 'x-1', folio: 'A-200' };
  expect(house.ask('SEAT_WAITING', seat)).toMatchObject({ code: 'table-busy' });
  leave(house, 't-0');
  expect(house.ask('SEAT_WAITING', seat)).toMatchObject({ ok: true });
  expect(house.world.get('tickets', 'x-1')).toMatchObject({ guestName: 'Paola', guests: 2, tableId: 'mesa-1' });
  expect(house.world.get('waitlist', entryId)).toMatchObject({ status: 'seated', mesa: 'Mesa 1', ticketId: 'x-1' });
  expect(house.world.get('reservations', entryId)).toMatchObject({
    status: 'seated',
    source: 'walk-in',
    mesa: 'Mesa 1',
  });
  expect(house.request({ ...WISH, fecha: TODAY, hora: '13:00', mesa: 'Mesa 1' })).toMatchObject({
    code: 'table-taken',
  });
});

test('[ESP3] of two hosts who seat one party the second is told; the same tap twice is one', () => {
  const house = full();
  const entryId = wait(house);
  leave(house, 't-0');
  leave(house, 't-1');
  const seat = { entryId, tableId: 'mesa-1', ticketId: 'x-1', folio: 'A-200' };
  expect(house.ask('SEAT_WAITING', seat)).toMatchObject({ ok: true });
  expect(house.ask('SEAT_WAITING', seat)).toMatchObject({ ok: true, changes: NOBODY });
  const other = { entryId, tableId: 'mesa-2', ticketId: 'x-2', folio: 'A-201' };
  expect(house.ask('SEAT_WAITING', other)).toMatchObject({ code: 'wait-seated' });
  expect(house.world.get('tickets', 'x-2')).toBeUndefined();
  expect(house.ask('LEAVE_WAITLIST', { entryId })).toMatchObject({ code: 'wait-seated' });
});

test('[ESP3] a table promised for later is not given away at the door', () => {
  const house = full();
  const entryId = wait(house);
  house.request({ ...WISH, fecha: TODAY, hora: '13:30', mesa: 'Mesa 1' });
  leave(house, 't-0');
  expect(house.ask('SEAT_WAITING', { entryId, tableId: 'mesa-1', ticketId: 'x-1', folio: 'A-200' })).toMatchObject({
    code: 'table-taken',
  });
});

test('[ESP3] in a venue that pushes no tables together, seven from the list are seated where the host says', () => {
  const house = full();
  const rules = reservationRules(house.world);
  if (!rules) throw new Error('the book is open');
  const room = { plan: rules.plan, tables: [...rules.tables], zones: [], pieces: [], combinations: [] };
  expect(house.ask('SAVE_ROOM_PLAN', { room })).toMatchObject({ ok: true });
  const entryId = wait(house, { personas: 7 });
  leave(house, 't-0');
  const seat = { entryId, tableId: 'mesa-1', ticketId: 'x-1', folio: 'A-200' };
  expect(house.ask('SEAT_WAITING', seat)).toMatchObject({ ok: true });
  expect(house.world.get('reservations', entryId)).toMatchObject({ status: 'seated', personas: 7, mesa: 'Mesa 1' });
});

test('[ESP3] a party of nine from the list holds the tables pushed together for it, in the book and on the site', () => {
  const house = full();
  const rules = reservationRules(house.world);
  if (!rules) throw new Error('the book is open');
  const combinations = [{ tables: ['3', '4'], sillas: 10 }];
  const room = { plan: rules.plan, tables: [...rules.tables], zones: [], pieces: [], combinations };
  expect(house.ask('SAVE_ROOM_PLAN', { room })).toMatchObject({ ok: true });
  const entryId = wait(house, { personas: 9 });
  expect(minutesOf(house, 9)).toMatchObject({ mesa: 'Juntar 3 + 4' });
  leave(house, 't-2');
  const seat = { entryId, tableId: 'mesa-3', ticketId: 'x-1', folio: 'A-200' };
  expect(house.ask('SEAT_WAITING', seat)).toMatchObject({ code: 'table-taken' });
  leave(house, 't-3');
  expect(house.ask('SEAT_WAITING', seat)).toMatchObject({ ok: true });
  expect([...dayPage(house.world, TODAY, house.now).busy.keys()].toSorted()).toEqual(['1', '2', '3', '4']);
});

test('[ESP4] «Tu mesa está lista» is written only while they wait', () => {
  const house = full();
  const entryId = wait(house, { email: 'paola@correo.example' });
  house.ask('CALL_WAITING', { entryId, by: 'mail' });
  expect(house.world.get('waitlist', entryId)?.calledAt).toBe(house.now);
  const mail = [...house.world.all('mails')].find(({ kind }) => kind === 'table-ready');
  if (!mail) throw new Error('the letter is queued');
  expect(isOvertaken(house.world, mail, house.now)).toBe(false);
  house.ask('LEAVE_WAITLIST', { entryId });
  expect(isOvertaken(house.world, mail, house.now)).toBe(true);
  expect(house.ask('CALL_WAITING', { entryId, by: 'whatsapp' })).toMatchObject({ code: 'wait-left' });
});

/** They eat something, pay and go, and the table is cleaned. */
function leave(house: TestHouse, ticketId: string): void {
  house.ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  const { total = 0, tableId = '' } = house.world.get('tickets', ticketId) ?? {};
  expect(house.ask('CLOSE_TICKET', { ticketId, method: 'card', amount: total })).toMatchObject({ ok: true });
  house.ask('SET_TABLE_STATUS', { tableId, status: 'free' });
}

test('[ESP1] who waits longer than promised stands out; whoever was told that there is a table has a moment to reach it', () => {
  expect(waitsTooLong({ waited: 15, promised: 15 })).toBe(false);
  expect(waitsTooLong({ waited: 16, promised: 15 })).toBe(true);
  expect(waitsTooLong({ waited: 1, promised: 0 })).toBe(false);
  expect(waitsTooLong({ waited: 6, promised: 0 })).toBe(true);
});

test('[ESP1] a booking beyond midnight is one too: no table is promised into it, nor one that last night still keeps', () => {
  const house = full();
  for (const ticketId of ['t-1', 't-2', 't-3']) leave(house, ticketId);
  const agenda = (fecha: string, hora: string, tableId: string) =>
    house.put('agenda', {
      id: fecha,
      fecha: dateText(fecha),
      bookings: [{ reservationId: `r-${tableId}`, tableId, hora: timeText(hora), holds: true }],
      closed: false,
      closedAreas: [],
    });
  agenda('2026-11-16', '00:15', '2');
  agenda('2026-11-15', '22:30', '3');
  house.now = at('2026-11-15 23:30');
  expect(minutesOf(house, 2)).toMatchObject({ tableId: 'mesa-4' });
  agenda('2026-11-16', '09:00', '2');
  house.now = at('2026-11-16 00:30');
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ticketId: 't-9', folio: 'A-999', guests: 2 });
  expect(waitPlan(house.world, house.now, [{ id: 'new', personas: 2 }]).get('new')).toMatchObject({
    tableId: 'mesa-2',
  });
  agenda('2026-11-16', '01:00', '2');
  expect(waitPlan(house.world, house.now, [{ id: 'new', personas: 2 }]).get('new')?.tableId).not.toBe('mesa-3');
});
