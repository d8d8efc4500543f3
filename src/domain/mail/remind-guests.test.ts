import { expect, test } from 'vitest';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { GUEST, SYSTEM } from '#domain/staff/roles.ts';
import { guestsToRemind } from './remind-guests.ts';

/** Booked on Sunday the 15th for Friday the 20th. */
function booked(): { readonly house: TestHouse; readonly id: string } {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const { id } = house.request();
  return { house, id };
}

const remind = (house: TestHouse) => house.ask('REMIND_GUESTS', {}, SYSTEM);
const reminders = (house: TestHouse) =>
  [...house.world.all('mails')].filter(({ kind }) => kind === 'reservation-reminder');

test('[MAIL13] who comes tomorrow is reminded once, by day, however often it is asked', () => {
  const { house, id } = booked();
  for (const moment of ['2026-11-18 12:00', '2026-11-19 09:59', '2026-11-19 22:00', '2026-11-20 12:00']) {
    house.now = at(moment);
    expect(remind(house)).toMatchObject({ ok: true, changes: [] });
  }
  house.now = at('2026-11-19 10:00');
  expect(guestsToRemind(house.world, house.now).map((guest) => guest.id)).toEqual([id]);
  remind(house);
  house.now = at('2026-11-19 18:00');
  expect(remind(house)).toMatchObject({ ok: true, changes: [] });
  expect(reminders(house)).toMatchObject([{ about: id, to: 'guest', status: 'queued', visit: { hora: '20:00' } }]);
});

test('[MAIL13] whoever booked or changed it today, cancelled, or left no address is not reminded', () => {
  const today = new TestHouse(at('2026-11-19 11:00'));
  today.request();
  expect(guestsToRemind(today.world, at('2026-11-19 12:00'))).toEqual([]);

  const changed = booked();
  changed.house.now = at('2026-11-19 11:00');
  const visit = { personas: 4, fecha: '2026-11-20', hora: '21:00', mesa: 'Mesa 1' };
  changed.house.ask('GUEST_CHANGE_RESERVATION', { reservationId: changed.id, ...visit }, GUEST);
  expect(guestsToRemind(changed.house.world, at('2026-11-19 12:00'))).toEqual([]);

  const cancelled = booked();
  cancelled.house.ask('GUEST_CANCEL_RESERVATION', { reservationId: cancelled.id }, GUEST);
  expect(guestsToRemind(cancelled.house.world, at('2026-11-19 12:00'))).toEqual([]);

  const phone = new TestHouse(at('2026-11-15 12:00'));
  const wish = { nombre: 'Ana', telefono: '3312345678', email: '', personas: 2, mesa: 'Mesa 1' };
  phone.ask('BOOK_RESERVATION', { ...wish, fecha: '2026-11-20', hora: '20:00' });
  expect(guestsToRemind(phone.world, at('2026-11-19 12:00'))).toEqual([]);
});

test('[MAIL13] a visit that moved to another day is reminded of that day too; an idle reminder is dropped', () => {
  const { house, id } = booked();
  house.now = at('2026-11-19 12:00');
  remind(house);
  const visit = { personas: 4, fecha: '2026-11-25', hora: '11:00', mesa: 'Mesa 1' };
  house.ask('GUEST_CHANGE_RESERVATION', { reservationId: id, ...visit }, GUEST);
  const [first] = reminders(house);
  house.ask('CLAIM_MAIL', { mailId: first?.id ?? '' }, SYSTEM);
  expect(reminders(house)).toMatchObject([{ status: 'dropped' }]);
  house.now = at('2026-11-24 12:00');
  remind(house);
  expect(reminders(house).map((mail) => mail.visit?.fecha)).toEqual(['2026-11-20', '2026-11-25']);
});

test('[MAIL13] a change of which nobody was written to, a corrected name, does not cost the reminder', () => {
  const { house, id } = booked();
  house.now = at('2026-11-19 09:00');
  const visit = { reservationId: id, personas: 4, fecha: '2026-11-20', hora: '20:00', mesa: 'Mesa 1' };
  expect(house.ask('CHANGE_RESERVATION', { ...visit, nombre: 'Ana Núñez' })).toMatchObject({ ok: true });
  expect(guestsToRemind(house.world, at('2026-11-19 12:00')).map((guest) => guest.id)).toEqual([id]);
  house.ask('CHANGE_RESERVATION', { ...visit, nombre: 'Ana Núñez', hora: '21:00' });
  expect(guestsToRemind(house.world, at('2026-11-19 12:00'))).toEqual([]);
});
