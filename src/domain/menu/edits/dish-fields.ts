import * as v from 'valibot';
import { AREAS } from '#domain/order/ticket.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { EnglishSaid } from '#domain/site/dish-english.ts';
import type { MenuItem } from '../menu-item.ts';
import { SITE_FIELDS } from '../site-fields.ts';

const NEEDED = { name: line(CATALOG_LIMITS.itemName), categoryId: Id, price: Amount } as const;

/** What a sheet says of a dish, field by field. */
export const DISH_FIELDS = {
  ...NEEDED,
  taxRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  area: v.optional(v.picklist(AREAS)),
  active: v.optional(v.boolean()),
  description: v.optional(optionalText(CATALOG_LIMITS.itemDescription)),
  /** In the order in which they are asked. Absent, as from a tablet of the last version: as it has them. */
  groupIds: v.optional(v.pipe(v.array(Id), v.maxLength(CATALOG_LIMITS.groupsOfDish))),
  publicId: v.optional(Id),
  english: EnglishSaid,
  staleEnglish: EnglishSaid,
  ...SITE_FIELDS,
} as const;

/** The place in the list is nobody's word: whoever arranges last has it. */
const { sort: _sort, ...WITHOUT_PLACE } = DISH_FIELDS;

/**
 * What the changed fields said when they were written over: only those change, and a field that somebody else has
 * changed meanwhile is refused. Absent, as from a tablet of the last version: all that is said holds.
 */
export const DishSeen = v.optional(
  v.strictObject({
    ...WITHOUT_PLACE,
    name: v.optional(NEEDED.name),
    categoryId: v.optional(NEEDED.categoryId),
    price: v.optional(NEEDED.price),
  }),
);

/** A dish as its sheet shows it; «agotado» is none of its fields. */
export function dishFields(item: MenuItem) {
  const { id, name, categoryId, price, taxRate, area, active, description = '', publicId } = item;
  const { hours = null, happyHour = null, code = null, view = null, photo = null } = item;
  return {
    id,
    name,
    categoryId,
    price,
    taxRate,
    hours,
    happyHour,
    code,
    area,
    active,
    groupIds: [...(item.groupIds ?? [])],
    description,
    english: { ...item.english },
    staleEnglish: { ...item.staleEnglish },
    view,
    isNew: item.isNew ?? false,
    marks: [...(item.marks ?? [])],
    onSite: item.onSite ?? true,
    photo,
    ...(publicId === undefined ? {} : { publicId }),
  };
}
