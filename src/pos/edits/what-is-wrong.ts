import * as v from 'valibot';
import type { InputOf } from '#domain/commands.ts';
import { EDITED_RECORDS } from '#domain/edited-records.ts';
import { mostWords, problemWords } from '#domain/fields/field-problems.ts';
import type { FieldTable } from '#domain/fields/field.ts';
import { saveChannel } from '#domain/channels/save-channel.ts';
import { saveTable } from '#domain/floor/save-table.ts';
import { saveCategory } from '#domain/menu/save-category.ts';
import { saveOptionGroup } from '#domain/menu/options/save-option-group.ts';
import { saveMenuItem } from '#domain/menu/save-menu-item.ts';
import { saveStation } from '#domain/stations/save-station.ts';

/** What the server reads these commands by: it alone says what fits. They come with this screen, not with the first. */
const SCHEMAS = {
  SAVE_CATEGORY: saveCategory.args,
  SAVE_MENU_ITEM: saveMenuItem.args,
  SAVE_OPTION_GROUP: saveOptionGroup.args,
  SAVE_TABLE: saveTable.args,
  SAVE_CHANNEL: saveChannel.args,
  SAVE_STATION: saveStation.args,
} as const;
export type CatalogCommand = keyof typeof SCHEMAS;

const SHOWN_LETTERS = 24;

/** What the server would not take of it, for the person who typed it; null when it takes all. */
export function whatIsWrong<T extends CatalogCommand>(type: T, args: InputOf<T>): string | null {
  const { issues } = v.safeParse(SCHEMAS[type], args);
  if (issues === undefined) return null;
  for (const issue of issues) {
    const word = wordOf(type, issue);
    if (word !== undefined) return wordsFor(word, issue);
  }
  return 'Así no se puede guardar. Revisa lo que escribiste.';
}

type Issue = v.BaseIssue<unknown>;

function wordsFor(word: string, issue: Issue): string {
  const isOfOption = issue.path?.[0]?.key === 'options' && issue.path.length > 1;
  return isOfOption
    ? `La opción «${shortened(String(issue.input))}» ${optionProblem(issue)}`
    : problemWords(word, issue);
}

function optionProblem(issue: Issue): string {
  return issue.type === 'max_length'
    ? `es muy larga: ${mostWords(issue)}.`
    : 'tiene signos que no se ven. Escríbelo de nuevo.';
}

/** An id is nobody's field: one too long comes of a name too long, which is told. */
function wordOf(type: CatalogCommand, { path }: Issue): string | undefined {
  const name = String(path?.at(-1)?.key);
  const fields: FieldTable = EDITED_RECORDS[type].fields;
  return name === 'sort' ? 'Orden' : fields[name]?.word;
}

function shortened(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}
