/*
 * npm run house   the figures of the house: how many modules, who imports whom, where it is crowded. «npm run check»
 * runs it and fails when a figure is above its limit; --write puts them into docs/ARCHITECTURE.md.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Module {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly string[];
}

/** Every module of src/, tests left out, with what it imports of src/, types included. */
export function readModules(): readonly Module[] {
  const paths = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  const known = new Set(paths.map(posix));
  return paths.map((file) => {
    const path = posix(file);
    const text = readFileSync(file, 'utf8');
    const imports = importsOf(text)
      .map((target) => resolve(path, target))
      .filter((target) => known.has(target) && target !== path);
    return { path, lines: text.split('\n').length - 1, imports: [...new Set(imports)] };
  });
}

export function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|\n)(?:import|export)\s(?:[^;'"]*?from\s+)?'([^']+)'|import\('([^']+)'\)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}

export function resolve(path: string, target: string): string {
  if (target.startsWith('.')) return posix(normalize(join(dirname(path), target)));
  if (target.startsWith('#content/')) return target.slice(1);
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return target;
}

function posix(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Groups of modules that import one another in a circle (Tarjan's strongly connected components). */
export function circlesOf(modules: readonly Module[]): readonly (readonly string[])[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const order = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const mark = { index: order.size, low: order.size, isOpen: true };
    order.set(path, mark);
    open.push(path);
    for (const target of byPath.get(path)?.imports ?? []) {
      const seen = order.get(target);
      if (!seen) mark.low = Math.min(mark.low, visit(target));
      else if (seen.isOpen) mark.low = Math.min(mark.low, seen.index);
    }
    if (mark.low === mark.index) {
      const circle = open.splice(open.indexOf(path));
      for (const member of circle) Object.assign(order.get(member) ?? {}, { isOpen: false });
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return mark.low;
  };
  for (const { path } of modules) if (!order.has(path)) visit(path);
  return circles;
}

export function crowdedFolders(limit: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of globSync('{src,tests,tools}/**/*', { withFileTypes: true })) {
    if (file.isFile()) counts.set(file.parentPath, (counts.get(file.parentPath) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > limit).map(([folder, count]) => `${folder}: ${count}`);
}
