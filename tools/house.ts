/*
 * Figures about the code: how many modules, who imports whom, crowded folders, how many files a tap passes, retired words.
 * «npm run check» runs it and fails when one is above its limit; `node tools/house.ts --write` puts them into
 * docs/ARCHITECTURE.md.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { retiredWords } from './words/retired-words.ts';
import { styleFigures } from './styles/style-figures.ts';
import { RECORDS } from '#domain/records.ts';

const PAGE = 'docs/ARCHITECTURE.md';
const FILES_OF_A_FOLDER_MAX = 25;
/** A fifth above what was wished for (30 and 25): beyond that a way has grown again. */
const WAYS = [
  { title: '«Enviar», from the finger', most: 36 },
  { title: 'A reservation, from «Reservar»', most: 30 },
] as const;
const SMALL_LINES = 45;
/** The demonstration differs by data and settings; whoever is about to ask for it adds a setting (`mode-settings.ts`, `ScreenSettings`). */
const DEMO_FILES_MAX = 10;
/** Whether this is the demonstration, asked in any of the ways in which the code does. */
const ASKS_FOR_DEMO = /\bisDemo\b|\bmode [!=]== '(?:demo|production)'|\bat === 'demo'|\bdemo [!=]== (?:undefined|null)/;
/** The demonstration itself. */
const DEMO_FOLDERS = ['src/server/demo/', 'src/pos/shell/demo/'];

interface Module {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly string[];
}

const modules = readModules();
const page = readFileSync(PAGE, 'utf8');
const importers = new Map<string, number>();
for (const { imports } of modules) for (const path of imports) importers.set(path, (importers.get(path) ?? 0) + 1);
const alone = modules.filter(({ path }) => importers.get(path) === 1);
const circles = circlesOf(modules);
const crowded = crowdedFolders(FILES_OF_A_FOLDER_MAX);
const styles = styleFigures();
const words = retiredWords();
const demo = modules.filter(
  ({ path }) =>
    !DEMO_FOLDERS.some((folder) => path.startsWith(folder)) && ASKS_FOR_DEMO.test(readFileSync(path, 'utf8')),
);
const ways = WAYS.map((way) => ({ ...way, files: wayOf(way.title) }));
const undocumented = undocumentedCollections();
const figures = [
  `${modules.length} modules in \`src/\`, ${alone.length} with one importer, of which ${alone.filter(({ lines }) => lines <= SMALL_LINES).length} have at most ${SMALL_LINES} lines`,
  `${circles.length} circles of imports, types included; ${crowded.length} folders of src, tests and tools above ${FILES_OF_A_FOLDER_MAX} files; no function above 60 lines (\`tests/tidy.test.ts\`)`,
  `${Object.keys(RECORDS).length} collections, ${undocumented.length} of them undocumented (\`src/domain/records.ts\`)`,
  `«Enviar» passes ${ways[0]?.files.length} files, a reservation ${ways[1]?.files.length}`,
  styles.figure,
  `${demo.length} files ask whether this is the demonstration (at most ${DEMO_FILES_MAX})`,
  words.figure,
];
const wrong = [
  ...circles.map((circle) => `circle: ${circle.join(' → ')}`),
  ...crowded.map((folder) => `crowded: ${folder}`),
  ...undocumented.map((collection) => `undocumented collection: ${collection}`),
  ...ways.filter(({ files, most }) => files.length > most || files.length < 10).map(({ title }) => `way: ${title}`),
  ...ways.flatMap(({ files }) => files.filter((file) => !existsSync(file)).map((file) => `gone: ${file}`)),
  ...styles.wrong,
  ...words.wrong,
  ...(demo.length > DEMO_FILES_MAX ? demo.map(({ path }) => `asks for demo: ${path}`) : []),
];
if (process.argv.includes('--write')) {
  const block = `<!-- house -->\n${figures.map((figure) => `- ${figure}`).join('\n')}\n<!-- /house -->`;
  writeFileSync(PAGE, page.replace(/<!-- house -->[^]*?<!-- \/house -->/, block));
}
for (const line of wrong.length > 0 ? wrong : figures) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** The files that the page names after this title, up to the next empty line. */
function wayOf(title: string): readonly string[] {
  const text = page.slice(page.indexOf(title)).split('\n\n')[0] ?? '';
  return [...text.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path);
}

/** Every module of src/, tests left out, with what it imports of src/, types included. */
function readModules(): readonly Module[] {
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

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|\n)(?:import|export)\s(?:[^;'"]*?from\s+)?'([^']+)'|import\('([^']+)'\)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}

function resolve(path: string, target: string): string {
  if (target.startsWith('.')) return posix(normalize(join(dirname(path), target)));
  if (target.startsWith('#content/')) return target.slice(1);
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return target;
}

function posix(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Groups of modules that import one another in a circle (Tarjan's strongly connected components). */
function circlesOf(modules: readonly Module[]): readonly (readonly string[])[] {
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

/** Collections without a visibility, or whose record's type has no comment that says what it is. */
function undocumentedCollections(): readonly string[] {
  const types = new Map(
    [...readFileSync('src/domain/records.ts', 'utf8').matchAll(/readonly (\w+): (\w+);/g)].map(([, name, type]) => [
      name,
      type,
    ]),
  );
  const texts = globSync('src/domain/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  return Object.entries(RECORDS).flatMap(([collection, definition]) => {
    const said = new RegExp(`\\*/\\nexport (interface|type) ${types.get(collection)}\\b`);
    return definition.visibleTo !== undefined && texts.some((text) => said.test(text)) ? [] : [collection];
  });
}

function crowdedFolders(limit: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of globSync('{src,tests,tools}/**/*', { withFileTypes: true })) {
    if (file.isFile()) counts.set(file.parentPath, (counts.get(file.parentPath) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > limit).map(([folder, count]) => `${folder}: ${count}`);
}
