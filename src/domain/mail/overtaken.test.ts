import { expect, test } from 'vitest';
import { at, TestHouse, WISH } from '#tests/support/test-house.ts';
import { assert } from '#domain/shared/assert.ts';
import { dateText } from '#domain/shared/time.ts';
import { GUEST, SYSTEM } from '#domain/staff/roles.ts';
import type { Mail } from './mail.ts';
import { isOvertaken } from './overtaken.ts';

const VISIT = { personas: WISH.personas, fecha: WISH.fecha, hora: WISH.hora, mesa: WISH.mesa };

class Desk {
  readonly house = new TestHouse(at('2026-11-15 12:00'));
  readonly reservationId = this.house.request().id;

  move(hora: string): void {
    this.house.ask('GUEST_CHANGE_RESERVATION', { reservationId: this.reservationId, ...VISIT, hora }, GUEST);
  }

  /** Letters that would still leave now. */
  get due(): readonly string[] {
    const { world, now } = this.house;
    return [...world.all('mails')]
      .filter((mail) => mail.status === 'queued' && !isOvertaken(world, mail, now))
      .map(({ kind, visit }) => `${kind} ${visit?.hora}`);
  }

  /** As the last version left them in the outbox. */
  forgetFacts(): void {
    for (const { visit: _visit, ...mail } of this.house.world.all('mails')) this.house.put('mails', mail);
  }
}

test('[MAIL5] a mail keeps the visit as it was decided, and who decided it', () => {
  const desk = new Desk();
  desk.move('21:00');
  desk.house.ask('CANCEL_RESERVATION', { reservationId: desk.reservationId });
  const told = [...desk.house.world.all('mails')].map(({ to, visit }) => [to, visit]);
  expect(told).toEqual([
    ['guest', { ...VISIT, sequence: 0, by: 'guest' }],
    ['house', { ...VISIT, sequence: 0, by: 'guest' }],
    ['guest', { ...VISIT, hora: '21:00', sequence: 1, by: 'guest' }],
    ['house', { ...VISIT, hora: '21:00', sequence: 1, by: 'guest' }],
    ['guest', { ...VISIT, hora: '21:00', sequence: 2, by: 'house' }],
  ]);
});

test('[MAIL5] of letters that never left, the newest alone is sent', () => {
  const desk = new Desk();
  expect(desk.due).toEqual(['reservation-confirmed 20:00', 'reservation-notice 20:00']);
  desk.move('21:00');
  expect(desk.due).toEqual(['reservation-changed 21:00', 'reservation-change-notice 21:00']);
  desk.move('20:00');
  expect(desk.due).toEqual(['reservation-changed 20:00', 'reservation-change-notice 20:00']);
  desk.house.ask('GUEST_CANCEL_RESERVATION', { reservationId: desk.reservationId }, GUEST);
  expect(desk.due).toEqual(['reservation-cancelled 20:00', 'reservation-cancel-notice 20:00']);
  desk.house.ask('RESTORE_RESERVATION', { reservationId: desk.reservationId });
  expect(desk.due).toEqual(['reservation-restored 20:00']);
});

test('[MAIL5] the venue is not told of what it has since changed or cancelled itself', () => {
  const desk = new Desk();
  desk.house.ask('CHANGE_RESERVATION', { ...WISH, reservationId: desk.reservationId, hora: '21:00' });
  expect(desk.due).toEqual(['reservation-changed 21:00']);
  desk.house.ask('CANCEL_RESERVATION', { reservationId: desk.reservationId });
  expect(desk.due).toEqual(['reservation-cancelled 21:00']);
});

test('[MAIL5] a slip of the finger that was taken back, or another spelling of the name, costs nobody a letter', () => {
  const desk = new Desk();
  desk.house.now = at('2026-11-20 12:00');
  desk.house.ask('MARK_ARRIVED', { reservationId: desk.reservationId });
  expect(desk.due).toEqual([]);
  desk.house.ask('RESTORE_RESERVATION', { reservationId: desk.reservationId });
  desk.house.ask('CHANGE_RESERVATION', { ...WISH, reservationId: desk.reservationId, nombre: 'Ana Núñez' });
  expect(desk.due).toEqual(['reservation-confirmed 20:00', 'reservation-notice 20:00']);
});

test('[MAIL5] once they sit at the table, or its hour is over, nobody is told that the table waits', () => {
  const desk = new Desk();
  desk.house.now = at('2026-11-20 19:59');
  expect(desk.due).toHaveLength(2);
  desk.house.now = at('2026-11-20 20:00');
  expect(desk.due).toEqual([]);
  desk.house.now = at('2026-11-20 19:00');
  desk.house.ask('MARK_ARRIVED', { reservationId: desk.reservationId });
  expect(desk.due).toEqual([]);
});

test('[MAIL5] an erased guest is written to no more, nor told of to the venue; an erased message neither', () => {
  const desk = new Desk();
  const { house, reservationId: id } = desk;
  const message = { nombre: 'Lucía', telefono: '3312345678', email: 'lucia@correo.example', mensaje: '¿Hay silla?' };
  const { id: messageId } = house.ask('SEND_CONTACT_MESSAGE', { ...message, day: '2026-11-15' }, GUEST);
  expect(desk.due).toHaveLength(3);
  const refs = [
    { collection: 'reservations', id } as const,
    { collection: 'reservationContacts', id } as const,
    { collection: 'messages', id: messageId } as const,
  ];
  house.ask('ERASE_PERSONAL', { refs }, SYSTEM);
  expect(desk.due).toEqual([]);
});

test('[MAIL5] mails of the last version, which kept no facts, are told only while the book bears them out', () => {
  const desk = new Desk();
  desk.forgetFacts();
  expect(desk.due).toEqual(['reservation-confirmed undefined', 'reservation-notice undefined']);
  desk.house.now = at('2026-11-15 12:05');
  desk.move('21:00');
  desk.forgetFacts();
  expect(desk.due).toEqual(['reservation-changed undefined', 'reservation-change-notice undefined']);
  desk.house.ask('CANCEL_RESERVATION', { reservationId: desk.reservationId });
  expect(desk.due).toEqual(['reservation-cancelled 21:00']);
});

test('[MAIL5] what was overtaken is dropped by the claim itself, and nobody can send it after all', () => {
  const desk = new Desk();
  const { house } = desk;
  const [first] = house.world.all('mails');
  assert(first !== undefined, 'booking made it');
  desk.move('21:00');
  const mailId = first.id;
  const read = (): Mail | undefined => house.world.get('mails', mailId);
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM).ok).toBe(true);
  expect(read()).toMatchObject({ status: 'dropped', attempts: 0 });
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM)).toMatchObject({ code: 'mail-not-due' });
  expect(house.ask('RETRY_MAIL', { mailId })).toMatchObject({ code: 'mail-not-due' });
});

test('[MAIL14] a table that is called otherwise costs nobody a letter: it says the new name', () => {
  const desk = new Desk();
  const table = desk.house.world.get('tables', 'mesa-1');
  if (!table) throw new Error('Mesa 1 stands there');
  const { id, capacity, sort } = table;
  expect(desk.house.ask('SAVE_TABLE', { id, capacity, sort, name: 'Ventana' })).toMatchObject({ ok: true });
  expect(desk.due).toEqual(['reservation-confirmed 20:00', 'reservation-notice 20:00']);
  expect([...desk.house.world.all('mails')].map(({ visit }) => visit?.mesa)).toEqual(['Ventana', 'Ventana']);
});

test('[ESP4] «mesa lista» to somebody who was erased is dropped, not tried again and again', () => {
  const house = new TestHouse(at('2026-11-15 12:00'));
  const party = { fecha: '2026-11-15', nombre: 'Paola', personas: 2, telefono: '', minutos: 0, visitas: 0 };
  const { id } = house.ask('JOIN_WAITLIST', { ...party, email: 'paola@correo.example' });
  house.ask('CALL_WAITING', { entryId: id, by: 'mail' });
  const [mail] = house.world.all('mails');
  if (!mail) throw new Error('it is queued');
  expect(isOvertaken(house.world, mail, house.now)).toBe(false);
  house.put('reservationContacts', { id, fecha: dateText('2026-11-15'), telefono: '', email: '' });
  expect(isOvertaken(house.world, mail, house.now)).toBe(true);
});
