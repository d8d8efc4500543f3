/* Writes docs/COMMANDS.md from the commands themselves. `node tools/commands-document.ts` after a command has changed. */
import { writeFileSync } from 'node:fs';
import { COMMANDS, schemaOf, specOf, type CommandType } from '#domain/commands.ts';
import { EVENING_COMMANDS } from '#domain/evening-commands.ts';
import { SCREEN_COMMANDS } from '#domain/screen-commands.ts';
import { SERVER_COMMANDS } from '#domain/server-commands.ts';
import { OFFICE_COMMANDS } from '#domain/office-commands.ts';
import { grantFor, STAFF_PERMISSIONS, type Permission } from '#domain/staff/permissions.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';

export const COMMANDS_DOCUMENT = 'docs/COMMANDS.md';

const HEADS = ['Mesero', 'Cocina', 'Bar', 'Caja', 'Gerente', 'Anfitrión'];

export function commandsDocument(): string {
  return [
    '# Commands',
    '',
    'Made from the commands in `src/domain` by `node tools/commands-document.ts`; a test keeps it in step. Do not edit it by hand.',
    '',
    '## Who may (Y yes, A with a manager’s yes, – no)',
    ...table(
      ['Row', ...HEADS],
      STAFF_PERMISSIONS.map((row) => [`\`${row}\``, ...grants(row)]),
    ),
    '',
    '`public`: a guest on the site. `system`: the server itself, also in the name of a person who proved to be there.',
    ...book('Evening: every terminal decides it from its first second', EVENING_COMMANDS),
    ...book('Screens: loaded with Pedido, kitchen and pass', SCREEN_COMMANDS),
    ...book('Book and office: learnt after the first picture', OFFICE_COMMANDS),
    ...book('House: only the server asks it', SERVER_COMMANDS),
    '',
  ].join('\n');
}

function book(title: string, commands: object): readonly string[] {
  const types = Object.keys(commands).filter(isCommandType);
  return ['', `## ${title}`, ...table(['Command', 'Words', 'Row', ...HEADS, 'Says', 'Besides'], types.map(rowOf))];
}

function rowOf(type: CommandType): readonly string[] {
  const { words, permission } = specOf(type);
  const rows = typeof permission === 'string' ? [permission] : permission.rows;
  const letters = HEADS.map((_, at) => [...new Set(rows.map((row) => grants(row)[at]))].join('/'));
  return [`\`${type}\``, words, rows.join(', '), ...letters, says(type), besides(type)];
}

function grants(row: Permission): readonly string[] {
  return STAFF_ROLES.map((role) => grantFor(row, role).replace('N', '–'));
}

/** What the arguments are called; those that may be left out have a question mark. */
function says(type: CommandType): string {
  // valibot keeps what an object schema was made of under this name.
  const { entries = {} } = schemaOf(type) as { readonly entries?: Readonly<Record<string, { readonly type: string }>> };
  return Object.entries(entries)
    .map(([name, entry]) => (entry.type === 'optional' ? `${name}?` : name))
    .join(', ');
}

function besides(type: CommandType): string {
  const { reads, isFact, guest, personalUntil } = specOf(type);
  return [
    reads && 'reads what may have left play',
    isFact && 'may be a fact',
    guest && 'names a guest',
    personalUntil && 'is forgotten on time',
  ]
    .filter((note) => note !== undefined)
    .join('; ');
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return ['', line(heads), line(heads.map(() => '---')), ...rows.map(line)];
}

function isCommandType(type: string): type is CommandType {
  return Object.hasOwn(COMMANDS, type);
}

if (import.meta.main) writeFileSync(COMMANDS_DOCUMENT, commandsDocument());
