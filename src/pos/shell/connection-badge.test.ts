import { expect, test } from 'vitest';
import { beginsFresh, connectionText } from './connection-badge.tsx';

const LINE = { isOnline: true, isWaiting: false };

test('a tap with a line is not counted at once; what waited for the line is', () => {
  expect(beginsFresh(LINE, { isOnline: true, isWaiting: true })).toBe(true);
  expect(beginsFresh({ isOnline: false, isWaiting: true }, { isOnline: true, isWaiting: true })).toBe(false);
  expect(beginsFresh(LINE, { isOnline: false, isWaiting: true })).toBe(false);
  expect(beginsFresh({ isOnline: true, isWaiting: true }, LINE)).toBe(false);
});

test('the title bar says how many wait, and how many are to be looked at', () => {
  expect(connectionText({ isOnline: false, pending: 2, toReview: 0 })).toBe('Sin conexión · 2 pendientes');
  expect(connectionText({ isOnline: true, isDiskFull: true, pending: 1, toReview: 0 })).toBe(
    'Sin espacio · 1 pendiente',
  );
  expect(connectionText({ isOnline: true, pending: 1, toReview: 3 })).toBe(
    'Con conexión · 1 pendiente · 3 por revisar',
  );
});
