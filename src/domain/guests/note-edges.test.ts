import { expect, test } from 'vitest';
import { parseCommand } from '#domain/commands.ts';
import { allergiesOn, guestWordsOf } from '#domain/floor/seated-guests.ts';
import { withoutPerson } from '#domain/privacy/personal-data.ts';
import { readMark, recordsOfPerson } from '#domain/privacy/records-of-person.ts';
import { instant, milliseconds, timeText } from '#domain/shared/time.ts';
import { put, type Change } from '#domain/world.ts';
import { Service } from '#tests/support/service.ts';
import { MAX_ALLERGIES } from '#domain/reservations/visit-details.ts';
import { notedVisit, notedVisitId, toGoOn } from './noted-visit.ts';

function walkedIn(): Service {
  const service = new Service();
  service.open();
  service.add();
  service.send();
  return service;
}

const saidAt = (service: Service, ticketId = 't1') => guestWordsOf(service.house.world, service.ticketOf(ticketId));
const note = (service: Service, said: object, ticketId = 't1') =>
  service.house.ask('NOTE_GUESTS', { ticketId, acepta_alergias: true, ...said });

test('[POS94] two tablets that note allergies at once lose none of them; a note neither', () => {
  const service = walkedIn();
  note(service, { alergias: 'nuez', alergias_antes: '', nota: 'Con prisa', nota_antes: '' });
  // This tablet had not heard of it.
  note(service, { alergias: 'mariscos', alergias_antes: '', nota: 'Traen carriola', nota_antes: '' });
  expect(saidAt(service)).toEqual({ allergies: 'nuez · mariscos', note: 'Con prisa · Traen carriola' });
  // Who takes back what they saw does not take back what another tablet noted since.
  note(service, { alergias: '', alergias_antes: 'nuez' });
  expect(saidAt(service)?.allergies).toBe('nuez · mariscos');
  // The same said twice is said once; who has read both may change them.
  note(service, { alergias: 'nuez · mariscos', alergias_antes: '' });
  note(service, { alergias: 'mariscos', alergias_antes: 'nuez · mariscos' });
  expect(saidAt(service)?.allergies).toBe('mariscos');
});

test('[POS94] where both do not fit, whoever came second is told and the first stays', () => {
  const service = walkedIn();
  const first = 'n'.repeat(MAX_ALLERGIES);
  note(service, { alergias: first, alergias_antes: '' });
  expect(note(service, { alergias: 'mariscos', alergias_antes: '' })).toMatchObject({
    ok: false,
    code: 'noted-meanwhile',
  });
  expect(saidAt(service)?.allergies).toBe(first);
});

test('[POS94] a dish that is ready and not yet brought says it too', () => {
  const service = walkedIn();
  const [card] = service.kds();
  service.house.ask('KDS_ACK', { entryId: card?.id ?? '' });
  service.house.ask('KDS_READY', { entryId: card?.id ?? '' });
  note(service, { alergias: 'nuez' });
  expect(service.kds().map((each) => allergiesOn(service.house.world, each))).toEqual(['nuez']);
});

test('[POS94] a sheet saved without a word notes nothing', () => {
  const service = walkedIn();
  expect(service.house.ask('NOTE_GUESTS', { ticketId: 't1' })).toMatchObject({ ok: true, changes: [] });
});

test('[POS94] said on an account that has been open for days, it is of today and is read', () => {
  const service = walkedIn();
  note(service, { nota: 'Con prisa' });
  const first = notedVisit(service.house.world, service.ticketOf());
  service.house.now = instant(milliseconds(service.house.now) + 2 * 24 * 3_600_000);
  note(service, { alergias: 'nuez' });
  const visit = notedVisit(service.house.world, service.ticketOf());
  expect([first?.fecha, visit?.fecha]).toEqual(['2026-11-15', '2026-11-17']);
  expect(visit?.alergias).toBe('nuez');
});

test('[POS94] [PRIV1] whatever id a tablet gave its account, what was noted can be erased', () => {
  const service = new Service();
  const ticketId = 'a'.repeat(120);
  service.open(ticketId);
  note(service, { nota: 'Con prisa' }, ticketId);
  const id = notedVisitId(service.ticketOf(ticketId));
  const erase = { type: 'ERASE_PERSONAL', args: { refs: [{ collection: 'reservations', id }] } };
  const command = { id: 'borrar', at: service.house.now, device: 'server', by: 'server', ...erase };
  expect(parseCommand(command)).not.toBeNull();
});

/** An order to take away of which a dish was divided off, both named by one person. */
function dividedBag(): Service {
  const service = new Service();
  service.house.ask('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' });
  service.add('hamburguesa-clasica', 2);
  service.send();
  const lines = [{ itemId: service.ticketOf().items[0]?.id ?? '', qty: 1 }];
  service.house.ask('MOVE_LINES', { ticketId: 't1', lines, to: { ticketId: 't2', folio: 'A-101' } });
  note(service, { nombre: 'Ana López', telefono: '33 1234 5678', hora: timeText('21:15') }, 't2');
  return service;
}

test('[POS95] accounts that were divided off one bag have its name, on whichever it is said', () => {
  const service = dividedBag();
  const names = () => ['t1', 't2'].map((id) => service.ticketOf(id).guestName);
  expect(names()).toEqual(['Ana López', 'Ana López']);
  note(service, { nombre: 'Beto' });
  expect(names()).toEqual(['Beto', 'Beto']);
  expect(new Set(service.kds().map((card) => toGoOn(service.house.world, card)))).toEqual(new Set(['Beto, 21:15']));
});

test('[POS95] [PRIV1] who asks by that phone is forgotten on every account of the bag, and what was said there is found', () => {
  const service = dividedBag();
  const all = (['tickets', 'reservations', 'reservationContacts'] as const).flatMap((collection): readonly Change[] =>
    [...service.house.world.all(collection)].map((record) => put(collection, record)),
  );
  const mark = readMark('3312345678');
  const found = (mark && recordsOfPerson(all, mark))?.records ?? [];
  expect(found.map(({ record }) => record.id).toSorted()).toEqual(['dicho-t1', 'dicho-t1', 't1', 't2']);
  expect(JSON.stringify(found.map(withoutPerson))).not.toContain('Ana');
});

test('[POS94] nobody who remembers its id moves, cancels or seats it as a booking', () => {
  const service = walkedIn();
  note(service, { nota: 'Con prisa' });
  const { house } = service;
  const reservationId = notedVisitId(service.ticketOf());
  const before = notedVisit(house.world, service.ticketOf());
  house.ask('CANCEL_RESERVATION', { reservationId });
  house.ask('MARK_NO_SHOW', { reservationId });
  house.ask('RESTORE_RESERVATION', { reservationId });
  house.ask('MARK_ARRIVED', { reservationId });
  house.ask('SEAT_RESERVATION', { reservationId, ticketId: 't5', folio: 'A-105', tableId: 'mesa-5' });
  const wish = { nombre: 'Otro', personas: 2, fecha: '2026-11-16', hora: '20:30', mesa: 'Mesa 4' };
  house.ask('CHANGE_RESERVATION', { reservationId, ...wish });
  expect(notedVisit(house.world, service.ticketOf())).toEqual(before);
  expect(house.world.get('tickets', 't5')).toBeUndefined();
  expect([...house.world.all('agenda')]).toEqual([]);
});
