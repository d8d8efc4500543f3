import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { assert } from '#domain/shared/assert.ts';
import { PROJECT_DIR } from '#server/project-folder.ts';
import { Child } from '../child.ts';
import { withFolder } from '../folder.ts';
import { Office } from './own-words.ts';

const WARM = 200;
const READS = 500;
const CHANGES = 8;

/** An earlier version as git has it, built with the packages that are here. */
export function checkOut(commit: string, folder: string): string {
  const root = join(folder, 'before');
  const archive = join(folder, 'before.tar');
  mkdirSync(root);
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: PROJECT_DIR });
  execFileSync('tar', ['-xf', archive, '-C', root]);
  symlinkSync(join(PROJECT_DIR, 'node_modules'), join(root, 'node_modules'));
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'ignore' });
  return root;
}

/** The server of one version with the venue's menu; `isPublished`: with its texts in the database, too. */
export function withVersion<T>(
  root: string,
  isPublished: boolean,
  work: (child: Child, office: Office) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const file = pathToFileURL(join(root, 'tools/bench/server-child.ts')).href;
    const child = await Child.start(file, { DATA_DIR: folder, PORT: '0' });
    const office = new Office(child.port);
    try {
      await office.importMenu();
      if (isPublished) await office.publishAll();
      return await work(child, office);
    } finally {
      office.close();
      await child.stop();
    }
  });
}

export interface Costs {
  readonly reads: ReadonlyMap<string, number>;
  readonly anewMs: number;
}

/** Processor time of the server for one reading of each page, and for a change with the page made anew. */
export async function costsOf(child: Child, office: Office, pages: readonly string[]): Promise<Costs> {
  const reads = new Map<string, number>();
  for (const page of pages) reads.set(page, await cpuOfReading(child, page));
  return { reads, anewMs: await cpuOfChange(child, office) };
}

async function cpuOfReading(child: Child, page: string): Promise<number> {
  for (let read = 0; read < WARM; read += 1) await readPage(child, page);
  const before = await restedCpu(child);
  for (let read = 0; read < READS; read += 1) await readPage(child, page);
  return ((await child.cpuMs()) - before) / READS;
}

/** The name of a category stands at the foot of every page, in every version. */
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

export async function readPage(child: Child, page: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${child.port}${page}`, { headers: { 'accept-encoding': 'br' } });
  assert(answer.status === 200, `${page} answered ${answer.status}`);
  await answer.arrayBuffer();
}
