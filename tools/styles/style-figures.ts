/* The figures of the style sheets that `npm run check` holds (tools/house.ts). */
import { globSync, readFileSync } from 'node:fs';
import { readSheets } from './read-css.ts';
import { rawValuesOf } from './raw-values.ts';
import { unusedClasses } from './unused-classes.ts';

export interface StyleFigures {
  readonly figure: string;
  readonly wrong: readonly string[];
}

/** One line of style for so many lines of TypeScript; wanted are eight. Raised with every landing that saves some. */
const TYPESCRIPT_FOR_A_LINE_MIN = 5.5;

export function styleFigures(): StyleFigures {
  const raw = readSheets().flatMap(rawValuesOf);
  const unused = unusedClasses();
  const styles = linesOf('src/**/*.css');
  const share = linesOf('src/**/*.{ts,tsx}') / styles;
  return {
    figure: `${raw.length} raw values and ${unused.length} unused classes in ${styles} lines of style, one for ${share.toFixed(1)} lines of TypeScript`,
    wrong: [
      ...raw.map(
        ({ path, line, value }) =>
          `raw value: ${path}:${line} ${value} (node tools/styles/fix.ts puts the nearest token)`,
      ),
      ...unused.map((name) => `unused class: ${name}`),
      ...(share < TYPESCRIPT_FOR_A_LINE_MIN ? [`too many lines of style: ${styles}, one for ${share.toFixed(1)}`] : []),
    ],
  };
}

/** Tests left out: they grow without a screen. */
function linesOf(glob: string): number {
  return globSync(glob)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0);
}
