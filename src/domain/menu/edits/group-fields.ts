import * as v from 'valibot';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { World } from '#domain/world.ts';
import type { OptionGroup } from '../options/option-group.ts';

const Name = line(CATALOG_LIMITS.groupName);
const Bound = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.options));
/** In the order in which they are read. */
const Options = v.pipe(
  v.array(v.strictObject({ id: Id, name: line(CATALOG_LIMITS.modifierName), priceDelta: Amount })),
  v.maxLength(CATALOG_LIMITS.options),
);

/** What a sheet says of a group of options, field by field. */
export const GROUP_FIELDS = {
  name: Name,
  min: Bound,
  max: Bound,
  options: Options,
  /** Absent: as it is. */
  isExtras: v.optional(v.boolean()),
  /** The dishes that come with it. Absent: as they are. */
  dishIds: v.optional(v.pipe(v.array(Id), v.maxLength(CATALOG_LIMITS.items))),
} as const;

/** As of a dish (`DishSeen`). */
export const GroupSeen = v.optional(
  v.strictObject({
    ...GROUP_FIELDS,
    name: v.optional(Name),
    min: v.optional(Bound),
    max: v.optional(Bound),
    options: v.optional(Options),
  }),
);

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
