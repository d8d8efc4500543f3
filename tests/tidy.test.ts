/* Checks the source itself: who imports whom, how long files are, and that every rule has a test. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Three hundred is where to ask whether a file holds two things (docs/STYLE.md). */
const LINES_MAX = 400;
const FILES_OF_A_FOLDER_MAX = 25;
const FUNCTION_LINES_MAX = 60;
/** What is kept so that a newcomer can overlook it. */
const OVERLOOKED = ['src', 'tests/e2e', 'tools/bench'];

const sources = globSync('src/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const ownSources = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** What each room may import, by prefix. The first matching room counts; a room always sees itself. */
const LAW: readonly (readonly [room: string, may: readonly string[]])[] = [
  ['src/domain/', ['src/domain/', 'valibot']],
  ['src/application/', ['src/domain/', 'valibot']],
  ['src/server/', ['src/application/', 'src/domain/', 'content/', 'node:', 'package:']],
  ['src/ui/', ['src/domain/', 'react', 'lean-qr', 'package:@fontsource']],
  ['src/site/', ['src/ui/', 'src/domain/', 'content/', 'react', 'valibot', 'package:@fontsource']],
  [
    'src/pos/',
    ['src/ui/', 'src/application/', 'src/domain/', 'content/', 'react', 'wouter', 'valibot', 'package:@fontsource'],
  ],
];

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|\n)(?:import|export)\s(?:[^;'"]*?from\s+)?'([^']+)'|import\('([^']+)'\)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}

function resolve(path: string, target: string): string {
  if (target.startsWith('.')) return normalize(join(dirname(path), target));
  if (target.startsWith('#content/')) return target.slice(1);
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return target;
}

test('imports point inwards', () => {
  expect(ownSources.length).toBeGreaterThan(50);
  const broken = ownSources.flatMap(({ path, text }) => {
    const [room, may] = LAW.find(([prefix]) => path.startsWith(prefix)) ?? ['', []];
    return importsOf(text)
      .map((target) => resolve(path, target))
      .filter((target) => !target.startsWith(room) && !may.some((allowed) => isAllowed(target, allowed)))
      .map((target) => `${path} must not import ${target}`);
  });
  expect(broken).toEqual([]);
});

test('no circle of imports, types included', () => {
  const known = new Set(ownSources.map(({ path }) => path));
  const imports = new Map(
    ownSources.map(({ path, text }) => [
      path,
      importsOf(text)
        .map((target) => resolve(path, target))
        .filter((target) => known.has(target)),
    ]),
  );
  expect([...imports.values()].flat().length).toBeGreaterThan(1000);
  // Whoever imports nothing that is left cannot be in a circle; taking them away again and again leaves the circles.
  const left = new Set(known);
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const path of left) if (!imports.get(path)?.some((target) => left.has(target))) left.delete(path);
  }
  expect(
    [...left].map(
      (path) =>
        `${path} → ${imports
          .get(path)
          ?.filter((target) => left.has(target))
          .join(', ')}`,
    ),
  ).toEqual([]);
});

test('a room of the site or of the point of sale does not reach into another room', () => {
  const shared = new Set(['terminal', 'shell', 'account', 'staff', 'edits']);
  const broken = ownSources.flatMap(({ path, text }) => {
    const [, face, room] = /^src\/(site|pos)\/([^/]+)\//.exec(path) ?? [];
    if (!face || !room || shared.has(room)) return [];
    return importsOf(text)
      .map((target) => resolve(path, target))
      .filter((target) => {
        const other = new RegExp(`^src/${face}/([^/]+)/`).exec(target)?.[1];
        return other !== undefined && other !== room && !shared.has(other) && !composes(path);
      })
      .map((target) => `${path} must not import ${target}`);
  });
  expect(broken).toEqual([]);
});

test('the rules read no clock, no randomness and no network', () => {
  const banned = ['Date.now(', 'new Date()', 'Math.random(', 'console.', 'setTimeout(', 'fetch('];
  const broken = ownSources
    .filter(({ path }) => path.startsWith('src/domain/') || path.startsWith('src/application/'))
    .flatMap(({ path, text }) => banned.filter((call) => text.includes(call)).map((call) => `${path} uses ${call}`));
  expect(broken).toEqual([]);
});

/** As many as the venue has things or people; every other collection grows with its guests. */
const OF_FIXED_SIZE =
  'venue|tables|categories|menu|optionGroups|tills|staff|credentials|devices|sessions|printers|photos|siteTexts|cardTerminals|stations|channels';

/** Files that look through a whole collection that grows, how often, and why they may. */
const SCANS: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'src/domain/cfdi/holders.ts': [1, 'once for each invoice that is signed, after the sale; tablets hold none'],
  'src/domain/cfdi/resend-invoice.ts': [1, 'letters of some days, when a guest looks at the page of an invoice'],
  'src/domain/charges/ask-terminal.ts': [1, 'charges: those of one day, when a sum goes to a terminal'],
  'src/domain/charges/charges-of.ts': [1, 'charges: those of one day; an index would weigh on every first load'],
  'src/domain/charges/match-charge.ts': [1, 'when a screen proposes payments for what a terminal told'],
  'src/domain/drawer/close-shift.ts': [
    2,
    'a corte lists all open accounts, and shares tips by the marks of 35 days, which grow with the staff',
  ],
  'src/domain/drawer/place-of-money.ts': [2, 'shifts: those of eight days'],
  'src/domain/drawer/shift-view.ts': [2, 'shifts: those of eight days'],
  'src/domain/floor/save-room-plan.ts': [1, 'agenda: one page for each day, when the plan is drawn anew'],
  'src/domain/guests/count-guest.ts': [2, 'once for each visit that is counted; tablets hold no guests'],
  'src/domain/hours/check-hours.ts': [1, 'marks of 35 days: they grow with the staff, four a day for each'],
  'src/domain/kitchen/renamed-table.ts': [1, 'when a table gets another name'],
  'src/domain/mail/overtaken.ts': [1, 'once for each letter that is sent'],
  'src/domain/mail/remind-guests.ts': [1, 'once for all reminders of a day'],
  'src/application/places/place-link.ts': [1, 'forwarded: what the other server has yet to decide'],
  'src/application/places/said-closings.ts': [1, 'agenda: which days are closed, once for each connection'],
  'src/domain/places/noted-bookings.ts': [
    4,
    'what waits for the other server, and clashes of thirty days: a screen reads them',
  ],
  'src/domain/places/who-decides.ts': [2, 'forwarded: what the other server has yet to decide'],
  'src/domain/printing/print-job.ts': [1, 'when a person prints a corte'],
  'src/domain/programs/save-token.ts': [1, 'a manager gives a program access: thirty at most'],
  'src/domain/programs/save-webhook.ts': [1, 'a manager names an address: thirty at most'],
  'src/domain/reservations/room/renamed-tables.ts': [3, 'agenda and letters, when the plan is drawn anew'],
  'src/domain/site/bookings-outside.ts': [1, 'agenda: one page for each day, when hours are published'],
  'src/domain/watch/causes.ts': [4, 'shifts of eight days, and open accounts when a printer is dead, once a minute'],
  'src/domain/watch/send-watch-test.ts': [1, 'letters of some days, when a manager asks for a test letter'],
  'src/domain/watch/tell-watch.ts': [
    1,
    'what was wrong within thirty days, once a minute; tablets of managers alone hold it',
  ],
  'src/domain/waitlist/wait-entry.ts': [1, 'who waits at the door today'],
};

test('no decision looks through a whole collection that grows with the guests: it asks an index', () => {
  const scan = new RegExp(String.raw`\.all\('(?!(?:${OF_FIXED_SIZE})')`, 'g');
  const counts = ownSources
    .filter(({ path }) => path.startsWith('src/domain/') || path.startsWith('src/application/'))
    .map(({ path, text }) => [path, [...text.matchAll(scan)].length] as const)
    .filter(([, count]) => count > 0);
  const allowed = Object.entries(SCANS).map(([path, [count]]) => [path, count] as const);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(allowed));
});

/** Where a browser speaks to the server, how often in that file, and why it may; all else asks through `ask-server.ts`. */
const FETCHES: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'src/ui/reading/ask-server.ts': [1, 'every read, and every write that is no command'],
  'src/pos/terminal/browser-link.ts': [1, 'commands and the first copy, which have their own times and retries'],
  'src/pos/worker/sw.ts': [3, 'the service worker: files, not data'],
  'src/pos/shell/stay-ready.ts': [1, 'asks by HEAD whether the session is known, nothing is read'],
  'src/pos/shell/screen-fault.ts': [1, 'tells a fault of the page itself, also while it is being closed'],
  'src/pos/shell/lazy-screen.ts': [1, 'is the server there when a file is missing'],
  'src/pos/shell/demo/use-demo.ts': [1, 'the controls of the demonstration'],
  'src/pos/version/new-version.ts': [1, 'the version'],
  'src/site/shell/post-form.ts': [1, 'sends a form'],
  'src/site/client/version-check.ts': [1, 'the version'],
  'src/site/client/live-menu.ts': [1, 'what ran out, and the menu as it is now'],
  'src/site/reservations/live/follow-tables.ts': [1, 'which tables are free'],
  'src/site/reservations/live/ask-hours.ts': [1, 'which hours are free'],
  'src/site/reservations/live/send-reservation.ts': [1, 'sends a reservation'],
  'src/site/reservations/live/kept-receipt.ts': [1, 'what was booked'],
  'src/site/table/table-live.tsx': [2, 'what changes at a table'],
};

test('[READ3] browsers speak to the server in few places', () => {
  const counts = ownSources
    .filter(({ path }) => /^src\/(pos|site|ui)\//.test(path))
    .map(({ path, text }) => [path, [...text.matchAll(/\bfetch\(/g)].length] as const)
    .filter(([, count]) => count > 0);
  const allowed = Object.entries(FETCHES).map(([path, [count]]) => [path, count] as const);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(allowed));
});

/** What changes a page by hand. What stands in a field is its reader’s, and no part of the page. */
const WRITES =
  /(?<target>[\w$.?\])]+)\.(?:(?:innerHTML|outerHTML|textContent|innerText|className|hidden|open|loading|href)\s*=(?!=)|(?:setAttribute|removeAttribute|toggleAttribute|append|prepend|appendChild|insertBefore|insertAdjacent\w+|replaceChildren|replaceWith|remove|before|after|setProperty)\(|classList\b|dataset(?:\.\w+|\['[^']+'\])\s*=(?!=))|document\.(?:createElement|write)\(/g;

/** The state of the window, which styles read. */
const OF_THE_ROOT = /^(?:root|document\.documentElement)(?:\.style)?$/;

const MAY_WRITE: readonly (readonly [file: string, why: string])[] = [
  ['src/site/client/loader/', 'the loader: it brings what comes late, and puts the plain form back where that breaks'],
  ['src/site/client/ambience.ts', 'the colour of the browser’s own bar, in the head, before anything is painted'],
  ['src/site/home/service-map.tsx', 'the script of somebody else’s maps is asked for by an element of the head'],
];

test('[SITE42] no script of the site writes by hand into what the server drew', () => {
  const written = ownSources
    .filter(({ path }) => path.startsWith('src/site/') && !MAY_WRITE.some(([file]) => path.startsWith(file)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(WRITES)]
        .filter(({ groups }) => !OF_THE_ROOT.test(groups?.['target'] ?? ''))
        .map(([write]) => `${path}: ${write}`),
    );
  expect(written).toEqual([]);
  for (const [file] of MAY_WRITE) expect(ownSources.filter(({ path }) => path.startsWith(file))).not.toEqual([]);
});

test('the server reads the clock in one place', () => {
  const broken = ownSources
    .filter(({ path }) => path.startsWith('src/server/') && !path.endsWith('/clock.ts'))
    .filter(({ text }) => text.includes('new Date()') || text.includes('Date.now()'))
    .map(({ path }) => path);
  expect(broken).toEqual([]);
});

test('no file is too long to read in one sitting', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES_MAX);
  expect(long).toEqual([]);
});

test('a function is read at one glance: at most 60 lines, components too', () => {
  const functions = ownSources.flatMap(({ path, text }) => functionsOf(path, text));
  expect(functions.length).toBeGreaterThan(2000);
  expect(functions.filter(({ lines }) => lines > FUNCTION_LINES_MAX)).toEqual([]);
});

test('no folder holds more than one can overlook', () => {
  const counts = new Map<string, number>();
  for (const room of OVERLOOKED)
    for (const path of globSync(`${room}/**/*.*`)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(30);
  expect([...counts].filter(([, files]) => files > FILES_OF_A_FOLDER_MAX)).toEqual([]);
});

test('every rule is proved by a test, and every cited rule exists', () => {
  const named = [...readFileSync('docs/RULES.md', 'utf8').matchAll(/\*\*([A-Z]+\d+)\*\*/g)].map((match) => match[1]);
  const rules = new Set(named);
  // Two rules of one name: a test that proves one would seem to prove both.
  expect(named.filter((rule, at) => named.indexOf(rule) !== at)).toEqual([]);
  const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts', '{studio,tools}/**/*.test.ts'])
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    // Weekly is too late for a rule that has no other test.
    .replaceAll(/\bweekly\(\s*(?:'[^']*'|`[^`]*`)/g, '')
    .replaceAll(/\b(?:test|describe)\(\s*(?:'[^']*@weekly'|`[^`]*@weekly`|(?:'[^']*'|`[^`]*`),\s*WEEKLY\b)/g, '');
  const cited = new Set([...tests.matchAll(/\[([A-Z]{2,}\d+)\]/g)].map((match) => match[1]));
  expect(rules.size).toBeGreaterThan(30);
  expect([...rules].filter((rule) => !cited.has(rule))).toEqual([]);
  expect([...cited].filter((rule) => !rules.has(rule))).toEqual([]);
});

const played = (files: string, marks: RegExp): readonly { readonly path: string; readonly text: string }[] =>
  globSync(files)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => marks.test(text));

test('what is played weekly alone is told, with what tries its rule meanwhile', () => {
  const told = readFileSync('docs/ARCHITECTURE.md', 'utf8').split('\n');
  const weekly = [
    ...played('tests/e2e/**/*.spec.ts', /\b(?:WEEKLY|weeklyUnless|TRIES_ALL|howMany)\b|@weekly/),
    ...played('{src,tests}/**/*.test.ts', /\bweekly\(\s*'/),
  ];
  expect(weekly.length).toBeGreaterThan(20);
  const untold = weekly.flatMap(({ path, text }) => {
    const rows = told.filter((line) => line.startsWith(`| \`${path}\` |`)).join('\n');
    const titles = [...text.matchAll(/\b(?:test\(\s*(['`])((?:(?!\1).)*@weekly)\1|weekly\(\s*'([^']*)')/g)].map(
      ([, , browser, other]) => browser ?? other ?? '',
    );
    const rules = titles.flatMap((title) => title.match(/\[[A-Z]+\d+\]/g) ?? []);
    if (rows === '') return [path];
    return rules.filter((rule) => !rows.includes(rule)).map((rule) => `${path}: ${rule}`);
  });
  expect(untold).toEqual([]);
});

test('no test of a browser waits for what an earlier one did', () => {
  const specs = globSync('tests/e2e/**/*.spec.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(specs.length).toBeGreaterThan(50);
  expect(specs.filter(({ text }) => /\bserial\b/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every file that a document names is there', () => {
  const named = globSync(['README.md', 'docs/**/*.md']).flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`((?:src|tests|tools|docs|content|studio|public)\/[\w./-]+)`/g)].map(
      ([, path = '']) => `${page}: ${path}`,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((each) => !existsSync(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
});

test('every direct dependency has a line in the decisions', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const decisions = globSync('docs/decisions/*.md')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  expect(Object.keys(dependencies ?? {}).length).toBeLessThanOrEqual(25);
  expect(names.filter((name) => !decisions.includes(name))).toEqual([]);
});

test('the repository names no registry and no machine', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock).not.toMatch(/"resolved":\s*"https?:/);
  expect(existsSync('.ci/run')).toBe(true);
});

function isAllowed(target: string, allowed: string): boolean {
  if (allowed === 'package:') return !target.startsWith('src/') && !target.startsWith('content/');
  if (allowed.startsWith('package:')) return target.startsWith(allowed.slice('package:'.length));
  return target === allowed || target.startsWith(allowed);
}

/** The entries of a face compose its rooms; so does a file at its root. */
function composes(path: string): boolean {
  return /^src\/(site|pos)\/(client|guide)\//.test(path);
}

interface LongFunction {
  readonly name: string;
  readonly lines: number;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: SyntaxNode | null;
  readonly key?: SyntaxNode;
}

/** Every function of a file with its lines, named after what it is assigned to. */
function functionsOf(path: string, text: string): readonly LongFunction[] {
  const found: LongFunction[] = [];
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, name);
    if (!isNode(value)) return;
    const called = value.id ?? value.key;
    const own = called ? text.slice(called.start, called.end).replace(/[^\w$].*/s, '') : name;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type)) {
      const lines = text.slice(value.start, value.end).split('\n').length;
      found.push({ name: `${path} ${own}`, lines });
    }
    for (const part of Object.values(value)) visit(part, own);
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body, '');
  return found;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
