import type { Terminal } from '#application/terminal.ts';
import type { Command } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import { categoryFields } from '#domain/menu/edits/category-fields.ts';
import { clashWords } from '#domain/menu/edits/clash-words.ts';
import { dishFields } from '#domain/menu/edits/dish-fields.ts';
import { editsOf, settledOf, type Fields } from '#domain/menu/edits/edits-over.ts';
import type { World } from '#domain/world.ts';

/** What somebody wrote about a dish or a category, and somebody else as well. */
export type Mine = Extract<Command, { readonly type: 'SAVE_MENU_ITEM' | 'SAVE_CATEGORY' }>;

/** Both, field by field, as the sheets show them. */
export function bothSaid(world: World, mine: Mine): readonly { readonly id: string; readonly text: string }[] {
  return editsOf(fieldsNow(world, mine), mine.args).clashes.map((clash) => {
    const { field, theirs, mine: ours } = clashWords(world, clash);
    return { id: field, text: `${field}. Guardó: ${theirs}. Tú escribiste: ${ours}.` };
  });
}

/** One's own words over theirs; what only they changed stays. */
export function putMine(terminal: Terminal, by: string, mine: Mine): Decision {
  const now = fieldsNow(terminal.world, mine) ?? {};
  return mine.type === 'SAVE_CATEGORY'
    ? terminal.issue(mine.type, settledOf(now, mine.args, 'mine'), { by }).decision
    : terminal.issue(mine.type, settledOf(now, mine.args, 'mine'), { by }).decision;
}

function fieldsNow(world: World, { type, args: { id } }: Mine): Fields | undefined {
  if (type === 'SAVE_CATEGORY') {
    const category = world.get('categories', id);
    return category && categoryFields(category);
  }
  const dish = world.get('menu', id);
  return dish && dishFields(dish);
}
