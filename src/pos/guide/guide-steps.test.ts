import { expect, test } from 'vitest';
import { isDone, nextStep, readGuide, writeGuide, type GuideMemory } from './guide-steps.ts';

const begun: GuideMemory = { passed: [], isOver: false };
const empty = { dishes: 0, tables: 0, printers: 0 };

test('[GUI1] the guide resumes at the first thing that is not done, also if it was done elsewhere', () => {
  expect(nextStep({ memory: begun, venue: empty })).toBe('precios');
  const asked: GuideMemory = { passed: ['precios'], isOver: false };
  expect(nextStep({ memory: asked, venue: empty })).toBe('menu');
  expect(nextStep({ memory: asked, venue: { ...empty, dishes: 3, tables: 0 } })).toBe('mesas');
  expect(nextStep({ memory: asked, venue: { ...empty, dishes: 3, tables: 2 } })).toBe('personal');
  expect(isDone('impresoras', { memory: begun, venue: { ...empty, printers: 1 } })).toBe(true);
  expect(isDone('menu', { memory: begun, venue: { ...empty, dishes: 1, tables: 0 } })).toBe(true);
});

test('[GUI1] what was put off is not asked again, and is not called done', () => {
  const memory: GuideMemory = { passed: ['precios'], putOff: ['menu', 'prueba'], isOver: false };
  expect(nextStep({ memory, venue: empty })).toBe('mesas');
  expect(isDone('menu', { memory, venue: empty })).toBe(false);
  expect(isDone('menu', { memory, venue: { ...empty, dishes: 1 } })).toBe(true);
  expect(readGuide(writeGuide(memory))).toEqual(memory);
  expect(readGuide('precios,menu-luego')).toEqual({ passed: ['precios'], putOff: ['menu'], isOver: false });
});

test('[GUI1] what was put off is not asked again, and is kept as it was written', () => {
  const memory: GuideMemory = {
    passed: ['precios', 'menu', 'mesas', 'personal', 'tabletas', 'impresoras', 'prueba'],
    isOver: false,
  };
  expect(nextStep({ memory, venue: empty })).toBeNull();
  for (const each of [begun, memory, { passed: ['menu'], isOver: true } satisfies GuideMemory]) {
    expect(readGuide(writeGuide(each))).toEqual(each);
  }
  expect(readGuide(null)).toBeNull();
  expect(readGuide('menu,otra,fin')).toEqual({ passed: ['menu'], isOver: true });
});
