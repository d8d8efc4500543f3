import { expect, test } from 'vitest';
import { Service } from '#tests/support/service.ts';
import { unsentLines } from '#domain/kitchen/send-to-kds.ts';
import { withoutPerson } from '#domain/privacy/personal-data.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import { put } from '#domain/world.ts';
import { allergiesOn, guestWordsOf } from './seated-guests.ts';

const SAID = { nota: 'Cumple 80 la abuela', alergias: 'nuez y ajonjolí', acepta_alergias: true };

/** A party that said something when it booked sits at Mesa 4, on account t1. */
function seated(): { readonly service: Service; readonly id: string } {
  const service = new Service();
  const { house } = service;
  const { id } = house.ask('BOOK_RESERVATION', {
    nombre: 'Ximena Robledo',
    telefono: '3312345678',
    email: '',
    personas: 4,
    fecha: '2026-11-15',
    hora: '20:30',
    mesa: 'Mesa 4',
    ...SAID,
  });
  expect(house.ask('SEAT_RESERVATION', { reservationId: id, ticketId: 't1', folio: 'A-100' })).toMatchObject({
    ok: true,
  });
  return { service, id };
}

test('[RES57] what a guest said when booking is said at the table and on the kitchen’s card', () => {
  const { service, id } = seated();
  const { world } = service.house;
  expect(guestWordsOf(world, service.ticketOf())).toEqual({ allergies: SAID.alergias, note: SAID.nota });
  service.add();
  service.send();
  const [card] = service.kds();
  expect(card).toMatchObject({ guestsOf: [id] });
  expect(card && allergiesOn(world, card)).toBe(SAID.alergias);
  // The card names the reservation and holds nothing of the person itself.
  expect(JSON.stringify(card)).not.toContain('nuez');
});

test('[RES57] accounts that are joined keep what the guests of either said; a table without a reservation says nothing', () => {
  const { service } = seated();
  service.later();
  service.open('t2', 'mesa-3', 'A-200');
  expect(guestWordsOf(service.house.world, service.ticketOf('t2'))).toBeNull();
  service.add('hamburguesa-clasica', 1, 't2');
  expect(service.house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't2' })).toMatchObject({ ok: true });
  expect(guestWordsOf(service.house.world, service.ticketOf('t2'))).toMatchObject({ allergies: SAID.alergias });
  const lines = unsentLines(service.ticketOf('t2')).map(({ itemId, qty }) => ({ itemId, qty }));
  service.house.ask('SEND_TO_KDS', { ticketId: 't2', lines });
  const [card] = service.kds();
  expect(card && allergiesOn(service.house.world, card)).toBe(SAID.alergias);
});

test('[PRIV6] kitchen and bar hear of a guest who sits the allergies and nothing else, of one who is expected nothing', () => {
  const { service, id } = seated();
  const guest = service.house.world.get('reservations', id);
  if (!guest) throw new Error('they sit');
  for (const role of ['kitchen', 'bar'] as const) {
    const heard = visibleTo(role, put('reservations', guest));
    expect(heard?.record).toMatchObject({ id, alergias: SAID.alergias, nombre: '', folio: '' });
    expect(JSON.stringify(heard)).not.toMatch(/Ximena|3312345678|abuela/);
    expect(visibleTo(role, put('reservations', { ...guest, status: 'arrived' }))).toBeNull();
  }
});

test('[RES57] [PRIV1] erased with the guest, it is gone from the table and from the kitchen too', () => {
  const { service, id } = seated();
  service.add();
  service.send();
  const { house } = service;
  const guest = house.world.get('reservations', id);
  const erased = guest && withoutPerson(put('reservations', guest));
  if (!erased || erased.collection !== 'reservations') throw new Error('there is a person in it');
  house.put('reservations', erased.record);
  expect(guestWordsOf(house.world, service.ticketOf())).toBeNull();
  expect(service.kds().map((card) => allergiesOn(house.world, card))).toEqual(['']);
  const heard = visibleTo('kitchen', erased);
  expect(heard).not.toBeNull();
  expect(JSON.stringify(heard)).not.toContain('nuez');
});
