import { formatPesos, type Cents } from '#domain/shared/money.ts';
import type { World } from '#domain/world.ts';
import { DIET_MARK_WORDS, type DietMark } from '../diet-marks.ts';
import { happyHourText, hoursText } from '../hours/hours-words.ts';
import { VIEW_WORDS, type MenuId } from '../menu-views.ts';
import type { HappyHour, Hours } from '../served-now.ts';
import type { Clash } from './edits-over.ts';

/** A field two people wrote at once, as people read it. */
export interface ClashWords {
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

export function clashWords(world: World, { field, of, theirs, mine }: Clash): ClashWords {
  const word = FIELD_WORDS[field] ?? field;
  return {
    field: of === undefined ? word : `${word} de «${of}»`,
    theirs: fieldText(world, field, theirs),
    mine: fieldText(world, field, mine),
  };
}

/** What people call the fields of a dish and of a category. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
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
};

/** What a field says, in words. Both sides passed the schema of their field, which is what makes the casts safe. */
export function fieldText(world: World, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return field === 'hours' ? 'Siempre' : '(vacío)';
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
      return listText((value as readonly DietMark[]).map((mark) => DIET_MARK_WORDS[mark]));
    case 'view':
      return VIEW_WORDS[value as MenuId];
    case 'area':
      return value === 'bar' ? 'Bar' : 'Cocina';
    case 'active':
      return value === true ? 'Activo' : 'Inactivo';
    case 'photo':
      return 'Otra foto';
    default:
      return typeof value === 'boolean' ? yesNo(value) : written(value);
  }
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
