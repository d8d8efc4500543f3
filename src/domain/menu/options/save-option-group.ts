import * as v from 'valibot';
import { accept, reject, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { editsOf } from '#domain/fields/edits-over.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents } from '#domain/shared/money.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { dishesWith, GROUP_ENTRIES, groupFields, GroupSeen } from '../edits/group-fields.ts';
import type { MenuItem } from '../menu-item.ts';
import type { OptionGroup } from './option-group.ts';

const Args = v.strictObject({ id: Id, ...GROUP_ENTRIES, seen: GroupSeen });
type Args = v.InferOutput<typeof Args>;
const RemoveArgs = v.strictObject({ id: Id });

export const saveOptionGroup = defineCommand({
  type: 'SAVE_OPTION_GROUP',
  words: 'Guardar grupo de opciones',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

export const removeOptionGroup = defineCommand({
  type: 'REMOVE_OPTION_GROUP',
  words: 'Quitar grupo de opciones',
  args: RemoveArgs,
  permission: 'manage',
  decide: decideRemoval,
  about: ({ id }, world) => world.get('optionGroups', id)?.name ?? '',
});

function decide(world: World, asked: Args): Decision {
  const known = world.get('optionGroups', asked.id);
  if (hasTwins(asked.options.map((option) => option.id))) return reject('option-twice');
  const { said, clashes } = editsOf(known && groupFields(known, dishesWith(world, asked.id)), asked);
  if (clashes.length > 0) return reject('group-changed');
  const { id, name, min, options, isExtras, dishIds } = said;
  const isTaken = [...world.all('optionGroups')].some(
    (other) => other.active && other.id !== id && foldAccents(other.name) === foldAccents(name),
  );
  if (isTaken) return reject('group-name-taken');
  if (options.length === 0) return reject('group-empty');
  const areExtras = isExtras ?? known?.isExtras === true;
  // Of extras guests have what they like.
  const max = areExtras && said.max > 0 ? options.length : said.max;
  if (max < 1 || min > max || max > options.length || (areExtras && min > 0)) return reject('group-bounds');
  if (hasTwins(options.map((option) => foldAccents(option.name)))) return reject('option-twice');
  const group: OptionGroup = {
    id,
    name,
    min,
    max,
    options: options.map((option) => ({
      ...option,
      priceDelta: cents(option.priceDelta),
      // What the kitchen said of it for today is no business of whoever edits it.
      soldOutOn: known?.options.find((each) => each.id === option.id)?.soldOutOn ?? null,
    })),
    ...(areExtras ? { isExtras: true } : {}),
    active: true,
  };
  const changes: Change[] = [put('optionGroups', group)];
  for (const dish of dishIds === undefined ? [] : world.all('menu')) {
    const next = withGroup(dish, id, dishIds?.includes(dish.id) === true);
    if (next === null) return reject('too-many-groups');
    if (next !== dish) changes.push(put('menu', next));
  }
  return accept(changes);
}

/** Null: it comes with as many as fit already. */
function withGroup(dish: MenuItem, groupId: string, isWanted: boolean): MenuItem | null {
  const { groupIds = [], ...rest } = dish;
  if (groupIds.includes(groupId) === isWanted) return dish;
  if (isWanted && groupIds.length >= CATALOG_LIMITS.groupsOfDish) return null;
  const left = isWanted ? [...groupIds, groupId] : groupIds.filter((each) => each !== groupId);
  return left.length === 0 ? rest : { ...rest, groupIds: left };
}

function hasTwins(texts: readonly string[]): boolean {
  return new Set(texts).size < texts.length;
}

/** A dish that is out of use counts too: it would come back without its question. */
function decideRemoval(world: World, { id }: v.InferOutput<typeof RemoveArgs>): Decision {
  const group = world.get('optionGroups', id);
  if (!group?.active) return reject('group-not-found');
  const isUsed = [...world.all('menu')].some(({ groupIds = [] }) => groupIds.includes(id));
  return isUsed ? reject('group-in-use') : accept([put('optionGroups', { ...group, active: false })]);
}
