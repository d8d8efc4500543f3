import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { assert } from '#domain/shared/assert.ts';
import { PROJECT_DIR } from '#server/project-folder.ts';
import { Child } from '../child.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { Office } from './own-words.ts';

/** The last version whose pages were made of files alone. */
const BEFORE = 'eade13d8';
const PAGES = ['/', '/menu?vista=comida', '/novedades', '/novedades/proximos'];
const ENGLISH = '/en/menu?vista=comida';
const WARM = 200;
const READS = 500;
const CHANGES = 8;
const ROUNDS = 3;
const MOST = { promised: { most: 1.3 }, decides: true } as const;

/** What a page costs the server now that all it says lies in the database, beside the version that read files: in turns, on this machine. */
export function measurePageCpu(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const before = checkOut(folder);
    const [then, now]: [Costs[], Costs[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      then.push(await costsOf(before, PAGES));
      now.push(await costsOf(PROJECT_DIR, [...PAGES, ENGLISH]));
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

/** That version as git has it, built with the packages that are here. */
function checkOut(folder: string): string {
  const root = join(folder, 'before');
  const archive = join(folder, 'before.tar');
  mkdirSync(root);
  execFileSync('git', ['archive', '--output', archive, BEFORE], { cwd: PROJECT_DIR });
  execFileSync('tar', ['-xf', archive, '-C', root]);
  symlinkSync(join(PROJECT_DIR, 'node_modules'), join(root, 'node_modules'));
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'ignore' });
  return root;
}

interface Costs {
  readonly reads: ReadonlyMap<string, number>;
  readonly anewMs: number;
}

function costsOf(root: string, pages: readonly string[]): Promise<Costs> {
  return withFolder(async (folder) => {
    const file = pathToFileURL(join(root, 'tools/bench/server-child.ts')).href;
    const child = await Child.start(file, { DATA_DIR: folder, PORT: '0' });
    const office = new Office(child.port);
    try {
      await office.importMenu();
      if (root === PROJECT_DIR) await office.publishAll();
      const reads = new Map<string, number>();
      for (const page of pages) reads.set(page, await cpuOfReading(child, page));
      return { reads, anewMs: await cpuOfChange(child, office) };
    } finally {
      office.close();
      await child.stop();
    }
  });
}

async function cpuOfReading(child: Child, page: string): Promise<number> {
  for (let read = 0; read < WARM; read += 1) await readPage(child, page);
  const before = await restedCpu(child);
  for (let read = 0; read < READS; read += 1) await readPage(child, page);
  return ((await child.cpuMs()) - before) / READS;
}

/** The name of a category stands at the foot of every page, in both versions. */
async function cpuOfChange(child: Child, office: Office): Promise<number> {
  const before = await restedCpu(child);
  for (let change = 0; change < CHANGES; change += 1) {
    await office.ask('SAVE_CATEGORY', { id: 'de-prueba', name: `De prueba ${change}`, sort: 900 });
    await readPage(child, '/menu?vista=comida');
  }
  return ((await restedCpu(child)) - before) / CHANGES;
}

/** The tightest packing goes on after the answer. */
async function restedCpu(child: Child): Promise<number> {
  for (let seen = await child.cpuMs(); ;) {
    await setTimeout(300);
    const now = await child.cpuMs();
    if (now - seen < 3) return now;
    seen = now;
  }
}

async function readPage(child: Child, page: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${child.port}${page}`, { headers: { 'accept-encoding': 'br' } });
  assert(answer.status === 200, `${page} answered ${answer.status}`);
  await answer.arrayBuffer();
}
