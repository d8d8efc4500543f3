import type { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { tableFields } from '#domain/floor/table-fields.ts';
import { categoryFields } from '#domain/menu/edits/category-fields.ts';
import { clashWords } from '#domain/menu/edits/clash-words.ts';
import { dishFields } from '#domain/menu/edits/dish-fields.ts';
import { editsOf, settledOf } from '#domain/menu/edits/edits-over.ts';
import type { Fields } from '#domain/menu/edits/field-parts.ts';
import { dishesWith, groupFields } from '#domain/menu/edits/group-fields.ts';
import { clashKey } from '#domain/menu/edits/who-wrote.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { unreachable } from '#domain/shared/assert.ts';
import type { World } from '#domain/world.ts';

/** What a terminal is told of a record whose field somebody else wrote as well. */
const DISPUTED = {
  SAVE_MENU_ITEM: 'dish-changed',
  SAVE_CATEGORY: 'category-changed',
  SAVE_OPTION_GROUP: 'group-changed',
  SAVE_TABLE: 'table-changed',
} as const satisfies Partial<Record<Command['type'], RefusalCode>>;

/** What somebody wrote, and somebody else as well. */
export type Mine = Extract<Command, { readonly type: keyof typeof DISPUTED }>;

export function isDisputed(command: Command, code: string): command is Mine {
  return command.type in DISPUTED && DISPUTED[(command as Mine).type] === code;
}

/** Both, field by field, as the sheets show them. */
export function bothSaid(world: World, mine: Mine): readonly { readonly id: string; readonly text: string }[] {
  const whose = mine.type === 'SAVE_TABLE' ? 'table' : 'menu';
  return editsOf(fieldsNow(world, mine), mine.args).clashes.map((clash) => {
    const { field, theirs, mine: ours } = clashWords(world, clash, whose);
    return { id: clashKey(clash), text: `${field}. Guardó: ${theirs}. Tú escribiste: ${ours}.` };
  });
}

/** One's own words over theirs; what only they changed stays. */
export function putMine(terminal: Terminal, by: string, mine: Mine): Decision {
  const now = fieldsNow(terminal.world, mine) ?? {};
  return terminal.issue(mine.type, settledOf(now, mine.args, 'mine'), { by }).decision;
}

function fieldsNow(world: World, { type, args: { id } }: Mine): Fields | undefined {
  switch (type) {
    case 'SAVE_CATEGORY': {
      const category = world.get('categories', id);
      return category && categoryFields(category);
    }
    case 'SAVE_OPTION_GROUP': {
      const group = world.get('optionGroups', id);
      return group && groupFields(group, dishesWith(world, id));
    }
    case 'SAVE_TABLE': {
      const table = world.get('tables', id);
      return table && tableFields(table);
    }
    case 'SAVE_MENU_ITEM': {
      const dish = world.get('menu', id);
      return dish && dishFields(dish);
    }
    default:
      return unreachable(type);
  }
}
