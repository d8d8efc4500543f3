/* What a machine other than ours would stumble over, as far as it can be read from here. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';

const PROJECT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const { scripts } = v.parse(v.object({ scripts: v.record(v.string(), v.string()) }), JSON.parse(read('package.json')));

test('[OPS10] every npm script is words that each shell reads alike, and names files that are there', () => {
  const strange = Object.entries(scripts).filter(([, line]) => {
    const steps = line.split(' && ');
    return !steps.every(
      (step) => /^(node|npm run|tsc|oxlint|oxfmt|vitest)( [\w./:-]+)*$/.test(step) && !/^exec\b/.test(step),
    );
  });
  expect(strange).toEqual([]);
  const files = Object.values(scripts).flatMap((line) => line.match(/[\w./-]+\.(?:ts|mjs|json)\b/g) ?? []);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  const called = Object.values(scripts).flatMap((line) => [...line.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]);
  expect(called.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test('[OPS10] what documents and screens tell people to run with npm is there', () => {
  const texts = ['README.md', ...globSync('docs/*.md', { cwd: PROJECT })].map((file) => ({ file, text: read(file) }));
  const named = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run (?:-s |--silent )?([a-z][\w:]*(?:-[a-z]+)*)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('[OPS10] a file’s address is never taken for its path, and our own Node is never called by a short name', () => {
  const faults = globSync('{src,tools,studio}/**/*.{ts,mjs}', { cwd: PROJECT, exclude: ['**/*.test.ts'] }).filter(
    (file) => {
      const text = read(file);
      // A path with a blank, or with a drive’s letter, is another word in an address.
      return (
        /import\.meta\.url\)\.pathname|(sharp|toFile|readFileSync|writeFileSync)\([^;\n]*\.pathname\)/.test(text) ||
        /spawn(Sync)?\('(node|npm|npx)'/.test(text)
      );
    },
  );
  expect(faults).toEqual([]);
});

test('[OPS10] lines end as they were written wherever the project is fetched', () => {
  expect(read('.gitattributes')).toMatch(/^\* text=auto eol=lf$/m);
});
