import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { dishName } from '#domain/order/account-words.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const Args = v.strictObject({ menuItemId: Id, soldOut: v.boolean() });

export const setSoldOut = defineCommand({
  type: 'SET_SOLD_OUT',
  words: 'Marcar agotado o disponible',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ menuItemId }, world) => dishName(world, menuItemId),
});

/** «Agotado» lasts until the venue's day ends, by itself. */
function decide(world: World, args: v.InferOutput<typeof Args>, { today }: Context): Decision {
  const item = world.get('menu', args.menuItemId);
  if (!item) return reject('menu-item-not-found');
  return accept([put('menu', { ...item, soldOutOn: args.soldOut ? today : null })]);
}
