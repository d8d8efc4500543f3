import * as v from 'valibot';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { line } from '#domain/shared/text-schemas.ts';
import type { PosTable } from './table.ts';

const Name = line(CATALOG_LIMITS.tableName);
const Capacity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CATALOG_LIMITS.tableCapacity));

/** The editable fields of a table; its position in the list is not one of them. */
export const TABLE_FIELDS = {
  name: Name,
  capacity: Capacity,
  /** Null, or absent as from a tablet of the last version: in no zone. */
  area: v.optional(v.nullable(line(CATALOG_LIMITS.tableArea))),
  active: v.optional(v.boolean()),
} as const;

/** As of a dish (`DishSeen`). */
export const TableSeen = v.optional(
  v.strictObject({ ...TABLE_FIELDS, name: v.optional(Name), capacity: v.optional(Capacity) }),
);

/** A table as its sheet shows it: who sits there is none of its fields. */
export function tableFields({ name, capacity, area, active }: PosTable) {
  return { name, capacity, area: area ?? null, active };
}
