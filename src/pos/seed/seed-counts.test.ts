import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { seedCounts, seedDoneText } from './seed-counts.ts';

test('[POS19] the seed says how many tables, categories and items there are; again it changes nothing twice', () => {
  const evening = new Evening();
  evening.run('LOAD_DEMO', {});
  expect(seedDoneText(seedCounts(evening.world))).toBe('Listo ✅ — Mesas: 6, Categorías: 3, Ítems: 6');
});
