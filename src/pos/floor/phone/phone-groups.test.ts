import { expect, test } from 'vitest';
import type { PlanState } from '../plan/table-state.ts';
import { dishesText, groupRows, type PhoneRow } from './phone-groups.ts';

/** Only what the groups look at. */
const row = (id: string, state: PlanState): PhoneRow => ({ table: { id }, ribbon: { state, words: '' } }) as PhoneRow;

test('[FLR18] a phone lists tables by what asks for hands first, and leaves out what nobody asks', () => {
  const rows = [row('a', 'free'), row('b', 'bill'), row('c', 'calm'), row('d', 'unheard'), row('e', 'bill')];
  const told = groupRows(rows).map(({ group, rows: of }) => [group.title, of.map(({ table }) => table.id).join()]);
  expect(told).toEqual([
    ['Sin llegar a cocina', 'd'],
    ['Pidieron la cuenta', 'b,e'],
    ['En calma', 'c'],
    ['Libres', 'a'],
  ]);
});

test('[FLR18] every state of a table has its group', () => {
  const states: readonly PlanState[] = [
    'unheard',
    'ready',
    'calling',
    'bill',
    'waiting',
    'booked',
    'calm',
    'taken',
    'cleaning',
    'joined',
    'free',
  ];
  for (const state of states) expect(groupRows([row('a', state)]), state).toHaveLength(1);
});

test('[FLR18] what to carry is said by its first dish and how many more pieces', () => {
  expect(dishesText([])).toBe('');
  expect(dishesText([{ name: 'Tres leches', qty: 1 }])).toBe('Tres leches');
  expect(dishesText([{ name: 'Pulpo', qty: 2 }])).toBe('Pulpo y 1 más');
  expect(
    dishesText([
      { name: 'Pulpo', qty: 1 },
      { name: 'Agua', qty: 2 },
    ]),
  ).toBe('Pulpo y 2 más');
});
