import * as v from 'valibot';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { FOLIO_PATTERN } from './folio.ts';
import { TABLE_STATUSES } from './table.ts';

const account = {
  /** A UUID of the terminal, so that two terminals apart never make the same ticket. */
  ticketId: Id,
  /** A wish: the server gives the next free one if two terminals picked the same. */
  folio: v.pipe(v.string(), v.regex(FOLIO_PATTERN)),
  guestName: v.optional(line(80)),
};

export const OpenTableArgs = v.strictObject({
  tableId: Id,
  ...account,
  guests: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
});
export const OpenTakeawayArgs = v.strictObject(account);
export const DiscardTakeawayArgs = v.strictObject({ ticketId: Id });
export const SetTableStatusArgs = v.strictObject({ tableId: Id, status: v.picklist(TABLE_STATUSES) });
export const SaveTableArgs = v.strictObject({
  id: Id,
  name: line(CATALOG_LIMITS.tableName),
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CATALOG_LIMITS.tableCapacity)),
  area: v.optional(line(CATALOG_LIMITS.tableArea)),
  sort: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.sort)),
  active: v.optional(v.boolean()),
});
