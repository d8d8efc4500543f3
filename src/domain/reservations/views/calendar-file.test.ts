import { expect, test } from 'vitest';
import { readCalendar, valueOf, type ReadCalendar } from '#tests/support/read-calendar.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { assert } from '#domain/shared/assert.ts';
import { calendarFile, type CalendarGuest } from './calendar-file.ts';

const PLACE = {
  name: 'Xalli',
  address: 'Aurelio Ortega 863, Jardines de La Seattle, Zapopan, Jalisco',
  zone: 'America/Mexico_City',
  link: 'https://xalli.example/reservacion/una-clave-bastante-larga-que-no-cabe-en-un-renglon',
  organizer: 'mesa@xalli.example',
  language: 'es' as const,
};
const ANA = { name: 'Ana Sofía Núñez', address: 'ana+mesa@correo.example' };

function read(house: TestHouse, id: string, guest: CalendarGuest | null = ANA): ReadCalendar {
  const reservation = house.world.get('reservations', id);
  assert(reservation !== undefined, 'the test booked it');
  const { updatedAt: stampedAt, status } = reservation;
  const entry = { ...reservation, stampedAt, isCancelled: status === 'cancelled' };
  return readCalendar(calendarFile(entry, PLACE, guest).content);
}

test('[RES20] the entry is at the venue’s hour, and keeps its UID while its sequence grows', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id } = house.request();
  const facts = () => {
    const { outer, event } = read(house, id);
    const said = ['UID', 'SEQUENCE', 'DTSTART', 'DTEND', 'STATUS'].map((name) => valueOf(event, name));
    return [valueOf(outer, 'METHOD'), ...said];
  };
  const uid = `${id}@xalli.reservaciones`;
  // 20:00 in Zapopan is 02:00 of the next day in UTC.
  expect(facts()).toEqual(['REQUEST', uid, '0', '20261121T020000Z', '20261121T040000Z', 'CONFIRMED']);
  expect(valueOf(read(house, id).event, 'LOCATION')).toBe(PLACE.address);
  const move = { reservationId: id, personas: 4, fecha: '2026-11-21', hora: '09:00', mesa: 'Mesa 1' };
  house.ask('GUEST_CHANGE_RESERVATION', move, GUEST);
  expect(facts()).toEqual(['REQUEST', uid, '1', '20261121T150000Z', '20261121T170000Z', 'CONFIRMED']);
  house.ask('GUEST_CANCEL_RESERVATION', { reservationId: id }, GUEST);
  expect(facts()).toEqual(['CANCEL', uid, '2', '20261121T150000Z', '20261121T170000Z', 'CANCELLED']);
});

test('[MAIL10] booked, moved and cancelled, in a letter and behind the link, a strict calendar has nothing to object', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id } = house.request({ nombre: 'Ñandú Íñiguez, de la O y Peñaflor-Ibargüengoitia & Hijos del Río' });
  const methods: string[] = [];
  const look = (): void => {
    for (const guest of [ANA, null]) {
      const { outer, event, faults } = read(house, id, guest);
      expect(faults).toEqual([]);
      expect(event.find(({ name }) => name === 'ORGANIZER')).toMatchObject({
        params: { CN: 'Xalli' },
        value: 'mailto:mesa@xalli.example',
      });
      methods.push(valueOf(outer, 'METHOD'));
    }
  };
  look();
  house.ask('CHANGE_RESERVATION', {
    reservationId: id,
    nombre: 'Ana',
    personas: 4,
    fecha: '2026-11-21',
    hora: '21:00',
    mesa: 'Mesa 1',
  });
  look();
  house.ask('CANCEL_RESERVATION', { reservationId: id });
  look();
  expect(methods).toEqual(['REQUEST', 'PUBLISH', 'REQUEST', 'PUBLISH', 'CANCEL', 'CANCEL']);
});

test('[MAIL10] whoever booked is entered as having said yes; the file behind the link names nobody', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id } = house.request();
  const attendees = (guest: CalendarGuest | null) =>
    read(house, id, guest).event.filter(({ name }) => name === 'ATTENDEE');
  expect(attendees(ANA)).toEqual([
    {
      name: 'ATTENDEE',
      params: {
        CN: ANA.name,
        CUTYPE: 'INDIVIDUAL',
        ROLE: 'REQ-PARTICIPANT',
        PARTSTAT: 'ACCEPTED',
        RSVP: 'FALSE',
      },
      value: 'mailto:ana+mesa@correo.example',
    },
  ]);
  expect(attendees(null)).toEqual([]);
});

test('[MAIL10] a name cannot break out of its quotation marks, nor an address out of its line', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id } = house.request();
  const guest = { name: 'Ana";X=1:mailto:otra@x.example\r\nSTATUS:CANCELLED', address: 'a\r\nb;c@correo.example' };
  const { event, faults } = read(house, id, guest);
  expect(faults).toEqual([]);
  expect(event.find(({ name }) => name === 'ATTENDEE')?.params).toMatchObject({
    CN: 'Ana ;X=1:mailto:otra@x.example  STATUS:CANCELLED',
  });
});
