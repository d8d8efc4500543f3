import * as v from 'valibot';
import { accept, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { folioOf } from '#domain/order/account-words.ts';
import { openTicket } from '#domain/order/open-ticket.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const Args = v.strictObject({
  ticketId: Id,
  /** False: they asked for it, and there is no paper yet. */
  printed: v.optional(v.boolean()),
});

/** The guests asked for it, or it was printed: the table says so, and the paper which printing it is. */
export const askBill = defineCommand({
  type: 'ASK_BILL',
  words: 'Pedir cuenta',
  args: Args,
  permission: 'covers',
  decide,
  reads: readsTicket,
  about: ({ ticketId }, world) => folioOf(world, ticketId),
});

function decide(world: World, args: v.InferOutput<typeof Args>, { now }: Context): Decision {
  const found = openTicket(world, args.ticketId);
  if (!found.ok) return found;
  const { bill } = found.value;
  const prints = (bill?.prints ?? 0) + (args.printed === false ? 0 : 1);
  const asked = { prints, askedAt: bill?.askedAt ?? now };
  return accept([put('tickets', { ...found.value, bill: asked, updatedAt: now })]);
}
