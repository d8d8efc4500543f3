import * as v from 'valibot';
import { entriesOf, field, seenOf } from '#domain/fields/field.ts';
import { listText } from '#domain/fields/typed.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { World } from '#domain/world.ts';
import type { OptionGroup } from '../options/option-group.ts';

const Bound = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.options));
const Option = v.strictObject({ id: Id, name: line(CATALOG_LIMITS.modifierName), priceDelta: Amount });
type Option = v.InferOutput<typeof Option>;

/** All that people say of a group of options. */
export const GROUP_FIELDS = {
  name: field({ word: 'Nombre', schema: line(CATALOG_LIMITS.groupName), kept: 'needed' }),
  min: field({ word: 'Mínimo', schema: Bound, kept: 'needed' }),
  max: field({ word: 'Máximo', schema: Bound, kept: 'needed' }),
  /** In the order in which they are read. */
  options: field({
    word: 'Opciones',
    schema: v.pipe(v.array(Option), v.maxLength(CATALOG_LIMITS.options)),
    kept: 'needed',
    // All of them, or the one that two people wrote.
    say: (options: Option[] | Option) =>
      Array.isArray(options) ? listText(options.map(optionText)) : optionText(options),
    sayPart: (option) => `Opción «${(option as Option).name}»`,
    nothing: '(quitada)',
  }),
  isExtras: field({
    word: 'Cómo se pide',
    schema: v.boolean(),
    kept: 'said',
    none: false,
    say: (isExtras) => (isExtras ? 'Extras' : 'Se pregunta'),
  }),
  /** The dishes that come with it: they keep it, not the group. */
  dishIds: field({
    word: 'Sus platillos',
    schema: v.pipe(v.array(Id), v.maxLength(CATALOG_LIMITS.items)),
    kept: 'said',
    isLong: true,
  }),
} as const;

function optionText({ name, priceDelta }: Option): string {
  return priceDelta === 0 ? name : `${name} +${formatPesos(cents(priceDelta))}`;
}

export const GROUP_ENTRIES = entriesOf(GROUP_FIELDS);
export const GroupSeen = seenOf(GROUP_FIELDS);

/** A group as its sheet shows it; what is «agotado» today is none of its fields, nor is how many extras there are. */
export function groupFields({ name, options, isExtras, ...bounds }: OptionGroup, dishIds: readonly string[]) {
  return {
    name,
    min: isExtras ? 0 : bounds.min,
    max: isExtras ? 1 : bounds.max,
    options: options.map((option) => ({ id: option.id, name: option.name, priceDelta: option.priceDelta })),
    isExtras: isExtras === true,
    dishIds: dishIds.toSorted(),
  };
}

export type GroupFields = ReturnType<typeof groupFields>;

/** The dishes that come with it, those out of use too. */
export function dishesWith(world: World, groupId: string): readonly string[] {
  return [...world.all('menu')].filter(({ groupIds = [] }) => groupIds.includes(groupId)).map(({ id }) => id);
}
