import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { dishName } from '#domain/order/account-words.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';

/* What the kitchen and the bar say of their own dishes for the rest of the day. */

const SoldOutArgs = v.strictObject({ menuItemId: Id, soldOut: v.boolean() });
const LeftArgs = v.strictObject({
  menuItemId: Id,
  /** Null: nobody counts them any more. */
  left: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
});

/** «Own area»: the kitchen speaks of the kitchen's dishes, the bar of the bar's. */
const ownDish = {
  rows: ['sold-out-kitchen', 'sold-out-bar'],
  of: ({ menuItemId }: { readonly menuItemId: string }, world: World): Permission =>
    world.get('menu', menuItemId)?.area === 'bar' ? 'sold-out-bar' : 'sold-out-kitchen',
} as const;

export const setSoldOut = defineCommand({
  type: 'SET_SOLD_OUT',
  words: 'Marcar agotado o disponible',
  args: SoldOutArgs,
  permission: ownDish,
  decide: decideSoldOut,
  about: ({ menuItemId }, world) => dishName(world, menuItemId),
});

export const setLeft = defineCommand({
  type: 'SET_LEFT',
  words: 'Decir cuántos quedan',
  args: LeftArgs,
  permission: ownDish,
  decide: decideLeft,
  about: ({ menuItemId, left }, world) =>
    `${dishName(world, menuItemId)} · ${left === null ? 'sin contar' : `quedan ${left}`}`,
});

/** «Agotado» lasts until the venue's day ends, by itself. Whatever is to be had again is not counted any more. */
function decideSoldOut(world: World, args: v.InferOutput<typeof SoldOutArgs>, { today }: Context): Decision {
  const item = world.get('menu', args.menuItemId);
  if (!item) return reject('menu-item-not-found');
  const { left: _, ...uncounted } = item;
  return accept([put('menu', args.soldOut ? { ...item, soldOutOn: today } : { ...uncounted, soldOutOn: null })]);
}

function decideLeft(world: World, args: v.InferOutput<typeof LeftArgs>, { today }: Context): Decision {
  const item = world.get('menu', args.menuItemId);
  if (!item) return reject('menu-item-not-found');
  const { left: _, ...uncounted } = item;
  if (args.left === null) return accept([put('menu', uncounted)]);
  return accept([put('menu', { ...uncounted, soldOutOn: null, left: { day: today, qty: args.left } })]);
}
