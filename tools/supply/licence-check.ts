import { directDependencies, lockedPackages, type LockedPackage } from './packages.ts';

/** Licences we may use and pass on. Weak copyleft only where we link or use a tool unchanged: see docs/SECURITY.md. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
]);
const WEAK_COPYLEFT = new Set(['LGPL-3.0-or-later', 'MPL-2.0']);
/** The image library's own binaries, used unchanged; and tools that never reach the product. */
const MAY_BE_WEAK = /^@img\/sharp-/;

export const MAX_DIRECT = 25;

/** Every reason why this set of packages must not be shipped; empty when it may. */
export function supplyProblems(packages: readonly LockedPackage[], direct: readonly string[]): readonly string[] {
  const problems: string[] = [];
  if (direct.length > MAX_DIRECT) problems.push(`${direct.length} direct dependencies; at most ${MAX_DIRECT}`);
  for (const { name, version, licence, integrity, isForWork, hasInstallScript } of packages) {
    const parts = licence.replaceAll(/[()]/g, '').split(/ AND /);
    const isFine = parts.every(
      (part) => ALLOWED.has(part) || (WEAK_COPYLEFT.has(part) && (isForWork || MAY_BE_WEAK.test(name))),
    );
    if (!isFine) problems.push(`${name} ${version}: licence ${licence} is not on the list`);
    if (hasInstallScript) problems.push(`${name} ${version}: runs a script when it is installed`);
    if (integrity === null) problems.push(`${name} ${version}: the lock has no checksum for it`);
  }
  return problems;
}

if (import.meta.main) {
  const packages = lockedPackages();
  const direct = directDependencies();
  const problems = supplyProblems(packages, direct);
  for (const problem of problems) console.error(problem);
  console.log(`${packages.length} packages, ${direct.length} direct, ${problems.length} problems`);
  process.exit(problems.length === 0 ? 0 : 1);
}
