import { expect, test } from 'vitest';
import { importArgs } from '#domain/menu/import-menu.ts';
import { checkMenu } from '#domain/menu/menu-content.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import { Evening } from '#tests/support/evening.ts';
import bebidas from '#content/menu/bebidas.json' with { type: 'json' };
import { modifiersFromText, textFromModifiers } from './modifier-text.ts';

test('[CAT5] extras are written one on each line, with or without a price', () => {
  expect(read('Extra queso, 20\n\n  Sin cebolla  \nDoble carne, $1,045.50\nAguacate, 12,50')).toEqual([
    { id: 'extra-queso', name: 'Extra queso', priceDelta: 2000 },
    { id: 'sin-cebolla', name: 'Sin cebolla', priceDelta: 0 },
    { id: 'doble-carne', name: 'Doble carne', priceDelta: 104_550 },
    { id: 'aguacate', name: 'Aguacate', priceDelta: 1250 },
  ]);
  expect(read('')).toEqual([]);
});

test('[CAT5] a line without a name is refused, and what is shown can be read back', () => {
  expect(modifiersFromText(', 20', [])).toMatchObject({ ok: false });
  expect(read(textFromModifiers(EXTRAS), EXTRAS)).toEqual(EXTRAS);
});

test('[CAT11] a price that is written otherwise is read or told, never sold as part of the name', () => {
  expect(read('Extra queso, 20 pesos')).toEqual([{ id: 'extra-queso', name: 'Extra queso', priceDelta: 2000 }]);
  for (const typed of ['Extra queso $20', 'Sin queso, -10', 'Extra queso, +20']) {
    expect(modifiersFromText(typed, []), typed).toMatchObject({ ok: false });
  }
});

test('[CAT9] a dish of the site’s menu that is edited keeps every extra a tablet may hold unsent', () => {
  const evening = new Evening();
  const drinks = checkMenu(bebidas);
  assert(drinks.ok, 'the content is sound');
  evening.run('IMPORT_MENU', importArgs([drinks.content]));
  const item = [...evening.world.all('menu')].find(({ modifiers }) => modifiers.some(({ id }) => id === 'chelada'));
  assert(item !== undefined, 'the house pours cheladas');
  evening.openTable('mesa-1', 't1');
  const line = evening.add('t1', item.id);
  evening.run('SET_ITEM_MODIFIERS', { ticketId: 't1', itemId: line, modifiers: [{ id: 'chelada', qty: 1 }] });
  saveAsRead(evening, { ...item, price: cents(9900) });
  expect(evening.world.get('menu', item.id)).toMatchObject({ price: 9900, modifiers: item.modifiers });
  evening.run('SET_ITEM_MODIFIERS', { ticketId: 't1', itemId: line, modifiers: [{ id: 'chelada', qty: 2 }] });
  evening.run('SET_ITEM_MODIFIERS', { ticketId: 't1', itemId: line, modifiers: [] });
  expect(evening.ticket('t1').items[0]?.modifiers).toEqual([]);
});

test('[CAT9] a name corrected in its place is the same extra; one put in the place of another is not', () => {
  expect(ids('Preparada: chelada, 15\nSin sal')).toEqual(['chelada', 'sal']);
  expect(ids('Sin sal\npreparada: CHELADA, 20')).toEqual(['sal', 'chelada']);
  expect(ids('Preparada: chelada, 15\nSin nada de sal')).toEqual(['chelada', 'sal']);
  expect(ids('Preparada: chelada, 15\nExtra sal, 5')).toEqual(['chelada', 'extra-sal']);
  expect(ids('Cubana, 20\nSin hielo')).toEqual(['cubana', 'sin-hielo']);
  expect(ids('Preparada: chelada, 15\nSin sal\nSin hielo')).toEqual(['chelada', 'sal', 'sin-hielo']);
});

test('[CAT9] a new extra never takes the id of another', () => {
  expect(ids('Chelada, 20\nSin sal\nSal')).toEqual(['chelada-2', 'sal', 'sal-2']);
  expect(read('½ porción\n½\nCon/sin hielo\nCon sin hielo').map(({ id }) => id)).toEqual([
    'porcion',
    'complemento',
    'con-sin-hielo',
    'con-sin-hielo-2',
  ]);
});

test('[CAT9] two extras of one name are refused by that name', () => {
  expect(modifiersFromText('Extra queso, 20\nSin sal\nEXTRA QUÉSO', [])).toEqual({
    ok: false,
    problem: '«EXTRA QUÉSO» está dos veces en extras y cambios. Deja un solo renglón.',
  });
});

const EXTRAS = [
  { id: 'chelada', name: 'Preparada: chelada', priceDelta: cents(1500) },
  { id: 'sal', name: 'Sin sal', priceDelta: cents(0) },
];

function ids(text: string): readonly string[] {
  return read(text, EXTRAS).map(({ id }) => id);
}

function read(text: string, present: MenuItem['modifiers'] = []): MenuItem['modifiers'] {
  const result = modifiersFromText(text, present);
  assert(result.ok, `refused: ${result.ok ? '' : result.problem}`);
  return result.modifiers;
}

/** As the sheet does it: what it shows of the extras is what it reads back. */
function saveAsRead(evening: Evening, { id, name, categoryId, price, modifiers }: MenuItem): void {
  const extras = read(textFromModifiers(modifiers), modifiers);
  evening.run('SAVE_MENU_ITEM', { id, name, categoryId, price, modifiers: [...extras] });
}
