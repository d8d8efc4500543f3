import * as v from 'valibot';
import { channelOf } from '#domain/channels/channel.ts';
import type { Context, Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { dishName, folioOf } from '#domain/order/account-words.ts';
import { orderable, Seat, withNewLine } from '#domain/order/add-item.ts';
import { Quantity } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { World } from '#domain/world.ts';
import { chosenContents, PartChoices } from './chosen-contents.ts';
import { asModifiers } from './package-part.ts';

const Args = v.strictObject({
  ticketId: Id,
  menuItemId: Id,
  /** The dishes chosen from its groups. */
  parts: PartChoices,
  qty: v.optional(Quantity),
  notes: v.optional(line(280)),
  seat: v.optional(Seat),
});

export const addPackage = defineCommand({
  type: 'ADD_PACKAGE',
  words: 'Agregar paquete',
  args: Args,
  permission: 'edit-order',
  decide,
  reads: readsTicket,
  about: ({ ticketId, menuItemId, qty = 1 }, world) =>
    `${folioOf(world, ticketId)} · ${qty} × ${dishName(world, menuItemId)}`,
});

/** Prices and supplements are the menu's own: a command names dishes alone. */
function decide(world: World, args: v.InferOutput<typeof Args>, context: Context): Decision {
  const ordered = orderable(world, args, context);
  if (!ordered.ok) return ordered;
  const { dish, ticket } = ordered.value;
  const channel = channelOf(world, ticket);
  const contents = chosenContents(world, { dish, channel, choices: args.parts, today: context.today });
  if (!contents.ok) return contents;
  const made = { contents: contents.value, modifiers: asModifiers(contents.value) };
  return withNewLine(world, { ...ordered.value, args, ...made }, context);
}
