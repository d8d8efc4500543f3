import { expect, test } from 'vitest';
import { withOldParts } from './keep-same.ts';

const row = (id: string, qty: number) => ({ id, qty, notes: ['sin hielo'] });

test('what says the same is the same object, so that nothing of it is drawn again', () => {
  const old = { folio: 'A-001', lines: [row('a', 1), row('b', 2)] };
  expect(withOldParts(old, { folio: 'A-001', lines: [row('a', 1), row('b', 2)] })).toBe(old);
});

test('what changed is new, and only that', () => {
  const old = { folio: 'A-001', guests: null, lines: [row('a', 1), row('b', 2)] };
  const now = withOldParts(old, { folio: 'A-001', guests: null, lines: [row('a', 1), row('b', 3), row('c', 1)] });
  expect(now).toEqual({ folio: 'A-001', guests: null, lines: [row('a', 1), row('b', 3), row('c', 1)] });
  expect(now.lines[0]).toBe(old.lines[0]);
  expect(now.lines[1]).not.toBe(old.lines[1]);
  expect(now.lines[1]?.notes).toBe(old.lines[1]?.notes);
});

test('a row that moved up is the row it was, and one that is new is itself', () => {
  const old = [row('a', 1), row('b', 2), row('c', 3)];
  const fresh = { id: 'd', qty: 4, notes: ['con todo'] };
  const [b, c] = [row('b', 2), old[2] ?? row('c', 3)];
  const now = withOldParts(old, [b, c, fresh]);
  expect(now[0]).toBe(old[1]);
  expect(now[1]).toBe(old[2]);
  expect(now[2]).toBe(fresh);
});

test('a shorter list, a field that is gone, another kind of thing: never the old one', () => {
  expect(withOldParts([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(withOldParts<object>({ id: 'a', notes: 'x' }, { id: 'a' })).toEqual({ id: 'a' });
  expect(withOldParts<object | null>({ id: 'a' }, null)).toBeNull();
  expect(withOldParts<object>([], {})).toEqual({});
  const [old, now] = [new Map([['a', 1]]), new Map([['a', 1]])];
  expect(withOldParts(old, now)).toBe(now);
});
