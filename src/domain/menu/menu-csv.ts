import type { World } from '#domain/world.ts';
import { csvCell } from '#domain/shared/csv-cell.ts';
import { DIET_MARKS, DIET_MARK_WORDS } from './diet-marks.ts';
import type { Category, MenuItem } from './menu-item.ts';
import { groupsOfDish } from './options/groups-of-dish.ts';
import { VIEW_WORDS } from './menu-views.ts';
import { happyHourText, hoursText } from './hours/hours-words.ts';

/** The columns of the spreadsheet, in this order; a sheet that comes back may leave some out and bring others. */
export const MENU_COLUMNS = [
  'id',
  'nombre',
  'descripcion',
  'precio',
  'categoria',
  'vista',
  'area',
  'iva',
  'orden',
  'nuevo',
  'marcas',
  'opciones',
  'visible',
  'activo',
  'horario',
  'hora feliz',
  'codigo',
] as const;
export type MenuColumn = (typeof MENU_COLUMNS)[number];

export const AREA_COLUMN_WORDS: Readonly<Record<MenuItem['area'], string>> = { kitchen: 'Cocina', bar: 'Bar' };

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
  const view = item.view ?? category?.view;
  const cells: Readonly<Record<MenuColumn, string>> = {
    id: item.id,
    nombre: item.name,
    descripcion: item.description ?? '',
    precio: (item.price / 100).toFixed(2),
    categoria: category?.name ?? '',
    vista: view === undefined ? '' : VIEW_WORDS[view],
    area: AREA_COLUMN_WORDS[item.area],
    iva: String(item.taxRate),
    orden: item.sort === undefined ? '' : String(item.sort),
    nuevo: yesNo(item.isNew === true),
    marcas: DIET_MARKS.filter((mark) => item.marks?.includes(mark))
      .map((mark) => DIET_MARK_WORDS[mark].es)
      .join(' | '),
    opciones: groupsOfDish(world, item)
      .map(({ name }) => name.replaceAll('|', '||'))
      .join(' | '),
    visible: yesNo(item.onSite !== false),
    activo: yesNo(item.active),
    horario: item.hours === undefined ? '' : hoursText(item.hours),
    'hora feliz': item.happyHour === undefined ? '' : happyHourText(item.happyHour),
    codigo: item.code ?? '',
  };
  return MENU_COLUMNS.map((column) => cells[column]);
}

function yesNo(isSo: boolean): string {
  return isSo ? 'sí' : 'no';
}
