import { expect, test } from 'vitest';
import { isClosedToAuthorities, outsideAddress } from './outside-address.ts';

const dns =
  (zone: Readonly<Record<string, readonly { readonly issue?: string }[]>>) =>
  (name: string): Promise<readonly { readonly issue?: string }[]> =>
    Promise.resolve(zone[name] ?? []);

test('[PLC58] a name counts as closed only where DNS tells every authority to issue nothing for it', async () => {
  const name = 'casa.ejemplo.mx';
  expect(await isClosedToAuthorities(name, dns({}))).toBe(false);
  expect(await isClosedToAuthorities(name, dns({ [name]: [{ issue: ';' }] }))).toBe(true);
  expect(await isClosedToAuthorities(name, dns({ [name]: [{ issue: ';' }, { issue: 'letsencrypt.org' }] }))).toBe(
    false,
  );
  // The nearest record counts: an open one above it does not matter, nor does a closed one above an open one.
  const above = { 'ejemplo.mx': [{ issue: 'letsencrypt.org' }] };
  expect(await isClosedToAuthorities(name, dns({ ...above, [name]: [{ issue: ' ; ' }] }))).toBe(true);
  expect(await isClosedToAuthorities(name, dns(above))).toBe(false);
  expect(await isClosedToAuthorities(name, dns({ 'ejemplo.mx': [{ issue: ';' }] }))).toBe(true);
  // A record that says only whom to write to forbids nothing.
  expect(await isClosedToAuthorities(name, dns({ [name]: [{}] }))).toBe(false);
  await expect(isClosedToAuthorities(name, () => Promise.reject(new Error('timeout')))).rejects.toThrow();
  for (const own of ['casa.localhost', 'casa.home.arpa']) expect(await isClosedToAuthorities(own, dns({}))).toBe(true);
});

test('[PLC58] an address outside is https and a name, never a number', () => {
  expect(outsideAddress('https://casa.ejemplo.mx:8443')).toBe('https://casa.ejemplo.mx:8443');
  for (const typed of [
    'http://casa.ejemplo.mx',
    'https://192.168.1.2',
    'https://[::1]',
    'https://casa',
    'casa',
    'https://a.mx/pos',
  ])
    expect(outsideAddress(typed), typed).toBeNull();
});
