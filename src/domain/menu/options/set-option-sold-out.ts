import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { AREAS } from '#domain/order/ticket.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { nameOfOption } from './option-group.ts';

const Args = v.strictObject({
  groupId: Id,
  optionId: Id,
  soldOut: v.boolean(),
  /** Who speaks: a sauce of both may be marked by either. */
  area: v.picklist(AREAS),
});
type Args = v.InferOutput<typeof Args>;

export const setOptionSoldOut = defineCommand({
  type: 'SET_OPTION_SOLD_OUT',
  words: 'Marcar opción agotada o disponible',
  args: Args,
  // «Own area»: the kitchen speaks of what comes with the kitchen's dishes, the bar of the bar's.
  permission: {
    rows: ['sold-out-kitchen', 'sold-out-bar'],
    of: ({ area }) => (area === 'bar' ? 'sold-out-bar' : 'sold-out-kitchen'),
  },
  decide,
  about: ({ groupId, optionId }, world) => {
    const group = world.get('optionGroups', groupId);
    const option = group?.options.find(({ id }) => id === optionId);
    return group && option ? nameOfOption(group, option) : '';
  },
});

/** It lasts until the venue's day ends, by itself. */
function decide(world: World, { groupId, optionId, soldOut, area }: Args, { today }: Context): Decision {
  const group = world.get('optionGroups', groupId);
  const isOffered = group?.active === true && group.options.some(({ id }) => id === optionId);
  if (!isOffered) return reject('option-not-found');
  const isOfArea = [...world.all('menu')].some((dish) => dish.area === area && dish.groupIds?.includes(groupId));
  if (!isOfArea) return reject('option-elsewhere');
  const options = group.options.map((option) =>
    option.id === optionId ? { ...option, soldOutOn: soldOut ? today : null } : option,
  );
  return accept([put('optionGroups', { ...group, options })]);
}
