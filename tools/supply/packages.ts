import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      integrity: v.optional(v.string()),
      dev: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
      hasInstallScript: v.optional(v.boolean(), false),
    }),
  ),
});

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly integrity: string | null;
  readonly isForWork: boolean;
  readonly hasInstallScript: boolean;
}

/** Everything `npm ci` would install on any machine, from the lock alone. */
export function lockedPackages(lockFile = 'package-lock.json'): readonly LockedPackage[] {
  const { packages } = v.parse(LockSchema, JSON.parse(readFileSync(lockFile, 'utf8')));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, found]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: found.version ?? '',
      licence: found.license ?? 'NONE',
      integrity: found.integrity ?? null,
      isForWork: found.dev,
      hasInstallScript: found.hasInstallScript,
    }));
}

/** What the product itself depends on, by name. */
export function directDependencies(file = 'package.json'): readonly string[] {
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(file, 'utf8')),
  );
  return Object.keys(dependencies);
}
