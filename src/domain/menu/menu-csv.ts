import type { Field } from '#domain/fields/field.ts';
import { packageCell } from '#domain/packages/package-cell.ts';
import { csvCell } from '#domain/shared/csv-cell.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { World } from '#domain/world.ts';
import { DISH_FIELDS } from './edits/dish-fields.ts';
import type { Category, MenuItem } from './menu-item.ts';
import { groupsOfDish } from './options/groups-of-dish.ts';

/** The fields of a dish that have a column, by its heading. */
const FIELD_OF_COLUMN: ReadonlyMap<string, DishField> = new Map(
  // The names of the table are its own.
  (Object.keys(DISH_FIELDS) as DishField[]).flatMap((name) => {
    const { column }: Field = DISH_FIELDS[name];
    return column === undefined ? [] : [[foldAccents(column), name] as const];
  }),
);
type DishField = keyof typeof DISH_FIELDS;

/** The columns of the spreadsheet, in this order; a sheet that comes back may leave some out and bring others. */
export const MENU_COLUMNS: readonly string[] = ['id', ...FIELD_OF_COLUMN.keys()];

/** The whole catalogue as a spreadsheet, with the mark by which Excel knows its letters. */
export function menuCsv(world: World): string {
  const names = new Intl.Collator('es', { numeric: true });
  const categories = new Map([...world.all('categories')].map((category) => [category.id, category]));
  const place = ({ categoryId }: MenuItem): number => categories.get(categoryId)?.sort ?? Number.MAX_SAFE_INTEGER;
  const order = ({ sort }: MenuItem): number => sort ?? Number.MAX_SAFE_INTEGER;
  const items = [...world.all('menu')].toSorted(
    (a, b) =>
      place(a) - place(b) ||
      names.compare(a.categoryId, b.categoryId) ||
      order(a) - order(b) ||
      names.compare(a.name, b.name),
  );
  const rows = items.map((item) => rowOf(world, item, categories.get(item.categoryId)));
  return `\uFEFF${[MENU_COLUMNS, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function rowOf(world: World, item: MenuItem, category: Category | undefined): readonly string[] {
  const shown: Readonly<Record<string, unknown>> = { ...item, view: item.view ?? category?.view };
  const cellOf = (name: DishField): string => {
    // What stands for others by their names.
    if (name === 'categoryId') return category?.name ?? '';
    if (name === 'groupIds') return groupsOfDish(world, item).map(groupCell).join(' | ');
    if (name === 'packageGroups') return packageCell(world, item);
    const { typed, none }: Field = DISH_FIELDS[name];
    const value = shown[name] ?? none;
    return value === undefined ? '' : (typed?.write(value) ?? '');
  };
  return [item.id, ...[...FIELD_OF_COLUMN.values()].map(cellOf)];
}

/** The sign between two of them is written twice in a name. */
function groupCell({ name }: { readonly name: string }): string {
  return name.replaceAll('|', '||');
}
