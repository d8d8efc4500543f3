/* What a party asks for after midnight is still that party's. */
import { expect, test } from 'vitest';
import { guestWordsOf } from '#domain/floor/seated-guests.ts';
import { Service } from '#tests/support/service.ts';
import { at } from '#tests/support/test-house.ts';

const SAID = 'nuez y ajonjolí';

function seated(): Service {
  const service = new Service();
  const { id } = service.house.ask('BOOK_RESERVATION', {
    nombre: 'Ximena Robledo',
    telefono: '3312345678',
    email: '',
    personas: 4,
    fecha: '2026-11-15',
    hora: '20:30',
    mesa: 'Mesa 4',
    alergias: SAID,
    acepta_alergias: true,
  });
  service.house.ask('SEAT_RESERVATION', { reservationId: id, ticketId: 't1', folio: 'A-100' });
  service.add('hamburguesa-clasica', 3, 't1');
  return service;
}

function divide(service: Service, ticketId: string, to: { readonly ticketId: string; readonly folio: string }): void {
  const [item] = service.ticketOf(ticketId).items;
  const lines = [{ itemId: item?.id ?? '', qty: 1 }];
  expect(service.house.ask('MOVE_LINES', { ticketId, lines, to: { ...to, tableId: 'mesa-4' } })).toMatchObject({
    ok: true,
  });
}

test('[FLR3] an account divided off after midnight has a folio of its own on the day of its party', () => {
  const service = seated();
  service.house.now = at('2026-11-16 00:30');
  divide(service, 't1', { ticketId: 't2', folio: 'A-100' });
  const [first, second] = [service.ticketOf('t1'), service.ticketOf('t2')];
  expect(second.day).toBe(first.day);
  expect(second.folio).not.toBe(first.folio);
  // And nobody of its party's day gets it any more; the new day is free to use it.
  expect(service.house.world.get('folios', `${second.day}:${second.folio}`)).toMatchObject({ ticketId: 't2' });
  service.house.ask('OPEN_TAKEAWAY', { ticketId: 't3', folio: second.folio });
  expect(service.ticketOf('t3').folio).toBe(second.folio);
});

test('[RES57] joining guests to a divided table tells its open accounts, and changes none that is paid', () => {
  const service = seated();
  const { house } = service;
  service.open('t8', 'mesa-3', 'A-108');
  service.add('hamburguesa-clasica', 3, 't8');
  const lines = [{ itemId: service.ticketOf('t8').items[0]?.id ?? '', qty: 1 }];
  for (const ticketId of ['t6', 't7'])
    house.ask('MOVE_LINES', { ticketId: 't8', lines, to: { ticketId, folio: 'A-106', tableId: 'mesa-3' } });
  const due = service.ticketOf('t8').total;
  house.ask('CLOSE_TICKET', { ticketId: 't8', method: 'cash', amount: due });
  const paid = service.ticketOf('t8');
  expect(paid.status).toBe('closed');
  expect(house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't6' })).toMatchObject({ ok: true });
  expect(service.ticketOf('t8')).toEqual(paid);
  for (const id of ['t6', 't7'])
    expect(guestWordsOf(house.world, service.ticketOf(id)), id).toMatchObject({ allergies: SAID });
});
