import * as v from 'valibot';
import { entriesOf, field, seenOf, shownOf } from '#domain/fields/field.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { line } from '#domain/shared/text-schemas.ts';
import type { PosTable } from './table.ts';

/** The editable fields of a table; its position in the list and who sits there are not among them. */
export const TABLE_FIELDS = {
  name: field({ word: 'Nombre', schema: line(CATALOG_LIMITS.tableName), kept: 'needed' }),
  capacity: field({
    word: 'Personas',
    schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CATALOG_LIMITS.tableCapacity)),
    kept: 'needed',
  }),
  /** Null, or absent as from a tablet of the last version: in no zone. */
  area: field({
    word: 'Zona',
    schema: v.nullable(line(CATALOG_LIMITS.tableArea)),
    kept: 'said',
    none: null,
    // Null is not kept.
    keep: (area) => area as string,
    nothing: '(ninguna)',
  }),
  active: field({
    word: 'Estado',
    schema: v.boolean(),
    kept: 'always',
    none: true,
    say: (isActive) => (isActive ? 'Activo' : 'Inactivo'),
  }),
} as const;

export const TABLE_ENTRIES = entriesOf(TABLE_FIELDS);
export const TableSeen = seenOf(TABLE_FIELDS);

/** A table as its sheet shows it. */
export function tableFields(table: PosTable) {
  return shownOf(TABLE_FIELDS, table);
}
