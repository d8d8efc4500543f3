import { expect, test } from 'vitest';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { Evening } from '#tests/support/evening.ts';
import { oftenOrdered } from './often-ordered.ts';

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
