import { expect, test } from 'vitest';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { Evening } from '#tests/support/evening.ts';
import { oftenOrdered, usuallyAnswered } from './often-ordered.ts';

test('[POS60] what is ordered most around an hour comes first, of equals always the same one', () => {
  const evening = new Evening();
  const ticketId = evening.openTable('mesa-1', 'k1');
  evening.add(ticketId, 'refresco', 2);
  evening.add(ticketId, 'agua', 2);
  evening.later(60);
  evening.add(ticketId, 'cerveza-artesanal', 3);
  evening.later(60);
  evening.add(ticketId, 'agua', 9);
  const hours = oftenOrdered(evening.world.all('tickets'), DEFAULT_ZONE);
  expect(hours).toHaveLength(24);
  expect(hours[16]).toEqual([]);
  expect(hours[17]).toEqual(['agua', 'refresco']);
  expect(hours[18]).toEqual(['cerveza-artesanal', 'agua', 'refresco']);
  expect(hours[19]).toEqual(['agua', 'cerveza-artesanal', 'refresco']);
  expect(hours[21]).toEqual(['agua']);
});

test('[POS70] the usual answer is counted by the piece, of each dish and of all together', () => {
  const evening = new Evening();
  const options = ['rojo', 'medio'].map((id) => ({ id, name: id, priceDelta: 0 }));
  const dishIds = ['hamburguesa-clasica', 'panini-caprese'];
  evening.run('SAVE_OPTION_GROUP', { id: 'term', name: 'Término', min: 1, max: 1, options, dishIds });
  const ticketId = evening.openTable('mesa-1', 'k1');
  const order = (menuItemId: string, id: string, qty: number) =>
    evening.run('ADD_ITEM', { ticketId, menuItemId, qty, modifiers: [{ group: 'term', id, qty: 1 }] });
  order('hamburguesa-clasica', 'rojo', 1);
  order('hamburguesa-clasica', 'medio', 2);
  order('panini-caprese', 'rojo', 5);
  expect(usuallyAnswered(evening.world.all('tickets'))).toEqual({
    'hamburguesa-clasica/term': 'medio',
    'panini-caprese/term': 'rojo',
    '/term': 'rojo',
  });
});
