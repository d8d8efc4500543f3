import * as v from 'valibot';
import { MAX_QTY } from '#domain/order/edit-items.ts';
import { Id } from '#domain/shared/text-schemas.ts';

/** The lines and quantities the waiter saw when he tapped: what another added meanwhile waits for its own send. */
export const SendToKdsArgs = v.strictObject({
  ticketId: Id,
  lines: v.pipe(
    v.array(v.strictObject({ itemId: Id, qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QTY)) })),
    v.maxLength(500),
  ),
});
export const AcknowledgeArgs = v.strictObject({ entryId: Id, automatic: v.optional(v.boolean()) });
export const KdsEntryArgs = v.strictObject({ entryId: Id });
