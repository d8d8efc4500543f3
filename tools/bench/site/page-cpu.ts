import { PROJECT_DIR } from '#server/project-folder.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { checkOut, costsOf, withVersion, type Costs } from './page-costs.ts';

/** The last version whose pages were made of files alone. */
const BEFORE = 'eade13d8';
const PAGES = ['/', '/menu?vista=comida', '/novedades', '/novedades/proximos'];
const ENGLISH = '/en/menu?vista=comida';
const ROUNDS = 3;
const MOST = { promised: { most: 1.3 }, decides: true } as const;

/** What a page costs the server now that all it says lies in the database, beside the version that read files: in turns, on this machine. */
export function measurePageCpu(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const before = checkOut(BEFORE, folder);
    const [then, now]: [Costs[], Costs[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      then.push(await withVersion(before, false, (...server) => costsOf(...server, PAGES)));
      now.push(await withVersion(PROJECT_DIR, true, (...server) => costsOf(...server, [...PAGES, ENGLISH])));
    }
    const middle = (costs: readonly Costs[], page: string): number =>
      median(costs.map(({ reads }) => reads.get(page) ?? Number.NaN));
    return [
      ...PAGES.flatMap((page) => ratioOf(`\`${page}\`, CPU of a reading`, middle(then, page), middle(now, page))),
      { name: `\`${ENGLISH}\`, CPU of a reading`, value: middle(now, ENGLISH), unit: 'ms', decides: true },
      ...ratioOf(
        '`/menu`, CPU of a change and the page made anew (packed tightly, too)',
        median(then.map(({ anewMs }) => anewMs)),
        median(now.map(({ anewMs }) => anewMs)),
      ),
    ];
  });
}

function ratioOf(name: string, then: number, now: number): readonly Figure[] {
  return [
    { name: `${name}: of files (${BEFORE})`, value: then, unit: 'ms', decides: true },
    { name: `${name}: of the database`, value: now, unit: 'ms', decides: true },
    { name: `${name}: ratio`, value: now / then, unit: '×', ...MOST },
  ];
}
