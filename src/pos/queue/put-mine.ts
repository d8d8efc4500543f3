import type { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { EDITED_RECORDS, type EditCommand } from '#domain/edited-records.ts';
import { clashWords } from '#domain/fields/clash-words.ts';
import { editsOf, settledOf } from '#domain/fields/edits-over.ts';
import { clashKey } from '#domain/fields/who-wrote.ts';
import type { World } from '#domain/world.ts';

/** What somebody wrote, and somebody else as well. */
export type Mine = Extract<Command, { readonly type: EditCommand }>;

export function isDisputed(command: Command, code: string): command is Mine {
  return command.type in EDITED_RECORDS && EDITED_RECORDS[(command as Mine).type].clash === code;
}

/** Both, field by field, as the sheets show them. */
export function bothSaid(
  world: World,
  { type, args }: Mine,
): readonly { readonly id: string; readonly text: string }[] {
  const { fields, now } = EDITED_RECORDS[type];
  return editsOf(now(world, args.id), args).clashes.map((clash) => {
    const { field, theirs, mine } = clashWords(world, fields, clash);
    return { id: clashKey(clash), text: `${field}. Guardó: ${theirs}. Tú escribiste: ${mine}.` };
  });
}

/** One's own words over theirs; what only they changed stays. */
export function putMine(terminal: Terminal, by: string, { type, args }: Mine): Decision {
  const now = EDITED_RECORDS[type].now(terminal.world, args.id) ?? {};
  return terminal.issue(type, settledOf(now, args, 'mine'), { by }).decision;
}
