import { describe, expect, test } from 'vitest';
import { COMMAND_TYPES, commandWords, COMMANDS, parseCommand } from './commands.ts';
import { EVENING_COMMANDS } from './evening-commands.ts';
import { SCREEN_COMMANDS } from './screen-commands.ts';
import { SERVER_COMMANDS } from './server-commands.ts';
import { OFFICE_COMMANDS } from './office-commands.ts';

describe('what arrives from outside', () => {
  const good = {
    id: 'c1',
    type: 'OPEN_TABLE',
    args: { tableId: 'm', ticketId: 't', folio: 'A-001' },
    at: '2026-11-15T20:00:00.000Z',
    device: 'd',
    by: 'x',
  };

  test('[CMD1] a whole command is understood', () => {
    expect(parseCommand(good)).toEqual(good);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'hola'],
    ['an unknown type', { ...good, type: 'DELETE_EVERYTHING' }],
    ['an inherited name as type', { ...good, type: 'constructor' }],
    ['a wrong argument', { ...good, args: { ...good.args, folio: 'ZZ' } }],
    ['a missing argument', { ...good, args: { tableId: 'm' } }],
    ['a date that is not one', { ...good, at: 'ayer' }],
    ['an id with spaces', { ...good, id: 'a b' }],
    ['an id of a kilometre', { ...good, id: 'a'.repeat(500) }],
    ['no device', { ...good, device: undefined }],
  ])('[CMD2] %s is not a command', (_name, raw) => {
    expect(parseCommand(raw)).toBeNull();
  });
});

test('[CMD3] every command has one schema and one decision, and stands in one book only', () => {
  expect(COMMAND_TYPES.length).toBeGreaterThan(40);
  const books = [EVENING_COMMANDS, SCREEN_COMMANDS, OFFICE_COMMANDS, SERVER_COMMANDS].flatMap((book) =>
    Object.keys(book),
  );
  expect(books.toSorted()).toEqual(COMMAND_TYPES.toSorted());
  for (const type of COMMAND_TYPES) {
    expect(COMMANDS[type].type).toBe(type);
    expect(COMMANDS[type].args.kind).toBe('schema');
    expect(COMMANDS[type].decide).toBeTypeOf('function');
  }
});

test('[CMD7] every command has words of its own, which are not its type', () => {
  const words = COMMAND_TYPES.map((type) => commandWords(type));
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((each) => each.trim() === '' || each.includes('_') || each === each.toUpperCase())).toEqual([]);
  // A version that has left may have asked what this one does not know: its inner name is nobody's word.
  expect(commandWords('TELEPORT')).toBe('Otro cambio');
});
