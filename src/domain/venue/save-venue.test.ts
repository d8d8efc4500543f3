import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { reasonsOf, tipsOffered } from './venue-choices.ts';
import { venueSettings } from './venue-settings.ts';

test('[VEN3] what is saved holds from now on, what is absent stays; open accounts keep their taxation', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1', 'A-001');
  evening.add('t1', 'agua');
  const { total } = evening.ticket('t1');
  evening.run('SAVE_VENUE', { pricesIncludeTax: true, tips: [5, 8] });
  evening.run('SAVE_VENUE', { reasons: { discount: ['Socio'] } });
  evening.run('SAVE_VENUE', { reasons: { refund: ['Doble cobro'] } });
  expect(venueSettings(evening.world)).toMatchObject({ pricesIncludeTax: true });
  expect(tipsOffered(evening.world)).toEqual([5, 8]);
  expect(reasonsOf(evening.world, 'discount')).toEqual(['Socio']);
  expect(reasonsOf(evening.world, 'refund')).toEqual(['Doble cobro']);
  expect(reasonsOf(evening.world, 'courtesy').length).toBeGreaterThan(1);
  evening.add('t1', 'agua');
  expect(evening.ticket('t1').total).toBe(2 * total);
  evening.openTable('mesa-2', 't2', 'A-002');
  evening.add('t2', 'agua');
  expect(evening.ticket('t2')).toMatchObject({ total: 3000, tax: 414, pricesIncludeTax: true });
});

test('[VEN3] an empty list, a tip of nothing and a reason of nothing are not kept', () => {
  const evening = new Evening();
  const wrong = [
    { tips: [] },
    { tips: [0] },
    { tips: [101] },
    { reasons: { discount: [] } },
    { invoiceDeadline: 0 },
    { invoiceDeadline: 61 },
  ];
  for (const args of wrong) {
    expect(() => evening.run('SAVE_VENUE', args)).toThrow('not a command');
  }
  expect(() => evening.run('SAVE_VENUE', { reasons: { discount: [' '] } })).toThrow('not a command');
});
