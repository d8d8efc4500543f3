import { describe, expect, test } from 'vitest';
import { COMMAND_SCHEMAS } from './command-schemas.ts';
import { COMMANDS, parseCommand } from './commands.ts';
import { EVENING_COMMANDS } from './evening-commands.ts';
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
  expect(Object.keys(COMMAND_SCHEMAS).length).toBeGreaterThan(40);
  expect(Object.keys(COMMANDS).toSorted()).toEqual(Object.keys(COMMAND_SCHEMAS).toSorted());
  const office = new Set(Object.keys(OFFICE_COMMANDS));
  expect(Object.keys(EVENING_COMMANDS).filter((type) => office.has(type))).toEqual([]);
});
