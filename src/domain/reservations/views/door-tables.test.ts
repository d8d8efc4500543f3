import { expect, test } from 'vitest';
import { opened, rulesOf, takenAt } from '#tests/support/reservation-house.ts';
import { at, type TestHouse } from '#tests/support/test-house.ts';
import { dateText } from '#domain/shared/time.ts';
import { joinedTables } from '../room/next-bookings.ts';
import { waitPlan } from '#domain/waitlist/wait-plan.ts';
import { doorTables } from './door-tables.ts';

const FRIDAY = dateText('2026-11-20');

/** Friday at seven; 11 + 12 + 14 are promised to fourteen at nine. */
function evening(): TestHouse {
  const house = opened();
  const { plan, tables } = rulesOf(house);
  const combinations = [
    { tables: ['3', '4'], sillas: 10 },
    { tables: ['11', '12', '14'], sillas: 14 },
  ];
  const room = { plan, tables: [...tables], zones: [], pieces: [], combinations };
  expect(house.ask('SAVE_ROOM_PLAN', { room })).toMatchObject({ ok: true });
  house.request({ personas: 14, hora: '21:00', mesa: 'Mesa 11' });
  house.request({ personas: 4, hora: '19:45', mesa: 'Mesa 15', telefono: '3355509999', email: 'b@correo.example' });
  house.now = at('2026-11-20 19:00');
  return house;
}

const tablesFor = (house: TestHouse, personas: number) =>
  doorTables(house.world, personas, { now: house.now, today: FRIDAY });

test('[RES65] a table that is free until its next booking is offered at the door, one promised within the visit is not', () => {
  const house = evening();
  const tables = tablesFor(house, 2);
  for (const id of ['11', '12', '14']) {
    expect(tables.get(id), id).toEqual({ isPromised: false, joined: [], next: '21:00' });
  }
  expect(tables.get('15')).toEqual({ isPromised: true, joined: [], next: '19:45' });
  expect(tables.get('1')).toEqual({ isPromised: false, joined: [], next: null });
  for (const [id, mesa] of [
    ['12', 'Mesa 12'],
    ['15', 'Mesa 15'],
  ] as const) {
    const answer = house.ask('WALK_IN', { fecha: FRIDAY, nombre: 'De Paso', personas: 2, mesa });
    expect(answer.ok, mesa).toBe(tables.get(id)?.isPromised === false);
  }
});

test('[RES65] for a large party it says what is pushed together, and that nothing is where somebody sits', () => {
  const house = evening();
  expect(tablesFor(house, 9).get('3')?.joined).toEqual(['4']);
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ticketId: 'c-4', folio: 'A-104' });
  expect(tablesFor(house, 9).get('3')?.joined).toBeNull();
});

test('[RES65] who is late is still said to come; who sits is not', () => {
  const house = evening();
  house.now = at('2026-11-20 20:00');
  expect(tablesFor(house, 2).get('15')).toMatchObject({ isPromised: true, next: '19:45' });
  const late = [...house.world.all('reservations')].find(({ mesa }) => mesa === 'Mesa 15');
  house.ask('SEAT_RESERVATION', { reservationId: late?.id ?? '', ticketId: 'c-15', folio: 'A-115' });
  expect(tablesFor(house, 2).get('15')?.next).toBeNull();
});

test('[RES65] [ESP1] tables pushed to the one where guests sit are theirs, at the door and on the list, however long they stay', () => {
  const house = evening();
  house.now = at('2026-11-20 21:00');
  const party = [...house.world.all('reservations')].find(({ personas }) => personas === 14);
  house.ask('SEAT_RESERVATION', { reservationId: party?.id ?? '', ticketId: 'c-11', folio: 'A-111' });
  // Longer than the four hours of their booking.
  house.now = at('2026-11-21 01:30');
  const today = dateText('2026-11-21');
  const tables = doorTables(house.world, 2, { now: house.now, today });
  for (const id of ['12', '14']) expect(tables.get(id), id).toMatchObject({ isPromised: true, next: null });
  expect(house.ask('WALK_IN', { fecha: today, nombre: 'De Paso', personas: 2, mesa: 'Mesa 12' }).ok).toBe(false);
  expect(takenAt(house, '01:35', today)).toEqual(expect.arrayContaining(['Mesa 11', 'Mesa 12', 'Mesa 14']));
  expect(joinedTables(house.world, house.now).get('mesa-12')).toBe('11');
  const couples = Array.from({ length: 15 }, (_, index) => ({ id: String(index), personas: 2 }));
  const offered = [...waitPlan(house.world, house.now, couples).values()].filter(({ minutes }) => minutes === 0);
  expect(offered.length).toBeGreaterThan(5);
  expect(offered.map(({ mesa }) => mesa)).not.toEqual(expect.arrayContaining(['Mesa 12']));
  expect(offered.map(({ mesa }) => mesa)).not.toEqual(expect.arrayContaining(['Mesa 14']));
});
