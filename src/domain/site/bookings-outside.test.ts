import { expect, test } from 'vitest';
import { dateText, timeText } from '#domain/shared/time.ts';
import { contentVenue } from '#tests/support/test-house.ts';
import type { Agenda } from '#domain/reservations/agenda.ts';
import { bookingsOutside } from './bookings-outside.ts';

const day = (date: string, ...hours: readonly string[]): Agenda => ({
  id: date,
  fecha: dateText(date),
  bookings: hours.map((hora, index) => ({
    reservationId: `${date}-${index}`,
    tableId: '1',
    hora: timeText(hora.slice(0, 5)),
    holds: !hora.endsWith('x'),
  })),
  closed: false,
  closedAreas: [],
});

test('[SITE28] a change of hours names the days and bookings it would leave before a closed door, and only those', () => {
  const pages = [
    day('2026-12-25', '14:00', '20:00', '21:00x'),
    day('2026-12-24', '14:00', '19:30', '20:00'),
    day('2026-12-23', '14:00'),
    day('2026-11-01', '14:00'),
  ];
  const world = { get: () => undefined, all: () => pages };
  const now = { hours: contentVenue().hours };
  const today = dateText('2026-12-01');
  const next = {
    ...now,
    specialDays: [{ date: '2026-12-25' }, { date: '2026-12-24', hours: { open: '13:00', close: '19:30' } }],
  };
  expect(bookingsOutside(world, { now, next, today })).toEqual([
    { fecha: '2026-12-24', bookings: 2 },
    { fecha: '2026-12-25', bookings: 2 },
  ]);
  expect(bookingsOutside(world, { now: next, next, today })).toEqual([]);
  const sundaysOnly = { hours: { ...now.hours, wednesday: null } };
  expect(bookingsOutside(world, { now, next: sundaysOnly, today })).toEqual([{ fecha: '2026-12-23', bookings: 1 }]);
});
