import { expect, test } from 'vitest';
import { Evening } from '#tests/support/evening.ts';
import {
  asksFirst,
  choicesOf,
  dishOptions,
  extraCost,
  groupRule,
  inUsualOrder,
  isMadeOf,
  lacking,
  tapped,
  usualAnswers,
  usualOrder,
} from './dish-options.ts';

const DISH = 'hamburguesa-clasica';
const NONE = new Map<string, readonly string[]>();

function house() {
  const evening = new Evening();
  const free = (name: string, priceDelta = 0) => ({ id: name.toLowerCase(), name, priceDelta });
  const term = [free('Rojo'), free('Medio'), free('Cocido')];
  const sides = [free('Papas'), free('Ensalada', 1500), free('Elote', 2000)];
  evening.run('SAVE_OPTION_GROUP', { id: 'term', name: 'Término', min: 1, max: 1, options: term, dishIds: [DISH] });
  evening.run('SAVE_OPTION_GROUP', { id: 'side', name: 'Lado', min: 0, max: 2, options: sides, dishIds: [DISH] });
  evening.openTable('mesa-1', 't1');
  const groups = () =>
    inUsualOrder(dishOptions(evening.world, DISH, { today: evening.today }), usualOrder(evening.world, DISH));
  const order = (id: string, menuItemId = DISH) =>
    evening.run('ADD_ITEM', { ticketId: 't1', menuItemId, modifiers: [{ group: 'term', id, qty: 1 }] });
  const top = () => groups()[0]?.options.map(({ id }) => id);
  return { evening, groups, order, top };
}

test('[POS70] the usual answer of this venue is on top, the others stay where they were; nothing known, the first', () => {
  const { evening, groups, order, top } = house();
  expect(top()).toEqual(['rojo', 'medio', 'cocido']);
  expect(usualAnswers(groups())).toEqual(new Map([['term', ['rojo']]]));
  order('cocido');
  order('medio');
  order('medio');
  expect(top()).toEqual(['medio', 'rojo', 'cocido']);
  // Of another dish the same question may be answered otherwise.
  evening.run('SAVE_OPTION_GROUP', {
    id: 'term',
    name: 'Término',
    min: 1,
    max: 1,
    options: ['rojo', 'medio', 'cocido'].map((id) => ({ id, name: id, priceDelta: 0 })),
    dishIds: [DISH, 'panini-caprese'],
  });
  const panini = () => usualOrder(evening.world, 'panini-caprese').get('term')?.[0];
  expect(panini()).toBe('medio');
  order('cocido', 'panini-caprese');
  expect(panini()).toBe('cocido');
  expect(top()?.[0]).toBe('medio');
  // What is sold out is not proposed.
  evening.run('SET_OPTION_SOLD_OUT', { groupId: 'term', optionId: 'medio', soldOut: true, area: 'kitchen' });
  expect(usualAnswers(groups()).get('term')).toEqual(['rojo']);
});

test('[POS70] the last weeks of the venue know better than this tablet’s accounts; an option that is no more is nobody’s answer', () => {
  const { evening, order } = house();
  order('cocido');
  const first = (learnt: Record<string, string>) =>
    usualOrder(evening.world, DISH, (dish, group) => learnt[`${dish}/${group}`] ?? null).get('term')?.[0];
  expect(first({})).toBe('cocido');
  expect(first({ [`${DISH}/term`]: 'medio' })).toBe('medio');
  expect(first({ [`${DISH}/term`]: 'azul' })).toBe('cocido');
  // Of the dish itself, if only today, before that of others.
  expect(first({ '/term': 'medio' })).toBe('cocido');
});

test('[POS70] one answer takes the place of the other, several are held up to the most, and what is free can be left', () => {
  const { groups } = house();
  const [term, side] = groups();
  const first = tapped(NONE, term!, 'medio');
  expect(tapped(first, term!, 'cocido').get('term')).toEqual(['cocido']);
  expect(tapped(first, term!, 'medio').get('term')).toEqual(['medio']);
  const two = tapped(tapped(NONE, side!, 'papas'), side!, 'elote');
  expect(tapped(two, side!, 'ensalada').get('side')).toEqual(['papas', 'elote']);
  expect(tapped(two, side!, 'papas').get('side')).toEqual(['elote']);
  expect(lacking(groups(), two)?.id).toBe('term');
  const whole = tapped(two, term!, 'rojo');
  expect(lacking(groups(), whole)).toBeUndefined();
  expect(extraCost(groups(), whole)).toBe(2000);
  expect(choicesOf(groups(), whole)).toEqual([
    { group: 'term', id: 'rojo', qty: 1 },
    { group: 'side', id: 'papas', qty: 1 },
    { group: 'side', id: 'elote', qty: 1 },
  ]);
  expect([term, side].map((group) => groupRule(group!))).toEqual(['elige 1', 'hasta 2']);
});

test('[POS71] a dish is asked about only while something must be answered; equal answers at one price are one line', () => {
  const { evening, groups, order } = house();
  const asks = () => asksFirst(evening.world, DISH, evening.today);
  expect([asks(), asksFirst(evening.world, 'agua', evening.today)]).toEqual([true, false]);
  order('medio');
  const { modifiers } = evening.ticket('t1').items[0]!;
  expect(isMadeOf(modifiers, groups(), new Map([['term', ['medio']]]))).toBe(true);
  expect(isMadeOf(modifiers, groups(), new Map([['term', ['rojo']]]))).toBe(false);
  expect(isMadeOf(modifiers, [], NONE)).toBe(false);
  expect(isMadeOf([], [], NONE)).toBe(true);
  const dearer = [{ id: 'medio', name: 'Medio', priceDelta: 500 }];
  evening.run('SAVE_OPTION_GROUP', { id: 'term', name: 'Término', min: 1, max: 1, options: dearer });
  expect(isMadeOf(modifiers, groups(), new Map([['term', ['medio']]]))).toBe(false);
  evening.run('SET_OPTION_SOLD_OUT', { groupId: 'term', optionId: 'medio', soldOut: true, area: 'kitchen' });
  expect(asks()).toBe(false);
});
