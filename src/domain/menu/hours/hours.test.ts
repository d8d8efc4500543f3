import { expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { Evening } from '#tests/support/evening.ts';
import { isWithin } from '../served-now.ts';
import { menuCsv } from '../menu-csv.ts';
import { readMenuSheet } from '../read-menu-sheet.ts';
import { hoursText } from './hours-words.ts';
import { readHappyHour, readHours } from './read-hours.ts';

const at = (date: string, time: string) => ({ date: dateText(date), time: timeText(time) });
const [from, to] = [timeText('18:00'), timeText('02:00')];

test('[CAT30] hours hold from their first minute to before their last, past midnight on the day they began', () => {
  const friday = { from, to, days: [5] };
  // 20 November 2026 is a Friday.
  expect(isWithin(friday, at('2026-11-20', '17:59'))).toBe(false);
  expect(isWithin(friday, at('2026-11-20', '18:00'))).toBe(true);
  expect(isWithin(friday, at('2026-11-21', '01:59'))).toBe(true);
  expect(isWithin(friday, at('2026-11-21', '02:00'))).toBe(false);
  expect(isWithin(friday, at('2026-11-20', '01:00'))).toBe(false);
  const breakfast = { from: timeText('08:00'), to: timeText('13:00') };
  expect(['07:59', '08:00', '12:59', '13:00'].map((time) => isWithin(breakfast, at('2026-11-16', time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('[CAT30] hours are written as people say them and read as people type them', () => {
  const texts = ['8–13', 'lun–vie 18–20:30', 'mar, jue 19–24', 'sáb, dom 9–12', 'lun–mié, vie 18–2'];
  for (const text of texts) {
    const hours = readHours(text);
    assert(hours !== null, text);
    expect(hoursText(hours)).toBe(text);
  }
  expect(readHours('Lunes a Viernes 8:00 a 13:00 hrs')).toEqual({ from: '08:00', to: '13:00', days: [1, 2, 3, 4, 5] });
  expect(readHours('sáb-lun 8-13')?.days).toEqual([1, 6, 0]);
  expect(readHappyHour('$60.50 lun-vie 18-20')).toMatchObject({ price: 6050, from: '18:00', to: '20:00' });
  for (const wrong of ['', 'mañana', '8', '8-8', '25-26', 'xyz 8-13', '8-13-15', 'lun-mar-mié 8-13'])
    expect(readHours(wrong), wrong).toBeNull();
});

test('[CAT31] hours of a dish and a category stay where a command says nothing of them, and go with null', () => {
  const evening = new Evening();
  const hours = { from: '08:00', to: '13:00', days: [1, 2] };
  const happyHour = { price: 2000, from: '18:00', to: '20:00' };
  const dish = { id: 'agua', name: 'Agua', categoryId: 'bebidas', price: 3000, area: 'bar' as const };
  const category = { id: 'bebidas', name: 'Bebidas', sort: 1 };
  evening.run('SAVE_MENU_ITEM', { ...dish, hours, happyHour });
  evening.run('SAVE_CATEGORY', { ...category, hours });
  evening.run('SAVE_MENU_ITEM', { ...dish, price: 3100 });
  evening.run('SAVE_CATEGORY', category);
  evening.run('IMPORT_MENU', { categories: [{ id: 'bebidas', name: 'Bebidas' }], items: [] });
  expect(evening.world.get('menu', 'agua')).toMatchObject({ price: 3100, hours, happyHour });
  expect(evening.world.get('categories', 'bebidas')).toMatchObject({ hours });
  evening.run('CHANGE_DISHES', { dishes: [{ id: 'agua', hours: null }] });
  expect(evening.world.get('menu', 'agua')?.hours).toBeUndefined();
  expect(evening.world.get('menu', 'agua')?.happyHour).toEqual(happyHour);
  evening.run('SAVE_CATEGORY', { ...category, hours: null });
  expect(evening.world.get('categories', 'bebidas')?.hours).toBeUndefined();
});

test('[CAT32] the spreadsheet carries hours and happy hour both ways, and names what it cannot read', () => {
  const evening = new Evening();
  const hours = { from: '08:00', to: '13:00', days: [1, 2, 3] };
  evening.run('CHANGE_DISHES', {
    dishes: [{ id: 'agua', hours, happyHour: { price: 2050, from: '18:00', to: '00:00' } }],
  });
  const csv = menuCsv(evening.world);
  expect(csv).toContain('lun–mié 8–13');
  expect(csv).toContain('$20.50 18–24');
  expect(readMenuSheet(csv, evening.world).rows.filter(({ kind }) => kind !== 'same')).toEqual([]);
  const sheet = readMenuSheet(
    [
      'id;nombre;precio;categoria;horario;hora feliz',
      'agua;Agua;30;Bebidas;;25 vie 18-20',
      'refresco;Refresco;45;Bebidas;al rato;gratis',
    ].join('\n'),
    evening.world,
  );
  expect(sheet.rows.map(({ kind }) => kind)).toEqual(['changes', 'wrong']);
  expect(sheet.rows[1]?.problems).toHaveLength(2);
  evening.run('IMPORT_MENU', sheet.menu);
  expect(evening.world.get('menu', 'agua')).toMatchObject({ happyHour: { price: 2500, days: [5] } });
  expect(evening.world.get('menu', 'agua')?.hours).toBeUndefined();
});
