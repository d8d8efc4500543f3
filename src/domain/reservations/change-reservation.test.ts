import { expect, test } from 'vitest';
import { opened, takenAt } from '#tests/support/reservation-house.ts';
import { at, WISH } from '#tests/support/test-house.ts';
import { GUEST } from '#domain/staff/roles.ts';

test('[RES8] a cancelled reservation gives the table back, and cancelling twice changes nothing', () => {
  const house = opened();
  const { id } = house.request();
  expect(house.ask('GUEST_CANCEL_RESERVATION', { reservationId: id }, GUEST).ok).toBe(true);
  expect(takenAt(house, '20:00')).toEqual([]);
  expect(house.ask('GUEST_CANCEL_RESERVATION', { reservationId: id }, GUEST)).toMatchObject({ ok: true, changes: [] });
  expect(house.request().ok).toBe(true);
  expect(house.ask('RESTORE_RESERVATION', { reservationId: id })).toMatchObject({ code: 'table-taken' });
});

test('[RES9] a guest moves a reservation by the link: the old table is free, the new one is theirs', () => {
  const house = opened();
  const { id } = house.request();
  const wish = { personas: 6, fecha: '2026-11-21', hora: '21:00', mesa: 'Mesa 26' };
  expect(house.ask('GUEST_CHANGE_RESERVATION', { reservationId: id, ...wish }, GUEST).ok).toBe(true);
  expect(takenAt(house, '20:00')).toEqual([]);
  expect(takenAt(house, '21:00', '2026-11-21')).toEqual(['Mesa 26']);
  expect(house.world.get('reservations', id)).toMatchObject({ ...wish, nombre: WISH.nombre, sequence: 1 });
});

test('[RES9] half an hour later on the same table is no conflict with oneself, with others it is', () => {
  const house = opened();
  const { id } = house.request();
  house.request({ mesa: 'Mesa 4' });
  const change = { reservationId: id, personas: 4, fecha: '2026-11-20', hora: '20:30' };
  expect(house.ask('GUEST_CHANGE_RESERVATION', { ...change, mesa: 'Mesa 4' }, GUEST)).toMatchObject({
    code: 'table-taken',
  });
  expect(house.ask('GUEST_CHANGE_RESERVATION', { ...change, mesa: 'Mesa 1' }, GUEST).ok).toBe(true);
  expect(takenAt(house, '20:30')).toEqual(['Mesa 1', 'Mesa 4']);
});

test('[RES9] a guest may not change to an hour or a table the rules forbid, nor what is over', () => {
  const house = opened();
  const { id } = house.request();
  const change = { reservationId: id, personas: 2, fecha: '2026-11-20', hora: '20:00', mesa: 'Mesa 2' };
  expect(house.ask('GUEST_CHANGE_RESERVATION', change, GUEST)).toMatchObject({ code: 'reservation-invalid' });
  const far = { ...change, mesa: 'Mesa 1', fecha: '9999-12-15' };
  expect(house.ask('GUEST_CHANGE_RESERVATION', far, GUEST)).toMatchObject({ code: 'reservation-invalid' });
  house.now = at('2026-11-20 19:00');
  house.ask('MARK_ARRIVED', { reservationId: id });
  const fine = { ...change, mesa: 'Mesa 4' };
  expect(house.ask('GUEST_CHANGE_RESERVATION', fine, GUEST)).toMatchObject({ code: 'reservation-over' });
  expect(house.ask('GUEST_CANCEL_RESERVATION', { reservationId: 'nobody' }, GUEST)).toMatchObject({
    code: 'reservation-not-found',
  });
});

test('[RES9] what the venue changes itself is not counted against the guest’s ten', () => {
  const house = opened();
  const { id } = house.request();
  for (let turn = 0; turn < 12; turn += 1) {
    const hora = `20:${10 + turn}`;
    expect(house.ask('CHANGE_RESERVATION', { ...WISH, reservationId: id, hora }).ok).toBe(true);
  }
  const change = { reservationId: id, personas: 4, fecha: '2026-11-20', hora: '19:00', mesa: 'Mesa 1' };
  expect(house.ask('GUEST_CHANGE_RESERVATION', change, GUEST)).toMatchObject({ ok: true });
  const mail = { reservationId: id, fecha: '2026-11-20', email: 'otra@correo.example' };
  expect(house.ask('GUEST_CORRECT_EMAIL', mail, GUEST)).toMatchObject({ ok: true });
});

test('[RES9] a link changes a visit ten times; then the venue helps', () => {
  const house = opened();
  const { id } = house.request();
  const change = { reservationId: id, personas: 4, fecha: '2026-11-20', mesa: 'Mesa 1' };
  const codes = Array.from({ length: 11 }, (_, index) => {
    const answer = house.ask('GUEST_CHANGE_RESERVATION', { ...change, hora: `20:${10 + index}` }, GUEST);
    return answer.ok ? 'changed' : answer.code;
  });
  expect(codes.slice(0, 10).every((code) => code === 'changed')).toBe(true);
  expect(codes[10]).toBe('too-many-changes');
  expect(house.ask('CHANGE_RESERVATION', { ...WISH, reservationId: id, hora: '21:00' }).ok).toBe(true);
});

test('[RES9] a late party changes its table, and a change that does not say phone or mail keeps them', () => {
  const house = opened();
  const { id } = house.request();
  house.now = at('2026-11-20 20:12');
  const change = { nombre: WISH.nombre, personas: 4, fecha: WISH.fecha, hora: WISH.hora, mesa: 'Mesa 4' };
  expect(house.ask('CHANGE_RESERVATION', { reservationId: id, ...change }).ok).toBe(true);
  expect(house.world.get('reservations', id)).toMatchObject({ mesa: 'Mesa 4', sendToClient: true });
  expect(house.world.get('reservationContacts', id)).toMatchObject({ telefono: WISH.telefono, email: WISH.email });
  const sooner = { ...change, hora: '20:05' };
  expect(house.ask('CHANGE_RESERVATION', { reservationId: id, ...sooner })).toMatchObject({
    code: 'reservation-invalid',
  });
});

test('[MAIL8] saving without a change writes nothing and tells nobody, by the link or by the venue', () => {
  const house = opened();
  const { id: reservationId } = house.request();
  const { personas, fecha, hora, mesa } = WISH;
  const same = { reservationId, personas, fecha, hora, mesa };
  expect(house.ask('GUEST_CHANGE_RESERVATION', same, GUEST)).toMatchObject({ ok: true, changes: [] });
  expect(house.ask('CHANGE_RESERVATION', { ...WISH, reservationId })).toMatchObject({ ok: true, changes: [] });
  expect(house.ask('CHANGE_RESERVATION', { ...same, nombre: WISH.nombre })).toMatchObject({ ok: true, changes: [] });
  expect(house.world.get('reservations', reservationId)).toMatchObject({ sequence: 0 });
});

test('[MAIL8] another spelling of the name or another phone is no news; another address gets the confirmation', () => {
  const house = opened();
  const { id: reservationId } = house.request();
  const mails = () => [...house.world.all('mails')].slice(2).map(({ kind, to }) => `${kind} ${to}`);
  house.ask('CHANGE_RESERVATION', { ...WISH, reservationId, nombre: 'Ana Núñez', telefono: '3355509999' });
  expect(house.world.get('reservations', reservationId)).toMatchObject({ nombre: 'Ana Núñez' });
  expect(mails()).toEqual([]);
  house.ask('CHANGE_RESERVATION', { ...WISH, reservationId, email: 'ana.nunez@correo.example' });
  expect(mails()).toEqual(['reservation-confirmed guest']);
});

test('[MAIL9] a mistyped address is put right by the link: the right one gets the confirmation, nothing else moves', () => {
  const house = opened();
  const { id: reservationId } = house.request({ email: 'ana@coreo.example' });
  const before = house.world.get('reservations', reservationId);
  const correct = { reservationId, fecha: WISH.fecha, email: WISH.email };
  expect(house.ask('GUEST_CORRECT_EMAIL', correct, GUEST).ok).toBe(true);
  expect(house.world.get('reservationContacts', reservationId)).toEqual({
    id: reservationId,
    fecha: WISH.fecha,
    telefono: WISH.telefono,
    email: WISH.email,
  });
  expect(house.world.get('reservations', reservationId)).toEqual({ ...before, sequence: 1 });
  expect([...house.world.all('mails')].slice(2)).toMatchObject([{ kind: 'reservation-confirmed', to: 'guest' }]);
  expect(house.ask('GUEST_CORRECT_EMAIL', correct, GUEST)).toMatchObject({ ok: true, changes: [] });
});

test('[MAIL9] a correction is refused for what is no address, another day, a visit that is over, and the eleventh time', () => {
  const house = opened();
  const { id: reservationId } = house.request();
  const correct = { reservationId, fecha: WISH.fecha, email: 'otra@correo.example' };
  const codeOf = (args: Partial<typeof correct>) => {
    const answer = house.ask('GUEST_CORRECT_EMAIL', { ...correct, ...args }, GUEST);
    return answer.ok ? 'corrected' : answer.code;
  };
  expect(codeOf({ email: 'otra' })).toBe('reservation-invalid');
  expect(codeOf({ email: '' })).toBe('reservation-invalid');
  expect(codeOf({ fecha: '2027-11-20' as never })).toBe('reservation-over');
  expect(codeOf({ reservationId: 'nobody' })).toBe('reservation-not-found');
  const tries = Array.from({ length: 11 }, (_, index) => codeOf({ email: `otra${index}@correo.example` }));
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 'corrected'), 'too-many-changes']);
  const other = house.request({ mesa: 'Mesa 4' });
  house.now = at('2026-11-20 20:00');
  expect(codeOf({ reservationId: other.id })).toBe('reservation-over');
});

test('[RES58] by the link the guest changes what they said; what the link does not speak of stays; consent is asked', () => {
  const house = opened();
  const { id: reservationId } = house.request({ nota: 'Con pastel', alergias: 'nuez', acepta_alergias: true });
  const visit = { reservationId, personas: 4, fecha: '2026-11-20', hora: '20:00', mesa: 'Mesa 1' };
  const kept = () => house.world.get('reservations', reservationId);
  house.ask('GUEST_CHANGE_RESERVATION', { ...visit, hora: '20:30' }, GUEST);
  expect(kept()).toMatchObject({ hora: '20:30', nota: 'Con pastel', alergias: 'nuez' });
  const letters = [...house.world.all('mails')].length;
  house.ask('GUEST_CHANGE_RESERVATION', { ...visit, hora: '20:30', nota: 'Sin pastel', alergias: '' }, GUEST);
  expect(kept()).toMatchObject({ nota: 'Sin pastel', hora: '20:30' });
  expect(kept()?.alergias).toBeUndefined();
  // Nobody is written to because of a word for the kitchen.
  expect([...house.world.all('mails')]).toHaveLength(letters);
  const unsaid = house.ask('GUEST_CHANGE_RESERVATION', { ...visit, alergias: 'leche' }, GUEST);
  expect(unsaid).toMatchObject({ code: 'reservation-invalid' });
});
