import { formatPesos, type Cents } from '#domain/shared/money.ts';
import type { World } from '#domain/world.ts';
import { DIET_MARK_WORDS, type DietMark } from '../diet-marks.ts';
import { happyHourText, hoursText } from '../hours/hours-words.ts';
import type { GroupOption } from '../options/option-group.ts';
import { VIEW_WORDS, type MenuId } from '../menu-views.ts';
import type { HappyHour, Hours } from '../served-now.ts';
import type { Clash } from './edits-over.ts';

/** A field two people wrote at once, as people read it. */
export interface ClashWords {
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Whose fields they are: the `area` of a dish is where it is made, that of a table where it stands. */
export type Whose = 'menu' | 'table';

export function clashWords(world: World, { field: name, of, theirs, mine }: Clash, whose: Whose): ClashWords {
  const field = toldAs(name, whose);
  const word = FIELD_WORDS[field] ?? field;
  return {
    field: of === undefined ? word : partWord(field, of, theirs ?? mine),
    theirs: fieldText(world, field, theirs),
    mine: fieldText(world, field, mine),
  };
}

/** What others have changed meanwhile, in a line; empty where nobody reads of it. */
export function changeText(world: World, { field: name, value, whose }: Changed): string {
  const field = toldAs(name, whose);
  const word = FIELD_WORDS[field];
  if (word === undefined) return '';
  return TOO_LONG.has(field) ? word : `${word}: ${fieldText(world, field, value)}`;
}

export interface Changed {
  readonly field: string;
  readonly value: unknown;
  readonly whose: Whose;
}

const TOO_LONG: ReadonlySet<string> = new Set(['english', 'dishIds']);

function toldAs(field: string, whose: Whose): string {
  return whose === 'table' && field === 'area' ? 'zone' : field;
}

function partWord(field: string, of: string, value: unknown): string {
  return field === 'options' ? `Opción «${(value as GroupOption).name}»` : `${FIELD_WORDS[field] ?? field} de «${of}»`;
}

/** What people call the fields of a dish, a category, a group of options and a table. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'Nombre',
  description: 'Descripción',
  price: 'Precio',
  taxRate: 'Tasa de IVA',
  categoryId: 'Categoría',
  area: 'Área',
  active: 'Estado',
  groupIds: 'Grupos de opciones',
  hours: 'Horario',
  happyHour: 'Hora feliz',
  code: 'Código',
  english: 'Inglés',
  view: 'En el menú del sitio',
  isNew: 'Nuevo',
  marks: 'Marcas',
  onSite: 'Visible en el sitio',
  photo: 'Foto',
  intro: 'Lo que dice bajo su nombre',
  course: 'Tiempo',
  min: 'Mínimo',
  max: 'Máximo',
  options: 'Opciones',
  isExtras: 'Cómo se pide',
  dishIds: 'Sus platillos',
  capacity: 'Personas',
  zone: 'Zona',
};

/** What a field says, in words. Both sides passed the schema of their field, which is what makes the casts safe. */
function fieldText(world: World, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING_WORDS[field] ?? '(vacío)';
  switch (field) {
    case 'price':
      return formatPesos(value as Cents);
    case 'hours':
      return hoursText(value as Hours);
    case 'happyHour':
      return happyHourText(value as HappyHour);
    case 'categoryId':
      return world.get('categories', value as string)?.name ?? '(otra)';
    case 'groupIds':
      return listText((value as readonly string[]).map((id) => world.get('optionGroups', id)?.name ?? '(otro)'));
    case 'marks':
      return listText((value as readonly DietMark[]).map((mark) => DIET_MARK_WORDS[mark].es));
    case 'view':
      return VIEW_WORDS[value as MenuId];
    case 'area':
      return value === 'bar' ? 'Bar' : 'Cocina';
    case 'active':
      return value === true ? 'Activo' : 'Inactivo';
    case 'options':
      return Array.isArray(value) ? listText(value.map(optionText)) : optionText(value);
    case 'isExtras':
      return value === true ? 'Extras' : 'Se pregunta';
    case 'photo':
      return 'Otra foto';
    default:
      return typeof value === 'boolean' ? yesNo(value) : written(value);
  }
}

/** What nothing means there; an option that is not there was taken out. */
const NOTHING_WORDS: Readonly<Record<string, string>> = { hours: 'Siempre', options: '(quitada)', zone: '(ninguna)' };

function optionText(value: unknown): string {
  const { name, priceDelta } = value as GroupOption;
  return priceDelta === 0 ? name : `${name} +${formatPesos(priceDelta)}`;
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function yesNo(value: boolean): string {
  return value ? 'Sí' : 'No';
}

function listText(words: readonly string[]): string {
  return words.length === 0 ? '(ninguno)' : words.join(', ');
}
