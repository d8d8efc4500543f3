import { expect, test } from 'vitest';
import { GuestLinks } from './guest-links.ts';

test('[RES19] a link opens its own reservation and no other', () => {
  const links = new GuestLinks('secreto de prueba');
  const key = links.keyOf('idem-1234');
  expect(links.reservationOf(key)).toBe('idem-1234');
  expect(links.reservationOf(key.replace('1234', '1235'))).toBeNull();
  expect(links.reservationOf(`${key}x`)).toBeNull();
  expect(links.reservationOf(key.slice(0, -1))).toBeNull();
  for (const guess of ['', '.', 'idem-1234', 'idem-1234.', '..', 'x.y']) expect(links.reservationOf(guess)).toBeNull();
});

function token(secret: string): string {
  return new GuestLinks(secret).keyOf('a').split('.')[1] ?? '';
}

test('[RES19] the token is 128 bits, the same after a restart, another in another database', () => {
  expect(Buffer.from(token('uno'), 'base64url')).toHaveLength(16);
  expect(token('uno')).toBe(token('uno'));
  expect(token('uno')).not.toBe(token('dos'));
});
