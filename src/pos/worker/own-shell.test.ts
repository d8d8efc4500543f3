import { expect, test } from 'vitest';
import { isOwnShell } from './own-shell.ts';

const page = (name: string) =>
  `<link rel="stylesheet" href="/pos/assets/pos-1.css"><script type="module" src="/pos/assets/${name}"></script>`;
const FILES = ['/pos/assets/pos-1.css', '/pos/assets/pos-A.js', '/pos/assets/caja-B.js'];

test('[TOR19] a worker keeps the page of its own version, and none of another', () => {
  expect(isOwnShell(page('pos-A.js'), FILES)).toBe(true);
  expect(isOwnShell(page('pos-of-another.js'), FILES)).toBe(false);
  expect(isOwnShell('<h1>Volvemos en un momento</h1>', FILES)).toBe(false);
});
