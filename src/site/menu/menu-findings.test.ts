import { expect, test } from 'vitest';
import type { MenuView } from '#domain/venue/page-request.ts';
import { wordsIn } from '#domain/site/words.ts';
import type { Dish } from './dishes-of-page.ts';
import { found } from './menu-findings.ts';

const dish = (view: MenuView, id: string, name: string, description = ''): Dish => ({
  // Nothing is read of the page here.
  element: null as unknown as HTMLElement,
  view,
  id,
  name,
  description,
  category: 'Platillos',
});
const DISHES = [
  dish('desayunos', 'torta', 'Torta', 'Con jamón de pierna'),
  dish('desayunos', 'te', 'Té'),
  dish('comida', 'pasta', 'Pasta', 'Jamón y crema'),
  dish('comida', 'te', 'Té'),
];
const search = (typed: string, open: MenuView = 'desayunos') =>
  found(DISHES, { typed, open, titles: { desayunos: 'Desayunos', comida: 'Comida / Cena' }, words: wordsIn('es') });

test('[MENU2] «JAMON» finds «jamón» in both menus, and a drink of both is counted once', () => {
  const ham = search(' JAMON ');
  expect(ham.dishes.map(({ id }) => id)).toEqual(['torta', 'pasta']);
  expect(ham.summary).toBe('1 opción en esta carta · En Comida / Cena: 1');
  expect(ham.elsewhere).toEqual([{ view: 'comida', words: 'En Comida / Cena: 1' }]);
  expect(search('te', 'comida')).toMatchObject({ summary: '1 opción en esta carta', elsewhere: [] });
  expect(search('torta', 'comida').summary).toBe('En esta carta no está · En Desayunos: 1');
});

test('[MENU2] every word must be there; nothing found says so, and nothing asked says nothing', () => {
  expect(search('jamon pierna').dishes.map(({ id }) => id)).toEqual(['torta']);
  expect(search('nada')).toMatchObject({ isNothing: true, shown: new Set() });
  expect(search('  ')).toMatchObject({ isAsked: false, summary: '', isNothing: false });
});
