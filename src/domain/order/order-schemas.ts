import * as v from 'valibot';
import { MAX_TYPED } from '#domain/shared/money.ts';
import { Id, line, optionalText } from '#domain/shared/text-schemas.ts';
import { MAX_QTY } from './edit-items.ts';

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QTY));
const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TYPED));
const modifierChoices = v.pipe(v.array(v.strictObject({ id: Id, qty: quantity })), v.maxLength(20));

export const AddItemArgs = v.object({
  ticketId: Id,
  menuItemId: Id,
  qty: v.optional(quantity),
  notes: v.optional(line(280)),
  modifiers: v.optional(modifierChoices),
});
export const ChangeQtyArgs = v.strictObject({
  ticketId: Id,
  itemId: Id,
  delta: v.pipe(v.number(), v.integer(), v.minValue(-MAX_QTY), v.maxValue(MAX_QTY)),
});
export const SetItemNoteArgs = v.strictObject({ ticketId: Id, itemId: Id, notes: optionalText(280) });
export const SetItemModifiersArgs = v.strictObject({ ticketId: Id, itemId: Id, modifiers: modifierChoices });
export const VoidItemArgs = v.strictObject({
  ticketId: Id,
  itemId: Id,
  /** All of it when absent. */
  qty: v.optional(quantity),
  /** Needed once the kitchen or the bar has it. */
  reason: v.optional(line(140)),
});
export const MergeTicketsArgs = v.strictObject({ fromTicketId: Id, intoTicketId: Id });
/** What is absent stays as it is. A tax rate of null gives each line its own rate back. */
export const AdjustmentArgs = v.strictObject({
  ticketId: Id,
  tip: v.optional(amount),
  discount: v.optional(amount),
  taxRate: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))),
});
