import * as v from 'valibot';
import { channelPrice, type Channel } from '#domain/channels/channel.ts';
import { isMarkedSoldOut, type MenuItem } from '#domain/menu/menu-item.ts';
import { chosenModifiers, ModifierChoices } from '#domain/order/chosen-options.ts';
import type { PackagePart } from '#domain/order/ticket.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { cents, sum, times } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { dishOfChoice } from './package-group.ts';
import type { PackageGroup } from './package-kept.ts';

/** One entry for each dish, the same one twice where two of it are wanted. */
export const PartChoices = v.pipe(
  v.array(v.strictObject({ group: Id, menuItemId: Id, modifiers: v.optional(ModifierChoices) })),
  v.maxLength(CATALOG_LIMITS.packageDishes),
);
type Choice = v.InferOutput<typeof PartChoices>[number];

/**
 * What a package is ordered with: every group filled, with dishes of that group, at the venue's own supplements. A group
 * with one dish needs no answer.
 */
export function chosenContents(
  world: World,
  {
    dish,
    channel,
    choices,
    today,
  }: {
    readonly dish: MenuItem;
    readonly channel: Channel | undefined;
    readonly choices: readonly Choice[];
    readonly today: DateText;
  },
): Result<readonly PackagePart[], RefusalCode> {
  const { packageGroups: groups } = dish;
  if (groups === undefined) return refuse('part-not-offered');
  if (choices.some(({ group }) => !groups.some(({ id }) => id === group))) return refuse('part-not-offered');
  const contents: PackagePart[] = [];
  for (const group of groups) {
    const picks = picksOf(group, choices);
    if (picks.length < group.count) return refuse('parts-missing');
    if (picks.length > group.count) return refuse('parts-too-many');
    for (const pick of picks) {
      const part = partOf(world, { group, pick, channel, today, id: `p${contents.length + 1}` });
      if (!part.ok) return part;
      contents.push(part.value);
    }
  }
  return ok(contents);
}

function picksOf({ id, count, choices: offered }: PackageGroup, choices: readonly Choice[]): readonly Choice[] {
  const picks = choices.filter(({ group }) => group === id);
  const [only, ...others] = offered;
  if (picks.length > 0 || !only || others.length > 0) return picks;
  return Array.from({ length: count }, () => ({ group: id, menuItemId: only.dishId }));
}

function partOf(
  world: World,
  {
    group,
    pick,
    channel,
    today,
    id,
  }: {
    readonly group: PackageGroup;
    readonly pick: Choice;
    readonly channel: Channel | undefined;
    readonly today: DateText;
    readonly id: string;
  },
): Result<PackagePart, RefusalCode> {
  const choice = group.choices.find(({ dishId }) => dishId === pick.menuItemId);
  if (!choice) return refuse('part-not-offered');
  const dish = dishOfChoice(world, choice);
  if (!dish) return refuse('part-gone');
  if (isMarkedSoldOut(dish, today)) return refuse('part-sold-out');
  const made = chosenModifiers(world, { dish, channel, choices: pick.modifiers ?? [], today });
  if (!made.ok) return made;
  const course = world.get('categories', dish.categoryId)?.course;
  return ok({
    id,
    group: group.id,
    menuItemId: dish.id,
    name: dish.name,
    listPrice: dish.price,
    extra: cents(
      channelPrice(channel, choice.supplement) + sum(made.value.map(({ priceDelta, qty }) => times(priceDelta, qty))),
    ),
    area: dish.area,
    taxRate: dish.taxRate,
    ...(course === undefined ? {} : { course }),
    modifiers: made.value,
  });
}
