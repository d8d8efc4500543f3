const PACKAGES = new URL('../../../node_modules/', import.meta.url);
const CUT = new URL('../../../src/ui/faces/', import.meta.url);

export interface Face {
  readonly family: string;
  readonly whole: URL;
  readonly cut: URL;
}

export const FACES: readonly Face[] = [
  face('Figtree', 'figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  face('Young Serif', 'young-serif', '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
  face('Rakkas', 'rakkas', '@fontsource/rakkas/files/rakkas-latin-400-normal.woff2'),
];

function face(family: string, name: string, file: string): Face {
  return { family, whole: new URL(file, PACKAGES), cut: new URL(`${name}.woff2`, CUT) };
}
