import { expect, test } from 'vitest';
import { opened } from '#tests/support/reservation-house.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { at } from '#tests/support/test-house.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import { put } from '#domain/world.ts';

const VISIT = { nombre: 'Ana', personas: 2, telefono: '3355501234', email: '', hora: '20:00', mesa: 'Mesa 1' };

test('[RES62] who comes is counted once, who does not too, and a slip of the finger counts for nothing', () => {
  const house = opened();
  const days = ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20', '2026-11-21'];
  const ids = days.map((fecha, index) => {
    const mesa = index < 2 ? 'Mesa 1' : 'Mesa 4';
    return house.ask('BOOK_RESERVATION', { ...VISIT, fecha, mesa }).id;
  });
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
  const seat = { ticketId: 't-1', folio: 'A-101', tableId: 'mesa-1' };
  const on = (day: number): void => {
    house.now = at(`${days[day]} 20:00`);
  };
  on(0);
  house.ask('MARK_ARRIVED', { reservationId: first });
  house.ask('SEAT_RESERVATION', { reservationId: first, ...seat });
  on(1);
  house.ask('SEAT_RESERVATION', { reservationId: second, ...seat, ticketId: 't-2', folio: 'A-102' });
  on(2);
  house.ask('MARK_NO_SHOW', { reservationId: third });
  on(3);
  house.ask('MARK_NO_SHOW', { reservationId: fourth });
  expect(house.ask('RESTORE_RESERVATION', { reservationId: fourth })).toMatchObject({ ok: true });
  house.ask('MARK_ARRIVED', { reservationId: fourth });
  house.ask('RESTORE_RESERVATION', { reservationId: fourth });
  const again = house.ask('BOOK_RESERVATION', {
    ...VISIT,
    telefono: '+52 33 5550 1234',
    fecha: '2026-11-27',
    mesa: 'Mesa 4',
  });
  expect(house.world.get('reservations', again.id)?.known).toEqual({ visits: 2, noShows: 1 });
  expect(house.world.get('reservations', fifth)?.known).toEqual({ visits: 2, noShows: 1 });
  const stranger = house.ask('BOOK_RESERVATION', {
    ...VISIT,
    telefono: '3300009999',
    fecha: '2026-11-28',
    mesa: 'Mesa 4',
  });
  expect(house.world.get('reservations', stranger.id)?.known).toBeUndefined();
});

test('[RES62] tablets hear of no such record: what is known stands on the reservation, without a phone', () => {
  const guest = { id: 'g', telefono: '3355501234', visits: 4, noShows: 0, agreed: false, keptUntil: '2026-12-20' };
  for (const role of ['waiter', 'cashier', 'host', 'manager'] as const) {
    expect(visibleTo(role, put('guests', guest as never)), role).toBeNull();
  }
});

test('[RES62] what is known of a guest grows on the reservations they have already made', () => {
  const house = opened();
  const book = (fecha: string, telefono = VISIT.telefono): string =>
    house.ask('BOOK_RESERVATION', { ...VISIT, telefono, fecha }).id;
  const first = book('2026-11-16');
  const next = book('2026-11-20');
  const last = book('2026-11-27', '+52 33 5550 1234');
  const other = book('2026-11-28', '3300009999');
  const known = (id: string) => house.world.get('reservations', id)?.known;
  house.now = at('2026-11-16 20:00');
  house.ask('MARK_ARRIVED', { reservationId: first });
  expect([known(first), known(next), known(last), known(other)]).toEqual([
    undefined,
    { visits: 1, noShows: 0 },
    { visits: 1, noShows: 0 },
    undefined,
  ]);
  house.now = at('2026-11-20 21:00');
  house.ask('MARK_NO_SHOW', { reservationId: next });
  expect(known(last)).toEqual({ visits: 1, noShows: 1 });
  house.ask('RESTORE_RESERVATION', { reservationId: next });
  expect([known(next), known(last)]).toEqual([
    { visits: 1, noShows: 0 },
    { visits: 1, noShows: 0 },
  ]);
});

test('[RES63] whoever no longer wishes to be remembered is forgotten thirty days after the last visit', () => {
  const house = opened();
  const first = house.ask('BOOK_RESERVATION', { ...VISIT, fecha: '2026-11-16', recordarme: true }).id;
  const next = house.ask('BOOK_RESERVATION', { ...VISIT, fecha: '2026-11-27', recordarme: true }).id;
  house.now = at('2026-11-16 20:00');
  house.ask('MARK_ARRIVED', { reservationId: first });
  const guest = () => [...house.world.all('guests')][0];
  expect(guest()).toMatchObject({ agreed: true, keptUntil: '2028-11-15' });
  const { hora, mesa, personas } = VISIT;
  const visit = { reservationId: next, fecha: '2026-11-27', hora, mesa, personas };
  // Not speaking of it withdraws nothing.
  house.ask('GUEST_CHANGE_RESERVATION', { ...visit, nota: 'Sin prisa' }, GUEST);
  expect(guest()).toMatchObject({ agreed: true });
  expect(house.ask('GUEST_CHANGE_RESERVATION', { ...visit, recordarme: false }, GUEST)).toMatchObject({ ok: true });
  expect(guest()).toMatchObject({ agreed: false, keptUntil: '2026-12-16', visits: 1 });
  house.now = at('2026-11-27 20:00');
  house.ask('MARK_ARRIVED', { reservationId: next });
  expect(guest()).toMatchObject({ agreed: false, keptUntil: '2026-12-27', visits: 2 });
});
