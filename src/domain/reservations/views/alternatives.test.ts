import { expect, test } from 'vitest';
import { opened, rulesOf } from '#tests/support/reservation-house.ts';
import { at, WISH } from '#tests/support/test-house.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { alternatives } from './alternatives.ts';
import { findTable } from '../reservation-rules.ts';

test('[RES14] who comes too late is offered three ways out that are really free', () => {
  const house = opened();
  house.request();
  house.request({ mesa: 'Mesa 4' });
  const table = findTable(rulesOf(house), 'Mesa 1');
  if (!table) throw new Error('Mesa 1 exists');
  const wish = { table, personas: 2, fecha: dateText('2026-11-20'), hora: timeText('20:00') };
  const ways = alternatives(house.world, rulesOf(house), wish, house.now);
  expect(ways).toEqual([
    { mesa: 'Mesa 11', fecha: '2026-11-20', hora: '20:00' },
    { mesa: 'Mesa 12', fecha: '2026-11-20', hora: '20:00' },
    { mesa: 'Mesa 1', fecha: '2026-11-20', hora: '16:00' },
  ]);
  for (const [index, way] of ways.entries()) {
    const guest = { telefono: `331111000${index}`, email: `${index}@correo.example` };
    expect(house.request({ personas: 2, ...guest, ...way }).ok).toBe(true);
  }
});

test('[RES14] on a full night the ways out are other hours and other days', () => {
  const house = opened();
  for (const { label } of rulesOf(house).tables) house.ask('BOOK_RESERVATION', { ...WISH, mesa: label });
  const table = findTable(rulesOf(house), 'Mesa 26');
  if (!table) throw new Error('Mesa 26 exists');
  const wish = { table, personas: 8, fecha: dateText('2026-11-20'), hora: timeText('20:00') };
  const ways = alternatives(house.world, rulesOf(house), wish, at('2026-11-20 19:00'));
  expect(ways.map(({ fecha, hora }) => `${fecha} ${hora}`)).toEqual([
    '2026-11-21 20:00',
    '2026-11-21 20:00',
    '2026-11-21 20:00',
  ]);
});
