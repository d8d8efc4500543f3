import * as v from 'valibot';
import type { InputOf } from '#domain/commands.ts';
import { saveTable } from '#domain/floor/save-table.ts';
import { saveCategory } from '#domain/menu/save-category.ts';
import { saveOptionGroup } from '#domain/menu/options/save-option-group.ts';
import { saveMenuItem } from '#domain/menu/save-menu-item.ts';

/** What the server reads these commands by: it alone says what fits. They come with this screen, not with the first. */
const SCHEMAS = {
  SAVE_CATEGORY: saveCategory.args,
  SAVE_MENU_ITEM: saveMenuItem.args,
  SAVE_OPTION_GROUP: saveOptionGroup.args,
  SAVE_TABLE: saveTable.args,
} as const;
export type CatalogCommand = keyof typeof SCHEMAS;

/** What people call the fields. An id is nobody's field: one too long comes of a name too long, which is told. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Nombre',
  description: 'Descripción',
  groupIds: 'Grupos de opciones',
  options: 'Opciones',
  capacity: 'Personas',
  sort: 'Orden',
  area: 'Zona',
};
const SHOWN_LETTERS = 24;

/** What the server would not take of it, for the person who typed it; null when it takes all. */
export function whatIsWrong<T extends CatalogCommand>(type: T, args: InputOf<T>): string | null {
  const { issues } = v.safeParse(SCHEMAS[type], args);
  if (issues === undefined) return null;
  const told = issues.find((issue) => labelOf(issue) !== undefined);
  return told ? wordsFor(told) : 'Así no se puede guardar. Revisa lo que escribiste.';
}

type Issue = v.BaseIssue<unknown>;

function wordsFor(issue: Issue): string {
  const label = labelOf(issue) ?? '';
  const isOfOption = issue.path?.[0]?.key === 'options' && issue.path.length > 1;
  if (isOfOption) return `La opción «${shortened(String(issue.input))}» ${optionProblem(issue)}`;
  switch (issue.type) {
    case 'min_length':
      return `${label}: no puede quedar vacío.`;
    case 'max_length':
      return `${label}: ${mostWords(issue)}.`;
    case 'min_value':
      return `${label}: ${String(issue.requirement)} como mínimo.`;
    case 'max_value':
      return `${label}: ${String(issue.requirement)} como máximo.`;
    case 'number':
    case 'integer':
      return `${label}: escribe un número entero.`;
    default:
      return `${label}: tiene signos que no se ven. Escríbelo de nuevo.`;
  }
}

function optionProblem(issue: Issue): string {
  return issue.type === 'max_length'
    ? `es muy larga: ${mostWords(issue)}.`
    : 'tiene signos que no se ven. Escríbelo de nuevo.';
}

/** A list is counted in its own things, a text in letters. */
function mostWords({ requirement, input }: Issue): string {
  return Array.isArray(input) ? `${String(requirement)} como máximo` : `${String(requirement)} letras como máximo`;
}

function labelOf({ path }: Issue): string | undefined {
  return LABELS[String(path?.at(-1)?.key)];
}

function shortened(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}
