import { expect, test } from 'vitest';
import { at, contentRules, TestHouse } from '#tests/support/test-house.ts';
import { createText, missingTables } from './plan-tables.tsx';

test('[CAT8] every table of the plan without a namesake on the floor is offered, with its place and seats', () => {
  const house = new TestHouse(at('2026-11-16 12:00'));
  const planned = contentRules().tables;
  const named = new Set([...house.world.all('tables')].map(({ name }) => name));
  const missing = missingTables(house.world);
  expect(missing.map(({ name }) => name)).toEqual(
    planned.filter(({ label }) => !named.has(label)).map(({ label }) => label),
  );
  expect(missing.length).toBeGreaterThan(0);
  for (const [index, table] of missing.entries()) {
    expect(house.ask('SAVE_TABLE', { ...table, sort: 100 + index })).toMatchObject({ ok: true });
  }
  expect(missingTables(house.world)).toEqual([]);
  const all = [...house.world.all('tables')];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(planned.every(({ label }) => all.some(({ name }) => name === label))).toBe(true);
});

test('[CAT8] one missing table is offered as one', () => {
  expect(createText(1)).toBe('Crear la mesa que falta del plano');
  expect(createText(15)).toBe('Crear las 15 mesas del plano');
});
