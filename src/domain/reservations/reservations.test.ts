import { expect, test } from 'vitest';
import { opened, rulesOf, takenAt } from '#tests/support/reservation-house.ts';
import { at, WISH } from '#tests/support/test-house.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { agendaOf } from './agenda.ts';
import { availability } from './views/availability.ts';

test('[RES6] a reservation is stored with its folio, and how to reach the guest is stored apart', () => {
  const house = opened();
  const { id } = house.request();
  const reservation = house.world.get('reservations', id);
  expect(reservation).toMatchObject({
    nombre: WISH.nombre,
    personas: 4,
    fecha: '2026-11-20',
    hora: '20:00',
    mesa: 'Mesa 1',
    status: 'booked',
    source: 'web',
    sendToClient: true,
    timestamp: house.now,
  });
  expect(reservation?.folio).toMatch(/^X-[2-9B-Z]{6}$/);
  expect(JSON.stringify(reservation)).not.toContain(WISH.telefono);
  expect(house.world.get('reservationContacts', id)).toMatchObject({ telefono: WISH.telefono, email: WISH.email });
  expect(JSON.stringify(agendaOf(house.world, dateText('2026-11-20')))).not.toContain('Ana');
});

test('[RES7] what the public sees of a taken table is that it is taken', () => {
  const house = opened();
  house.request();
  const answer = availability(agendaOf(house.world, dateText('2026-11-20')), rulesOf(house), {
    hora: timeText('20:00'),
  });
  expect(answer.mesas).toHaveLength(15);
  expect(answer.mesas[0]).toEqual({ id: '1', label: 'Mesa 1', area: 'Terraza', sillas: 4, reservada: true });
  expect(answer.mesas.filter(({ reservada }) => reservada)).toHaveLength(1);
});

test('[RES10] seating opens the account of the table of the same name, with guest and party', () => {
  const house = opened();
  const { id } = house.request();
  expect(house.ask('MARK_ARRIVED', { reservationId: id })).toMatchObject({ code: 'reservation-ahead' });
  house.now = at('2026-11-20 20:05');
  expect(house.ask('MARK_ARRIVED', { reservationId: id }).ok).toBe(true);
  const seat = { reservationId: id, ticketId: 'ticket-1', folio: 'A-123' };
  expect(house.ask('SEAT_RESERVATION', seat).ok).toBe(true);
  expect(house.world.get('tickets', 'ticket-1')).toMatchObject({
    tableId: 'mesa-1',
    guestName: WISH.nombre,
    guests: 4,
    status: 'open',
  });
  expect(house.world.get('tables', 'mesa-1')).toMatchObject({ status: 'occupied', currentTicketId: 'ticket-1' });
  expect(house.world.get('reservations', id)).toMatchObject({ status: 'seated', ticketId: 'ticket-1' });
  expect(house.ask('SEAT_RESERVATION', { ...seat, ticketId: 'ticket-2' })).toMatchObject({ ok: true, changes: [] });
});

test('[RES10] a table the floor does not know asks where they sit', () => {
  const house = opened();
  const { id } = house.request({ mesa: 'Mesa 21' });
  house.now = at('2026-11-20 20:00');
  const seat = { reservationId: id, ticketId: 'ticket-1', folio: 'A-123' };
  expect(house.ask('SEAT_RESERVATION', seat)).toMatchObject({ code: 'seat-table-needed' });
  expect(house.ask('SEAT_RESERVATION', { ...seat, tableId: 'terraza-a' }).ok).toBe(true);
  expect(house.world.get('tables', 'terraza-a')?.status).toBe('occupied');
});

test('[RES11] nobody came: the table is free again, and a slip of the finger can be taken back', () => {
  const house = opened();
  const { id } = house.request();
  expect(house.ask('MARK_NO_SHOW', { reservationId: id })).toMatchObject({ code: 'reservation-ahead' });
  house.now = at('2026-11-20 20:30');
  expect(house.ask('MARK_NO_SHOW', { reservationId: id }).ok).toBe(true);
  expect(takenAt(house, '20:00')).toEqual([]);
  expect(house.ask('RESTORE_RESERVATION', { reservationId: id }).ok).toBe(true);
  expect(takenAt(house, '20:00')).toEqual(['Mesa 1']);
});

test('[RES12] the venue books by phone without a mail address, at once, and in any table; never a taken one', () => {
  const house = opened();
  const phone = { ...WISH, email: '', fecha: '2026-11-15', hora: '12:05', personas: 2, mesa: 'Mesa 2' };
  const { id, ok } = house.ask('BOOK_RESERVATION', phone);
  expect(ok).toBe(true);
  expect(house.world.get('reservations', id)).toMatchObject({ source: 'phone', sendToClient: false });
  expect(house.ask('BOOK_RESERVATION', { ...phone, hora: '16:04' })).toMatchObject({ code: 'table-taken' });
  expect(house.ask('BOOK_RESERVATION', { ...phone, hora: '11:00' })).toMatchObject({ code: 'reservation-invalid' });
});

test('[RES12] a walk-in takes the table from this minute on', () => {
  const house = opened();
  const walk = { fecha: '2026-11-15', nombre: 'Familia Ríos', personas: 4, mesa: 'Mesa 4' };
  const { id } = house.ask('WALK_IN', walk);
  expect(house.world.get('reservations', id)).toMatchObject({ status: 'arrived', hora: '12:00', source: 'walk-in' });
  expect(house.request({ fecha: '2026-11-15', hora: '13:00', mesa: 'Mesa 4' })).toMatchObject({ code: 'table-taken' });
  expect(house.ask('WALK_IN', walk)).toMatchObject({ code: 'table-taken' });
});

test('[RES35] after midnight a walk-in does not get the table of whoever was booked late last night', () => {
  const house = opened();
  expect(house.request({ hora: '21:00', mesa: 'Mesa 4' })).toMatchObject({ ok: true });
  house.now = at('2026-11-21 00:30');
  const walk = { fecha: '2026-11-21', nombre: 'De paso', personas: 4, mesa: 'Mesa 4' };
  expect(house.ask('WALK_IN', walk)).toMatchObject({ code: 'table-taken' });
  house.now = at('2026-11-21 01:00');
  expect(house.ask('WALK_IN', walk)).toMatchObject({ ok: true });
});

test('[RES13] a closed day or zone takes no reservation from the site; the venue still may, and it opens again', () => {
  const house = opened();
  house.ask('CLOSE_AGENDA', { fecha: '2026-11-20', area: 'Terraza' });
  expect(house.request()).toMatchObject({ code: 'area-closed' });
  expect(takenAt(house, '20:00')).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3', 'Mesa 4', 'Mesa 5']);
  expect(house.request({ mesa: 'Mesa 11' }).ok).toBe(true);
  expect(house.ask('BOOK_RESERVATION', { ...WISH }).ok).toBe(true);
  house.ask('CLOSE_AGENDA', { fecha: '2026-11-20' });
  expect(house.request({ mesa: 'Mesa 12' })).toMatchObject({ code: 'day-closed' });
  house.ask('REOPEN_AGENDA', { fecha: '2026-11-20' });
  house.ask('REOPEN_AGENDA', { fecha: '2026-11-20', area: 'Terraza' });
  expect(house.request({ mesa: 'Mesa 4', telefono: '3311110000', email: 'b@correo.example' }).ok).toBe(true);
  expect(house.ask('CLOSE_AGENDA', { fecha: '2026-11-20', area: 'Azotea' })).toMatchObject({ code: 'area-not-found' });
  expect(house.ask('CLOSE_AGENDA', { fecha: '2026-11-14' })).toMatchObject({ code: 'day-over' });
  expect(house.ask('CLOSE_AGENDA', { fecha: '9999-12-31' })).toMatchObject({ code: 'day-closed' });
  expect(house.ask('REOPEN_AGENDA', { fecha: '9999-12-31' })).toMatchObject({ code: 'day-closed' });
});

test('[MAIL1] guest and house each get one mail, and neither mail holds an address or a name', () => {
  const house = opened();
  const { id } = house.request();
  const mails = [...house.world.all('mails')];
  expect(mails.map(({ kind, to, about, status }) => ({ kind, to, about, status }))).toEqual([
    { kind: 'reservation-confirmed', to: 'guest', about: id, status: 'queued' },
    { kind: 'reservation-notice', to: 'house', about: id, status: 'queued' },
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/Ana|correo\.example|3355501234/);
});

test('[MAIL1] what the venue does itself is told to the guest only', () => {
  const house = opened();
  const { id } = house.ask('BOOK_RESERVATION', { ...WISH });
  house.ask('CANCEL_RESERVATION', { reservationId: id });
  expect([...house.world.all('mails')].map(({ kind }) => kind)).toEqual([
    'reservation-confirmed',
    'reservation-cancelled',
  ]);
});

test('[RES33] a guest who was told of a cancellation is told when the venue takes it back, and only then', () => {
  const house = opened();
  const { id } = house.ask('BOOK_RESERVATION', { ...WISH });
  const kinds = () => [...house.world.all('mails')].map(({ kind }) => kind);
  house.ask('CANCEL_RESERVATION', { reservationId: id });
  house.ask('RESTORE_RESERVATION', { reservationId: id });
  expect(kinds()).toEqual(['reservation-confirmed', 'reservation-cancelled', 'reservation-restored']);
  house.ask('RESTORE_RESERVATION', { reservationId: id });
  expect(kinds()).toHaveLength(3);
});
