import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMAND_TYPES, schemaOf, specOf, type Command, type CommandType } from '#domain/commands.ts';
import { SERVER_COMMANDS } from '#domain/server-commands.ts';
import { instant } from '#domain/shared/time.ts';
import { commandsPath, leftOffFor, NEWS, SILENT_SPEECH, SPEECH, speechNeeded, spokenAlike } from './speech.ts';

/** What 0.14 understands: written once by that release, and never again. */
const LAST = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/speech-12.json', import.meta.url), 'utf8'),
  // Written in this shape.
) as Readonly<Record<string, readonly string[]>>;

interface Shape {
  readonly type: string;
  readonly kind?: string;
  readonly pipe?: readonly Shape[];
  readonly wrapped?: Shape;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
}

/** Every field and every fixed value a schema knows, as `speech.ts` names them. */
function known(shape: Shape, path: string): readonly string[] {
  if (shape.wrapped) return known(shape.wrapped, path);
  if (shape.item) return known(shape.item, path);
  if (shape.entries)
    return Object.entries(shape.entries).flatMap(([name, entry]) => {
      const inner = path === '' ? name : `${path}.${name}`;
      return [inner, ...known(entry, inner)];
    });
  if (shape.type === 'picklist') return (shape.options ?? []).map((option) => `${path}=${String(option)}`);
  if (shape.type === 'literal') return [`${path}=${String(shape.literal)}`];
  // The choices of a variant are schemas themselves.
  return (shape.options ?? []).flatMap((option) => known(option as Shape, path));
}

/** Commands that only the server sends never come from a tablet. */
const fromTablets = COMMAND_TYPES.filter((type) => {
  const { permission } = specOf(type);
  return !(type in SERVER_COMMANDS) && permission !== 'public' && permission !== 'system';
});

function command(type: CommandType, args: unknown, id = 'c'): Command {
  // As a screen makes it; its arguments are what the test is about.
  return { id, type, args, at: instant(0), device: 'd', by: 'p' } as unknown as Command;
}

test('[TOR21] every command, field and value that the last release does not know is told as news, and nothing was taken away', () => {
  const news: string[] = [];
  const lost: string[] = [];
  for (const type of fromTablets) {
    const now = new Set(known(schemaOf(type), ''));
    const then = LAST[type];
    if (!then) news.push(`${type} *`);
    // The values of a new field are as new as the field.
    const isNew = (name: string): boolean => !then?.includes(name) && !(name.includes('=') && isNew(fieldOf(name)));
    // So is whatever is said within it.
    const isWithinNew = (name: string): boolean => name.includes('.') && isNew(name.slice(0, name.lastIndexOf('.')));
    if (then)
      news.push(...[...now].filter((name) => isNew(name) && !isWithinNew(name)).map((name) => `${type} ${name}`));
    lost.push(...(then ?? []).filter((name) => !now.has(name)).map((name) => `${type} ${name}`));
  }
  const told = Object.entries(NEWS).flatMap(([type, names]) => names.map((name) => `${type} ${name}`));
  expect(news.toSorted()).toEqual(told.toSorted());
  expect(lost).toEqual([]);
  expect(SPEECH).toBeGreaterThan(SILENT_SPEECH);
});

function fieldOf(name: string): string {
  return name.slice(0, name.indexOf('='));
}

const plain = (id: string): Command => command('KDS_READY', { entryId: id }, id);
const news = (id: string): Command => command('SAVE_CHANNEL', { id, seen: { name: 'Uber' } }, id);

test('[TOR21] only what says more than the last release needs a server of this one', () => {
  expect(speechNeeded([plain('a')])).toBe(SILENT_SPEECH);
  expect(speechNeeded([plain('a'), news('b'), plain('c')])).toBe(SPEECH);
  expect(speechNeeded([command('SAVE_CHANNEL', { id: 'b', seen: undefined })])).toBe(SILENT_SPEECH);
  expect(commandsPath(SILENT_SPEECH)).toBe('/api/pos/commands');
  expect(commandsPath(SPEECH)).toBe(`/api/pos/commands/${SPEECH}`);
});

test('[TOR21] what every server understands does not wait for what follows it', () => {
  const [first, second, third, fourth] = [plain('1'), news('2'), plain('3'), news('4')] as const;
  expect(spokenAlike([first, second, third, fourth])).toEqual([first]);
  expect(spokenAlike([second, third, fourth])).toEqual([second, third, fourth]);
  expect(spokenAlike([])).toEqual([]);
});

test('[TOR21] for an older server only that is left off without which a command means the same', () => {
  const saved = { id: 'uber', name: 'Uber', seen: { name: 'Uber Eats' } };
  expect(leftOffFor(SPEECH - 1, 'SAVE_CHANNEL', saved)).toEqual({ id: 'uber', name: 'Uber' });
  expect(leftOffFor(SPEECH, 'SAVE_CHANNEL', saved)).toEqual(saved);
  const category = { id: 'c', seen: { name: 'Aguas' } };
  expect(leftOffFor(SPEECH - 1, 'SAVE_CATEGORY', category)).toEqual(category);
});
