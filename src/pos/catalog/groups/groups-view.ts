import type { GroupFields } from '#domain/menu/edits/group-fields.ts';
import type { OptionGroup } from '#domain/menu/options/option-group.ts';
import { formatPesos } from '#domain/shared/money.ts';
import type { World } from '#domain/world.ts';
import { compareNames } from '#ui/drawing/compare.ts';
import { priceFromText } from '../typed-figures.ts';

export interface CatalogGroup {
  readonly id: string;
  readonly group: OptionGroup;
  /** The dishes that come with it, those out of use too. */
  readonly dishIds: readonly string[];
}

export function groupsView(world: World): readonly CatalogGroup[] {
  const dishes = [...world.all('menu')];
  return [...world.all('optionGroups')]
    .filter(({ active }) => active)
    .map((group) => ({
      id: group.id,
      group,
      dishIds: dishes.filter(({ groupIds = [] }) => groupIds.includes(group.id)).map(({ id }) => id),
    }))
    .toSorted((a, b) => compareNames(a.group.name, b.group.name));
}

/** One option as it is being typed. */
export interface TypedOption {
  readonly id: string;
  readonly name: string;
  readonly price: string;
}

export function typedFrom({ options }: Pick<GroupFields, 'options'>): readonly TypedOption[] {
  return options.map(({ id, name, priceDelta }) => ({
    id,
    name,
    price: priceDelta === 0 ? '' : formatPesos(priceDelta).slice(1),
  }));
}

export function emptyOption(newId: string): TypedOption {
  return { id: `opcion-${newId.slice(0, 8)}`, name: '', price: '' };
}

type Read =
  | { readonly ok: true; readonly options: { id: string; name: string; priceDelta: number }[] }
  | { readonly ok: false; readonly problem: string };

/** A row without a name is no option; one whose price cannot be read is said, not sold for nothing. */
export function readOptions(typed: readonly TypedOption[]): Read {
  const options: { id: string; name: string; priceDelta: number }[] = [];
  for (const { id, name, price } of typed) {
    if (name.trim() === '') {
      if (price.trim() === '') continue;
      return { ok: false, problem: `La opción de ${price.trim()} no tiene nombre. Escríbelo o quítala.` };
    }
    const figure = price.trim() === '' ? ({ ok: true, value: 0 } as const) : priceFromText(price);
    if (!figure.ok) return { ok: false, problem: `«${name.trim()}»: ${figure.problem}` };
    options.push({ id, name: name.trim(), priceDelta: figure.value });
  }
  return { ok: true, options };
}

export const EXTRAS_TEXT = 'Se agregan en la cuenta, los que quieran y cuantas veces quieran.';

/** What a waiter will have to do, in a sentence. */
export function boundsText(min: number, max: number): string {
  if (min === 0) return max === 1 ? 'Se puede elegir una, o ninguna.' : `Se pueden elegir hasta ${max}, o ninguna.`;
  if (min === max) return min === 1 ? 'Hay que elegir una.' : `Hay que elegir ${min}.`;
  return `Hay que elegir de ${min} a ${max}.`;
}

export function movedUp<Row>(rows: readonly Row[], index: number): readonly Row[] {
  const row = rows[index];
  const above = rows[index - 1];
  if (row === undefined || above === undefined) return rows;
  return [...rows.slice(0, index - 1), row, above, ...rows.slice(index + 1)];
}
