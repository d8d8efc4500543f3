import { expect, test } from 'vitest';
import { accountActs, notedView } from '../account/account-view.ts';
import { receiptView } from './cashier-view.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import { put } from '#domain/world.ts';
import { twoAccounts } from '#tests/support/two-accounts.ts';
import { deliveryWords } from '#domain/guests/delivery-words.ts';

function delivery(said: { readonly direccion?: string; readonly telefono?: string }) {
  const made = twoAccounts({ pricesIncludeTax: true });
  made.do('OPEN_CHANNEL', { ticketId: 'd1', folio: 'A-203', channelId: 'delivery' });
  made.add('d1', 'hamburguesa-clasica');
  made.do('NOTE_GUESTS', { ticketId: 'd1', nombre: 'Ximena', repartidor: 'Beto', nota: 'Tocar fuerte', ...said });
  return made;
}

test('[CHN10] the bill of a delivery says whom to call and who brings it, also while nobody said where to', () => {
  const made = delivery({ telefono: '3398700001' });
  expect(deliveryWords(made.house.world, made.ticket('d1'))).toEqual(['3398700001', 'Tocar fuerte', 'Beto']);
  made.do('NOTE_GUESTS', { ticketId: 'd1', direccion: 'Calle Mar 12' });
  const words = ['Calle Mar 12', '3398700001', 'Tocar fuerte', 'Beto'];
  expect(deliveryWords(made.house.world, made.ticket('d1'))).toEqual(words);
  // A browser's bill has it too, as far as that person is told it.
  expect(receiptView(made.house.world, 'd1')?.delivery).toEqual(words);
  const contact = made.house.world.get('reservationContacts', 'dicho-d1');
  expect(contact && visibleTo('waiter', put('reservationContacts', contact))).toBeNull();
});

test('[CHN10] of an order that nobody brings the bill has no phone', () => {
  const made = twoAccounts();
  made.do('OPEN_TAKEAWAY', { ticketId: 'p1', folio: 'A-203' });
  made.do('NOTE_GUESTS', { ticketId: 'p1', telefono: '3398700001', nota: 'Sin prisa' });
  expect(deliveryWords(made.house.world, made.ticket('p1'))).toEqual([]);
});

test('[CHN10] paid, an order to take away can still be told whom it is for; a table that is paid cannot', () => {
  const made = delivery({});
  made.add('uno', 'hamburguesa-clasica');
  for (const ticketId of ['d1', 'uno']) {
    made.do('CLOSE_TICKET', { ticketId, method: 'cash', amount: made.ticket(ticketId).total });
  }
  expect(notedView(made.house.world, 'd1')).toMatchObject({ isToGo: true, isDelivered: true, repartidor: 'Beto' });
  expect(notedView(made.house.world, 'uno')).toBeNull();
  expect(accountActs(made.house.world, 'd1')).toBeNull();
});
