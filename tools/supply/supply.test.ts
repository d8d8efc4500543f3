import { expect, test } from 'vitest';
import { supplyProblems } from './licence-check.ts';
import { directDependencies, lockedPackages, type LockedPackage } from './packages.ts';
import { sbomOf } from './sbom.ts';

const FINE: LockedPackage = {
  name: 'fina',
  version: '1.0.0',
  licence: 'MIT',
  integrity: 'sha512-AAAA',
  isForWork: false,
  hasInstallScript: false,
};

test('[SEC26] our own packages: few, licensed, with checksums and without install scripts', () => {
  expect(lockedPackages().length).toBeGreaterThan(100);
  expect(supplyProblems(lockedPackages(), directDependencies())).toEqual([]);
});

test('[SEC26] a licence not on the list, an install script, a missing checksum or too many is told', () => {
  expect(supplyProblems([FINE], ['a'])).toEqual([]);
  expect(supplyProblems([{ ...FINE, licence: 'GPL-3.0' }], [])).toHaveLength(1);
  expect(supplyProblems([{ ...FINE, licence: 'NONE' }], [])).toHaveLength(1);
  expect(supplyProblems([{ ...FINE, licence: 'MPL-2.0' }], [])).toHaveLength(1);
  expect(supplyProblems([{ ...FINE, licence: 'MPL-2.0', isForWork: true }], [])).toEqual([]);
  expect(supplyProblems([{ ...FINE, hasInstallScript: true }], [])).toHaveLength(1);
  expect(supplyProblems([{ ...FINE, integrity: null }], [])).toHaveLength(1);
  expect(supplyProblems([FINE], Array.from({ length: 26 }, String))).toHaveLength(1);
});

test('[SEC26] the bill of materials names every package of the product with version, licence and checksum', () => {
  const bill = JSON.stringify(sbomOf(lockedPackages(), { version: '1.2.3' }));
  expect(bill).toContain('pkg:npm/fastify@');
  expect(bill).toContain('pkg:npm/%40fastify/static@');
  expect(bill).toContain('"alg":"SHA-512"');
  expect(bill).not.toContain('pkg:npm/vitest@');
});
