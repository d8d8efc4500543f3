import { expect, test } from 'vitest';
import { Service } from '#tests/support/service.ts';
import { at } from '#tests/support/test-house.ts';
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

/** A party booked for ten that sits down after midnight, on account t1 of the next day. */
function seatedAfterMidnight(by: 'host' | 'waiter'): { readonly service: Service; readonly id: string } {
  const service = new Service();
  const { house } = service;
  const { id } = house.ask('BOOK_RESERVATION', { ...LATE, ...SAID });
  house.now = at('2026-11-20 22:00');
  if (by === 'waiter') house.ask('MARK_ARRIVED', { reservationId: id });
  house.now = at('2026-11-21 00:05');
  const account = { ticketId: 't1', folio: 'A-100' };
  if (by === 'host') house.ask('SEAT_RESERVATION', { reservationId: id, ...account });
  else house.ask('OPEN_TABLE', { tableId: 'mesa-4', ...account });
  return { service, id };
}

const LATE = {
  nombre: 'Ximena Robledo',
  telefono: '3312345678',
  email: '',
  personas: 4,
  fecha: '2026-11-20',
  hora: '22:00',
  mesa: 'Mesa 4',
} as const;

test.each(['host', 'waiter'] as const)('[RES66] midnight takes nobody’s allergies: seated late by the %s', (by) => {
  const { service, id } = seatedAfterMidnight(by);
  expect(service.ticketOf()).toMatchObject({ day: '2026-11-21', reservationId: id });
  expect(service.house.world.get('reservations', id)).toMatchObject({ status: 'seated', ticketId: 't1' });
  expect(guestWordsOf(service.house.world, service.ticketOf())).toMatchObject({ allergies: SAID.alergias });
  service.add();
  service.send();
  expect(service.kds().map((card) => allergiesOn(service.house.world, card))).toEqual([SAID.alergias]);
});

test('[RES66] who was noted at the door yesterday at lunch is not seated by whoever opens the table today', () => {
  const service = new Service();
  const { house } = service;
  house.now = at('2026-11-15 13:00');
  const { id } = house.ask('WALK_IN', { fecha: '2026-11-15', nombre: 'Ríos', personas: 2, mesa: 'Mesa 4' });
  house.now = at('2026-11-16 13:00');
  service.open('t1', 'mesa-4');
  expect(service.ticketOf().reservationId).toBeUndefined();
  expect(house.world.get('reservations', id)).toMatchObject({ status: 'arrived', ticketId: null });
});

/** What is said of an account at its table and on the card of a dish that is sent from it. */
function saidOf(service: Service, ticketId: string): readonly (string | undefined)[] {
  const { world } = service.house;
  service.add('hamburguesa-clasica', 1, ticketId);
  service.send(ticketId);
  const card = service.kds().findLast((each) => each.ticketId === ticketId);
  return [guestWordsOf(world, service.ticketOf(ticketId))?.allergies, card && allergiesOn(world, card)];
}

/** One of two dishes of an account goes to another one. */
function moveOne(service: Service, to: { ticketId: string; folio?: string; tableId?: string }, from = 't1'): void {
  service.add('hamburguesa-clasica', 2, from);
  const [line] = service.ticketOf(from).items;
  const lines = [{ itemId: line?.id ?? '', qty: 1 }];
  expect(service.house.ask('MOVE_LINES', { ticketId: from, lines, to })).toMatchObject({ ok: true });
}

const BOTH = [SAID.alergias, SAID.alergias];

test('[RES66] every account divided off a reserved one says its allergies, past midnight and paid ones apart', () => {
  const { service, id } = seated();
  moveOne(service, { ticketId: 't2', folio: 'A-101', tableId: 'mesa-4' });
  expect(service.ticketOf('t2')).toMatchObject({ reservationId: id, division: { number: 2 } });
  expect(saidOf(service, 't2')).toEqual(BOTH);
  service.house.now = at('2026-11-16 00:20');
  moveOne(service, { ticketId: 't3', folio: 'A-102', tableId: 'mesa-4' }, 't2');
  expect(saidOf(service, 't3')).toEqual(BOTH);
  // To another table, and to take away: nobody knows whose dish it is, so it is said.
  moveOne(service, { ticketId: 't4', folio: 'A-103', tableId: 'mesa-2' });
  moveOne(service, { ticketId: 't5', folio: 'A-104' });
  expect([saidOf(service, 't4'), saidOf(service, 't5')]).toEqual([BOTH, BOTH]);
});

test('[RES66] an account that moves, is joined and divided again keeps them; one that lent a dish does not give them', () => {
  const { service } = seated();
  service.later();
  service.open('t2', 'mesa-3', 'A-200');
  moveOne(service, { ticketId: 't2' });
  expect(saidOf(service, 't2')).toEqual([undefined, '']);
  service.house.ask('MOVE_ACCOUNT', { ticketId: 't1', tableId: 'mesa-1' });
  expect(saidOf(service, 't1')).toEqual(BOTH);
  moveOne(service, { ticketId: 't3', folio: 'A-201', tableId: 'mesa-3' }, 't2');
  service.house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't3' });
  // They sit with them now: all accounts of that table say it, those divided off later too.
  expect([saidOf(service, 't3'), saidOf(service, 't2')]).toEqual([BOTH, BOTH]);
  moveOne(service, { ticketId: 't4', folio: 'A-202', tableId: 'mesa-3' }, 't2');
  expect(saidOf(service, 't4')).toEqual(BOTH);
});

test('[RES66] guests whose whole order goes to another account take their allergies along', () => {
  const { service } = seated();
  service.later();
  service.open('t2', 'mesa-3', 'A-200');
  service.add();
  const lines = service.ticketOf().items.map(({ id: itemId, qty }) => ({ itemId, qty }));
  service.house.ask('MOVE_LINES', { ticketId: 't1', lines, to: { ticketId: 't2' } });
  expect(saidOf(service, 't2')).toEqual(BOTH);
});

test('[RES66] a second account of the table, opened by a tablet that had not heard of the first, says them too', () => {
  const { service } = seated();
  service.later();
  expect(service.open('t2', 'mesa-4', 'A-200')).toMatchObject({ note: 'second-account' });
  expect(saidOf(service, 't2')).toEqual(BOTH);
});

test('[RES66] accounts of an older version, which name no reservation, still find it', () => {
  for (const { service } of [seated(), seatedAfterMidnight('host')]) {
    moveOne(service, { ticketId: 't2', folio: 'A-101', tableId: 'mesa-4' });
    for (const id of ['t1', 't2']) {
      const { reservationId: _reservation, ...older } = service.ticketOf(id);
      service.house.put('tickets', older);
    }
    expect([saidOf(service, 't1'), saidOf(service, 't2')]).toEqual([BOTH, BOTH]);
    moveOne(service, { ticketId: 't3', folio: 'A-102', tableId: 'mesa-2' }, 't2');
    expect(saidOf(service, 't3')).toEqual(BOTH);
  }
});

test('[RES66] seated from the list, the account names the visit it is', () => {
  const service = new Service();
  const { house } = service;
  const party = { fecha: '2026-11-15', nombre: 'Paola', personas: 2, telefono: '', email: '', minutos: 0, visitas: 0 };
  const { id } = house.ask('JOIN_WAITLIST', party);
  house.ask('SEAT_WAITING', { entryId: id, tableId: 'mesa-1', ticketId: 't1', folio: 'A-100' });
  expect(service.ticketOf().reservationId).toBe(id);
});
