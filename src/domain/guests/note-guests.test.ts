import { expect, test } from 'vitest';
import { allergiesOn, guestWordsOf } from '#domain/floor/seated-guests.ts';
import { withoutPerson } from '#domain/privacy/personal-data.ts';
import { recordsOfPerson, readMark } from '#domain/privacy/records-of-person.ts';
import { dayBook } from '#domain/reservations/views/day-book.ts';
import { timeText } from '#domain/shared/time.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import { put, type Change } from '#domain/world.ts';
import { Service } from '#tests/support/service.ts';
import { notedVisit, toGoOn } from './noted-visit.ts';

const ALLERGIC = { alergias: 'cacahuate', acepta_alergias: true } as const;

/** A table that nobody booked, with one dish in the kitchen. */
function walkedIn(): Service {
  const service = new Service();
  service.open();
  service.add();
  service.send();
  return service;
}

const saidAt = (service: Service, ticketId = 't1') => guestWordsOf(service.house.world, service.ticketOf(ticketId));
const saidInKitchen = (service: Service) => service.kds().map((card) => allergiesOn(service.house.world, card));

test('[POS94] guests without a reservation say allergies and a note: at the table, and on cards sent before and after', () => {
  const service = walkedIn();
  expect(service.house.ask('NOTE_GUESTS', { ticketId: 't1', ...ALLERGIC, nota: 'Con prisa' })).toMatchObject({
    ok: true,
  });
  expect(saidAt(service)).toEqual({ allergies: 'cacahuate', note: 'Con prisa' });
  service.add();
  service.send();
  expect(saidInKitchen(service)).toEqual(['cacahuate', 'cacahuate']);
  // What is not spoken of stays, an empty word takes it away.
  service.house.ask('NOTE_GUESTS', { ticketId: 't1', nota: '' });
  expect(saidAt(service)).toEqual({ allergies: 'cacahuate', note: '' });
  service.house.ask('NOTE_GUESTS', { ticketId: 't1', alergias: '' });
  expect(saidAt(service)).toBeNull();
  expect(saidInKitchen(service)).toEqual(['', '']);
});

test('[POS94] allergies are kept only with the guest’s consent', () => {
  const service = walkedIn();
  expect(service.house.ask('NOTE_GUESTS', { ticketId: 't1', alergias: 'nuez' })).toMatchObject({
    ok: false,
    code: 'consent-missing',
  });
  expect(saidAt(service)).toBeNull();
});

test('[POS94] every account of a divided table says it, whichever it was noted on; a joined one takes it along', () => {
  const service = walkedIn();
  service.add('hamburguesa-clasica', 2);
  const part = (to: string, folio: string) => {
    const lines = [{ itemId: service.ticketOf().items.at(-1)?.id ?? '', qty: 1 }];
    const divided = { ticketId: to, folio, tableId: 'mesa-1' };
    expect(service.house.ask('MOVE_LINES', { ticketId: 't1', lines, to: divided })).toMatchObject({ ok: true });
  };
  part('t2', 'A-101');
  part('t3', 'A-102');
  service.house.ask('NOTE_GUESTS', { ticketId: 't2', ...ALLERGIC });
  for (const id of ['t1', 't2', 't3']) expect(saidAt(service, id)?.allergies, id).toBe('cacahuate');
  service.later();
  service.open('t9', 'mesa-2', 'A-200');
  service.add('hamburguesa-clasica', 1, 't9');
  service.house.ask('NOTE_GUESTS', { ticketId: 't9', alergias: 'mariscos', acepta_alergias: true });
  service.house.ask('MERGE_TICKETS', { fromTicketId: 't9', intoTicketId: 't3' });
  expect(saidAt(service, 't3')?.allergies).toBe('cacahuate · mariscos');
});

test('[POS94] it stands beside what a reserved party said, and on no page of the book', () => {
  const service = new Service();
  const { house } = service;
  const party = { nombre: 'Ximena Robledo', telefono: '', email: '', personas: 2, hora: '20:30', mesa: 'Mesa 4' };
  const said = { alergias: 'nuez', acepta_alergias: true };
  const { id } = house.ask('BOOK_RESERVATION', { ...party, fecha: '2026-11-15', ...said });
  house.ask('SEAT_RESERVATION', { reservationId: id, ticketId: 't1', folio: 'A-100' });
  house.ask('NOTE_GUESTS', { ticketId: 't1', ...ALLERGIC });
  expect(saidAt(service)?.allergies).toBe('nuez · cacahuate');
  const book = dayBook(house.world, service.ticketOf().day, house.now);
  expect(book.entries.map(({ reservation }) => reservation.id)).toEqual([id]);
});

/** An order to take away with name, phone and hour, sent to the kitchen. */
function toTakeAway(): Service {
  const service = new Service();
  service.house.ask('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' });
  service.add();
  service.send();
  const told = { nombre: 'Ana López', telefono: '33 1234 5678', hora: timeText('21:15') };
  expect(service.house.ask('NOTE_GUESTS', { ticketId: 't1', ...told })).toMatchObject({ ok: true });
  return service;
}

function allOf(service: Service): readonly Change[] {
  const { world } = service.house;
  return (['tickets', 'reservations', 'reservationContacts', 'kds'] as const).flatMap((collection) =>
    [...world.all(collection)].map((record) => put(collection, record)),
  );
}

test('[POS95] an order to take away says whose it is and when they come, on the account and on the kitchen’s card', () => {
  const service = toTakeAway();
  const { world } = service.house;
  expect(service.ticketOf().guestName).toBe('Ana López');
  expect(notedVisit(world, service.ticketOf())?.paraLlevar).toEqual({
    nombre: 'Ana López',
    hora: '21:15',
    hasPhone: true,
  });
  expect(service.kds().map((card) => toGoOn(world, card))).toEqual(['Ana López, 21:15']);
  // At a table nobody calls them by a bag.
  service.house.ask('MOVE_ACCOUNT', { ticketId: 't1', tableId: 'mesa-1' });
  expect(service.kds().map((card) => toGoOn(world, card))).toEqual(['']);
});

test('[POS95] [PRIV6] the kitchen hears what stands on the bag, the phone only who may call guests', () => {
  const service = toTakeAway();
  const hears = (role: 'kitchen' | 'bar' | 'waiter' | 'cashier' | 'host') =>
    JSON.stringify(allOf(service).map((change) => visibleTo(role, change)));
  for (const role of ['kitchen', 'bar', 'waiter', 'cashier'] as const) expect(hears(role), role).toContain('Ana López');
  for (const role of ['kitchen', 'bar', 'waiter'] as const) expect(hears(role), role).not.toContain('1234');
  for (const role of ['cashier', 'host'] as const) expect(hears(role), role).toContain('33 1234 5678');
});

test('[POS95] [PRIV1] whoever asks by that phone is forgotten: name, phone, hour’s bag, allergies and note', () => {
  const service = toTakeAway();
  service.house.ask('NOTE_GUESTS', { ticketId: 't1', ...ALLERGIC, nota: 'Doble servilleta' });
  const mark = readMark('3312345678');
  const found = mark && recordsOfPerson(allOf(service), mark);
  const erased = (found?.records ?? []).map(withoutPerson);
  expect(erased).toHaveLength(3);
  expect(JSON.stringify(erased)).not.toMatch(/Ana|1234|cacahuate|servilleta/);
});
