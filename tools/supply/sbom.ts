/* Writes what the product is made of, as CycloneDX 1.6: `npm run sbom > sbom.json`. */
import { readFileSync } from 'node:fs';
import { lockedPackages, type LockedPackage } from './packages.ts';

export function sbomOf(packages: readonly LockedPackage[], { version }: { readonly version: string }): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'xalli', version } },
    components: packages
      .filter(({ isForWork }) => !isForWork)
      .map(({ name, version: packageVersion, licence, integrity }) => ({
        type: 'library',
        name,
        version: packageVersion,
        purl: `pkg:npm/${name.replace('@', '%40')}@${packageVersion}`,
        licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
        ...(integrity === null ? {} : { hashes: [hashOf(integrity)] }),
      })),
  };
}

/** npm writes `sha512-` and base64; the format wants the name and hex. */
function hashOf(integrity: string): { readonly alg: string; readonly content: string } {
  const [kind = '', base64 = ''] = integrity.split(' ')[0]?.split('-') ?? [];
  return { alg: kind.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') };
}

if (import.meta.main) {
  // Our own file, whose version is a text.
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  console.log(JSON.stringify(sbomOf(lockedPackages(), { version }), null, 2));
}
