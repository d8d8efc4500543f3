import { ALL_BUT_HOST, type RecordDefinition } from '#domain/define-record.ts';
import { percentText, yesNo } from '#domain/shared/audit-words.ts';
import type { Category, MenuItem } from './menu-item.ts';
import type { OptionGroup } from './options/option-group.ts';

export const categoryRecord = {
  lastDay: null,
  visibleTo: ALL_BUT_HOST,
  toPrograms: 'menu',
  toFront: 'all',
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Activa', ({ active }) => yesNo(active)],
  ],
} satisfies RecordDefinition<Category>;

export const menuItemRecord = {
  lastDay: null,
  visibleTo: ALL_BUT_HOST,
  toPrograms: 'menu',
  toFront: 'all',
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Precio', ({ price }) => price],
    ['Categoría', ({ categoryId }, { nameOf }) => nameOf('categories', categoryId) ?? categoryId],
    ['IVA', ({ taxRate }) => percentText(taxRate)],
    ['En el menú', ({ active }) => yesNo(active)],
    ['Agotado', ({ soldOutOn }) => soldOutOn ?? 'no'],
  ],
} satisfies RecordDefinition<MenuItem>;

export const optionGroupRecord = {
  lastDay: null,
  visibleTo: ALL_BUT_HOST,
  toPrograms: 'menu',
  toFront: 'all',
  personal: null,
} satisfies RecordDefinition<OptionGroup>;
