import { expect, test } from 'vitest';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { calendarFile } from './calendar-file.ts';

const place = {
  name: 'Xalli',
  address: 'Aurelio Ortega 863, Jardines de La Seattle, Zapopan, Jalisco',
  link: 'https://xalli.example/reservacion/una-clave-bastante-larga-que-no-cabe-en-un-renglon',
};

test('[RES20] the entry is at the venue’s hour, and keeps its UID while its sequence grows', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id } = house.request();
  const read = (): string => {
    const reservation = house.world.get('reservations', id);
    return reservation ? calendarFile(reservation, place).replaceAll('\r\n ', '') : '';
  };
  const first = read();
  // 20:00 in Zapopan is 02:00 of the next day in UTC.
  expect(first).toContain('DTSTART:20261121T020000Z\r\n');
  expect(first).toContain(`UID:${id}@xalli.reservaciones\r\nSEQUENCE:0\r\n`);
  expect(first).toContain(String.raw`LOCATION:Aurelio Ortega 863\, Jardines de La Seattle\, Zapopan\, Jalisco`);
  const move = { reservationId: id, personas: 4, fecha: '2026-11-21', hora: '09:00', mesa: 'Mesa 1' };
  house.ask('GUEST_CHANGE_RESERVATION', move, GUEST);
  expect(read()).toContain(`UID:${id}@xalli.reservaciones\r\nSEQUENCE:1\r\n`);
  expect(read()).toContain('DTSTART:20261121T150000Z');
  house.ask('GUEST_CANCEL_RESERVATION', { reservationId: id }, GUEST);
  expect(read()).toContain('STATUS:CANCELLED');
  expect(read()).toContain('METHOD:CANCEL');
});

test('[RES20] no line is longer than 75 octets and every line ends in CRLF', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const reservation = house.world.get('reservations', house.request().id);
  const file = reservation ? calendarFile(reservation, place) : '';
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
