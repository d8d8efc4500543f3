import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import { englishOfWords, menuInEnglish } from './dish-english.ts';
import { siteDishes } from '#domain/menu/site-menu.ts';

const CALDOS = { id: 'caldos', name: 'Caldos', sort: 1, english: { Caldos: 'Broths' } };
const CALDO = {
  id: 'caldo',
  name: 'Caldo de res',
  categoryId: 'caldos',
  price: 12_000,
  description: 'Con verduras.',
  english: { 'Caldo de res': 'Beef broth', 'Con verduras.': 'With vegetables.' },
};

function house(): Evening {
  const evening = new Evening();
  evening.run('SAVE_CATEGORY', CALDOS);
  evening.run('SAVE_MENU_ITEM', CALDO);
  return evening;
}
const said = ({ world }: Evening) => menuInEnglish(siteDishes(world));

test('[LANG10] a dish and its category have a second field for English, and the site reads it', () => {
  expect(said(house())).toMatchObject({
    Caldos: 'Broths',
    'Caldo de res': 'Beef broth',
    'Con verduras.': 'With vegetables.',
  });
});

test('[LANG10] English belongs to the words it was written for: a text that says something else now has none', () => {
  const evening = house();
  const { english: _english, ...fromAnOlderTablet } = CALDO;
  evening.run('SAVE_MENU_ITEM', { ...fromAnOlderTablet, price: 13_000 });
  expect(evening.world.get('menu', 'caldo')?.english).toEqual(CALDO.english);
  evening.run('SAVE_MENU_ITEM', { ...fromAnOlderTablet, description: 'Con garbanzos.' });
  expect(evening.world.get('menu', 'caldo')?.english).toEqual({ 'Caldo de res': 'Beef broth' });
  evening.run('SAVE_MENU_ITEM', { ...CALDO, english: {} });
  expect(evening.world.get('menu', 'caldo')).not.toHaveProperty('english');
  evening.run('SAVE_CATEGORY', { id: 'caldos', name: 'Sopas', sort: 1 });
  expect(evening.world.get('categories', 'caldos')).not.toHaveProperty('english');
});

test('[LANG10] a dish in sizes is translated as a name and a size', () => {
  const evening = house();
  const wine = { categoryId: 'caldos', price: 9000, publicId: 'vino' };
  evening.run('SAVE_MENU_ITEM', {
    ...wine,
    id: 'v1',
    name: 'Vino de casa · copa',
    english: { 'Vino de casa · copa': 'House wine · glass' },
  });
  expect(said(evening)).toMatchObject({ 'Vino de casa': 'House wine', copa: 'glass' });
});

test('[LANG10] too many words, or too long ones, are refused whole', () => {
  const evening = house();
  const words = Array.from({ length: CATALOG_LIMITS.packageGroups + 5 }, (_, index) => `palabra ${index}`);
  const many = Object.fromEntries(words.map((word) => [word, word]));
  for (const english of [many, { 'Caldo de res': 'x'.repeat(600) }]) {
    expect(() => evening.run('SAVE_MENU_ITEM', { ...CALDO, english })).toThrow();
  }
});

test('[LANG12] words written anew keep for which words their English was written, until somebody has looked at it', () => {
  const evening = house();
  const renamed = { ...CALDO, name: 'Caldo de pollo', english: { 'Caldo de pollo': 'Beef broth' } };
  const stale = { 'Caldo de pollo': 'Caldo de res', 'Con verduras.': 'Con verduras.', otro: 'x' };
  evening.run('SAVE_MENU_ITEM', { ...renamed, staleEnglish: stale });
  const kept = () => evening.world.get('menu', 'caldo');
  // Only of words that are said and translated, and that were others.
  expect(kept()?.staleEnglish).toEqual({ 'Caldo de pollo': 'Caldo de res' });
  const { english: _english, ...fromAnOlderTablet } = renamed;
  evening.run('SAVE_MENU_ITEM', { ...fromAnOlderTablet, price: 13_000 });
  expect(kept()?.staleEnglish).toEqual({ 'Caldo de pollo': 'Caldo de res' });
  evening.run('SAVE_MENU_ITEM', { ...renamed, english: { 'Caldo de pollo': 'Chicken broth' }, staleEnglish: {} });
  expect(kept()).not.toHaveProperty('staleEnglish');

  evening.run('SAVE_CATEGORY', {
    id: 'caldos',
    name: 'Sopas',
    sort: 1,
    english: { Sopas: 'Broths' },
    staleEnglish: { Sopas: 'Caldos' },
  });
  expect(evening.world.get('categories', 'caldos')?.staleEnglish).toEqual({ Sopas: 'Caldos' });
  evening.run('SAVE_CATEGORY', { id: 'caldos', name: 'Sopas', sort: 1, english: {} });
  expect(evening.world.get('categories', 'caldos')).not.toHaveProperty('staleEnglish');
});

test('[LANG12] what the site says of words in English: a dish in sizes by its name and its size, of others nothing', () => {
  const english = { 'Vino de casa': 'House wine', copa: 'glass', Mole: 'Mole' };
  expect(englishOfWords(['Vino de casa · copa', 'Vino de casa · jarra', 'Mole', 'Pozole', ''], english)).toEqual({
    'Vino de casa · copa': 'House wine · glass',
    'Vino de casa · jarra': 'House wine · jarra',
    Mole: 'Mole',
  });
});
